/// The walk over the load commands of one slice. It fills in the slice and stops at the first command that it cannot pass.
struct CommandWalk {
    /// A section of interest: where its contents lie, in bytes from the beginning of the slice.
    struct Section {
        var offset: UInt64
        var size: UInt64
        var commandOffset: UInt64
    }

    /// Sizes in bytes. Source: `mach-o/loader.h`.
    private enum Layout {
        /// cmd, cmdsize.
        static let commandHeader: UInt32 = 8
        static let name = 16
        static let uuid = 16
    }

    private let header: MachHeader
    private var cursor: ByteCursor
    private(set) var slice: Slice
    private(set) var debugDylibSection: Section?

    /// - Parameter bytes: the commands, which may be fewer than the header promises.
    init(header: MachHeader, bytes: [UInt8], at base: UInt64, into slice: Slice) {
        self.header = header
        self.slice = slice
        cursor = ByteCursor(bytes, at: base, order: header.order)
    }

    mutating func run() {
        /// What `sizeofcmds` promises and is not yet walked; the bytes at hand may end before.
        var promised = header.commandsSize
        slice.isComplete = true
        for index in 0..<Int(clamping: header.commandCount) {
            guard promised >= Layout.commandHeader else {
                slice.anomalies.append(
                    Anomaly(
                        .tooFewCommands, field: "mach_header ncmds", offset: header.commandCountOffset,
                        detail: "\(header.commandCount) commands are promised and sizeofcmds holds \(index)"))
                return
            }
            do throws(FormatError) {
                promised = promised.minus(try walkOne(index: index, promised: promised))
            } catch {
                slice.errors.append(error)
                slice.isComplete = false
                return
            }
        }
    }

    /// Reads the command at the cursor and stands behind it.
    ///
    /// - Returns: its size in bytes.
    /// - Throws: what keeps the walk from going on. A command that is wrong in itself, but can be passed, is noted in the slice.
    private mutating func walkOne(index: Int, promised: UInt32) throws(FormatError) -> UInt32 {
        let whole = cursor
        let command = LoadCommand(rawValue: try cursor.u32("load command \(index) cmd"))
        let size = try cursor.u32("load command \(index) cmdsize")
        let site = CommandSite(command: command, size: size, offset: whole.offset, index: index)
        guard size >= Layout.commandHeader else {
            throw .malformed("load command \(index) cmdsize", at: site.sizeOffset, "\(size) is below 8")
        }
        guard size <= promised else {
            throw .malformed(
                "load command \(index) cmdsize", at: site.sizeOffset,
                "\(size) reaches past the \(promised) bytes that sizeofcmds leaves")
        }
        if !size.isMultiple(of: header.commandAlignment) {
            slice.note(
                Anomaly(
                    .unalignedCommandSize, field: "load command \(index) cmdsize", offset: site.sizeOffset,
                    detail: "\(size) is not a multiple of \(header.commandAlignment)"))
        }
        let wanted = Int(clamping: size.minus(Layout.commandHeader))
        let body = cursor.split(wanted)
        let isCutOff = body.remaining < wanted
        do throws(FormatError) {
            var part = whole
            try read(body, whole: part.split(Int(size)), site: site)
        } catch {
            let isTooMuch = error.kind == .limitExceeded || slice.errors.count >= SliceLimits.stamps
            if isCutOff || isTooMuch { throw error }
            if command.isStamp {
                // A version command that cannot be read is not a missing one.
                slice.errors.append(error)
                slice.isComplete = false
            } else {
                slice.note(
                    Anomaly(
                        .malformedCommand, field: error.field, offset: error.offset,
                        detail: "the command's \(size) bytes end"))
            }
        }
        if isCutOff { throw .truncated("\(command)", at: cursor.offset) }
        return size
    }

