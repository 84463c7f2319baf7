import MachOFormat

/// Limits on what an archive's directory may make this reader hold. The largest apps have some 100,000 files.
enum ZipLimits {
    static let entries: UInt64 = 1_000_000
    static let directorySize: UInt64 = 256 << 20
    static let nameLength = 4096
    /// The deepest nesting of folders; real apps have some ten.
    static let depth = 128
    /// An entry that gives more than its free expansion, and more than `expansionRatio` times what was read for it, is a bomb and no program.
    /// Deflate reaches 1,032 times; executables are below 10, and padding of zeros in one is rarely larger than 16 MiB.
    static let expansionRatio: UInt64 = 200
    static let freeExpansion: UInt64 = 16 << 20
    /// What the entries of one archive may become together, however few bytes they are: about three seconds of inflating. It is shared out
    /// before anything is read, so that the number of workers changes no answer.
    static let sharedExpansion: UInt64 = 1 << 30
}

/// Why an archive, or an entry of it, cannot be read.
struct ZipDamage: Error {
    var kind: FormatError.Kind
    var field: String
    /// In bytes from the beginning of the archive.
    var offset: UInt64
    var detail: String

    var message: String { "\(field): \(detail), at byte \(offset)" }
}

/// The central directory of a zip archive: what it holds, and where.
///
/// Only this directory counts. The local headers before each entry can tell another story, and systems go by the directory.
/// Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
struct ZipDirectory: Sendable {
    private(set) var entries: [ZipEntry] = []
    /// What is wrong with single entries. They are told and not read.
    private(set) var damaged: [(entry: ZipEntry, damage: ZipDamage)] = []
    /// What is wrong with the directory itself. The entries before that place are kept.
    private(set) var fault: ZipDamage?
    /// How many bytes one entry may become, however few it is packed in.
    private(set) var freeExpansion = ZipLimits.freeExpansion

    /// Sizes in bytes, and the marks that records begin with. All numbers are little-endian.
    private enum Layout {
        static let entry = 46
        static let entryMark: UInt32 = 0x0201_4B50
        static let local = 30
    }

    init(_ file: OpenFile, size: UInt64) throws(ZipDamage) {
        let end = try ZipEnd.find(in: file, size: size)
        do throws(ZipDamage) {
            try readEntries(file, end)
        } catch {
            fault = error
        }
        noteOverlaps()
        noteNeighbours(end.offset)
        noteNames()
        let starts = (entries + damaged.map { $0.entry }).map { $0.headerOffset }.filter { $0 < end.offset }
        if fault == nil, !entries.isEmpty, let first = starts.min(), first > 0 {
            fault = ZipDamage(
                kind: .malformed, field: "local header", offset: 0,
                detail: "\(first) bytes stand before the first entry that the directory lists")
        }
        let large = entries.count { $0.size > ZipLimits.freeExpansion / 16 }
        let share = ZipLimits.sharedExpansion.dividedReportingOverflow(by: UInt64(clamping: max(1, large))).partialValue
        freeExpansion = min(ZipLimits.freeExpansion, share)
    }

    // MARK: - Entries

    private mutating func readEntries(_ file: OpenFile, _ directory: ZipEnd) throws(ZipDamage) {
        let start = directory.offset
        var stream = ByteStream(FileSource(file, size: start.plus(directory.size), from: start))
        for index in 0..<directory.count {
            let offset = start.plus(stream.position)
            let head = stream.read(Layout.entry)
            var fields = LittleEndianReader(head, from: 0)
            guard head.count == Layout.entry, fields.u32() == Layout.entryMark else {
                throw ZipDamage(
                    kind: head.count < Layout.entry ? .truncated : .malformed, field: "central directory", offset: offset,
                    detail: "entry \(index) of \(directory.count) is not there")
            }
            fields.skip(1)
            let system = ZipSystem(rawValue: UInt8(truncatingIfNeeded: head.count > 5 ? head[5] : 0))
            fields.skip(3)
            let flags = fields.u16()
            let method = ZipEntry.Method(rawValue: fields.u16())
            fields.skip(4)
            let checksum = fields.u32()
            let compressedSize = fields.u32()
            let size = fields.u32()
            let nameLength = Int(fields.u16())
            let extraLength = Int(fields.u16())
            let commentLength = Int(fields.u16())
            fields.skip(4)
            let attributes = fields.u32()
            let headerOffset = fields.u32()
            let name = stream.read(nameLength)
            let extra = stream.read(extraLength)
            let passed = stream.read(commentLength).count
            guard name.count == nameLength, extra.count == extraLength, passed == commentLength else {
                throw ZipDamage(kind: .truncated, field: "central directory", offset: offset, detail: "entry \(index) is cut off")
            }
            var entry = ZipEntry(
                name: RawPath(name), method: method, isEncrypted: flags & 1 != 0, checksum: checksum,
                compressedSize: UInt64(compressedSize),
                size: UInt64(size), headerOffset: UInt64(headerOffset), mode: system.hasModes ? attributes >> 16 : 0)
            let extraFields = ZipExtraField.all(in: extra)
            let isWide = entry.widen(by: extraFields)
            let end = entry.headerOffset.plus(entry.compressedSize)
            if !isWide {
                damaged.append(
                    (
                        entry,
                        ZipDamage(
                            kind: .malformed, field: "zip64 extra field", offset: offset,
                            detail: "it does not hold the numbers it stands for")
                    )
                )
            } else if let reason = Self.ambiguity(of: entry, system, extraFields, attributes: attributes) {
                damaged.append((entry, ZipDamage(kind: .malformed, field: "entry name", offset: offset, detail: reason)))
            } else if end > start {
                damaged.append(
                    (
                        entry,
                        ZipDamage(
                            kind: .malformed, field: "local header offset", offset: offset, detail: "the entry reaches into the directory")
                    ))
            } else {
                entries.append(entry)
            }
        }
        guard stream.position < directory.size else { return }
        throw ZipDamage(
            kind: .malformed, field: "central directory", offset: start.plus(stream.position),
            detail: "it goes on behind the \(directory.count) entries that it counts, with \(directory.size.minus(stream.position)) bytes")
    }

