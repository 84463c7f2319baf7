import MachOFormat

/// What the rules need of a bundle's Info.plist.
package struct InfoPlist: Hashable, Sendable {
    /// A device of which a key may have a variant of its own: `UILaunchScreen~ipad` takes the place of `UILaunchScreen` on an iPad.
    ///
    /// Source: swift-build, `ValidateProductTaskAction.swift`, and Apple's documentation of Info.plist keys.
    package enum Device: String, Sendable, CaseIterable {
        case iPhone = "~iphone"
        case iPad = "~ipad"
    }

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

    package static let orientationsKey = "UISupportedInterfaceOrientations"

    /// The keys of which one is true where the main executable is a copy of a launcher of Apple's: the app that only holds a watch app, an app
    /// for Messages, a pack of stickers.
    ///
    /// Source: swift-build, `DarwinProductTypes.xcspec`.
    package static let appleLauncherKeys = ["ITSWatchOnlyContainer", "LSApplicationIsStickerProvider", "LSApplicationLaunchProhibited"]

    /// All keys that are kept, each with its variants for a device.
    package static let keptKeys = (reportedKeys + launchScreenKeys + [sceneManifestKey, orientationsKey] + appleLauncherKeys).flatMap {
        key in
        [key] + Device.allCases.map { key + $0.rawValue }
    }

    package var executable: String?
    package var identifier: String?
    package var name: String?
    /// `CFBundleShortVersionString`.
    package var version: String?
    /// `CFBundleVersion`.
    package var build: String?
    /// The values of `keptKeys` that are there and of a type that rules read.
    package var values: [String: PropertyValue] = [:]
    /// The `keptKeys` that are there, whatever their values.
    package var presentKeys: Set<String> = []

    package init() {}

    /// The value that counts on a device: that of the key's variant for it, else the key's own.
    package func value(_ key: String, on device: Device = .iPhone) -> PropertyValue? {
        values[key + device.rawValue] ?? values[key]
    }

    /// Whether a device finds the key, with any value.
    package func has(_ key: String, on device: Device = .iPhone) -> Bool {
        presentKeys.contains(key + device.rawValue) || presentKeys.contains(key)
    }

    /// The devices that the app is for, as numbers of `UIDeviceFamily`: 1 iPhone, 2 iPad, 3 TV, 4 watch, 6 Mac, 7 Vision. Empty where it says none.
    package var deviceFamilies: [Int64] { deviceFamilies(on: .iPhone) }

    /// The same, as the one device or the other finds it.
    package func deviceFamilies(on device: Device) -> [Int64] {
        (value("UIDeviceFamily", on: device)?.elements ?? []).compactMap { $0.looseInteger }
    }

    /// The device that a rule asks for where an app may be for both: the iPhone, unless the app is for the iPad and not for it.
    package var device: Device {
        let families = deviceFamilies
        return families.contains(2) && !families.contains(1) ? .iPad : .iPhone
    }

    /// The devices of an iPhone app: the iPhone, and the iPad where the app is for it, too.
    package var devices: [Device] { deviceFamilies.contains(2) && device == .iPhone ? [.iPhone, .iPad] : [device] }

    package var hasLaunchScreen: Bool { Self.launchScreenKeys.contains { has($0, on: device) } }

    /// Whether the main executable is a copy of a launcher of Apple's, which the developer neither compiles nor links.
    package var hasAppleLauncher: Bool { Self.appleLauncherKeys.contains { value($0)?.looseBoolean ?? false } }

    package var hasSceneManifest: Bool { has(Self.sceneManifestKey, on: device) }
}
