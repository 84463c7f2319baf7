import MachOFormat

extension OpenFile {
    /// Reads so many bytes, or up to more of them where the file goes on.
    ///
    /// - Parameters:
    ///   - count: fewer are an error.
    ///   - most: how many are read at most; nil for exactly `count`.
    ///   - field: what they are, for the error.
    func bytes(at offset: UInt64, count: Int, upTo most: Int? = nil, _ field: String) throws(ZipDamage) -> [UInt8] {
        let most = max(count, most ?? count)
        var bytes = [UInt8](repeating: 0, count: most)
        var filled = 0
        do throws(ReadFailure) {
            while filled < count {
                let got = try System.read(self, at: offset.plus(filled), into: &bytes, from: filled, count: most - filled)
                guard got > 0 else { break }
                filled += got
            }
        } catch {
            throw ZipDamage(kind: .readFailed, field: field, offset: offset, detail: "cannot be read (\(error.reason))")
        }
        guard filled >= count else {
            throw ZipDamage(kind: .truncated, field: field, offset: offset.plus(filled), detail: "truncated")
        }
        return filled == most ? bytes : Array(bytes[..<filled])
    }
}
