import MachOFormat

/// What the end of a zip archive says of its directory: where it lies, and how many entries it has.
///
/// Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.14 to 4.3.16.
struct ZipEnd {
    /// Sizes in bytes, and the marks that records begin with. All numbers are little-endian.
    private enum Layout {
        static let end = 22
        static let mark: [UInt8] = [0x50, 0x4B, 0x05, 0x06]
        static let locator = 20
        static let locatorMark: UInt32 = 0x0706_4B50
        static let end64 = 56
        static let end64Mark: UInt32 = 0x0606_4B50
        static let longestComment = 65535
    }

    /// Where the directory begins, in bytes from the beginning of the file.
    var offset: UInt64
    /// In bytes.
    var size: UInt64
    /// How many entries it has.
    var count: UInt64

    static func find(in file: OpenFile, size: UInt64) throws(ZipDamage) -> ZipEnd {
        let tailSize = min(size, UInt64(Layout.end + Layout.longestComment))
        let tailStart = size.minus(tailSize)
        let tail = try file.bytes(at: tailStart, count: Int(clamping: tailSize), "end of central directory")
        let index = try endRecord(in: tail, at: tailStart)
        var record = LittleEndianReader(tail, from: index + 4)
        let disk = UInt64(record.u16())
        let directoryDisk = UInt64(record.u16())
        _ = record.u16()
        var end = ZipEnd(offset: 0, size: 0, count: UInt64(record.u16()))
        end.size = UInt64(record.u32())
        end.offset = UInt64(record.u32())
        let endOffset = tailStart.plus(index)
        var directoryEnd = endOffset
        if let end64 = try readEnd64(file, endOffset) {
            // What fits in the smaller record has to stand there, too: a reader that does not know zip64 goes by it.
            let agrees =
                (end.count == 0xFFFF || end.count == end64.end.count)
                && (end.size == 0xFFFF_FFFF || end.size == end64.end.size)
                && (end.offset == 0xFFFF_FFFF || end.offset == end64.end.offset)
            guard agrees else {
                throw ZipDamage(
                    kind: .malformed, field: "zip64 end of central directory", offset: end64.offset,
                    detail: "it names another directory than the end record")
            }
            end = end64.end
            directoryEnd = end64.offset
        } else if disk != 0 || directoryDisk != 0 {
            throw ZipDamage(kind: .unsupported, field: "disk number", offset: endOffset.plus(4), detail: "an archive in several parts")
        }
        guard end.size <= directoryEnd, end.offset <= directoryEnd.minus(end.size) else {
            throw ZipDamage(
                kind: .malformed, field: "central directory", offset: endOffset.plus(12),
                detail: "\(end.size) bytes at \(end.offset) do not lie before its end")
        }
        guard end.size <= ZipLimits.directorySize, end.count <= ZipLimits.entries else {
            throw ZipDamage(
                kind: .limitExceeded, field: "central directory", offset: endOffset.plus(12),
                detail:
                    "\(end.count) entries in \(end.size) bytes exceed the limits of \(ZipLimits.entries) and \(ZipLimits.directorySize)"
            )
        }
        guard end.size.plus(end.offset) == directoryEnd else {
            // Some readers count all offsets from where the archive must begin then, and some do not.
            throw ZipDamage(
                kind: .malformed, field: "central directory", offset: endOffset.plus(12),
                detail:
                    "\(end.size) bytes at \(end.offset) do not end where the end record begins: bytes stand before the archive, or between")
        }
        return end
    }

    /// The end of the end record: the one whose comment ends where the file ends.
    ///
    /// Readers look for it from the end or from the beginning, and not all of them ask whether the comment fits: where a second one could be taken, the
    /// file is two archives.
    private static func endRecord(in tail: [UInt8], at start: UInt64) throws(ZipDamage) -> Int {
        let field = "end of central directory"
        // Each mark, and where its comment ends; nil where the file ends before that is told.
        var records: [(start: Int, end: Int?)] = []
        for index in tail.indices where tail[index] == Layout.mark[0] && tail[index...].starts(with: Layout.mark) {
            var length = LittleEndianReader(tail, from: index + Layout.end - 2)
            records.append((index, length.remaining < 2 ? nil : index + Layout.end + Int(length.u16())))
        }
        let end = start.plus(tail.count)
        // Tools that write whole blocks fill the last one with zeros, which every reader passes over.
        let filled = tail.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
        func fits(_ end: Int?) -> Bool { end.map { $0 <= tail.count && $0 >= filled } ?? false }
        guard let found = records.last(where: { fits($0.end) })?.start else {
            if let last = records.last, let commentEnd = last.end, commentEnd < tail.count {
                throw ZipDamage(
                    kind: .malformed, field: field, offset: start.plus(last.start),
                    detail: "\(tail.count - commentEnd) bytes stand behind it, which some readers take for the archive's")
            }
            throw ZipDamage(kind: .truncated, field: field, offset: end, detail: "there is none: the archive was cut off")
        }
        guard records.last?.start == found, records.count(where: { fits($0.end) }) == 1 else {
            throw ZipDamage(kind: .malformed, field: field, offset: start.plus(found), detail: "two end records")
        }
        return found
    }

    private static func readEnd64(_ file: OpenFile, _ endOffset: UInt64) throws(ZipDamage) -> (end: ZipEnd, offset: UInt64)? {
        guard endOffset >= UInt64(Layout.locator) else { return nil }
        let locatorOffset = endOffset.minus(Layout.locator)
        var locator = LittleEndianReader(try file.bytes(at: locatorOffset, count: Layout.locator, "zip64 locator"), from: 0)
        guard locator.u32() == Layout.locatorMark else { return nil }
        _ = locator.u32()
        let claimed = locator.u64()
        // The record stands right before its locator, wherever the archive begins in the file. Some readers go by the claim and some by the
        // end, so that two records that differ are two archives.
        var found: [(end: ZipEnd, offset: UInt64)] = []
        for offset in Set([claimed, locatorOffset.minus(Layout.end64)]).sorted() where offset <= locatorOffset {
            guard locatorOffset.minus(offset) >= UInt64(Layout.end64) else { continue }
            var record = LittleEndianReader(try file.bytes(at: offset, count: Layout.end64, "zip64 end of central directory"), from: 0)
            guard record.u32() == Layout.end64Mark else { continue }
            _ = record.u64()
            _ = record.u32()
            _ = record.u32()
            _ = record.u32()
            _ = record.u64()
            let count = record.u64()
            let size = record.u64()
            found.append((ZipEnd(offset: record.u64(), size: size, count: count), offset))
        }
        guard let record = found.last, found.count == 1 else {
            throw ZipDamage(
                kind: .malformed, field: "zip64 locator", offset: locatorOffset,
                detail: found.isEmpty ? "no zip64 record at \(claimed)" : "two zip64 records")
        }
        return record
    }
}
