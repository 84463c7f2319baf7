import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the Info.plists of the sample binaries")
struct SamplePropertyListTests {
    private struct PlistCase: CustomTestStringConvertible {
        var name: String
        var identifier: String
        var values: [String: PropertyValue]
        var hasSceneManifest = true
        var testDescription: String { name }
    }

    @Test("all that reports carry", arguments: samples)
    private func carries(_ example: PlistCase) throws {
        let input = Inspector().inspect(RawPath(Project.sample("\(example.name).app")))
        let plist = try #require(input.programs.first?.infoPlist)
        #expect(plist.values.filter { InfoPlist.reportedKeys.contains($0.key) } == example.values)
        #expect(plist.executable == example.name)
        #expect(plist.identifier == example.identifier)
        #expect(plist.name == example.name)
        #expect(plist.version == "1.0")
        #expect(plist.build == "1")
        #expect(plist.hasLaunchScreen)
        #expect(plist.hasSceneManifest == example.hasSceneManifest)
    }

    private static func values(
        sdk: String, minimum: String = "26.0", sdkBuild: String, xcode: String, xcodeBuild: String, macOS: String,
        platform: String = "iphoneos", supported: String = "iPhoneOS"
    ) -> [String: PropertyValue] {
        [
            "BuildMachineOSBuild": .string(macOS), "CFBundleSupportedPlatforms": .array([.string(supported)]),
            "DTPlatformName": .string(platform), "DTPlatformVersion": .string(sdk), "DTSDKBuild": .string(sdkBuild),
            "DTSDKName": .string(platform + sdk), "DTXcode": .string(xcode), "DTXcodeBuild": .string(xcodeBuild),
            "MinimumOSVersion": .string(minimum), "UIDeviceFamily": .array([.integer(1), .integer(2)]),
        ]
    }

    private static let samples = [
        PlistCase(
            name: "BoxedPhone", identifier: "com.example.boxedphone",
            values: values(sdk: "26.0", sdkBuild: "23A100", xcode: "2600", xcodeBuild: "17A100", macOS: "25A100")),
        PlistCase(
            name: "BesideRail", identifier: "com.example.besiderail",
            values: values(sdk: "27.0", sdkBuild: "24A100", xcode: "2700", xcodeBuild: "27A100", macOS: "26A100")),
        // This one is binary.
        PlistCase(
            name: "FullScreen", identifier: "com.example.fullscreen",
            values: values(sdk: "27.1", sdkBuild: "24B100", xcode: "2710", xcodeBuild: "27B100", macOS: "26B100")),
        // This one tells another sdk than the stamp.
        PlistCase(
            name: "WrongSysroot", identifier: "com.example.wrongsysroot",
            values: values(sdk: "27.1", minimum: "27.0", sdkBuild: "24B100", xcode: "2710", xcodeBuild: "27B100", macOS: "26B100")),
        PlistCase(
            name: "Simulator", identifier: "com.example.simulator",
            values: values(
                sdk: "27.1", sdkBuild: "24B100", xcode: "2710", xcodeBuild: "27B100", macOS: "26B100", platform: "iphonesimulator",
                supported: "iPhoneSimulator")),
        PlistCase(
            name: "Legacy", identifier: "com.example.legacy",
            values: values(sdk: "12.0", minimum: "9.0", sdkBuild: "16A100", xcode: "1000", xcodeBuild: "10A100", macOS: "17G100"),
            hasSceneManifest: false),
    ]

    @Test("an extension has neither launch screen nor scene manifest")
    func widget() throws {
        let input = Inspector().inspect(RawPath(Project.sample("Extended.app/PlugIns/Widget.appex")))
        let plist = try #require(input.programs.first?.infoPlist)
        #expect(!plist.hasLaunchScreen)
        #expect(!plist.hasSceneManifest)
        #expect(plist.identifier == "com.example.extended.widget")
    }

    @Test("the keys that reports carry, in byte order")
    func reportedKeys() {
        #expect(
            InfoPlist.reportedKeys == [
                "BuildMachineOSBuild", "CFBundleSupportedPlatforms", "DTPlatformName", "DTPlatformVersion", "DTSDKBuild", "DTSDKName",
                "DTXcode", "DTXcodeBuild", "MinimumOSVersion", "UIDeviceFamily", "UIRequiresFullScreen",
            ])
    }
}
