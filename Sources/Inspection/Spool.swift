import MachOFormat

/// A zip archive that came through a pipe, kept in a temporary file.
///
/// Only the directory at an archive's end says what it holds: local headers on the way could show another app. The file is readable by its owner
/// only, and it has no name from the moment it is open: however the process ends, nothing is left behind.
enum Spool {
    private static let pieceSize = 64 * 1024

    /// Copies all that is left of the stream.
    static func fill<Source>(from stream: inout ByteStream<Source>) throws(ReadFailure) -> (file: OpenFile, size: UInt64) {
        let file = try System.temporaryFile()
        while true {
            let piece = stream.read(pieceSize)
            if let failure = stream.failure { throw failure }
            guard !piece.isEmpty else { return (file, stream.position) }
            do throws(System.WriteFailure) {
                try System.write(piece, to: file.descriptor)
            } catch {
                throw ReadFailure(code: 0, reason: error.reason)
            }
        }
    }
}
