import MachOFormat

extension OpenFile {
    /// Reads exactly so many bytes.
    ///
    /// - Parameter field: what they are, for the error.
    func bytes(at offset: UInt64, count: Int, _ field: String) throws(ZipDamage) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        do throws(ReadFailure) {
            while filled < count {
                let got = try System.read(self, at: offset.plus(filled), into: &bytes, from: filled, count: count - filled)
                guard got > 0 else { break }
                filled += got
            }
        } catch {
            throw ZipDamage(kind: .readFailed, field: field, offset: offset, detail: "cannot be read (\(error.reason))")
        }
        guard filled == count else {
            throw ZipDamage(kind: .truncated, field: field, offset: offset.plus(filled), detail: "truncated")
        }
        return bytes
    }
}
