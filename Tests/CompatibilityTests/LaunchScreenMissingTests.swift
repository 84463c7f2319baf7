import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("launch-screen-missing")
struct LaunchScreenMissingTests {
    private static let plist = [String: PropertyValue].complete().with("UILaunchScreen", nil)

    private static func app(
        _ sdk: String = "27.0", _ platform: Platform = .iOS, _ kind: ProgramKind = .app, _ plist: [String: PropertyValue] = plist
    ) -> InputBuilder {
        InputBuilder().program(MachOBuilder().stamped(platform, sdk: sdk), kind, plist: plist)
    }

    @Test("names the four keys")
    func finding() throws {
        #expect(
            Rule.launchScreenMissing.said(of: Self.app()) == [
                Said(
                    rule: "launch-screen-missing", level: .warning, field: "UILaunchScreen",
                    nextStep: "add UILaunchScreen, an empty dictionary, to Info.plist")
            ])
        let message = try #require(Rule.launchScreenMissing.findings(in: Self.app()).first).message
        for key in InfoPlist.launchScreenKeys { #expect(message.contains(key)) }
    }

    @Test("is a note in a build for the simulator, which is not uploaded")
    func simulator() {
        let plist = [String: PropertyValue].complete(platform: "iphonesimulator", supported: "iPhoneSimulator").with("UILaunchScreen", nil)
        let app = Self.app("27.1", .iOSSimulator, .app, plist)
        #expect(Rule.launchScreenMissing.said(of: app).map { $0.level } == [.note])
        #expect(Report(inputs: [app.input], policy: .floor(27, 1).strict).verdict == .pass)
        #expect(Report(inputs: [Self.app("27.1").input], policy: .floor(27, 1).strict).verdict == .fail)
    }

    private struct KeyCase: CustomTestStringConvertible {
        var keys: [String]
        var families: [Int64] = [1, 2]
        var speaks: Bool
        var testDescription: String { "\(keys) for \(families)" }
    }

    @Test("the variant of a key counts for its device", arguments: keys)
    private func variant(_ example: KeyCase) {
        var plist = Self.plist.with("UIDeviceFamily", .array(example.families.map { .integer($0) }))
        for key in example.keys { plist[key] = .dictionary([:]) }
        #expect(Rule.launchScreenMissing.findings(in: Self.app("27.1", .iOS, .app, plist)).isEmpty == !example.speaks)
    }

    private static let keys =
        InfoPlist.launchScreenKeys.flatMap { key in
            [
                KeyCase(keys: [key], speaks: false), KeyCase(keys: ["\(key)~iphone"], speaks: false),
                KeyCase(keys: ["\(key)~ipad"], speaks: true), KeyCase(keys: ["\(key)~ipad"], families: [2], speaks: false),
                KeyCase(keys: ["\(key)~iphone"], families: [2], speaks: true),
            ]
        } + [
            KeyCase(keys: ["UILaunchScreen~ipad", "UILaunchScreen~iphone"], speaks: false),
            KeyCase(keys: ["uilaunchscreen", "UILaunchImages"], speaks: true),
        ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.launchScreenMissing.findings(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("below sdk 27.0", app("26.4")),
        RuleCase("where no sdk is recorded", app("0")),
        RuleCase("of an extension", app("27.1", .iOS, .appExtension)),
        RuleCase("of a watch app", app("27.1", .watchOS, .watchApp)),
        RuleCase("of another platform", app("27.1", .tvOS)),
        RuleCase("of an app that is never launched", app("27.1", .iOS, .app, plist.with("LSApplicationLaunchProhibited", .boolean(true)))),
        RuleCase("without an Info.plist", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
        RuleCase("of an app that has one", app("27.1", .iOS, .app, .complete())),
    ]
}
