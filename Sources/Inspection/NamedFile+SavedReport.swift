import Compatibility
import MachOFormat

extension NamedFile {
    /// How far a report is looked for: spaces may stand before it, and the window of a stream holds no more.
    private static let headSize = ByteStreamLimits.windowSize

    /// Inspects a regular file that is open, or reads the saved report in it.
    func fileOrReport(_ file: OpenFile, size: UInt64) -> InputOrReport {
        var stream = ByteStream(FileSource(file, size: size))
        guard SavedReport.begins(stream.peek(Self.headSize)) else { return .input(self.file(file, size: size)) }
        return .report(report(from: &stream))
    }

    /// Inspects what comes through a pipe, or reads the saved report in it, to its end.
    func pipeOrReport(_ source: PipeSource) -> InputOrReport {
        var stream = ByteStream(source)
        guard SavedReport.begins(stream.peek(Self.headSize)) else { return .input(pipe(&stream)) }
        let report = report(from: &stream)
        _ = stream.drain()
        return .report(report)
    }

    private func report<Source>(from stream: inout ByteStream<Source>) -> Snapshot {
        if let size = stream.knownSize, size > SavedReport.sizeLimit { return refused(.limitExceeded, SavedReport.tooLarge) }
        // One byte more than the limit tells a report that is too large from one that just fits.
        let bytes = stream.read(SavedReport.sizeLimit + 1)
        if let failure = stream.failure { return refused(.readFailed, "the saved report cannot be read (\(failure.reason))") }
        do throws(SavedReport.Refusal) {
            guard bytes.count <= SavedReport.sizeLimit else { return refused(.limitExceeded, SavedReport.tooLarge) }
            return try SavedReport.read(bytes, path: path)
        } catch {
            return refused(.malformed, error.reason)
        }
    }

    private func refused(_ kind: InputError.Kind, _ reason: String) -> Snapshot {
        var snapshot = Snapshot(path: path, origin: .savedReport)
        snapshot.errors = [Snapshot.Fault(InputError(kind, input: path, path: name, message: reason))]
        snapshot.isIncomplete = true
        return snapshot
    }
}
