import MachOFormat

extension [UInt8] {
    /// Appends a number of four bytes.
    package mutating func append(_ number: UInt32, _ order: ByteOrder) {
        let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
        append(contentsOf: order == .big ? bytes : bytes.reversed())
    }

    /// Appends a number of eight bytes.
    package mutating func append(_ number: UInt64, _ order: ByteOrder) {
        let (high, low) = (UInt32(truncatingIfNeeded: number >> 32), UInt32(truncatingIfNeeded: number))
        append(order == .big ? high : low, order)
        append(order == .big ? low : high, order)
    }

    /// The bytes with zeros behind them, up to a length.
    package func padded(to length: Int) -> [UInt8] {
        self + [UInt8](repeating: 0, count: Swift.max(0, length - count))
    }

    /// The bytes with a number written over those at `offset`.
    package func replacing(at offset: Int, with number: UInt32, _ order: ByteOrder = .little) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number, order)
        var copy = self
        copy.replaceSubrange(offset..<(offset + 4), with: bytes)
        return copy
    }

    /// A text in exactly `length` bytes, with `filler` behind it.
    package init(_ text: String, length: Int, filler: UInt8 = 0) {
        let bytes = Array(text.utf8.prefix(length))
        self = bytes + [UInt8](repeating: filler, count: length - bytes.count)
    }
}
