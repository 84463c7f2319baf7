import MachOFormat

/// Bytes that arrive in small pieces, from a source that may not know its size and may fail on the way.
package struct PiecewiseSource: ByteSource {
    package var bytes: [UInt8]
    /// How many bytes one read gives at most.
    package var piece = 1
    package var knowsSize = true
    /// The place from which on every read and every skip fails.
    package var failure: Int?
    private var position = 0

    package init(_ bytes: [UInt8], piece: Int = 1, knowsSize: Bool = true, failure: Int? = nil) {
        self.bytes = bytes
        self.piece = piece
        self.knowsSize = knowsSize
        self.failure = failure
    }

    package static let reason = ReadFailure(code: 5, reason: "Input/output error")

    package var size: UInt64? { knowsSize ? UInt64(bytes.count) : nil }

    package mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        if let failure, position >= failure { throw Self.reason }
        let room = min(piece, count, (failure ?? bytes.count) - position, bytes.count - position)
        for index in 0..<room { buffer[start + index] = bytes[position + index] }
        position += room
        return room
    }

    package mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        let passed = min(count, UInt64(bytes.count - position))
        if let failure, position + Int(passed) > failure {
            position = failure
            throw Self.reason
        }
        position += Int(passed)
        return passed
    }
}
