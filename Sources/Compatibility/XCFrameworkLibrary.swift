/// One library of an .xcframework, as its Info.plist promises it.
package struct XCFrameworkLibrary: Hashable, Sendable {
    /// Where its binary should be, relative to the folder that holds the input.
    package var binary: String
    /// `SupportedPlatform`: ios, macos, tvos, watchos, xros, driverkit.
    package var platform: String
    /// `SupportedPlatformVariant`: simulator, maccatalyst, or nil for the device.
    package var variant: String?
    /// `SupportedArchitectures`, named as lipo names them.
    package var architectures: [String]

    package init(binary: String, platform: String, variant: String?, architectures: [String]) {
        self.binary = binary
        self.platform = platform
        self.variant = variant
        self.architectures = architectures
    }
}
