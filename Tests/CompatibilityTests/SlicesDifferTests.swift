import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("slices-differ")
struct SlicesDifferTests {
    private static let differing = FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1"))
        .slice(MachOBuilder(.arm64e).stamped(sdk: "27.0"))

    @Test("says the lowest and the highest sdk, at the lowest slice")
    func finding() throws {
        let app = InputBuilder().program(Self.differing)
        #expect(
            Rule.slicesDiffer.said(of: app) == [
                Said(
                    rule: "slices-differ", level: .warning, arch: "arm64e", field: "sdk", actual: "27.0", expected: "27.1",
                    nextStep: "link all slices in one build with one SDK")
            ])
        let finding = try #require(Rule.slicesDiffer.findings(in: app).first)
        #expect(finding.message == "the slices differ in sdk: arm64 27.1, arm64e 27.0")
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.slicesDiffer.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase("in a gate", InputBuilder().program(differing), .floor(26, 0), says: ["Fold.app/Fold arm64e IOS 27.0"]),
        RuleCase(
            "of an extension", InputBuilder().program(differing, .appExtension, at: "Widget.appex"),
            says: ["Widget.appex/Widget arm64e IOS 27.0"]),
        RuleCase(
            "of three slices, once",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1")).slice(
                    MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "26.0")
                ).slice(MachOBuilder(.i386).stamped(.iOSSimulator, sdk: "26.4"))), says: ["Fold.app/Fold x86_64 IOSSIMULATOR 26.0"]),
        RuleCase(
            "of two bare executables, each",
            InputBuilder("build", .folder).program(differing, .executable, at: "build/a").program(differing, .executable, at: "build/b"),
            says: ["build/a arm64e IOS 27.0", "build/b arm64e IOS 27.0"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.slicesDiffer.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of one slice", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
        RuleCase(
            "of slices with one sdk",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(minos: "26.0", sdk: "27.1")).slice(
                    MachOBuilder(.arm64e).stamped(minos: "27.0", sdk: "27.1")))),
        RuleCase(
            "of a framework",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image(
                "Fold.app/Frameworks/Kit.framework/Kit", .framework, of: "Fold.app", differing)),
        RuleCase("of Apple's launcher of a watch app", InputBuilder().program(differing, .watchApp, role: .stub)),
        RuleCase("where there is no main executable", InputBuilder().program(nil)),
    ]
}
