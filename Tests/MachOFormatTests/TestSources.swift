import MachOFormat

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
