import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("sdk-below-minos")
struct SDKBelowMinosTests {
    @Test("says both numbers")
    func finding() {
        #expect(
            Rule.sdkBelowMinos.said(of: InputBuilder().program(MachOBuilder().stamped(minos: "27.1", sdk: "27.0"))) == [
                Said(
                    rule: "sdk-below-minos", level: .warning, field: "sdk", actual: "27.0", expected: "27.1",
                    nextStep: "look for -platform_version in the linker's flags and for an edit after linking, and link again")
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.sdkBelowMinos.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of 26.9 and 26.10", InputBuilder().program(MachOBuilder().stamped(minos: "26.10", sdk: "26.9")),
            says: ["Fold.app/Fold arm64 IOS 26.9"]),
        RuleCase(
            "of a framework",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).framework(
                MachOBuilder(.arm64, .dylib).stamped(minos: "26.0", sdk: "18.0")),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 18.0"]),
        RuleCase(
            "of a legacy stamp", InputBuilder().program(MachOBuilder().legacy(.versionMinIPhoneOS, minos: "11.0", sdk: "10.0")),
            says: ["Fold.app/Fold arm64 IOS 10.0"]),
        RuleCase(
            "of each half of a library for macOS and Mac Catalyst",
            InputBuilder("a.dylib", .machO).image(
                "a.dylib", .dylib,
                MachOBuilder(.arm64, .dylib).stamped(.macOS, minos: "14.0", sdk: "13.0").stamped(.macCatalyst, minos: "17.0", sdk: "17.0")),
            says: ["a.dylib arm64 MACOS 13.0"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sdkBelowMinos.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of equal numbers", InputBuilder().program(MachOBuilder().stamped(minos: "27.1", sdk: "27.1"))),
        RuleCase("of an sdk that is not recorded", InputBuilder().program(MachOBuilder().stamped(minos: "26.0", sdk: "0"))),
        RuleCase(
            "of a stamp that does not count",
            InputBuilder("a", .machO).image(
                "a", .dylib, MachOBuilder(.arm64, .dylib).stamped(minos: "27.0", sdk: "26.0").stamped(minos: "26.0", sdk: "27.0"))),
        RuleCase(
            "of an object",
            InputBuilder("a.o", .machO).image("a.o", .object, MachOBuilder(.arm64, .object).stamped(minos: "27.0", sdk: "26.0"))),
    ]
}
