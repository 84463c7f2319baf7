import MachOFormat

/// What the build system says of the build: a claim, since the plist is a file beside the binary and not a part of it.
extension InfoPlist {
    /// The SDK's version that the build system wrote into the plist: the number at the end of `DTSDKName`, as in `iphoneos27.1`.
    package var claimedSDK: PackedVersion? {
        guard let name = value("DTSDKName")?.string else { return nil }
        return Self.version(in: name)
    }

    /// The version that `DTPlatformVersion` names; the platforms of an Xcode have the numbers of its SDKs.
    package var claimedPlatformVersion: PackedVersion? {
        value("DTPlatformVersion")?.string.flatMap { PackedVersion(loose: $0) }
    }

    /// `27.1` of `iphoneos27.1` and of `iphoneos27.1.internal`; nil for what is no name of an SDK.
    private static func version(in name: String) -> PackedVersion? {
        let letters = name.utf8.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        guard !letters.isEmpty else { return nil }
        var rest = name.dropFirst(letters.count)
        if rest.hasSuffix(".internal") { rest = rest.dropLast(".internal".utf8.count) }
        return PackedVersion(String(rest))
    }

    /// The platform that the build system wrote into the plist, by `DTPlatformName`, else by `CFBundleSupportedPlatforms`.
    package var platform: Platform? {
        if let name = value("DTPlatformName")?.string, let platform = Self.platform(named: name) { return platform }
        return supportedPlatforms.first
    }

    /// The platforms in `CFBundleSupportedPlatforms` that have a name here.
    package var supportedPlatforms: [Platform] {
        (value("CFBundleSupportedPlatforms")?.strings ?? []).compactMap { Self.platform(named: $0) }
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
