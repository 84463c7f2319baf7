import Inspection

/// A file that a report is written to. All files of the tool are written here.
struct OutputFile {
    var path: RawPath

    /// Writes the bytes: whole or, where that can be had, not at all.
    ///
    /// They go to a new file beside the old one, which then takes its place. Where the folder allows no new file, or the path
    /// names a pipe or a device, they are written in place.
    func write(_ bytes: [UInt8]) throws(System.WriteFailure) {
        guard !path.bytes.contains(0) else { throw System.WriteFailure(reason: "not a path") }
        if System.isReplaceable(path.bytes), let new = newFileBeside() {
            System.removeWhenInterrupted(new.path)
            defer { System.removeWhenInterrupted(nil) }
            do throws(System.WriteFailure) {
                try fill(new.descriptor, bytes)
                try System.rename(new.path, to: path.bytes)
            } catch {
                System.remove(new.path)
                throw error
            }
        } else {
            try fill(try System.create(path.bytes, .replacing), bytes)
        }
    }

    /// Writes the bytes at the end of a file that others write to as well.
    func append(_ bytes: [UInt8]) throws(System.WriteFailure) {
        guard !path.bytes.contains(0) else { throw System.WriteFailure(reason: "not a path") }
        try fill(try System.create(path.bytes, .appending), bytes)
    }

    private func newFileBeside() -> (path: [UInt8], descriptor: Int32)? {
        let path = path.bytes + Array(".\(System.processID).tmp".utf8)
        guard let descriptor = try? System.create(path, .new) else { return nil }
        return (path, descriptor)
    }

    /// Writes all bytes and closes the file, also where they could not be written.
    private func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(System.WriteFailure) {
        do throws(System.WriteFailure) {
            try System.write(bytes, to: descriptor)
        } catch {
            try? System.finish(descriptor)
            throw error
        }
        try System.finish(descriptor)
    }
}
