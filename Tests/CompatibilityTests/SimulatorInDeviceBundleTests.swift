import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("simulator-in-device-bundle")
struct SimulatorInDeviceBundleTests {
    private static let device = MachOBuilder().stamped(sdk: "27.1")
    private static let simulator = MachOBuilder().stamped(.iOSSimulator, sdk: "27.1")
    private static let kit = MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1")

    @Test("says what tells that the product is for the device")
    func finding() throws {
        let app = InputBuilder().program(Self.simulator, plist: .complete())
        #expect(
            Rule.simulatorInDeviceBundle.said(of: app) == [
                Said(
                    rule: "simulator-in-device-bundle", level: .error, platform: "IOSSIMULATOR", field: "platform", actual: "IOSSIMULATOR",
                    expected: "IOS", nextStep: "embed the build of it for IOS")
            ])
        let finding = try #require(Rule.simulatorInDeviceBundle.findings(in: app).first)
        #expect(
            finding.message
                == "built for the simulator, in a product for the device (CFBundleSupportedPlatforms in Info.plist is for IOS)")
    }

    @Test("wants the program's own platform, whatever the simulator's")
    func otherSimulator() {
        let app = InputBuilder().program(Self.device).framework(MachOBuilder(.arm64, .dylib).stamped(.tvOSSimulator, sdk: "27.1"))
        let said = Rule.simulatorInDeviceBundle.said(of: app)
        #expect(said.map { $0.expected } == ["IOS"])
        #expect(said.map { $0.nextStep } == ["embed the build of it for IOS"])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.simulatorInDeviceBundle.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of a framework beside a main executable for the device", InputBuilder().program(device).framework(kit),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of one slice of a framework",
            InputBuilder().program(device).framework(
                FatBuilder().slice(MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")).slice(
                    MachOBuilder(.x86_64, .dylib).stamped(.iOSSimulator, sdk: "27.1"))),
            says: ["Fold.app/Frameworks/Kit.framework/Kit x86_64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of a legacy slice on Intel, which means the simulator",
            InputBuilder().program(device).framework(
                FatBuilder().slice(MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")).slice(
                    MachOBuilder(.x86_64, .dylib).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0"))),
            says: ["Fold.app/Frameworks/Kit.framework/Kit x86_64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "in an .ipa, whatever Info.plist says",
            InputBuilder("Fold.ipa", .ipa).program(
                simulator, at: "Payload/Fold.app", plist: .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")),
            says: ["Payload/Fold.app/Fold arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "in an .ipa that was met in a folder",
            InputBuilder("out", .folder).program(simulator, at: "out/Fold.ipa/Payload/Fold.app"),
            says: ["out/Fold.ipa/Payload/Fold.app/Fold arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "beside the app of an .ipa",
            InputBuilder("Fold.ipa", .ipa).program(device, at: "Payload/Fold.app").image("SwiftSupport/libswiftCore.dylib", .dylib, kit),
            says: ["SwiftSupport/libswiftCore.dylib arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "beside the app of an archive",
            InputBuilder("Fold.xcarchive", .xcarchive).program(device, at: "Fold.xcarchive/Products/Applications/Fold.app").image(
                "Fold.xcarchive/SwiftSupport/libswiftCore.dylib", .dylib, kit),
            says: ["Fold.xcarchive/SwiftSupport/libswiftCore.dylib arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of an app whose extension says it is for the device",
            InputBuilder().program(
                device, plist: .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")
            ).program(simulator, .appExtension, at: "Fold.app/PlugIns/Widget.appex", plist: .complete()),
            says: ["Fold.app/PlugIns/Widget.appex/Widget arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "in an archive",
            InputBuilder("Fold.xcarchive", .xcarchive).program(simulator, at: "Fold.xcarchive/Products/Applications/Fold.app"),
            says: ["Fold.xcarchive/Products/Applications/Fold.app/Fold arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "where only DTPlatformName tells", InputBuilder().program(simulator, platformName: "iphoneos"),
            says: ["Fold.app/Fold arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of an extension in an app for the device",
            InputBuilder().program(device, plist: .complete()).program(simulator, .appExtension, at: "Fold.app/PlugIns/Widget.appex"),
            says: ["Fold.app/PlugIns/Widget.appex/Widget arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of an extension in an app for the device, whatever its own Info.plist says",
            InputBuilder().program(device, plist: .complete()).program(
                simulator, .appExtension, at: "Fold.app/PlugIns/Widget.appex",
                plist: .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")),
            says: ["Fold.app/PlugIns/Widget.appex/Widget arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of an extension beside a main executable for the device, without any Info.plist",
            InputBuilder().program(device).program(simulator, .appExtension, at: "Fold.app/PlugIns/Widget.appex"),
            says: ["Fold.app/PlugIns/Widget.appex/Widget arm64 IOSSIMULATOR IOSSIMULATOR"]),
        RuleCase(
            "of a watch app's simulator",
            InputBuilder().program(
                MachOBuilder().stamped(.watchOSSimulator, sdk: "27.1"), .watchApp, at: "Fold.app/Watch/Wrist.app",
                plist: ["CFBundleSupportedPlatforms": .array(["WatchOS"])]),
            says: ["Fold.app/Watch/Wrist.app/Wrist arm64 WATCHOSSIMULATOR WATCHOSSIMULATOR"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.simulatorInDeviceBundle.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase(
            "beside the app of a folder",
            InputBuilder("out", .folder).program(device, at: "out/Fold.app").image("out/libswiftCore.dylib", .dylib, kit)),
        RuleCase(
            "of an archive of frameworks for the simulator",
            InputBuilder("Kit.xcarchive", .xcarchive).image("Kit.xcarchive/Products/Library/Frameworks/Kit.framework/Kit", .framework, kit)),
        RuleCase(
            "of an app for the simulator",
            InputBuilder().program(simulator, plist: .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")).framework(kit)),
        RuleCase("of an app for the simulator without an Info.plist", InputBuilder().program(simulator).framework(kit)),
        RuleCase("of an app for the device", InputBuilder().program(device, plist: .complete())),
        RuleCase(
            "of a bare executable for both",
            InputBuilder("Fold", .fat).program(
                FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.1")).slice(
                    MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1")), .executable, at: "Fold")),
        RuleCase(
            "of frameworks in an archive, of which .xcframeworks are made",
            InputBuilder("Kit.xcarchive", .xcarchive).image("Kit.xcarchive/Products/Library/Frameworks/Kit.framework/Kit", .framework, kit)),
        RuleCase("of a framework by itself", InputBuilder("Kit.framework", .framework).framework(kit, of: nil)),
        RuleCase(
            "of a list that names both",
            InputBuilder().program(simulator, plist: ["CFBundleSupportedPlatforms": .array(["iPhoneOS", "iPhoneSimulator"])])),
        RuleCase("of an archive's symbols", InputBuilder().program(device).image("Fold.app/x", .dSYM, of: "Fold.app", kit)),
    ]
}
