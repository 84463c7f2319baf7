import MachOFormat
import TestSupport

/// An app that lacks nothing, with an extension and a framework, to which faults are added one by one.
struct FaultyApp {
    /// The values of the app's Info.plist, in XML.
    var plist: [String: String] = [
        "BuildMachineOSBuild": "<string>26B100</string>", "CFBundleExecutable": "<string>Fold</string>",
        "CFBundleIdentifier": "<string>com.example.fold</string>", "CFBundleName": "<string>Fold</string>",
        "CFBundleSupportedPlatforms": "<array><string>iPhoneOS</string></array>", "DTPlatformName": "<string>iphoneos</string>",
        "DTPlatformVersion": "<string>27.1</string>", "DTSDKBuild": "<string>24B100</string>", "DTSDKName": "<string>iphoneos27.1</string>",
        "DTXcode": "<string>2710</string>", "DTXcodeBuild": "<string>27B100</string>", "MinimumOSVersion": "<string>26.0</string>",
        "UIApplicationSceneManifest": "<dict/>", "UIDeviceFamily": "<array><integer>1</integer><integer>2</integer></array>",
        "UILaunchScreen": "<dict/>", "UISupportedInterfaceOrientations~ipad": FaultyApp.orientations("Portrait", "PortraitUpsideDown"),
    ]
    var main = MachOBuilder().uuid().stamped(sdk: "27.1").dylib("/usr/lib/libSystem.B.dylib")
    /// The libraries in the folder Frameworks, by their names.
    var libraries: [String: MachOBuilder] = ["Kit": FaultyApp.library()]
    /// `MinimumOSVersion` of the framework `Kit`.
    var kitMinimum = "26.0"

    static func orientations(_ names: String...) -> String {
        let all = (names + ["LandscapeLeft", "LandscapeRight"]).map { "<string>UIInterfaceOrientation\($0)</string>" }
        return "<array>\(all.joined())</array>"
    }

    static func library(
        _ platform: Platform = .iOS, minos: String = "26.0", sdk: String = "27.1",
        tools: [(tool: Tool, version: String)] = [(.ld, "1230.1")]
    ) -> MachOBuilder {
        MachOBuilder(.arm64, .dylib).dylib("@rpath/Library", .idDylib).stamped(platform, minos: minos, sdk: sdk, tools: tools)
            .dylib("/usr/lib/libSystem.B.dylib")
    }

    /// All files, by their paths in the folder that holds the app.
    var files: [(path: String, bytes: [UInt8])] {
        func info(_ values: [String: String]) -> [UInt8] {
            Array(PropertyListText.xml(values.sorted { $0.key < $1.key }.map { ($0.key, .raw($0.value)) }).utf8)
        }
        var extensionPlist = plist.filter { !$0.key.hasPrefix("UI") }
        extensionPlist["CFBundleExecutable"] = "<string>Widget</string>"
        extensionPlist["DTSDKName"] = "<string>iphoneos27.1</string>"
        let frameworks = libraries.sorted { $0.key < $1.key }.map { name, built in
            ("Fold.app/Frameworks/\(name == "Kit" ? "Kit.framework/Kit" : "lib\(name).dylib")", built.bytes)
        }
        return [("Fold.app/Info.plist", info(plist)), ("Fold.app/Fold", main.bytes)] + frameworks + [
            ("Fold.app/Frameworks/Kit.framework/Info.plist", info(["MinimumOSVersion": "<string>\(kitMinimum)</string>"])),
            ("Fold.app/PlugIns/Widget.appex/Info.plist", info(extensionPlist)),
            ("Fold.app/PlugIns/Widget.appex/Widget", MachOBuilder().stamped(sdk: "27.1").bytes),
        ]
    }

    /// The app as an .ipa.
    var ipa: [UInt8] {
        files.reduce(ZipBuilder().folder("Payload").folder("Payload/Fold.app")) { $0.deflated("Payload/\($1.path)", $1.bytes) }.bytes
    }
}

/// One thing that is wrong with an app, and the rule that has to say so in a gate.
struct Fault: Sendable {
    var rule: String
    var add: @Sendable (inout FaultyApp) -> Void

    init(_ rule: String, _ add: @escaping @Sendable (inout FaultyApp) -> Void) {
        self.rule = rule
        self.add = add
    }

    /// Each fault stands in a place of its own, so that two of them do not hide each other.
    static let all: [Fault] = [
        Fault("sdk-differs-from-plist") { $0.plist["DTSDKName"] = "<string>iphoneos27.2</string>" },
        Fault("stamp-rewritten") { $0.libraries["Edited"] = FaultyApp.library(tools: []) },
        Fault("sdk-below-minos") { $0.libraries["Contradictory"] = FaultyApp.library(.visionOS, minos: "28.0", sdk: "27.1") },
        Fault("simulator-in-device-bundle") { $0.libraries["Simulator"] = FaultyApp.library(.iOSSimulator) },
        Fault("wrong-platform") { $0.libraries["Mac"] = FaultyApp.library(.macOS) },
        Fault("minos-differs-from-plist") { $0.kitMinimum = "25.0" },
        Fault("embedded-minos-above-app") { $0.libraries["Late"] = FaultyApp.library(minos: "27.0") },
        Fault("sdk-newer-than-app") { $0.libraries["Newer"] = FaultyApp.library(sdk: "27.2") },
        Fault("framework-sdk-below-minimum") { $0.libraries["Old"] = FaultyApp.library(minos: "17.0", sdk: "26.0") },
        Fault("launch-screen-missing") {
            $0.plist["UILaunchScreen"] = nil
            $0.plist["UIDeviceFamily"] = "<array><integer>1</integer></array>"
        },
        Fault("scene-lifecycle-undeclared") { $0.plist["UIApplicationSceneManifest"] = nil },
        Fault("uirequiresfullscreen-set") { $0.plist["UIRequiresFullScreen~iphone"] = "<true/>" },
        Fault("ipad-orientations") { $0.plist["UISupportedInterfaceOrientations~ipad"] = FaultyApp.orientations("Portrait") },
        Fault("beta-toolchain") { $0.plist["DTXcodeBuild"] = "<string>27A9269</string>" },
        Fault("not-an-iphone-app") {
            $0.plist["UIDeviceFamily"] = "<array><integer>2</integer></array>"
            $0.plist["UILaunchStoryboardName~ipad"] = "<string>Launch</string>"
        },
    ]
}
