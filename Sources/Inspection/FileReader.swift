import Compatibility
import MachOFormat

/// Opens one file, reads it once and closes it.
struct FileReader {
    /// What one file held.
    struct Reading {
        var contents: FileContents
        /// The bytes, where they were asked for and the file is no Mach-O.
        var bytes: [UInt8]?
    }

    /// Reads a file that was met in a folder: a link in its place is not followed, and nothing but a regular file is opened for reading.
    static func read(_ path: RawPath, keepingBytes: Bool) throws(ReadFailure) -> Reading {
        let file = try System.open(path.bytes, followingLink: false)
        let status = try System.status(of: file)
        guard status.kind == .file else { throw ReadFailure(code: 0, reason: "no longer a regular file") }
        return read(FileSource(file, size: status.size), keepingBytes: keepingBytes)
    }

    /// Reads what a person named: links are followed, and a pipe is read to its end.
    static func readNamed(_ path: RawPath) throws(ReadFailure) -> Reading {
        let file = try System.open(path.bytes, followingLink: true)
        let status = try System.status(of: file)
        return status.kind == .file ? read(FileSource(file, size: status.size)) : read(PipeSource(file))
    }

    /// Reads standard input to its end.
    static func readStandardInput() -> Reading {
        read(PipeSource(System.standardInput()))
    }

    private static func read(_ source: some ByteSource, keepingBytes: Bool = false) -> Reading {
        var stream = ByteStream(source)
        if keepingBytes, !ContentKind(head: stream.peek(ContentKind.headSize)).mayHoldMachO {
            let kind = ContentKind(head: stream.peek(ContentKind.headSize))
            // One byte more than the limit tells a file that is too large from one that just fits.
            let bytes = stream.read(InfoPlistLimits.size + 1)
            var contents = FileContents(kind: kind)
            if let failure = stream.failure { contents.noteReadFailure(failure, at: stream.position) }
            return Reading(contents: contents, bytes: bytes)
        }
        let contents = FileContents.read(from: &stream)
        if stream.knownSize == nil { _ = stream.drain() }
        return Reading(contents: contents)
    }
}
