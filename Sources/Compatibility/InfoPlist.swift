import MachOFormat

/// What the rules need of a bundle's Info.plist.
package struct InfoPlist: Hashable, Sendable {
    /// The keys that reports carry, in byte order.
    package static let reportedKeys = [
        "BuildMachineOSBuild", "CFBundleSupportedPlatforms", "DTPlatformName", "DTPlatformVersion", "DTSDKBuild", "DTSDKName",
        "DTXcode", "DTXcodeBuild", "MinimumOSVersion", "UIDeviceFamily", "UIRequiresFullScreen",
    ]

    /// The keys of which one has to be there for the store to see a launch screen.
    package static let launchScreenKeys = [
        "UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards",
    ]

    /// The key that declares the scene life cycle.
    package static let sceneManifestKey = "UIApplicationSceneManifest"

    package var executable: String?
    package var identifier: String?
    package var name: String?
    /// `CFBundleShortVersionString`.
    package var version: String?
    /// `CFBundleVersion`.
    package var build: String?
    /// The values of `reportedKeys` that are there.
    package var values: [String: PropertyValue] = [:]
    package var hasLaunchScreen = false
    package var hasSceneManifest = false

    package init() {}

    /// The SDK's version that the build system wrote into the plist: the number at the end of `DTSDKName`, as in `iphoneos27.1`.
    package var claimedSDK: PackedVersion? {
        guard let name = values["DTSDKName"]?.string else { return nil }
        let digits = name.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) || $0 == "." }
        return PackedVersion(digits.hasSuffix(".") ? String(digits.dropLast()) : String(digits))
    }

    /// The platform that the build system wrote into the plist, by `DTPlatformName`, else by `CFBundleSupportedPlatforms`.
    package var platform: Platform? {
        if let name = values["DTPlatformName"]?.string, let platform = Self.platform(named: name) { return platform }
        for name in values["CFBundleSupportedPlatforms"]?.strings ?? [] {
            if let platform = Self.platform(named: name) { return platform }
        }
        return nil
    }

    /// The platform of a name as Xcode writes it: `iphoneos` in `DTPlatformName`, `iPhoneOS` in `CFBundleSupportedPlatforms`.
    private static func platform(named name: String) -> Platform? {
        switch name.lowercased() {
        case "iphoneos": .iOS
        case "iphonesimulator": .iOSSimulator
        case "macosx": .macOS
        case "watchos": .watchOS
        case "watchsimulator": .watchOSSimulator
        case "appletvos": .tvOS
        case "appletvsimulator": .tvOSSimulator
        case "xros": .visionOS
        case "xrsimulator": .visionOSSimulator
        case "driverkit": .driverKit
        default: nil
        }
    }
}
