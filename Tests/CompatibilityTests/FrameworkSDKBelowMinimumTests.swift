import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("framework-sdk-below-minimum")
struct FrameworkSDKBelowMinimumTests {
    private static let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))
    private static func dylib(_ sdk: String, _ platform: Platform = .iOS) -> MachOBuilder {
        MachOBuilder(.arm64, .dylib).stamped(platform, minos: "9.0", sdk: sdk)
    }

    @Test("says how many of how many, and that nothing is to be done")
    func finding() throws {
        let app = Self.app.framework(Self.dylib("26.0")).framework(Self.dylib("17.2"), named: "Old").framework(
            Self.dylib("27.1"), named: "New")
        #expect(
            Rule.frameworkSDKBelowMinimum.said(of: app, .floor(27, 1)) == [
                Said(
                    rule: "framework-sdk-below-minimum", level: .note, image: nil, arch: nil, platform: nil, field: "sdk", actual: "17.2",
                    expected: "27.1")
            ])
        let finding = try #require(Rule.frameworkSDKBelowMinimum.findings(in: app, .floor(27, 1)).first)
        #expect(
            finding.message
                == "2 of 3 embedded images are below sdk 27.1 (lowest: 17.2); they do not decide the tier, so nothing has to be done")
        #expect(Report(inputs: [app.input], policy: .floor(27, 1).strict).verdict == .pass)
    }

    private struct WordCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
        var says: String
    }

    @Test("counts in words", arguments: words)
    private func word(_ example: WordCase) throws {
        #expect(try #require(Rule.frameworkSDKBelowMinimum.findings(in: example.input, .floor(27, 1)).first).message == example.says)
    }

    private static let words = [
        WordCase(
            testDescription: "one of one", input: app.framework(dylib("26.0")),
            says: "the one embedded image is below sdk 27.1 (lowest: 26.0); it does not decide the tier, so nothing has to be done"),
        WordCase(
            testDescription: "one of two", input: app.framework(dylib("26.0")).framework(dylib("27.1"), named: "New"),
            says: "1 of 2 embedded images is below sdk 27.1 (lowest: 26.0); it does not decide the tier, so nothing has to be done"),
        WordCase(
            testDescription: "without a stamp",
            input: app.framework(MachOBuilder(.arm64, .dylib).uuid()).framework(dylib("26.0"), named: "Old"),
            says: "2 of 2 embedded images are below sdk 27.1 (lowest: not recorded); they do not decide the tier, so nothing has to be done"
        ),
        WordCase(
            testDescription: "not recorded", input: app.framework(dylib("0")),
            says: "the one embedded image is below sdk 27.1 (lowest: not recorded); it does not decide the tier, so nothing has to be done"),
    ]

    @Test("once a program")
    func programs() {
        let input = Self.app.framework(Self.dylib("26.0")).program(
            MachOBuilder().stamped(sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex"
        ).framework(Self.dylib("26.0"), of: "Fold.app/PlugIns/Widget.appex")
        #expect(
            Rule.frameworkSDKBelowMinimum.findings(in: input, .floor(27, 1)).map { $0.program } == [
                "Fold.app", "Fold.app/PlugIns/Widget.appex",
            ])
    }

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.frameworkSDKBelowMinimum.findings(in: example.input, example.policy) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("without a gate", app.framework(dylib("26.0"))),
        RuleCase("where they are in scope", app.framework(dylib("26.0")), .floor(27, 1, .all)),
        RuleCase("of a ceiling alone", app.framework(dylib("26.0")), .ceiling(27, 1)),
        RuleCase("of images at the floor", app.framework(dylib("27.1")), .floor(27, 1)),
        RuleCase("of other platforms", app.framework(dylib("15.0", .macOS)), .floor(27, 1)),
        RuleCase(
            "of a debug dylib, which is in scope",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), debugDylib: dylib("26.0")), .floor(27, 1)),
        RuleCase(
            "of a watch app",
            InputBuilder().program(MachOBuilder().stamped(.watchOS, sdk: "10.0"), .watchApp).framework(dylib("10.0", .watchOS)),
            .floor(27, 1)),
        RuleCase("of a framework by itself", InputBuilder("Kit.framework", .framework).framework(dylib("26.0"), of: nil), .floor(27, 1)),
        RuleCase(
            "of static libraries",
            app.image("Fold.app/a.a", .staticLibrary, of: "Fold.app", MachOBuilder(.arm64, .object).stamped(sdk: "12.0")), .floor(27, 1)),
    ]
}
