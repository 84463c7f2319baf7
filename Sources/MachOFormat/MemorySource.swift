/// Bytes that are already in memory.
package struct MemorySource: ByteSource {
    private let bytes: [UInt8]
    private var position = 0

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package var size: UInt64? { UInt64(clamping: bytes.count) }

    package mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        let room = min(count, buffer.count - start, bytes.count - position)
        guard room > 0 else { return 0 }
        buffer.replaceSubrange(start..<(start + room), with: bytes[position..<(position + room)])
        position += room
        return room
    }

    package mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        let passed = min(count, UInt64(clamping: bytes.count - position))
        position += Int(clamping: passed)
        return passed
    }
}
