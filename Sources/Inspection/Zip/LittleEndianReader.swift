/// Takes little-endian numbers from bytes in memory. Past the end it gives zeros; what needs to be there is checked by the caller.
struct LittleEndianReader {
    private let bytes: [UInt8]
    private var index: Int

    init(_ bytes: [UInt8], from index: Int) {
        self.bytes = bytes
        self.index = index
    }

    var remaining: Int { max(0, bytes.count - index) }

    mutating func skip(_ count: Int) { index += count }

    mutating func u16() -> UInt16 { UInt16(truncatingIfNeeded: number(of: 2)) }

    mutating func u32() -> UInt32 { UInt32(truncatingIfNeeded: number(of: 4)) }

    mutating func u64() -> UInt64 { number(of: 8) }

    private mutating func number(of size: Int) -> UInt64 {
        var number: UInt64 = 0
        for place in 0..<size where index + place < bytes.count && index + place >= 0 {
            number |= UInt64(bytes[index + place]) << (8 * place)
        }
        index += size
        return number
    }
}
