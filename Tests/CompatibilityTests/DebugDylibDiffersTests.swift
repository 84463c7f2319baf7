import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("debug-dylib-differs")
struct DebugDylibDiffersTests {
    private static let launcher = MachOBuilder().stamped(sdk: "27.1")
    private static let nextStep = "clean the build folder and build again"

    @Test("says what the dylib has and what the launcher has")
    func finding() {
        let app = InputBuilder().program(Self.launcher, debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0"))
        #expect(
            Rule.debugDylibDiffers.said(of: app) == [
                Said(
                    rule: "debug-dylib-differs", level: .error, image: "Fold.app/Fold.debug.dylib", field: "sdk", actual: "27.0",
                    expected: "27.1", nextStep: Self.nextStep)
            ])
    }

    private struct DifferenceCase: CustomTestStringConvertible {
        var name: String
        var launcher: any Built
        var dylib: any Built
        /// Architecture, platform, field, actual, expected.
        var said: [[String?]]
        var testDescription: String { name }
    }

    @Test("speaks", arguments: differences)
    private func speaks(_ example: DifferenceCase) {
        let app = InputBuilder().program(example.launcher, debugDylib: example.dylib)
        let said = Rule.debugDylibDiffers.said(of: app).map { [$0.arch, $0.platform, $0.field, $0.actual, $0.expected] }
        #expect(said == example.said)
    }

    private static let differences = [
        DifferenceCase(
            name: "of a dylib that is ahead of its launcher", launcher: MachOBuilder().stamped(sdk: "27.0"),
            dylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"), said: [["arm64", "IOS", "sdk", "27.1", "27.0"]]),
        DifferenceCase(
            name: "of platforms that differ", launcher: launcher,
            dylib: MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1"),
            said: [["arm64", "IOSSIMULATOR", "platform", "IOSSIMULATOR", "IOS"]]),
        DifferenceCase(
            name: "of a dylib without an sdk", launcher: launcher, dylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "0"),
            said: [["arm64", "IOS", "sdk", "not recorded", "27.1"]]),
        DifferenceCase(
            name: "of a dylib without a stamp", launcher: launcher, dylib: MachOBuilder(.arm64, .dylib).uuid(),
            said: [["arm64", "IOS", "sdk", "none", "27.1"]]),
        DifferenceCase(
            name: "of a launcher without a stamp", launcher: MachOBuilder().uuid(),
            dylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"), said: [["arm64", "IOS", "sdk", "27.1", "none"]]),
        DifferenceCase(
            name: "of the one slice that differs from its twin, whatever the order",
            launcher: FatBuilder().slice(MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1")).slice(
                MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.0")),
            dylib: FatBuilder().slice(MachOBuilder(.x86_64, .dylib).stamped(.iOSSimulator, sdk: "27.1")).slice(
                MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1")),
            said: [["x86_64", "IOSSIMULATOR", "sdk", "27.1", "27.0"]]),
    ]

    /// Two architectures must not be a way around the comparison.
    @Test("speaks where the dylib's slice has no twin in the launcher")
    func noTwin() {
        let app = InputBuilder().program(Self.launcher, debugDylib: MachOBuilder(.arm64e, .dylib).stamped(sdk: "27.0"))
        #expect(Rule.debugDylibDiffers.places(in: app) == ["Fold.app/Fold.debug.dylib arm64e IOS 27.0"])
        let other = InputBuilder().program(Self.launcher, debugDylib: MachOBuilder(.x86_64, .dylib).stamped(sdk: "27.0"))
        #expect(Rule.debugDylibDiffers.places(in: other) == ["Fold.app/Fold.debug.dylib x86_64 IOS 27.0"])
    }

    @Test("holds a slice against that of its own processor family before the one that decides")
    func family() {
        let launcher = FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.0"))
            .slice(MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1"))
        let app = InputBuilder().program(launcher, debugDylib: MachOBuilder(.arm64e, .dylib).stamped(.iOSSimulator, sdk: "27.1"))
        #expect(Rule.debugDylibDiffers.places(in: app) == [])
    }

    @Test("speaks in a gate, too")
    func gate() {
        let app = InputBuilder().program(Self.launcher, debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.2"))
        #expect(Rule.debugDylibDiffers.places(in: app, .floor(27, 1)) == ["Fold.app/Fold.debug.dylib arm64 IOS 27.2"])
    }

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.debugDylibDiffers.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("where both agree", InputBuilder().program(launcher, debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"))),
        RuleCase(
            "where only minos differs",
            InputBuilder().program(launcher, debugDylib: MachOBuilder(.arm64, .dylib).stamped(minos: "27.0", sdk: "27.1"))),
        RuleCase(
            "where only the tools differ",
            InputBuilder().program(launcher, debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1", tools: [(.lld, "19.1")]))),
        RuleCase(
            "where the slices have no twin, and the launcher's that decides says the same",
            InputBuilder().program(launcher, debugDylib: MachOBuilder(.x86_64, .dylib).stamped(sdk: "27.1"))),
        RuleCase(
            "where the dylib cannot be read",
            InputBuilder().program(launcher, debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0", size: 12))),
        RuleCase("where there is no debug dylib", InputBuilder().program(launcher)),
        RuleCase(
            "of the preview dylib, which is empty",
            InputBuilder().program(launcher).image(
                "Fold.app/__preview.dylib", .previewDylib, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0"))),
        RuleCase(
            "of a debug dylib by itself",
            InputBuilder("Fold.debug.dylib", .machO).image(
                "Fold.debug.dylib", .debugDylib, MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0"))),
    ]
}
