extension FileContents {
    /// Reads the file that the stream holds, from its beginning to its last image, once and forward.
    ///
    /// It never throws: what cannot be read is an error of its slice or a fault of the file, and hides nothing else. A zip archive is told and
    /// not read.
    package static func read<Source>(from stream: inout ByteStream<Source>) -> FileContents {
        let kind = ContentKind(head: stream.peek(ContentKind.headSize))
        var contents = FileContents(kind: kind)
        switch kind {
        case .machO:
            var slice = Slice.read(from: &stream, extent: SliceExtent(offset: stream.position))
            let size = stream.knownSize ?? stream.drain()
            // Where the source failed, what is missing was not cut off; it was not read.
            if stream.failure == nil || stream.knownSize != nil { slice.settle(size: size) }
            contents.images = [Image(slices: [slice])]
        case .fat:
            contents.readFat(from: &stream, extent: SliceExtent(offset: stream.position))
        case .archive:
            contents.readArchive(from: &stream, extent: SliceExtent(offset: stream.position), in: nil)
        case .thinArchive:
            contents.faults.append(
                Fault(
                    member: nil,
                    error: FormatError(
                        .unsupported, field: "archive magic", offset: 0,
                        detail: "a thin archive: its members stand in other files, which have to be named")))
        default:
            break
        }
        if let failure = stream.failure, !contents.mentionsFailure {
            contents.noteReadFailure(failure, at: stream.position)
        }
        return contents
    }

    /// Notes that the system refused to read on.
    package mutating func noteReadFailure(_ failure: ReadFailure, at offset: UInt64) {
        let error = FormatError(.readFailed, field: "file", offset: offset, detail: "cannot be read (\(failure.reason))")
        faults.append(Fault(member: nil, error: error))
    }

    private var mentionsFailure: Bool {
        faults.contains { $0.error.kind == .readFailed }
            || images.contains { $0.slices.contains { $0.errors.contains { $0.kind == .readFailed } } }
    }
}
