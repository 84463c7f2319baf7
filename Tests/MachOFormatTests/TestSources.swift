import MachOFormat

/// Bytes that arrive in small pieces, from a source that may not know its size and may fail on the way.
struct PiecewiseSource: ByteSource {
    var bytes: [UInt8]
    /// How many bytes one read gives at most.
    var piece = 1
    var knowsSize = true
    /// The place from which on every read and every skip fails.
    var failure: Int?
    private var position = 0

    init(_ bytes: [UInt8], piece: Int = 1, knowsSize: Bool = true, failure: Int? = nil) {
        self.bytes = bytes
        self.piece = piece
        self.knowsSize = knowsSize
        self.failure = failure
    }

    static let reason = ReadFailure(code: 5, reason: "Input/output error")

    var size: UInt64? { knowsSize ? UInt64(bytes.count) : nil }

    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        if let failure, position >= failure { throw Self.reason }
        let room = min(piece, count, (failure ?? bytes.count) - position, bytes.count - position)
        for index in 0..<room { buffer[start + index] = bytes[position + index] }
        position += room
        return room
    }

    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        let passed = min(count, UInt64(bytes.count - position))
        if let failure, position + Int(passed) > failure {
            position = failure
            throw Self.reason
        }
        position += Int(passed)
        return passed
    }
}

/// What a source was asked for.
final class Ledger {
    var reads = 0
    var bytesRead: UInt64 = 0
    var bytesSkipped: UInt64 = 0
}

/// A huge file of which only the beginning is written: all that follows reads as zeros, and none of it is in memory.
struct SparseSource: ByteSource {
    let beginning: [UInt8]
    let length: UInt64
    var knowsSize = true
    let ledger: Ledger
    private var position: UInt64 = 0

    init(_ beginning: [UInt8], length: UInt64, knowsSize: Bool = true, ledger: Ledger) {
        self.beginning = beginning
        self.length = length
        self.knowsSize = knowsSize
        self.ledger = ledger
    }

    var size: UInt64? { knowsSize ? length : nil }

    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        let room = Int(min(UInt64(count), length - position))
        for index in 0..<room {
            let place = position + UInt64(index)
            buffer[start + index] = place < UInt64(beginning.count) ? beginning[Int(place)] : 0
        }
        position += UInt64(room)
        ledger.reads += 1
        ledger.bytesRead += UInt64(room)
        return room
    }

    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        let passed = min(count, length - position)
        position += passed
        ledger.bytesSkipped += passed
        return passed
    }
}
