import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("no-stamp")
struct NoStampTests {
    private static let linkAgain = "link again with Xcode's own link step, or pass the linker -platform_version with the SDK's version"
    private static let bare = MachOBuilder().uuid()
    private static let bareLibrary = MachOBuilder(.arm64, .dylib).uuid()

    @Test("says where, that nothing was found and what the floor wants")
    func finding() {
        #expect(
            Rule.noStamp.said(of: InputBuilder().program(Self.bare), .floor(27, 1)) == [
                Said(
                    rule: "no-stamp", level: .error, field: "LC_BUILD_VERSION", actual: nil, expected: "27.1", nextStep: Self.linkAgain)
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.noStamp.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase("of a program, without a gate", InputBuilder().program(bare), says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase("of a program, with a ceiling alone", InputBuilder().program(bare), .ceiling(27, 1), says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase(
            "of a program whose Info.plist names the simulator", InputBuilder().program(bare, platformName: "iphonesimulator"),
            .floor(27, 1), says: ["Fold.app/Fold arm64 IOSSIMULATOR"]),
        RuleCase(
            "of a program of macOS, without a gate", InputBuilder().program(bare, platformName: "macosx"),
            says: ["Fold.app/Fold arm64 MACOS"]),
        RuleCase(
            "of the one slice of two",
            InputBuilder().program(FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).uuid())),
            says: ["Fold.app/Fold arm64e IOS"]),
        RuleCase(
            "of a library by itself, in a gate", InputBuilder("libA.dylib", .machO).image("libA.dylib", .dylib, bareLibrary),
            .floor(27, 1), says: ["libA.dylib arm64 IOS"]),
        RuleCase(
            "of a library in an app, in the scope of all",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image("Fold.app/libA.dylib", .dylib, of: "Fold.app", bareLibrary),
            .floor(27, 1, .all), says: ["Fold.app/libA.dylib arm64 IOS"]),
        RuleCase(
            "of the library in the app of iOS, beside one in an app of macOS",
            InputBuilder("build", .folder).program(MachOBuilder().stamped(sdk: "27.1"), at: "A.app")
                .program(MachOBuilder().stamped(.macOS, sdk: "27.1"), at: "B.app", platformName: "macosx")
                .image("A.app/libA.dylib", .dylib, of: "A.app", bareLibrary).image("B.app/libA.dylib", .dylib, of: "B.app", bareLibrary),
            .floor(27, 1, .all), says: ["A.app/libA.dylib arm64 IOS"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.noStamp.places(in: example.input, example.policy) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of a stamp without an sdk", InputBuilder().program(MachOBuilder().stamped(sdk: "0")), .floor(27, 1)),
        RuleCase(
            "of a version command that cannot be read: it is not a missing one",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1", size: 16)), .floor(27, 1)),
        RuleCase("of a program of macOS, in a gate", InputBuilder().program(bare, platformName: "macosx"), .floor(27, 1)),
        RuleCase(
            "of a library in an app of macOS, in the scope of all",
            InputBuilder().program(MachOBuilder().stamped(.macOS, sdk: "27.1"), platformName: "macosx").image(
                "Fold.app/libA.dylib", .dylib, of: "Fold.app", bareLibrary), .floor(27, 1, .all)),
        RuleCase(
            "of a library in an app, in the scope of programs",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image("Fold.app/libA.dylib", .dylib, of: "Fold.app", bareLibrary),
            .floor(27, 1)),
        RuleCase(
            "of an object file", InputBuilder("a.o", .machO).image("a.o", .object, MachOBuilder(.arm64, .object).uuid()),
            .floor(27, 1, .all)),
    ]
}
