import MachOFormat

/// The objects of a binary property list, told without decoding it: how many bytes they take together.
///
/// In a list that a writer made, each object has bytes of its own, so together they are no larger than the file. A list whose objects lie over
/// each other can hold 10,000 texts of 40 KiB in 400 KB, and whoever decodes its keys needs all their memory.
/// Source: CoreFoundation's `CFBinaryPList.c`: a trailer of 32 bytes, then the table of offsets, then the objects.
enum BinaryPlistObjects {
    private static let trailerSize = 32

    /// Whether the texts and data of the list claim more bytes than the file has.
    static func overlap(in bytes: [UInt8]) -> Bool {
        guard bytes.count > trailerSize else { return false }
        let trailer = bytes.count - trailerSize
        let width = Int(bytes[trailer + 6])
        let count = number(bytes, at: trailer + 8, width: 8)
        let table = number(bytes, at: trailer + 24, width: 8)
        guard (1...8).contains(width), let count = Int(exactly: count), let table = Int(exactly: table), table < trailer,
            UInt64(clamping: count).times(width) <= UInt64(clamping: trailer - table)
        else { return false }
        var total = 0
        for index in 0..<count {
            guard let place = Int(exactly: number(bytes, at: table + index * width, width: width)), place < trailer else { continue }
            total += size(of: bytes, at: place, end: trailer)
            if total > bytes.count { return true }
        }
        return false
    }

    /// How many bytes a text or data object claims; other objects are small.
    private static func size(of bytes: [UInt8], at place: Int, end: Int) -> Int {
        let kind = bytes[place] >> 4
        guard kind == 0x4 || kind == 0x5 || kind == 0x6 else { return 1 }
        var length = UInt64(bytes[place] & 0xF)
        if length == 0xF, place + 1 < end {
            // A length that does not fit in the marker is an integer object of 2^n bytes behind it.
            let width = 1 << Int(bytes[place + 1] & 0x3)
            length = number(bytes, at: place + 2, width: width)
        }
        return Int(clamping: min(length, UInt64(clamping: end)))
    }

    /// A big-endian number; bytes that are not there count as 0.
    private static func number(_ bytes: [UInt8], at start: Int, width: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in start..<(start + width) { number = number << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
        return number
    }
}
