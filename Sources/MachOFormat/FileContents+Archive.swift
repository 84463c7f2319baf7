/// Limits on what an archive may make this reader hold.
package enum ArchiveLimits {
    /// The longest member name: PATH_MAX of Apple's systems, 1,024, and padding.
    package static let nameLength: UInt64 = 1024 + 64
    /// How many members are read. Each that is an image stays in the report with 0.8 KiB.
    package static let members = 200_000
    /// The largest table of long names: 100,000 names of 40 bytes.
    package static let nameTable: UInt64 = 4 << 20
}

extension FileContents {
    /// Reads a static archive, member by member, to its end or to the first header that is damaged; what was read before is kept.
    ///
    /// - Parameters:
    ///   - extent: where the archive lies in the stream, which stands at its beginning.
    ///   - entry: the row of the fat table, where the archive is a part of a fat file.
    mutating func readArchive<Source>(from stream: inout ByteStream<Source>, extent: SliceExtent, in entry: FatTable.Entry?) {
        var reader = ArchiveReader(extent: extent, hiddenByTable: entry?.isHidden ?? false)
        do throws(FormatError) {
            try reader.run(on: &stream, into: &self)
        } catch {
            faults.append(Fault(member: reader.member, error: stream.explaining(error)))
        }
    }
}

/// The walk over the members of one archive.
private struct ArchiveReader {
    private let extent: SliceExtent
    private let isHidden: Bool
    /// The contents of the member `//`, in archives by GNU tools.
    private var nameTable: [UInt8] = []
    private var memberCount = 0
    /// The member at hand, for the error.
    private(set) var member: String?

    init(extent: SliceExtent, hiddenByTable isHidden: Bool) {
        self.extent = extent
        self.isHidden = isHidden
    }

    mutating func run<Source>(on stream: inout ByteStream<Source>, into contents: inout FileContents) throws(FormatError) {
        guard stream.skip(to: extent.offset.plus(ArchiveHeader.Layout.magic)) else {
            throw .truncated("archive magic", at: stream.position)
        }
        while true {
            member = nil
            let place = stream.position
            let room = extent.allowance(at: place, wanted: UInt64(ArchiveHeader.Layout.header))
            let bytes = stream.read(Int(clamping: room))
            if bytes.isEmpty, stream.failure == nil { return }
            guard memberCount < ArchiveLimits.members else {
                throw .exceeds(
                    UInt64(clamping: ArchiveLimits.members), "archive member", value: UInt64(clamping: memberCount + 1), at: place)
            }
            memberCount += 1
            let header = try ArchiveHeader(bytes, at: place)
            let bodyStart = stream.position
            let allowed = extent.allowance(at: bodyStart, wanted: header.size)
            if allowed < header.size {
                // The member is read as far as it goes, then the archive ends.
                try readMember(header, size: allowed, from: &stream, into: &contents)
                throw sizeError(header, "the member's \(header.size) bytes reach past the archive's end")
            }
            try readMember(header, size: header.size, from: &stream, into: &contents)
            let end = bodyStart.plus(header.size)
            guard stream.skip(to: end) else {
                if let failure = stream.failure {
                    throw FormatError(
                        .readFailed, field: "archive member", offset: stream.position, detail: "cannot be read (\(failure.reason))")
                }
                throw sizeError(header, "the member's \(header.size) bytes reach past the file's end")
            }
            // Members start on even offsets; the byte between them may be missing at the end of the archive.
            if !end.minus(extent.offset).isMultiple(of: 2), extent.allowance(at: end, wanted: 1) == 1 { _ = stream.skip(to: end.plus(1)) }
        }
    }

    private func sizeError(_ header: ArchiveHeader, _ detail: String) -> FormatError {
        FormatError(
            .truncated, field: "ar_hdr ar_size", offset: header.offset.plus(ArchiveHeader.Layout.size.lowerBound), detail: detail)
    }

