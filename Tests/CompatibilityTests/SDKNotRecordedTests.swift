import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("sdk-not-recorded")
struct SDKNotRecordedTests {
    private static let linkAgain = "link again with Xcode's own link step, or pass the linker -platform_version with the SDK's version"

    @Test("says where, that nothing was found and what the floor wants")
    func finding() {
        let app = InputBuilder().program(MachOBuilder().stamped(sdk: "0"))
        #expect(
            Rule.sdkNotRecorded.said(of: app, .floor(27, 1)) == [
                Said(
                    rule: "sdk-not-recorded", level: .error, field: "sdk", actual: nil, expected: "27.1", nextStep: Self.linkAgain)
            ])
    }

    @Test("wants nothing in particular where there is no floor", arguments: [nil, Policy.ceiling(27, 1)])
    func withoutFloor(_ policy: Policy?) {
        let app = InputBuilder().program(MachOBuilder().stamped(sdk: "0"))
        #expect(
            Rule.sdkNotRecorded.said(of: app, policy) == [
                Said(rule: "sdk-not-recorded", level: .error, field: "sdk", actual: nil, expected: nil, nextStep: Self.linkAgain)
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.sdkNotRecorded.places(in: example.input, example.policy) == example.places)
    }

    private static let unrecorded = MachOBuilder(.arm64, .dylib).stamped(sdk: "0")

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of a legacy command", InputBuilder().program(MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "0")),
            says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase(
            "of the one slice of two",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "0"))),
            says: ["Fold.app/Fold arm64e IOS"]),
        RuleCase(
            "of a program of macOS, without a gate", InputBuilder().program(MachOBuilder().stamped(.macOS, sdk: "0")),
            says: ["Fold.app/Fold arm64 MACOS"]),
        RuleCase(
            "of the debug dylib, in a gate", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), debugDylib: unrecorded),
            .floor(27, 1), says: ["Fold.app/Fold.debug.dylib arm64 IOS"]),
        RuleCase(
            "of a library by itself, in a gate", InputBuilder("libA.dylib", .machO).image("libA.dylib", .dylib, unrecorded), .floor(27, 1),
            says: ["libA.dylib arm64 IOS"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sdkNotRecorded.places(in: example.input, example.policy) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of the lowest sdk there is", InputBuilder().program(MachOBuilder().stamped(sdk: "0.0.1")), .floor(27, 1)),
        RuleCase("where there is no stamp", InputBuilder().program(MachOBuilder().uuid()), .floor(27, 1)),
        RuleCase("of another platform, in a gate", InputBuilder().program(MachOBuilder().stamped(.macOS, sdk: "0")), .floor(27, 1)),
        RuleCase(
            "of a library in an app, without a gate",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image("Fold.app/libA.dylib", .dylib, of: "Fold.app", unrecorded)),
        RuleCase(
            "of a library by itself, without a gate", InputBuilder("libA.dylib", .machO).image("libA.dylib", .dylib, unrecorded)),
    ]
}
