import MachOFormat

/// The header before the contents of an entry.
///
/// Only the directory counts. But readers that take an archive as it streams in, and some others, go by this header: where it tells another story, the
/// archive is another app to them. Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3.7 and 4.4.
enum ZipLocalHeader {
    /// Sizes in bytes.
    private enum Layout {
        static let size = 30
        static let mark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
        /// Most extra fields end within these.
        static let likelyExtra = 64
        /// How much of a gap is looked at in one read.
        static let piece = 64 * 1024
    }

    private enum Flag {
        static let encrypted: UInt16 = 1
        /// The sizes and the checksum stand behind the contents, and zeros here.
        static let descriptor: UInt16 = 8
    }

    /// Where the bytes of an entry lie: behind its local header, which has to say of it what the directory says.
    static func contents(of entry: ZipEntry, in file: OpenFile) throws(ZipDamage) -> Range<UInt64> {
        func refusal(_ detail: String) -> ZipDamage {
            ZipDamage(kind: .malformed, field: "local header", offset: entry.headerOffset, detail: detail)
        }
        let nameEnd = Layout.size + entry.name.bytes.count
        var head = try file.bytes(at: entry.headerOffset, count: nameEnd, upTo: nameEnd + Layout.likelyExtra, "local header")
        guard head.starts(with: Layout.mark) else { throw refusal("there is none") }
        var fields = LittleEndianReader(head, from: 6)
        let flags = fields.u16()
        let method = fields.u16()
        fields.skip(4)
        let checksum = fields.u32()
        var local = entry
        local.compressedSize = UInt64(fields.u32())
        local.size = UInt64(fields.u32())
        let nameLength = Int(fields.u16())
        let extraEnd = nameEnd + Int(fields.u16())
        guard nameLength == entry.name.bytes.count, head[Layout.size..<nameEnd].elementsEqual(entry.name.bytes) else {
            throw refusal("it names another entry than the directory")
        }
        guard method == entry.method.rawValue, (flags & Flag.encrypted != 0) == entry.isEncrypted else {
            throw refusal("it says another method of packing than the directory, or of encryption")
        }
        if head.count < extraEnd { head = try file.bytes(at: entry.headerOffset, count: extraEnd, "local header") }
        let extra = ZipExtraField.all(in: Array(head[nameEnd..<extraEnd]))
        guard !extra.contains(where: { $0.names(otherThan: entry.name) }) else {
            throw refusal("it has a second name, which some readers take instead")
        }
        guard local.widen(by: extra) else { throw refusal("its zip64 field does not hold the numbers that it stands for") }
        let isBehind = flags & Flag.descriptor != 0
        func agrees(_ here: UInt64, _ directory: UInt64) -> Bool { here == directory || isBehind && here == 0 }
        guard agrees(UInt64(checksum), UInt64(entry.checksum)), agrees(local.size, entry.size),
            agrees(local.compressedSize, entry.compressedSize)
        else { throw refusal("it says another size or checksum than the directory") }
        let start = entry.headerOffset.plus(extraEnd)
        return start..<start.plus(entry.compressedSize)
    }

    /// Looks for another entry between the contents of one and the next thing that the directory knows of.
    static func checkGap(from start: UInt64, to end: UInt64, in file: OpenFile) throws(ZipDamage) {
        var place = start
        while place < end {
            // Two pieces share three bytes, so that no mark falls between them.
            let count = Int(clamping: min(UInt64(Layout.piece), end.minus(place)))
            let bytes = try file.bytes(at: place, count: count, "bytes between entries")
            for index in bytes.indices where bytes[index] == Layout.mark[0] && bytes[index...].starts(with: Layout.mark) {
                throw ZipDamage(
                    kind: .malformed, field: "local header", offset: place.plus(index),
                    detail: "the directory does not list it, and readers of a stream take it for an entry")
            }
            place = count < Layout.piece ? end : place.plus(count - 3)
        }
    }
}
