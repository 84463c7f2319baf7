/// The platform an image is linked for: the `platform` field of `LC_BUILD_VERSION`.
///
/// Open on purpose: a number that nobody has named yet is kept and prints as that number.
/// Source: `mach-o/loader.h` of cctools 1035.1, which dyld 1378 agrees with.
package struct Platform: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let unknown = Platform(rawValue: 0)
    package static let macOS = Platform(rawValue: 1)
    package static let iOS = Platform(rawValue: 2)
    package static let tvOS = Platform(rawValue: 3)
    package static let watchOS = Platform(rawValue: 4)
    package static let bridgeOS = Platform(rawValue: 5)
    package static let macCatalyst = Platform(rawValue: 6)
    package static let iOSSimulator = Platform(rawValue: 7)
    package static let tvOSSimulator = Platform(rawValue: 8)
    package static let watchOSSimulator = Platform(rawValue: 9)
    package static let driverKit = Platform(rawValue: 10)
    package static let visionOS = Platform(rawValue: 11)
    package static let visionOSSimulator = Platform(rawValue: 12)
    package static let firmware = Platform(rawValue: 13)
    package static let sepOS = Platform(rawValue: 14)
    package static let macOSExclaveCore = Platform(rawValue: 15)
    package static let macOSExclaveKit = Platform(rawValue: 16)
    package static let iOSExclaveCore = Platform(rawValue: 17)
    package static let iOSExclaveKit = Platform(rawValue: 18)
    package static let tvOSExclaveCore = Platform(rawValue: 19)
    package static let tvOSExclaveKit = Platform(rawValue: 20)
    package static let watchOSExclaveCore = Platform(rawValue: 21)
    package static let watchOSExclaveKit = Platform(rawValue: 22)
    package static let visionOSExclaveCore = Platform(rawValue: 23)
    package static let visionOSExclaveKit = Platform(rawValue: 24)
    /// Stands in headers and version sets only, never in a linked image.
    package static let any = Platform(rawValue: 0xFFFF_FFFF)

    /// The name that `vtool` prints, or nil for a number without one.
    package var name: String? {
        switch self {
        case .unknown: "UNKNOWN"
        case .macOS: "MACOS"
        case .iOS: "IOS"
        case .tvOS: "TVOS"
        case .watchOS: "WATCHOS"
        case .bridgeOS: "BRIDGEOS"
        case .macCatalyst: "MACCATALYST"
        case .iOSSimulator: "IOSSIMULATOR"
        case .tvOSSimulator: "TVOSSIMULATOR"
        case .watchOSSimulator: "WATCHOSSIMULATOR"
        case .driverKit: "DRIVERKIT"
        case .visionOS: "VISIONOS"
        case .visionOSSimulator: "VISIONOSSIMULATOR"
        case .firmware: "FIRMWARE"
        case .sepOS: "SEPOS"
        case .macOSExclaveCore: "MACOS_EXCLAVECORE"
        case .macOSExclaveKit: "MACOS_EXCLAVEKIT"
        case .iOSExclaveCore: "IOS_EXCLAVECORE"
        case .iOSExclaveKit: "IOS_EXCLAVEKIT"
        case .tvOSExclaveCore: "TVOS_EXCLAVECORE"
        case .tvOSExclaveKit: "TVOS_EXCLAVEKIT"
        case .watchOSExclaveCore: "WATCHOS_EXCLAVECORE"
        case .watchOSExclaveKit: "WATCHOS_EXCLAVEKIT"
        case .visionOSExclaveCore: "VISIONOS_EXCLAVECORE"
        case .visionOSExclaveKit: "VISIONOS_EXCLAVEKIT"
        case .any: "ANY"
        default: nil
        }
    }
}

extension Platform: CustomStringConvertible {
    package var description: String { name ?? "\(rawValue)" }
}
