import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("clean apps")
struct CleanAppTests {
    private struct CleanCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
    }

    private static let policy = Policy(
        minimumSDK: PackedVersion(27, 1), maximumSDK: PackedVersion(27, 2), scope: .programs, isStrict: true)

    @Test("no rule speaks of them, strictly and between floor and ceiling", arguments: clean)
    private func gate(_ example: CleanCase) {
        let report = Report(inputs: [example.input.input], policy: Self.policy)
        #expect(report.findings.map { $0.rule } == [])
        #expect(report.verdict == .pass)
    }

    @Test("no rule speaks of them in an inspection", arguments: clean)
    private func inspection(_ example: CleanCase) {
        let report = Report(inputs: [example.input.input], policy: nil)
        #expect(report.findings.map { $0.rule } == [])
        #expect(report.verdict == .inspected)
    }

    private static let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))

    private static let extensionPlist = [String: PropertyValue].complete().with("UILaunchScreen", nil).with(
        "UIApplicationSceneManifest", nil
    )
    .with("UISupportedInterfaceOrientations~ipad", nil)

    private static let clean = [
        CleanCase(testDescription: "an app", input: app),
        CleanCase(testDescription: "an app at the ceiling", input: InputBuilder().program(MachOBuilder().stamped(sdk: "27.2"))),
        CleanCase(
            testDescription: "an app for the simulator, with two slices",
            input: InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.1")).slice(
                    MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1")))),
        CleanCase(
            testDescription: "a debug build",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1").launcher(of: "Fold.debug.dylib"),
                debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"))),
        CleanCase(
            testDescription: "an app with all that Xcode writes into its Info.plist, and frameworks",
            input: InputBuilder().program(
                MachOBuilder().uuid().stamped(sdk: "27.1").dylib("/usr/lib/libSystem.B.dylib"), plist: .complete()
            )
            .framework(
                MachOBuilder(.arm64, .dylib).dylib("Kit", .idDylib).stamped(minos: "17.0", sdk: "27.1").dylib("a"),
                plist: .read(minimumOSVersion: "17.0")
            )
            .image("Fold.app/Frameworks/libOne.dylib", .dylib, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"))),
        CleanCase(
            testDescription: "an app with an extension, an app clip and a watch app",
            input: InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), plist: .complete())
                .program(
                    MachOBuilder().stamped(minos: "26.4", sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex",
                    plist: extensionPlist.with("MinimumOSVersion", "26.4")
                )
                .program(MachOBuilder().stamped(sdk: "27.1"), .appClip, at: "Fold.app/AppClips/Clip.app", plist: extensionPlist)
                .program(
                    FatBuilder().slice(MachOBuilder(.arm64_32).stamped(.watchOS, minos: "10.0", sdk: "27.1")).slice(
                        MachOBuilder(.arm64).stamped(.watchOS, minos: "10.0", sdk: "27.1")), .watchApp, at: "Fold.app/Watch/Wrist.app",
                    plist: [
                        "CFBundleSupportedPlatforms": .array(["WatchOS"]), "DTPlatformName": "watchos", "DTSDKName": "watchos27.1",
                        "DTPlatformVersion": "27.1", "MinimumOSVersion": "10.0", "MinimumOSVersion~ipad": "9.0",
                        "UIDeviceFamily": .array([.integer(4)]),
                    ]
                )
                .framework(
                    MachOBuilder(.arm64, .dylib).stamped(.watchOS, minos: "10.0", sdk: "27.1"), of: "Fold.app/Watch/Wrist.app",
                    plist: .read(minimumOSVersion: "10.0"))),
        CleanCase(
            testDescription: "an app for the simulator with all that Xcode writes into its Info.plist",
            input: InputBuilder().program(
                MachOBuilder().stamped(.iOSSimulator, sdk: "27.1"),
                plist: .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")
            ).framework(MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1"))),
        CleanCase(
            testDescription: "an app for iPhone only, with a storyboard and orientations of its own",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1"),
                plist: [String: PropertyValue].complete().with("UIDeviceFamily", .array([.integer(1)])).with("UILaunchScreen", nil)
                    .with("UILaunchStoryboardName", "Launch").with("UISupportedInterfaceOrientations~ipad", nil)
                    .with("UISupportedInterfaceOrientations", .array(["UIInterfaceOrientationPortrait"])))),
        CleanCase(
            testDescription: "an app whose build numbers end with a letter, as those of releases may",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1"), plist: [String: PropertyValue].complete().with("DTXcodeBuild", "27B242d"))),
        CleanCase(
            testDescription: "an app whose minos is its sdk, as its Info.plist says",
            input: InputBuilder().program(MachOBuilder().stamped(minos: "27.1", sdk: "27.1"), plist: .complete(minimum: "27.1"))),
        CleanCase(
            testDescription: "a store copy", input: InputBuilder().program(MachOBuilder().stamped(sdk: "27.1").encrypted(cryptID: 1))),
        CleanCase(
            testDescription: "a framework by itself",
            input: InputBuilder("Kit.framework", .framework).image(
                "Kit.framework/Kit", .framework, MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"))),
        CleanCase(
            testDescription: "a bare executable",
            input: InputBuilder("Fold", .machO).program(MachOBuilder().stamped(sdk: "27.1"), .executable, at: "Fold")),
        CleanCase(
            testDescription: "an app with tools that nobody has named",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1", tools: [(Tool(rawValue: 7), "0.0"), (Tool(rawValue: 9999), "1.2.3")]))),
    ]
}
