/// One entry of a zip archive, as the central directory lists it.
struct ZipEntry: Sendable {
    /// How the bytes are packed. Open: a number that this reader does not know is kept and told.
    struct Method: RawRepresentable, Hashable, Sendable {
        var rawValue: UInt16

        static let stored = Method(rawValue: 0)
        static let deflated = Method(rawValue: 8)

        /// What it is called, for those that are met.
        var name: String {
            switch rawValue {
            case 0: "stored"
            case 8: "deflate"
            case 9: "deflate64"
            case 12: "bzip2"
            case 14: "lzma"
            case 93: "zstd"
            case 95: "xz"
            case 99: "AES encryption or LZFSE"
            default: "unnamed"
            }
        }
    }

    /// As it stands in the archive, with slashes between the folders.
    var name: RawPath
    var method: Method
    var isEncrypted: Bool
    /// The CRC-32 of the contents.
    var checksum: UInt32
    var compressedSize: UInt64
    var size: UInt64
    /// Where its local header begins, in bytes from the beginning of the file.
    var headerOffset: UInt64
    /// Where the next entry begins, or the directory.
    var next: UInt64 = 0
    /// The mode bits that systems of the Unix family leave in the external attributes; 0 where another system made the entry.
    var mode: UInt32

    /// Whether it stands for a folder: by its name alone, as every reader has it.
    var isFolder: Bool { name.bytes.last == UInt8(ascii: "/") }

    /// Whether it stands for a symbolic link, whose contents are the path that it leads to.
    var isLink: Bool { Self.isLink(mode: mode) }

    static func isLink(mode: UInt32) -> Bool { mode & Mode.typeMask == Mode.link }

    private enum Mode {
        static let typeMask: UInt32 = 0o170000
        static let link: UInt32 = 0o120000
    }
}
