import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("sdk-above-maximum")
struct SDKAboveMaximumTests {
    @Test("says where, what was found and what is allowed")
    func finding() throws {
        let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))
        #expect(
            Rule.sdkAboveMaximum.said(of: app, .ceiling(27, 0)) == [
                Said(
                    rule: "sdk-above-maximum", level: .error, field: "sdk", actual: "27.1", expected: "27.0",
                    nextStep: "rebuild it with the iOS 27.0 SDK, or use a build that was made with it")
            ])
        let finding = try #require(Rule.sdkAboveMaximum.findings(in: app, .ceiling(27, 0)).first)
        #expect(finding.message == "sdk 27.1 is above the allowed 27.0")
    }

    @Test("speaks of every image, as the store does", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.sdkAboveMaximum.places(in: example.input, .ceiling(27, 0)) == example.places)
    }

    private static let later = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")
    private static let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.0"))

    private static let speaking: [RuleCase] = [
        RuleCase(
            "a patch above the ceiling", InputBuilder().program(MachOBuilder().stamped(sdk: "27.0.1")),
            says: ["Fold.app/Fold arm64 IOS 27.0.1"]),
        RuleCase(
            "for the simulator", InputBuilder().program(MachOBuilder().stamped(.iOSSimulator, sdk: "27.1")),
            says: ["Fold.app/Fold arm64 IOSSIMULATOR 27.1"]),
        RuleCase(
            "a framework, whatever the scope", app.image("Fold.app/Frameworks/Kit.framework/Kit", .framework, of: "Fold.app", later),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 27.1"]),
        RuleCase(
            "an extension",
            app.program(MachOBuilder().stamped(sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex"),
            says: ["Fold.app/PlugIns/Widget.appex/Widget arm64 IOS 27.1"]),
        RuleCase(
            "a member of a static library",
            app.image(
                "Fold.app/libParts.a", .staticLibrary, of: "Fold.app",
                ArchiveBuilder().short("old.o", MachOBuilder(.arm64, .object).stamped(sdk: "26.0").bytes).short(
                    "new.o", MachOBuilder(.arm64, .object).stamped(sdk: "27.1").bytes)),
            says: ["Fold.app/libParts.a new.o arm64 IOS 27.1"]),
        RuleCase(
            "an object file", InputBuilder("new.o", .machO).image("new.o", .object, MachOBuilder(.arm64, .object).stamped(sdk: "27.1")),
            says: ["new.o arm64 IOS 27.1"]),
        RuleCase(
            "a 32-bit slice beside one of 64 bits",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.armv7).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64).stamped(sdk: "27.0"))),
            says: ["Fold.app/Fold armv7 IOS 27.1"]),
        RuleCase(
            "a stamp that the system does not go by: the store sees it",
            app.image(
                "Fold.app/Frameworks/libTwo.dylib", .dylib, of: "Fold.app",
                MachOBuilder(.arm64, .dylib).stamped(sdk: "28.0").stamped(sdk: "27.0")),
            says: ["Fold.app/Frameworks/libTwo.dylib arm64 IOS 28.0"]),
        RuleCase(
            "each of two slices",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.2"))),
            says: ["Fold.app/Fold arm64 IOS 27.1", "Fold.app/Fold arm64e IOS 27.2"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sdkAboveMaximum.places(in: example.input, example.policy) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("at the ceiling", app, .ceiling(27, 0)),
        RuleCase("below the ceiling, though text would say above", app, .ceiling(100, 0)),
        RuleCase("without a gate", app),
        RuleCase("with a floor alone", app, .floor(26, 0)),
        RuleCase("where no sdk is recorded", InputBuilder().program(MachOBuilder().stamped(sdk: "0")), .ceiling(27, 0)),
        RuleCase("where there is no stamp", InputBuilder().program(MachOBuilder().uuid()), .ceiling(27, 0)),
        RuleCase("of another platform", InputBuilder().program(MachOBuilder().stamped(.watchOS, sdk: "28.0")), .ceiling(27, 0)),
        RuleCase(
            "of a dSYM, which is not uploaded as code",
            app.image(
                "Fold.app.dSYM/Contents/Resources/DWARF/Fold", .dSYM, MachOBuilder(.arm64, .dSYM).stamped(sdk: "27.1")), .ceiling(27, 0)),
    ]
}
