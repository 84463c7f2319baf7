import Compatibility
import MachOFormat
import TestSupport

/// A gate over apps with everything wrong with them that a rule can find.
enum EverythingWrong {
    static let report = Report(
        inputs: [
            InputBuilder("Low.app").program(
                MachOBuilder().stamped(sdk: "27.0"), at: "Low.app", debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "28.0")),
            InputBuilder("Zero.app").program(MachOBuilder().stamped(sdk: "0"), at: "Zero.app"),
            InputBuilder("None.app").program(MachOBuilder().uuid(), at: "None.app"),
            InputBuilder("Gone.app").program(nil, at: "Gone.app"),
            InputBuilder("Twice.app").program(MachOBuilder().stamped(sdk: "27.1").stamped(sdk: "27.1"), at: "Twice.app"),
            InputBuilder("Fat.app").program(
                FatBuilder().slice(MachOBuilder(.arm64).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "27.1"))
                    .slice(MachOBuilder(.arm64e).stamped(sdk: "27.2")), at: "Fat.app"),
        ].map { $0.input } + [framework],
        policy: Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: PackedVersion(27, 2)))

    private static var framework: Input {
        var input = InputBuilder("Kit.xcframework").input
        input.libraries = [
            XCFrameworkLibrary(binary: "Kit.xcframework/ios-arm64/Kit", platform: "ios", variant: nil, architectures: ["arm64"])
        ]
        return input
    }
}
