import MachOFormat

/// A regular file. A skip costs nothing: the next read names its place.
struct FileSource: ByteSource {
    private let file: OpenFile
    private let start: UInt64
    private let end: UInt64
    private var position: UInt64

    /// - Parameters:
    ///   - size: the file's size when it was opened. A file that shrinks meanwhile ends early; one that grows is read as it was.
    ///   - start: where reading begins, for a part of a file that ends at `size`.
    init(_ file: OpenFile, size: UInt64, from start: UInt64 = 0) {
        self.file = file
        self.start = start
        end = max(start, size)
        position = start
    }

    var size: UInt64? { end.minus(start) }

    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        let room = min(count, Int(clamping: end.minus(position)))
        let got = try System.read(file, at: position, into: &buffer, from: start, count: room)
        position = position.plus(got)
        return got
    }

    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        let passed = min(count, end.minus(position))
        position = position.plus(passed)
        return passed
    }
}
