import MachOFormat

/// A regular file. A skip costs nothing: the next read names its place.
struct FileSource: ByteSource {
    private let file: OpenFile
    private let length: UInt64
    private var position: UInt64 = 0

    /// - Parameter size: the file's size when it was opened. A file that shrinks meanwhile ends early; one that grows is read as it was.
    init(_ file: OpenFile, size: UInt64) {
        self.file = file
        length = size
    }

    var size: UInt64? { length }

    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        let room = Int(min(UInt64(clamping: count), length - position))
        let got = try System.read(file, at: position, into: &buffer, from: start, count: room)
        position += UInt64(got)
        return got
    }

    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        let passed = min(count, length - position)
        position += passed
        return passed
    }
}
