/// Limits on what one slice may make this reader hold. Each has its reason.
package enum SliceLimits {
    /// The largest `sizeofcmds` that is read. dyld's own query for an image's platform stops at 64 KiB; the largest real
    /// headers are below 200 KiB.
    package static let commandsSize: UInt32 = 1 << 20
    /// How many version commands are kept: two are lawful, and a file with more than this is no program.
    package static let stamps = 64
    /// How many dylib commands are kept; the largest apps load some hundreds.
    package static let dylibs = 4096
    /// How many anomalies are told of one slice. A file that was made to be odd can hold 100,000.
    package static let anomalies = 32
    /// The longest path in `__TEXT,__debug_dylib`: PATH_MAX of Apple's systems.
    package static let debugDylibPath: UInt64 = 1024
}

extension Slice {
    /// Reads the slice that begins where the stream stands. What is wrong with it is noted in it; it never throws.
    static func read<Source>(from stream: inout ByteStream<Source>, extent: SliceExtent) -> Slice {
        var slice = Slice(offset: extent.offset, size: extent.size)
        do throws(FormatError) {
            try slice.readHeaderAndCommands(from: &stream, extent: extent)
        } catch {
            slice.errors.append(error)
        }
        return slice
    }

    private mutating func readHeaderAndCommands<Source>(
        from stream: inout ByteStream<Source>, extent: SliceExtent
    ) throws(FormatError) {
        let headerRoom = Int(clamping: extent.allowance(at: stream.position, wanted: UInt64(MachHeader.Layout.size64)))
        let start = stream.peek(min(4, headerRoom))
        guard let magic = ThinMagic(start) else {
            guard start.count == 4 else { throw stream.explaining(.truncated("magic", at: extent.offset)) }
            throw .malformed("magic", at: extent.offset, "not a Mach-O header")
        }
        let header = try MachHeader.read(from: &stream, magic: magic, limit: headerRoom)
        architecture = header.architecture
        fileType = header.fileType

        if header.order == .big {
            note(Anomaly(.bigEndian, field: "magic", offset: extent.offset, detail: "big-endian: no Apple system of today runs it"))
        }

        // One read for all commands. What is missing of them ends the walk where they end, so that a stamp before that place is kept.
        let commandsStart = stream.position
        let readable = min(header.commandsSize, SliceLimits.commandsSize)
        let available = extent.allowance(at: commandsStart, wanted: UInt64(readable))
        let bytes = stream.read(Int(clamping: available))
        var walk = CommandWalk(header: header, bytes: bytes, at: commandsStart, into: self)
        walk.run()
        self = walk.slice
        stamps.markEffective()
        noteSeveralStamps()
        noteUnlistedAnomalies()

        errors = errors.map(stream.explaining)
        if header.commandsSize > SliceLimits.commandsSize {
            // The walk ended where the reading did; that is this reader's doing and not the file's.
            errors.removeAll { $0.kind == .truncated }
            errors.append(
                .exceeds(
                    UInt64(SliceLimits.commandsSize), "mach_header sizeofcmds", value: UInt64(header.commandsSize),
                    at: header.commandsSizeOffset))
        } else if bytes.count < Int(header.commandsSize), errors.isEmpty {
            errors.append(stream.explaining(.truncated("load commands", at: commandsStart.plus(bytes.count))))
        }
        // Commands that are missing may have held a stamp.
        isComplete = isComplete && errors.isEmpty

        if let section = walk.debugDylibSection {
            readDebugDylib(section, from: &stream, extent: extent)
        }
    }

    /// Reads the path of the debug dylib where the section lies ahead of what was read already.
    private mutating func readDebugDylib<Source>(
        _ section: CommandWalk.Section, from stream: inout ByteStream<Source>, extent: SliceExtent
    ) {
        let (place, overflow) = extent.offset.addingReportingOverflow(section.offset)
        let complaint: String
        if section.size == 0 || section.size > SliceLimits.debugDylibPath {
            complaint = "its size of \(section.size) is not between 1 and \(SliceLimits.debugDylibPath)"
        } else if overflow || place < stream.position
            || extent.allowance(at: place, wanted: section.size) < section.size || !stream.skip(to: place)
        {
            // The allowance is asked first: a skip past the slice could not be taken back, and the next slice would be lost.
            complaint = "its contents at \(section.offset) do not lie in the slice behind the load commands"
        } else {
            let bytes = stream.read(Int(clamping: section.size))
            if bytes.count == Int(clamping: section.size) {
                debugDylib = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
                return
            }
            complaint = "its contents are cut off"
        }
        anomalies.append(
            Anomaly(.debugDylibSection, field: "__TEXT,__debug_dylib", offset: section.commandOffset, detail: complaint))
    }

    /// Takes the slice's size, once it is known, and notes segments that reach past it: the tail of the file was cut off.
    mutating func settle(size: UInt64) {
        self.size = size
        // A dSYM and a dylib stub keep the segments' numbers without their contents.
        guard let segment = furthestSegment, segment.end > size, fileType != .dSYM, fileType != .dylibStub else { return }
        anomalies.append(
            Anomaly(
                .segmentPastEnd, field: "\(segment.command) filesize", offset: segment.commandOffset,
                detail: "the segment ends at \(segment.end), past the slice's \(size) bytes"))
    }

    /// Notes an anomaly; of those that are too many, only the number.
    mutating func note(_ anomaly: @autoclosure () -> Anomaly) {
        // Its words are put together only where they are kept.
        if anomalies.count < SliceLimits.anomalies {
            anomalies.append(anomaly())
        } else {
            unlistedAnomalies += 1
        }
    }

    private mutating func noteUnlistedAnomalies() {
        guard unlistedAnomalies > 0 else { return }
        anomalies.append(
            Anomaly(
                .moreAnomalies, field: "load commands", offset: offset,
                detail: "\(unlistedAnomalies) more anomal\(unlistedAnomalies == 1 ? "y" : "ies") in the slice"))
    }

    private mutating func noteSeveralStamps() {
        let effective = effectiveStamps
        // macOS with Mac Catalyst in a dylib is the one lawful pair.
        guard stamps.count > 1, stamps.count != effective.count || fileType == .execute else { return }
        let second = stamps[1]
        let why =
            fileType == .execute
            ? "the kernel refuses an executable with a second version command"
            : "the system goes by \(effective.map { "\($0.platform) sdk \($0.sdk)" }.joined(separator: " and "))"
        anomalies.append(
            Anomaly(
                .severalStamps, field: "\(second.command)", offset: second.commandOffset,
                detail: "\(stamps.count) version commands: \(why), the second"))
    }
}
