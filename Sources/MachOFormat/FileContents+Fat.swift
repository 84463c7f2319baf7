extension FileContents {
    /// Reads a fat file, or a fat member of an archive: each slice by its offset, reported in the order of the table.
    ///
    /// - Parameters:
    ///   - extent: where the fat file lies in the stream, which stands at its beginning.
    ///   - member: the archive member that holds it, if one does.
    mutating func readFat<Source>(
        from stream: inout ByteStream<Source>, extent: SliceExtent, member: (name: String, offset: UInt64)? = nil
    ) {
        let table = FatTable.read(from: &stream, limit: extent.size)
        var slices = [Slice?](repeating: nil, count: table.entries.count)
        var archives: Set<Int> = []
        // The stream cannot go back, so the slices are read in the order of their offsets.
        let order = table.entries.indices.sorted { (table.entries[$0].offset, $0) < (table.entries[$1].offset, $1) }
        for (place, index) in order.enumerated() {
            let entry = table.entries[index]
            if place > 0, table.entries[order[place - 1]].offset == entry.offset, !archives.contains(order[place - 1]) {
                // Two rows for the same bytes: they were read already.
                slices[index] = slices[order[place - 1]]
                continue
            }
            guard let reach = entry.reach(in: extent, tableEnd: table.end), stream.skip(to: reach.offset) else { continue }
            let headSize = Int(clamping: reach.allowance(at: reach.offset, wanted: UInt64(ContentKind.headSize)))
            if ContentKind(head: stream.peek(headSize)) == .archive, member == nil {
                archives.insert(index)
                // A size that lies must not eat the head of the slice behind the archive.
                let next = order[place...].map { table.entries[$0].offset }.first { $0 > entry.offset }
                readArchive(from: &stream, extent: reach.clamped(to: next.map { extent.offset.plus($0) }), in: entry)
            } else {
                slices[index] = Slice.read(from: &stream, extent: reach)
            }
        }
        // Only now does a pipe tell how long the file is, and so which rows reach past its end.
        let total = stream.knownSize ?? (extent.size == nil ? stream.drain() : nil)
        let room = extent.size ?? total.map { $0.minus(extent.offset) }
        var passedEnd: UInt64 = 0
        for index in order {
            let entry = table.entries[index]
            var problem = entry.problem(tableEnd: table.end, room: room, passedEnd: passedEnd)
            if let failure = stream.failure, problem?.kind == .truncated {
                problem = FormatError(
                    .readFailed, field: "fat_arch size", offset: entry.rowOffset.plus(12), detail: "cannot be read (\(failure.reason))")
            }
            let (end, overflow) = entry.offset.addingReportingOverflow(entry.size)
            if !overflow, entry.offset >= table.end { passedEnd = max(passedEnd, end) }
            if archives.contains(index) {
                if let problem { faults.append(Fault(member: nil, error: problem)) }
                continue
            }
            let missing = stream.explaining(.truncated("fat_arch offset", at: entry.rowOffset.plus(8)))
            var slice = slices[index] ?? Slice.unread(entry, in: extent, problem: problem ?? missing)
            if slices[index] != nil { slice.takeOver(entry, problem: problem) }
            slices[index] = slice
        }
        noteRepeatedArchitectures(in: table, slices: &slices)
        var read = slices.compactMap { $0 }
        if let error = table.error {
            if read.isEmpty {
                var slice = Slice(offset: extent.offset, size: extent.size)
                slice.errors = [error]
                read = [slice]
            } else {
                faults.append(Fault(member: member?.name, error: error))
            }
        }
        if !read.isEmpty {
            images.append(Image(member: member?.name, memberOffset: member?.offset, slices: read))
        }
    }

    /// Two rows for one architecture: the kernel and dyld refuse such a file, and both rows can be read.
    private func noteRepeatedArchitectures(in table: FatTable, slices: inout [Slice?]) {
        var seen: Set<Architecture> = []
        for (index, entry) in table.entries.enumerated() where !seen.insert(entry.architecture).inserted {
            slices[index]?.anomalies.append(
                Anomaly(
                    .architectureRepeated, field: "fat_arch cputype", offset: entry.rowOffset,
                    detail: "the table names \(entry.architecture) twice, the second time"))
        }
    }
}

