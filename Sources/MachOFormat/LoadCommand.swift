/// The kind of a load command: its `cmd` field. Those that this reader looks into have a constant; the rest is passed by size.
///
/// Source: `mach-o/loader.h` of cctools 1035.1.
package struct LoadCommand: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let segment = LoadCommand(rawValue: 0x01)
    package static let segment64 = LoadCommand(rawValue: 0x19)
    package static let uuid = LoadCommand(rawValue: 0x1B)
    package static let encryptionInfo = LoadCommand(rawValue: 0x21)
    package static let encryptionInfo64 = LoadCommand(rawValue: 0x2C)

    package static let loadDylib = LoadCommand(rawValue: 0x0C)
    package static let idDylib = LoadCommand(rawValue: 0x0D)
    package static let loadWeakDylib = LoadCommand(rawValue: 0x8000_0018)
    package static let reexportDylib = LoadCommand(rawValue: 0x8000_001F)
    package static let lazyLoadDylib = LoadCommand(rawValue: 0x20)
    package static let loadUpwardDylib = LoadCommand(rawValue: 0x8000_0023)

    package static let versionMinMacOSX = LoadCommand(rawValue: 0x24)
    package static let versionMinIPhoneOS = LoadCommand(rawValue: 0x25)
    package static let versionMinTVOS = LoadCommand(rawValue: 0x2F)
    package static let versionMinWatchOS = LoadCommand(rawValue: 0x30)
    package static let buildVersion = LoadCommand(rawValue: 0x32)

    /// The name of the constant in the header, or nil for a command that this reader does not look into.
    package var name: String? {
        switch self {
        case .segment: "LC_SEGMENT"
        case .segment64: "LC_SEGMENT_64"
        case .uuid: "LC_UUID"
        case .encryptionInfo: "LC_ENCRYPTION_INFO"
        case .encryptionInfo64: "LC_ENCRYPTION_INFO_64"
        case .loadDylib: "LC_LOAD_DYLIB"
        case .idDylib: "LC_ID_DYLIB"
        case .loadWeakDylib: "LC_LOAD_WEAK_DYLIB"
        case .reexportDylib: "LC_REEXPORT_DYLIB"
        case .lazyLoadDylib: "LC_LAZY_LOAD_DYLIB"
        case .loadUpwardDylib: "LC_LOAD_UPWARD_DYLIB"
        case .versionMinMacOSX: "LC_VERSION_MIN_MACOSX"
        case .versionMinIPhoneOS: "LC_VERSION_MIN_IPHONEOS"
        case .versionMinTVOS: "LC_VERSION_MIN_TVOS"
        case .versionMinWatchOS: "LC_VERSION_MIN_WATCHOS"
        case .buildVersion: "LC_BUILD_VERSION"
        default: nil
        }
    }

    /// Whether the command records a version stamp.
    package var isStamp: Bool { self == .buildVersion || legacyPlatform != nil }

    /// The platform that a legacy version command stands for on a device; it has no field of its own for it.
    package var legacyPlatform: Platform? {
        switch self {
        case .versionMinMacOSX: .macOS
        case .versionMinIPhoneOS: .iOS
        case .versionMinTVOS: .tvOS
        case .versionMinWatchOS: .watchOS
        default: nil
        }
    }
}

extension LoadCommand: CustomStringConvertible {
    package var description: String { name ?? "load command \(rawValue)" }
}
