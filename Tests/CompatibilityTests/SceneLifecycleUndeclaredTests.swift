import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("scene-lifecycle-undeclared")
struct SceneLifecycleUndeclaredTests {
    private static let plist = [String: PropertyValue].complete().with("UIApplicationSceneManifest", nil)

    private static func app(_ sdk: String = "27.0", _ kind: ProgramKind = .app, _ plist: [String: PropertyValue] = plist) -> InputBuilder {
        InputBuilder().program(MachOBuilder().stamped(sdk: sdk), kind, plist: plist)
    }

    @Test("is a hint that says why it may be fine")
    func finding() throws {
        #expect(
            Rule.sceneLifecycleUndeclared.said(of: Self.app()) == [
                Said(rule: "scene-lifecycle-undeclared", level: .note, field: "UIApplicationSceneManifest")
            ])
        #expect(try #require(Rule.sceneLifecycleUndeclared.findings(in: Self.app()).first).message.contains("It may be fine: SwiftUI's"))
    }

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sceneLifecycleUndeclared.findings(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("below sdk 27.0", app("26.4")),
        RuleCase("of an app that declares it", app("27.1", .app, .complete())),
        RuleCase(
            "of an app that declares it for iPhone", app("27.1", .app, plist.with("UIApplicationSceneManifest~iphone", .dictionary([:])))),
        RuleCase("of an extension", app("27.1", .appExtension)),
        RuleCase("of an app that is never launched", app("27.1", .app, plist.with("ITSWatchOnlyContainer", .boolean(true)))),
        RuleCase("without an Info.plist", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
    ]
}