    private mutating func readMember<Source>(
        _ header: ArchiveHeader, size: UInt64, from stream: inout ByteStream<Source>, into contents: inout FileContents
    ) throws(FormatError) {
        var body = SliceExtent(offset: stream.position, size: size)
        let name: String
        switch header.name {
        case .symbolTable:
            return
        case .nameTable:
            guard size <= ArchiveLimits.nameTable else {
                throw .exceeds(ArchiveLimits.nameTable, "ar_hdr ar_size", value: size, at: header.offset)
            }
            nameTable = stream.read(Int(clamping: size))
            return
        case .short(let short):
            name = short
        case .inNameTable(let offset):
            // A name that cannot be had does not hide the member.
            do throws(FormatError) {
                name = try longName(at: offset, header)
            } catch {
                name = "/\(offset)"
                contents.faults.append(FileContents.Fault(member: name, error: error))
            }
        case .inMember(let length):
            guard length <= size else {
                // Where the name ends and the contents begin is not known; the next member is.
                contents.faults.append(
                    FileContents.Fault(
                        member: nil,
                        error: .malformed("ar_hdr ar_name", at: header.offset, "a name of \(length) bytes in a member of \(size)")))
                return
            }
            let read = stream.read(Int(clamping: min(length, ArchiveLimits.nameLength)))
            name = String(decoding: read.prefix { $0 != 0 }, as: UTF8.self)
            if length > ArchiveLimits.nameLength {
                contents.faults.append(
                    FileContents.Fault(
                        member: name, error: .exceeds(ArchiveLimits.nameLength, "ar_hdr ar_name", value: length, at: header.offset)))
            }
            guard stream.skip(to: body.offset.plus(length)) else { throw .truncated("ar_hdr ar_name", at: stream.position) }
            body = SliceExtent(offset: stream.position, size: size.minus(length))
        }
        member = name
        guard !Self.isSymbolTable(name) else { return }
        readBody(name, header, body, from: &stream, into: &contents)
    }

    private func readBody<Source>(
        _ name: String, _ header: ArchiveHeader, _ body: SliceExtent, from stream: inout ByteStream<Source>,
        into contents: inout FileContents
    ) {
        let headSize = Int(clamping: body.allowance(at: body.offset, wanted: UInt64(ContentKind.headSize)))
        let kind = ContentKind(head: stream.peek(headSize))
        switch kind {
        case .machO:
            var slice = Slice.read(from: &stream, extent: body)
            slice.settle(size: body.size ?? 0)
            slice.isHidden = isHidden
            contents.images.append(Image(member: name, memberOffset: header.offset, slices: [slice]))
        case .fat:
            contents.readFat(from: &stream, extent: body, member: (name, header.offset))
        case .archive, .thinArchive, .zip:
            contents.faults.append(
                FileContents.Fault(
                    member: name,
                    error: FormatError(
                        .unsupported, field: "archive member", offset: body.offset, detail: "\(kind.phrase) inside an archive is not read")
                ))
        default:
            contents.foreignMembers.append(FileContents.ForeignMember(name: name, kind: kind))
        }
    }

    /// The name `offset` bytes into the table: to its line end, without the slash that GNU tools put behind a name.
    private func longName(at offset: UInt64, _ header: ArchiveHeader) throws(FormatError) -> String {
        guard let start = Int(exactly: offset), start < nameTable.count else {
            throw .malformed("ar_hdr ar_name", at: header.offset, "\(offset) lies outside the table of \(nameTable.count) bytes")
        }
        var name = nameTable[start...].prefix { $0 != UInt8(ascii: "\n") && $0 != 0 }
        guard name.count <= Int(ArchiveLimits.nameLength) else {
            throw .exceeds(ArchiveLimits.nameLength, "ar_hdr ar_name", value: UInt64(clamping: name.count), at: header.offset)
        }
        if name.last == UInt8(ascii: "/") { name.removeLast() }
        return String(decoding: name, as: UTF8.self)
    }

    /// Apple's names of the table of contents.
    private static func isSymbolTable(_ name: String) -> Bool {
        name == "__.SYMDEF" || name == "__.SYMDEF SORTED" || name == "__.SYMDEF_64" || name == "__.SYMDEF_64 SORTED"
    }
}
