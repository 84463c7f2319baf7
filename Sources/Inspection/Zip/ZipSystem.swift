/// The system that made a zip entry: the upper byte of "version made by".
///
/// Source: PKWARE's APPNOTE.TXT 6.3.10, section 4.4.2.
struct ZipSystem: RawRepresentable, Hashable, Sendable {
    var rawValue: UInt8

    static let unix = ZipSystem(rawValue: 3)
    static let macOS = ZipSystem(rawValue: 19)

    /// Whether the external attributes hold mode bits: only there do readers look for symbolic links.
    var hasModes: Bool { self == .unix || self == .macOS }
}
