import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("legacy-stamp")
struct LegacyStampTests {
    private static let legacy = MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0")

    @Test("says which command there is; nothing has to be done")
    func finding() {
        #expect(
            Rule.legacyStamp.said(of: InputBuilder().program(Self.legacy)) == [
                Said(
                    rule: "legacy-stamp", level: .note, field: "LC_VERSION_MIN_IPHONEOS", actual: "LC_VERSION_MIN_IPHONEOS",
                    expected: nil, nextStep: nil)
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.legacyStamp.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase(
            "in a gate", InputBuilder().program(legacy), .floor(27, 1),
            says: ["Fold.app/Fold arm64 IOS LC_VERSION_MIN_IPHONEOS"]),
        RuleCase(
            "of the simulator, on Intel",
            InputBuilder().program(MachOBuilder(.x86_64).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0")),
            says: ["Fold.app/Fold x86_64 IOSSIMULATOR LC_VERSION_MIN_IPHONEOS"]),
        RuleCase(
            "of a program of macOS", InputBuilder().program(MachOBuilder(.x86_64).legacy(.versionMinMacOSX, minos: "10.9", sdk: "10.13")),
            says: ["Fold.app/Fold x86_64 MACOS LC_VERSION_MIN_MACOSX"]),
        RuleCase(
            "of each slice",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.armv7).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0")).slice(legacy)),
            says: ["Fold.app/Fold armv7 IOS LC_VERSION_MIN_IPHONEOS", "Fold.app/Fold arm64 IOS LC_VERSION_MIN_IPHONEOS"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.legacyStamp.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of the new command", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
        RuleCase(
            "of Apple's launcher of a watch app",
            InputBuilder().program(MachOBuilder().legacy(.versionMinWatchOS, minos: "2.0", sdk: "8.0"), .watchApp, role: .stub)),
        RuleCase("where there is no stamp", InputBuilder().program(MachOBuilder().uuid())),
        RuleCase(
            "of a library: only programs are spoken of",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image(
                "Fold.app/libOld.dylib", .dylib, of: "Fold.app",
                MachOBuilder(.arm64, .dylib).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0"))),
    ]
}
