import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("xcframework-slice-differs")
struct XCFrameworkSliceDiffersTests {
    private static let nextStep = "make the .xcframework again from builds for the platforms that it names"
    private static let binary = "Kit.xcframework/ios-arm64/Kit.framework/Kit"

    /// An .xcframework of one library.
    private static func framework(
        _ built: (any Built)?, platform: String = "ios", variant: String? = nil, architectures: [String] = ["arm64"]
    ) -> InputBuilder {
        var builder = InputBuilder("build/Kit.xcframework", .xcframework)
        if let built { builder = builder.image(binary, .framework, built) }
        return builder.library(
            XCFrameworkLibrary(binary: binary, platform: platform, variant: variant, architectures: architectures))
    }

    private static let dylib = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")

    @Test("says which platform there is and which was promised")
    func platform() {
        let input = Self.framework(MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1"))
        #expect(
            Rule.xcframeworkSliceDiffers.said(of: input) == [
                Said(
                    rule: "xcframework-slice-differs", level: .error, input: "build/Kit.xcframework", program: nil, image: Self.binary,
                    platform: "IOSSIMULATOR", field: "platform", actual: "IOSSIMULATOR", expected: "IOS", nextStep: Self.nextStep)
            ])
    }

    @Test("says which architectures there are and which were promised")
    func architectures() {
        let input = Self.framework(Self.dylib, architectures: ["x86_64", "arm64"])
        #expect(
            Rule.xcframeworkSliceDiffers.said(of: input) == [
                Said(
                    rule: "xcframework-slice-differs", level: .error, input: "build/Kit.xcframework", program: nil, image: Self.binary,
                    arch: nil, platform: nil, field: "arch", actual: "arm64", expected: "arm64, x86_64", nextStep: Self.nextStep)
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.xcframeworkSliceDiffers.places(in: example.input) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase("of a library that is not there", framework(nil), says: [binary]),
        RuleCase(
            "of an architecture that was not promised",
            framework(FatBuilder().slice(dylib).slice(MachOBuilder(.arm64e, .dylib).stamped(sdk: "27.1"))),
            says: ["\(binary) arm64, arm64e"]),
        RuleCase(
            "of both at once",
            framework(MachOBuilder(.x86_64, .dylib).stamped(.macOS, sdk: "27.0")),
            says: ["\(binary) x86_64", "\(binary) x86_64 MACOS MACOS"]),
        RuleCase(
            "of the simulator's variant", framework(dylib, variant: "simulator"), says: ["\(binary) arm64 IOS IOS"]),
        RuleCase(
            "of the members of a static library, once for an architecture",
            framework(
                ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(.tvOS, sdk: "27.1").bytes)
                    .short("b.o", MachOBuilder(.arm64, .object).stamped(.tvOS, sdk: "27.1").bytes)),
            says: ["\(binary) a.o arm64 TVOS TVOS"]),
    ]

    private struct PlatformCase: CustomTestStringConvertible {
        var name: String
        var variant: String?
        var platform: Platform
        var testDescription: String { "\(name) \(variant ?? "")" }
    }

    @Test("keeps silent where the platform is the one that was promised", arguments: platforms)
    private func agrees(_ example: PlatformCase) {
        let input = Self.framework(
            MachOBuilder(.arm64, .dylib).stamped(example.platform, sdk: "27.1"), platform: example.name, variant: example.variant)
        #expect(Rule.xcframeworkSliceDiffers.places(in: input) == [])
        let other = Self.framework(
            MachOBuilder(.arm64, .dylib).stamped(.driverKit, sdk: "27.1"), platform: example.name, variant: example.variant)
        #expect(Rule.xcframeworkSliceDiffers.places(in: other) == ["\(Self.binary) arm64 DRIVERKIT DRIVERKIT"])
    }

    private static let platforms = [
        PlatformCase(name: "ios", platform: .iOS),
        PlatformCase(name: "ios", variant: "simulator", platform: .iOSSimulator),
        PlatformCase(name: "ios", variant: "maccatalyst", platform: .macCatalyst),
        PlatformCase(name: "macos", platform: .macOS),
        PlatformCase(name: "tvos", platform: .tvOS),
        PlatformCase(name: "tvos", variant: "simulator", platform: .tvOSSimulator),
        PlatformCase(name: "watchos", platform: .watchOS),
        PlatformCase(name: "watchos", variant: "simulator", platform: .watchOSSimulator),
        PlatformCase(name: "xros", platform: .visionOS),
        PlatformCase(name: "xros", variant: "simulator", platform: .visionOSSimulator),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.xcframeworkSliceDiffers.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("where both agree", framework(dylib)),
        RuleCase("where Info.plist names no architectures", framework(dylib, architectures: [])),
        RuleCase("where the platform's name is not known", framework(dylib, platform: "toasteros")),
        RuleCase("where nothing is stamped", framework(MachOBuilder(.arm64, .dylib).uuid())),
        RuleCase(
            "of a library for macOS and Mac Catalyst, where either was promised",
            framework(MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.0").stamped(.macCatalyst, sdk: "27.0"), variant: "maccatalyst")),
        RuleCase("of a library that could not be read, which is an error of its own", framework(nil).error(.readFailed, at: binary)),
        RuleCase("without an .xcframework", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
    ]
}
