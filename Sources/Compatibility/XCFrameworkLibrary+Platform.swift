import MachOFormat

extension XCFrameworkLibrary {
    /// The platform that the binary has to be stamped with; nil for names that are not known.
    ///
    /// Source: swift-build, `SWBCore/XCFramework.swift`.
    package var expectedPlatform: Platform? {
        switch (platform, variant) {
        case ("macos", nil): .macOS
        case ("ios", nil): .iOS
        case ("ios", "simulator"): .iOSSimulator
        case ("ios", "maccatalyst"): .macCatalyst
        case ("tvos", nil): .tvOS
        case ("tvos", "simulator"): .tvOSSimulator
        case ("watchos", nil): .watchOS
        case ("watchos", "simulator"): .watchOSSimulator
        case ("xros", nil): .visionOS
        case ("xros", "simulator"): .visionOSSimulator
        case ("driverkit", nil): .driverKit
        default: nil
        }
    }
}
