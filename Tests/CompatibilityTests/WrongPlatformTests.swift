import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("wrong-platform")
struct WrongPlatformTests {
    private static func dylib(_ platform: Platform, _ architecture: Architecture = .arm64) -> MachOBuilder {
        MachOBuilder(architecture, .dylib).stamped(platform, sdk: "27.1")
    }

    private static func app(_ platform: Platform, holding built: any Built) -> InputBuilder {
        InputBuilder().program(MachOBuilder().stamped(platform, sdk: "27.1")).framework(built)
    }

    @Test("says both platforms")
    func finding() {
        #expect(
            Rule.wrongPlatform.said(of: Self.app(.iOS, holding: Self.dylib(.macOS))) == [
                Said(
                    rule: "wrong-platform", level: .error, image: "Fold.app/Frameworks/Kit.framework/Kit", platform: "MACOS",
                    field: "platform",
                    actual: "MACOS", expected: "IOS", nextStep: "embed the build of it for IOS")
            ])
    }

    private struct PairCase: CustomTestStringConvertible {
        var program: Platform
        var image: Platform
        var speaks: Bool
        var testDescription: String { "\(image) in \(program)" }
    }

    @Test("what dyld loads, and what it does not", arguments: pairs)
    private func pair(_ example: PairCase) {
        let places = Rule.wrongPlatform.places(in: Self.app(example.program, holding: Self.dylib(example.image)))
        #expect(places.isEmpty == !example.speaks)
    }

    private static let pairs = [
        PairCase(program: .iOS, image: .iOS, speaks: false),
        PairCase(program: .iOS, image: .visionOS, speaks: false),
        PairCase(program: .iOS, image: .macOS, speaks: true),
        PairCase(program: .iOS, image: .macCatalyst, speaks: true),
        PairCase(program: .iOS, image: .tvOS, speaks: true),
        PairCase(program: .iOS, image: .watchOS, speaks: true),
        PairCase(program: .iOS, image: .driverKit, speaks: true),
        // That it is a simulator's is said by another rule.
        PairCase(program: .iOS, image: .iOSSimulator, speaks: false),
        PairCase(program: .iOS, image: Platform(rawValue: 99), speaks: false),
        PairCase(program: .iOS, image: .unknown, speaks: false),
        PairCase(program: .iOSSimulator, image: .iOSSimulator, speaks: false),
        PairCase(program: .iOSSimulator, image: .iOS, speaks: true),
        PairCase(program: .iOSSimulator, image: .tvOSSimulator, speaks: true),
        PairCase(program: .watchOS, image: .iOS, speaks: true),
        PairCase(program: .visionOS, image: .iOS, speaks: true),
        PairCase(program: .macOS, image: .iOS, speaks: false),
        PairCase(program: .macCatalyst, image: .macOS, speaks: false),
        PairCase(program: Platform(rawValue: 99), image: .iOS, speaks: false),
    ]

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.wrongPlatform.places(in: example.input, example.policy) == example.places)
    }

    private static let kit = "Fold.app/Frameworks/Kit.framework/Kit"

    private static let speaking: [RuleCase] = [
        RuleCase(
            "once of a library with two slices that do not fit",
            app(.iOS, holding: FatBuilder().slice(dylib(.macOS, .x86_64)).slice(dylib(.macOS))), says: ["\(kit) x86_64 MACOS MACOS"]),
        RuleCase(
            "of a library for macOS and Mac Catalyst",
            app(.iOS, holding: MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.1").stamped(.macCatalyst, sdk: "27.1")),
            says: ["\(kit) arm64 MACOS MACOS"]),
        RuleCase(
            "of a slice of the main executable",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder().stamped(sdk: "27.1")).slice(MachOBuilder(.x86_64).stamped(.macOS, sdk: "26.0"))),
            says: ["Fold.app/Fold x86_64 MACOS MACOS"]),
        RuleCase(
            "of a plug-in",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image(
                "Fold.app/PlugIns/a.bundle/a", .bundle, of: "Fold.app", MachOBuilder(.arm64, .bundle).stamped(.macOS, sdk: "27.1")),
            says: ["Fold.app/PlugIns/a.bundle/a arm64 MACOS MACOS"]),
        RuleCase(
            "by Info.plist, where the main executable has no stamp",
            InputBuilder().program(MachOBuilder().uuid(), platformName: "iphoneos").framework(dylib(.macOS)),
            says: ["\(kit) arm64 MACOS MACOS"]),
        RuleCase(
            "of a library for the device in an app for the simulator, told by Info.plist",
            InputBuilder().program(nil, plist: .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")).framework(dylib(.iOS)),
            says: ["\(kit) arm64 IOS IOS"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.wrongPlatform.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase(
            "of a slice for the simulator, which another rule tells",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder().stamped(sdk: "27.1")).slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.1")))),
        RuleCase(
            "of a tool that is no bundle's",
            InputBuilder("tool", .machO).program(
                FatBuilder().slice(MachOBuilder().stamped(sdk: "27.1")).slice(MachOBuilder(.x86_64).stamped(.macOS, sdk: "26.0")),
                .executable, at: "tool")),
        RuleCase(
            "of a watch app in an iOS app",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), plist: .complete()).program(
                MachOBuilder(.arm64).stamped(.watchOS, sdk: "27.1"), .watchApp, at: "Fold.app/Watch/Wrist.app"
            ).framework(dylib(.watchOS), of: "Fold.app/Watch/Wrist.app")),
        RuleCase(
            "of a slice for another processor, where another slice fits",
            app(
                .iOSSimulator,
                holding: FatBuilder().slice(dylib(.iOSSimulator)).slice(MachOBuilder(.armv7, .dylib).stamped(.iOS, sdk: "27.1")))),
        RuleCase(
            "of a static library",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image(
                "Fold.app/a.o", .object, of: "Fold.app", MachOBuilder(.arm64, .object).stamped(.macOS, sdk: "27.1"))),
        RuleCase(
            "of an executable, which nothing loads",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).image(
                "Fold.app/tool", .other, of: "Fold.app", MachOBuilder().stamped(.macOS, sdk: "27.1"))),
        RuleCase(
            "where nothing tells the program's platform", InputBuilder().program(MachOBuilder().uuid()).framework(dylib(.macOS))),
        RuleCase("of a library by itself", InputBuilder("Kit.framework", .framework).framework(dylib(.macOS), of: nil)),
        RuleCase(
            "of a library of the Mac that supports simulators",
            app(.iOSSimulator, holding: MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.1").stamped(.iOSSimulator, sdk: "27.1"))),
        RuleCase("of a library without a stamp", app(.iOS, holding: MachOBuilder(.arm64, .dylib).uuid())),
        RuleCase(
            "of a debug dylib, which has a rule of its own",
            InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1"), debugDylib: MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.1"))),
    ]
}