    /// Why other readers could take the entry for another one than its name says; nil where they could not.
    private static func ambiguity(of entry: ZipEntry, _ system: ZipSystem, _ fields: [ZipExtraField], attributes: UInt32) -> String? {
        // Java deflates the nothing in a folder to two bytes.
        let emptyStream: UInt64 = entry.method == .deflated ? 2 : 0
        if entry.isFolder, entry.size > 0 || entry.compressedSize > emptyStream { return "a folder that has contents" }
        if !system.hasModes, entry.name.bytes.contains(UInt8(ascii: "\\")) { return "backslashes, which some readers take for folders" }
        // Info-ZIP makes links for systems that have none of the mode bits' other meanings.
        if !system.hasModes, ZipEntry.isLink(mode: attributes >> 16) {
            return "mode bits of a symbolic link, which some readers make of it"
        }
        guard fields.count(where: { $0.id == .zip64 }) <= 1 else { return "two zip64 fields" }
        if fields.contains(where: { $0.names(otherThan: entry.name) }) { return "a second name, which some readers take instead" }
        return nil
    }

    /// Two entries that share bytes: one of them is not what it seems, and this is how small archives expand without end.
    private mutating func noteOverlaps() {
        let order = entries.indices.sorted { entries[$0].headerOffset < entries[$1].headerOffset }
        var bad: Set<Int> = []
        var end: UInt64 = 0
        for index in order {
            let entry = entries[index]
            if entry.headerOffset < end { bad.insert(index) }
            end = max(end, entry.headerOffset.plus(Layout.local + entry.name.bytes.count).plus(entry.compressedSize))
        }
        refuse(bad) { ZipDamage(kind: .overlap, field: "entry", offset: $0.headerOffset, detail: "it lies in another entry") }
    }

    /// Tells each entry where the next thing begins that the directory knows of: what lies between belongs to nobody.
    private mutating func noteNeighbours(_ directory: UInt64) {
        let starts = (entries + damaged.map { $0.entry }).map { $0.headerOffset }.sorted(by: >)
        var next = directory
        var nexts: [UInt64: UInt64] = [:]
        for start in starts where start < next {
            nexts[start] = next
            next = start
        }
        for index in entries.indices { entries[index].next = nexts[entries[index].headerOffset] ?? directory }
    }

    /// Names that would lead out of the folder where the archive is unpacked, that stand twice, or that lie in what is no folder.
    private mutating func noteNames() {
        var reasons: [Int: String] = [:]
        // The files and links, and the folders, by their names without what makes no difference.
        var files: Set<RawPath> = []
        var folders: Set<RawPath> = []
        for (index, entry) in entries.enumerated() {
            let bytes = entry.name.bytes
            let name = entry.name.normalized
            if name.bytes.isEmpty || bytes.contains(0) {
                reasons[index] = "it is no name"
            } else if bytes.first == UInt8(ascii: "/") || entry.name.leadsUp {
                reasons[index] = "it leads out of the archive"
            } else if bytes.count > ZipLimits.nameLength || bytes.count(where: { $0 == UInt8(ascii: "/") }) > ZipLimits.depth {
                reasons[index] = "it is longer than \(ZipLimits.nameLength) bytes or deeper than \(ZipLimits.depth) folders"
            } else if files.contains(name) || folders.contains(name) && !entry.isFolder {
                reasons[index] = "it stands twice"
            } else if entry.isFolder {
                folders.insert(name)
            } else {
                files.insert(name)
            }
        }
        for (index, entry) in entries.enumerated() where reasons[index] == nil {
            var folder = entry.name.normalized.parent
            while let place = folder {
                if files.contains(place) {
                    reasons[index] = "it lies in a file or a symbolic link"
                    break
                }
                folder = place.parent
            }
        }
        guard !reasons.isEmpty else { return }
        damaged += reasons.sorted { $0.key < $1.key }.map { index, reason in
            (entries[index], ZipDamage(kind: .malformed, field: "entry name", offset: entries[index].headerOffset, detail: reason))
        }
        entries = entries.enumerated().filter { reasons[$0.offset] == nil }.map { $0.element }
    }

    private mutating func refuse(_ indices: Set<Int>, _ damage: (ZipEntry) -> ZipDamage) {
        guard !indices.isEmpty else { return }
        damaged += indices.sorted().map { (entries[$0], damage(entries[$0])) }
        entries = entries.enumerated().filter { !indices.contains($0.offset) }.map { $0.element }
    }
}
