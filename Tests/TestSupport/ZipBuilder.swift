import CZlib
import MachOFormat

/// A zip archive, put together entry by entry, with a knob for each number that may lie:
///
///     ZipBuilder().deflated("Payload/Fold.app/Fold", image) { $0.flags = 1 }.with { $0.count = 7 }.bytes
package struct ZipBuilder: Sendable {
    /// One entry: a local header with the packed bytes, and a record in the directory.
    package struct Entry: Sendable {
        /// As the directory has it.
        package var name: [UInt8]
        /// What the entry holds, not packed.
        package var contents: [UInt8]
        package var method: UInt16
        /// The bytes as they lie in the file.
        package var packed: [UInt8]
        package var flags: UInt16 = 0
        /// The system in the high byte, 3 for Unix.
        package var madeBy: UInt16 = 3 << 8 | 20
        /// The mode bits of Unix in the external attributes.
        package var mode: UInt32 = 0o100644
        package var comment: [UInt8] = []
        /// The extra fields in the directory and before the contents, beside those of zip64.
        package var extra: [UInt8] = []
        package var localExtra: [UInt8] = []
        /// The name that the local header has in place of the directory's.
        package var localName: [UInt8]?
        /// What the directory and the local header say in place of the true numbers.
        package var size: UInt64?
        package var compressedSize: UInt64?
        package var offset: UInt64?
        /// Whether size, compressed size and offset stand in an extra field of 64 bits.
        package var isWide = false
        /// Whether sizes and checksum follow the contents, and the local header has zeros.
        package var hasDescriptor = false
        /// Whether the directory lists it.
        package var isListed = true
        /// Whether its local header and contents are in the file.
        package var isThere = true
    }

    package var entries: [Entry] = []
    /// What stands before the archive. Offsets count from behind it, unless `countsPrefix`.
    package var prefix: [UInt8] = []
    package var countsPrefix = false
    package var comment: [UInt8] = []
    /// What the end says in place of the true length of the comment.
    package var commentLength: UInt16?
    /// What stands behind the end.
    package var trailer: [UInt8] = []
    /// What stands between the directory and its end.
    package var gap: [UInt8] = []
    /// What the end says in place of the true numbers.
    package var count: UInt64?
    package var directorySize: UInt64?
    package var directoryOffset: UInt64?
    package var disk: UInt16 = 0
    /// Whether the directory's place stands in a record of 64 bits, and the old end has all ones.
    package var isWide = false
    /// Where the locator says that this record is, in place of the truth.
    package var wideOffset: UInt64?

    package init() {}

    package func with(_ change: (inout ZipBuilder) -> Void) -> ZipBuilder {
        var copy = self
        change(&copy)
        return copy
    }

    package func stored(_ name: String, _ contents: [UInt8], _ change: (inout Entry) -> Void = { _ in }) -> ZipBuilder {
        entry(Entry(name: Array(name.utf8), contents: contents, method: 0, packed: contents), change)
    }

    package func deflated(_ name: String, _ contents: [UInt8], _ change: (inout Entry) -> Void = { _ in }) -> ZipBuilder {
        entry(Entry(name: Array(name.utf8), contents: contents, method: 8, packed: Deflate.packed(contents)), change)
    }

    /// Adds an entry whose contents were deflated before: of many alike, each would take as long as the first.
    package func entry(named name: String, _ contents: [UInt8], packed: [UInt8]) -> ZipBuilder {
        with { $0.entries.append(Entry(name: Array(name.utf8), contents: contents, method: 8, packed: packed)) }
    }

    package func folder(_ name: String, _ change: (inout Entry) -> Void = { _ in }) -> ZipBuilder {
        stored("\(name)/", []) {
            $0.mode = 0o040755
            change(&$0)
        }
    }

    package func link(_ name: String, to destination: String) -> ZipBuilder {
        stored(name, Array(destination.utf8)) { $0.mode = 0o120777 }
    }

    private func entry(_ entry: Entry, _ change: (inout Entry) -> Void) -> ZipBuilder {
        var entry = entry
        change(&entry)
        return with { $0.entries.append(entry) }
    }

    /// Changes all entries.
    package func each(_ change: (inout Entry) -> Void) -> ZipBuilder {
        with { for index in $0.entries.indices { change(&$0.entries[index]) } }
    }

    // MARK: - Bytes

    /// Where the parts begin in the file.
    package struct Layout: Sendable {
        package var headers: [Int] = []
        package var contents: [Range<Int>] = []
        package var directory = 0
        package var end = 0
    }

    package var bytes: [UInt8] { build().bytes }

    package var layout: Layout { build().layout }

    private func build() -> (bytes: [UInt8], layout: Layout) {
        var bytes = prefix
        var layout = Layout()
        let base = countsPrefix ? 0 : prefix.count
        for entry in entries {
            layout.headers.append(bytes.count)
            if entry.isThere { bytes += entry.local }
            let start = bytes.count
            if entry.isThere { bytes += entry.packed }
            layout.contents.append(start..<bytes.count)
            if entry.isThere, entry.hasDescriptor { bytes += entry.descriptor }
        }
        layout.directory = bytes.count
        for (entry, header) in zip(entries, layout.headers) where entry.isListed {
            bytes += entry.central(offset: entry.offset ?? UInt64(header - base))
        }
        let size = directorySize ?? UInt64(bytes.count - layout.directory)
        let offset = directoryOffset ?? UInt64(layout.directory - base)
        let count = count ?? UInt64(entries.count { $0.isListed })
        bytes += gap
        layout.end = bytes.count
        if isWide {
            let place = UInt64(bytes.count - base)
            bytes.append(UInt32(0x0606_4B50), .little)
            bytes.append(UInt64(44), .little)
            bytes.append(UInt32(45 << 16 | 45), .little)
            bytes.append(UInt64(0), .little)
            for number in [count, count, size, offset] { bytes.append(number, .little) }
            bytes.append(UInt32(0x0706_4B50), .little)
            bytes.append(UInt32(0), .little)
            bytes.append(wideOffset ?? place, .little)
            bytes.append(UInt32(1), .little)
        }
        bytes.append(UInt32(0x0605_4B50), .little)
        bytes.append(half: disk)
        bytes.append(half: disk)
        for _ in 0..<2 { bytes.append(half: isWide ? 0xFFFF : UInt16(truncatingIfNeeded: count)) }
        for number in [size, offset] { bytes.append(isWide ? 0xFFFF_FFFF : UInt32(truncatingIfNeeded: number), .little) }
        bytes.append(half: commentLength ?? UInt16(comment.count))
        return (bytes + comment + trailer, layout)
    }
}

