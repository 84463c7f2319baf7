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
            InputBuilder("Plist.app").program(
                MachOBuilder().stamped(minos: "25.0", sdk: "27.1"), at: "Plist.app",
                plist: [
                    "DTPlatformName": "iphoneos", "DTPlatformVersion": "27.0", "DTXcodeBuild": "27A9269", "MinimumOSVersion": "26.0",
                    "UIDeviceFamily": .array([.integer(2)]), "UIRequiresFullScreen~iphone": .boolean(true),
                ]),
            InputBuilder("Tablet.app").program(
                MachOBuilder().stamped(sdk: "27.1"), at: "Tablet.app", plist: ["UIRequiresFullScreen": .boolean(true)]),
            InputBuilder().program(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"))
                .framework(MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1"), named: "Simulator")
                .framework(MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.1"), named: "Mac")
                .framework(MachOBuilder(.arm64, .dylib).stamped(minos: "27.0", sdk: "26.0", tools: []), named: "Edited")
                .framework(MachOBuilder(.arm64, .dylib).stamped(sdk: "27.2"), named: "Newer"),
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
