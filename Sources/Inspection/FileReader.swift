import Compatibility
import MachOFormat

/// Reads one file, once.
struct FileReader {
    /// What one file held.
    struct Reading: Sendable {
        var contents: FileContents
        /// The bytes, where they were asked for and the file is no Mach-O.
        var bytes: [UInt8]?
    }

    /// A regular file that is open.
    struct Opened {
        var file: OpenFile
        var size: UInt64
        var source: FileSource { FileSource(file, size: size) }
    }

    /// Opens a file that was met in a folder: a link in its place is not followed, and only a regular file is read.
    static func open(_ path: RawPath) throws(ReadFailure) -> Opened {
        let file = try System.open(path.bytes, followingLink: false)
        let status = try System.status(of: file)
        guard status.kind == .file else { throw ReadFailure(code: 0, reason: "no longer a regular file") }
        return Opened(file: file, size: status.size)
    }

    /// Reads a source from its beginning to its last image, and a pipe to its end.
    static func read(_ source: some ByteSource, keepingBytes: Bool = false, worker: Worker) -> Reading {
        worker.read(source) { stream in
            if keepingBytes, case let kind = ContentKind(head: stream.peek(ContentKind.headSize)), !kind.mayHoldMachO {
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
}