extension ZipBuilder.Entry {
    private var checksum: UInt32 { Deflate.checksum(contents) }

    fileprivate var local: [UInt8] {
        let name = localName ?? self.name
        var bytes: [UInt8] = []
        bytes.append(UInt32(0x0403_4B50), .little)
        bytes.append(half: isWide ? 45 : 20)
        bytes.append(half: flags | (hasDescriptor ? 8 : 0))
        bytes.append(half: method)
        bytes.append(UInt32(0x5A21_6000), .little)
        bytes.append(hasDescriptor ? 0 : checksum, .little)
        let sizes: [UInt64] = hasDescriptor ? [0, 0] : [compressedSize ?? UInt64(packed.count), size ?? UInt64(contents.count)]
        for size in sizes { bytes.append(isWide ? UInt32.max : UInt32(truncatingIfNeeded: size), .little) }
        var extra = localExtra
        if isWide {
            extra.append(half: 1)
            extra.append(half: 16)
            for size in sizes.reversed() { extra.append(size, .little) }
        }
        bytes.append(half: UInt16(name.count))
        bytes.append(half: UInt16(extra.count))
        return bytes + name + extra
    }

    fileprivate var descriptor: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(UInt32(0x0807_4B50), .little)
        bytes.append(checksum, .little)
        for size in [packed.count, contents.count] {
            if isWide { bytes.append(UInt64(size), .little) } else { bytes.append(UInt32(size), .little) }
        }
        return bytes
    }

    fileprivate func central(offset: UInt64) -> [UInt8] {
        let numbers = [compressedSize ?? UInt64(packed.count), size ?? UInt64(contents.count), offset]
        let narrow = numbers.map { isWide ? UInt32.max : UInt32(truncatingIfNeeded: $0) }
        var extra = self.extra
        if isWide {
            extra.append(half: 1)
            extra.append(half: 24)
            // In the extra field the size comes first.
            for number in [numbers[1], numbers[0], numbers[2]] { extra.append(number, .little) }
        }
        var bytes: [UInt8] = []
        bytes.append(UInt32(0x0201_4B50), .little)
        bytes.append(half: madeBy)
        bytes.append(half: isWide ? 45 : 20)
        bytes.append(half: flags | (hasDescriptor ? 8 : 0))
        bytes.append(half: method)
        bytes.append(UInt32(0x5A21_6000), .little)
        bytes.append(checksum, .little)
        bytes.append(narrow[0], .little)
        bytes.append(narrow[1], .little)
        for length in [name.count, extra.count, comment.count] { bytes.append(half: UInt16(length)) }
        bytes.append(UInt32(0), .little)
        bytes.append(mode << 16, .little)
        bytes.append(narrow[2], .little)
        return bytes + name + extra + comment
    }
}

extension [UInt8] {
    /// Appends a number of two bytes, the low one first.
    package mutating func append(half number: UInt16) {
        append(contentsOf: [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)])
    }
}

/// The system's zlib.
package enum Deflate {
    /// The bytes as a raw deflate stream.
    package static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var length = compressBound(uLong(bytes.count))
        var packed = [UInt8](repeating: 0, count: Int(length))
        let result = unsafe compress2(&packed, &length, bytes, uLong(bytes.count), 9)
        precondition(result == Z_OK, "zlib refused: \(result)")
        // Around the raw stream stand a header of two bytes and a checksum of four.
        return Array(packed[2..<(Int(length) - 4)])
    }

    package static func checksum(_ bytes: [UInt8]) -> UInt32 {
        UInt32(truncatingIfNeeded: unsafe crc32(0, bytes, UInt32(bytes.count)))
    }
}