    private mutating func read(_ body: ByteCursor, whole: ByteCursor, site: CommandSite) throws(FormatError) {
        var body = body
        switch site.command {
        case .buildVersion, .versionMinMacOSX, .versionMinIPhoneOS, .versionMinTVOS, .versionMinWatchOS:
            guard slice.stamps.count < SliceLimits.stamps else {
                throw FormatError.exceeds(
                    UInt64(SliceLimits.stamps), "\(site.command)", value: UInt64(clamping: slice.stamps.count + 1), at: site.offset)
            }
            slice.stamps.append(
                try Stamp.read(from: body, site: site, architecture: header.architecture, anomalies: &slice.anomalies))
        case .uuid:
            slice.uuid = UUIDBytes(try body.take(Layout.uuid, "LC_UUID uuid"))
        case .encryptionInfo, .encryptionInfo64:
            _ = try body.u32("\(site.command) cryptoff")
            _ = try body.u32("\(site.command) cryptsize")
            slice.cryptID = try body.u32("\(site.command) cryptid")
        case .idDylib:
            slice.dylibID = try DylibReference.read(from: body, whole: whole, site: site)
        case .loadDylib, .loadWeakDylib, .reexportDylib, .lazyLoadDylib, .loadUpwardDylib:
            guard slice.dylibs.count < SliceLimits.dylibs else {
                return slice.note(
                    Anomaly(
                        .moreAnomalies, field: "\(site.command)", offset: site.offset,
                        detail: "more than \(SliceLimits.dylibs) libraries are loaded; this one is not kept"))
            }
            slice.dylibs.append(try DylibReference.read(from: body, whole: whole, site: site))
        case .segment, .segment64:
            try readSegment(&body, site: site)
        default:
            break
        }
    }

    /// Reads a segment command: name, address, place and size in the file, and, in an executable, its sections.
    private mutating func readSegment(_ body: inout ByteCursor, site: CommandSite) throws(FormatError) {
        let wide = site.command == .segment64
        slice.segmentCommands = (slice.segmentCommands?.lowerBound ?? site.index)...site.index
        let name = try body.text(Layout.name, "\(site.command) segname")
        _ = try body.word(wide, "\(site.command) vmaddr")
        _ = try body.word(wide, "\(site.command) vmsize")
        let fileOffset = try body.word(wide, "\(site.command) fileoff")
        let fileSize = try body.word(wide, "\(site.command) filesize")
        let reach = fileOffset.plus(fileSize)
        if fileSize > 0, reach > slice.furthestSegment?.end ?? 0 {
            slice.furthestSegment = Slice.SegmentEnd(end: reach, command: site.command, commandOffset: site.offset)
        }
        guard name == "__TEXT", header.fileType == .execute else { return }
        _ = try body.u32("\(site.command) maxprot")
        _ = try body.u32("\(site.command) initprot")
        let count = try body.u32("\(site.command) nsects")
        _ = try body.u32("\(site.command) flags")
        // A count that lies ends with the command's bytes.
        for _ in 0..<Int(clamping: count) { try readSection(&body, wide: wide, site: site) }
    }

    private mutating func readSection(_ body: inout ByteCursor, wide: Bool, site: CommandSite) throws(FormatError) {
        let name = try body.text(Layout.name, "section sectname")
        _ = try body.take(Layout.name, "section segname")
        _ = try body.word(wide, "section addr")
        let size = try body.word(wide, "section size")
        let offset = UInt64(try body.u32("section offset"))
        // align, reloff, nreloc, flags, reserved1, reserved2, and reserved3 in the wide form.
        _ = try body.take(wide ? 28 : 24, "section flags")
        if name == "__debug_dylib", debugDylibSection == nil {
            debugDylibSection = Section(offset: offset, size: size, commandOffset: site.offset)
        }
    }
}

extension ByteCursor {
    /// The next number of the machine's width: eight bytes where `wide`, else four.
    fileprivate mutating func word(_ wide: Bool, _ field: @autoclosure () -> String) throws(FormatError) -> UInt64 {
        wide ? try u64(field()) : UInt64(try u32(field()))
    }
}