extension FatTable.Entry {
    /// The largest exponent that cctools takes: 2^15.
    private static let maximumAlignment: UInt32 = 15

    private var offsetField: UInt64 { rowOffset.plus(8) }

    /// Where the slice can be read: the part of it that lies in the fat file. nil where it begins in the table or past the end.
    fileprivate func reach(in container: SliceExtent, tableEnd: UInt64) -> SliceExtent? {
        let (start, wraps) = container.offset.addingReportingOverflow(offset)
        let (_, overflow) = offset.addingReportingOverflow(size)
        guard !wraps, !overflow, offset >= tableEnd else { return nil }
        guard let room = container.size else { return SliceExtent(offset: start, size: size) }
        return offset < room ? SliceExtent(offset: start, size: min(size, room.minus(offset))) : nil
    }

    /// What is wrong with the row, if the system would refuse it.
    ///
    /// - Parameters:
    ///   - room: how many bytes the fat file has, where that is known.
    ///   - passedEnd: where the slices before it, in the order of offsets, end.
    fileprivate func problem(tableEnd: UInt64, room: UInt64?, passedEnd: UInt64) -> FormatError? {
        let (end, overflow) = offset.addingReportingOverflow(size)
        guard !overflow else {
            return .malformed("fat_arch size", at: offsetField, "offset \(offset) and size \(size) pass 2^64")
        }
        guard offset >= tableEnd else {
            return .malformed("fat_arch offset", at: offsetField, "\(offset) points into the fat table, which ends at \(tableEnd)")
        }
        guard offset >= passedEnd else {
            return FormatError(
                .overlap, field: "fat_arch offset", offset: offsetField,
                detail: "\(offset) lies in another slice, which ends at \(passedEnd)")
        }
        guard let room, end > room else { return nil }
        return FormatError(
            .truncated, field: "fat_arch size", offset: offsetField, detail: "the slice ends at \(end), past the file's \(room) bytes")
    }

    /// What is odd about the row, though the slice can be read.
    fileprivate var misalignment: Anomaly? {
        guard alignment <= Self.maximumAlignment else {
            return Anomaly(
                .misalignedSlice, field: "fat_arch align", offset: rowOffset, detail: "2^\(alignment) is above 2^15")
        }
        guard !offset.isMultiple(of: 1 << alignment) else { return nil }
        return Anomaly(
            .misalignedSlice, field: "fat_arch offset", offset: offsetField,
            detail: "\(offset) is not a multiple of 2^\(alignment)")
    }
}

extension Slice {
    /// A slice of which nothing could be read.
    fileprivate static func unread(_ entry: FatTable.Entry, in container: SliceExtent, problem: FormatError) -> Slice {
        let (start, wraps) = container.offset.addingReportingOverflow(entry.offset)
        var slice = Slice(offset: wraps ? entry.offset : start, size: entry.size, architecture: entry.architecture)
        slice.isHidden = entry.isHidden
        slice.errors = [problem]
        return slice
    }

    /// Takes over what the fat table says of the slice, and notes where the two disagree.
    fileprivate mutating func takeOver(_ entry: FatTable.Entry, problem: FormatError?) {
        isHidden = entry.isHidden
        settle(size: entry.size)
        if let problem {
            // The row is the cause; that the slice's own bytes end early follows from it.
            errors.removeAll { $0.kind == .truncated && problem.kind == .truncated }
            errors.insert(problem, at: 0)
        }
        if let own = architecture, own != entry.architecture {
            anomalies.append(
                Anomaly(
                    .architectureDiffers, field: "fat_arch cputype", offset: entry.rowOffset,
                    detail: "the table says \(entry.architecture) and the slice \(own)"))
        } else if architecture == nil {
            architecture = entry.architecture
        }
        if let odd = entry.misalignment { anomalies.append(odd) }
    }
}
