import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("duplicate-stamps")
struct DuplicateStampsTests {
    private static let twice = MachOBuilder().stamped(sdk: "27.0").stamped(sdk: "27.1")
    private static let nextStep = "link again, or edit the stamp with vtool -replace and sign again"

    @Test("says how many commands there are and lists them")
    func finding() throws {
        let app = InputBuilder().program(Self.twice)
        #expect(
            Rule.duplicateStamps.said(of: app) == [
                Said(
                    rule: "duplicate-stamps", level: .error, field: "LC_BUILD_VERSION", actual: "2", expected: "1",
                    nextStep: Self.nextStep)
            ])
        let finding = try #require(Rule.duplicateStamps.findings(in: app).first)
        #expect(finding.message.hasSuffix("LC_BUILD_VERSION IOS sdk 27.0, LC_BUILD_VERSION IOS sdk 27.1"))
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.duplicateStamps.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase("in a gate", InputBuilder().program(twice), .floor(27, 1), says: ["Fold.app/Fold arm64 IOS 2"]),
        RuleCase(
            "of the same stamp twice", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1").stamped(sdk: "27.1")),
            says: ["Fold.app/Fold arm64 IOS 2"]),
        RuleCase(
            "of a legacy command beside the new one",
            InputBuilder().program(MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "27.1").stamped(sdk: "27.1")),
            says: ["Fold.app/Fold arm64 IOS 2"]),
        RuleCase(
            "of macOS with Mac Catalyst, which only a library may have",
            InputBuilder().program(MachOBuilder().stamped(.macOS, sdk: "27.0").stamped(.macCatalyst, sdk: "27.0")),
            says: ["Fold.app/Fold arm64 MACOS 2"]),
        RuleCase(
            "of two platforms: the first counts, and is told",
            InputBuilder().program(MachOBuilder().stamped(.iOS, sdk: "27.1").stamped(.watchOS, sdk: "27.1").stamped(.tvOS, sdk: "27.1")),
            says: ["Fold.app/Fold arm64 IOS 3"]),
        RuleCase(
            "of an executable that is no program's main one",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image("Fold.app/helper", .other, of: "Fold.app", twice),
            says: ["Fold.app/helper arm64 IOS 2"]),
        RuleCase(
            "of the one slice of two",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(
                    MachOBuilder(.arm64e).stamped(sdk: "27.1").stamped(sdk: "27.1"))), says: ["Fold.app/Fold arm64e IOS 2"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.duplicateStamps.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of one stamp", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
        RuleCase("of none", InputBuilder().program(MachOBuilder().uuid())),
        RuleCase(
            "of a library, which dyld loads all the same",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image(
                "Fold.app/libTwo.dylib", .dylib, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0").stamped(sdk: "27.1"))),
        RuleCase(
            "of Apple's own launcher of a watch app, which nobody here can mend",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image("Fold.app/_WatchKitStub/WK", .stub, of: "Fold.app", twice)),
        RuleCase(
            "of a dSYM",
            InputBuilder("Fold.dSYM", .folder).image("Fold.dSYM/Contents/Resources/DWARF/Fold", .dSYM, twice)),
    ]
}
