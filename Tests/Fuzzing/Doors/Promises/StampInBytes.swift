import MachOFormat

/// Reads the numbers of a stamp again, by nothing but their place: no stamp may be told that the bytes do not hold.
enum StampInBytes {
    static func check(_ stamp: Stamp, of slice: Slice, in bytes: [UInt8]) throws(BrokenPromise) {
        guard let start = Int(exactly: slice.offset), start + 4 <= bytes.count else {
            throw BrokenPromise("a stamp in a slice past the end")
        }
        let isBig = bytes[start] == 0xFE
        func number(_ field: Int) -> UInt32? {
            guard let place = Int(exactly: stamp.commandOffset).map({ $0 + 4 * field }), place + 4 <= bytes.count else { return nil }
            let four = bytes[place..<(place + 4)]
            return (isBig ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
        }
        let isLegacy = stamp.command != .buildVersion
        let (minos, sdk) = isLegacy ? (number(2), number(3)) : (number(3), number(4))
        try BrokenPromise.unless(number(0) == stamp.command.rawValue, "\(stamp.command) at \(stamp.commandOffset) is not there")
        try BrokenPromise.unless(
            isLegacy || number(2) == stamp.platform.rawValue, "platform \(stamp.platform) at \(stamp.commandOffset) is not there")
        try BrokenPromise.unless(minos == stamp.minos.rawValue, "minos \(stamp.minos) at \(stamp.commandOffset) is not there")
        try BrokenPromise.unless(sdk == stamp.sdk.rawValue, "sdk \(stamp.sdk) at \(stamp.commandOffset) is not there")
    }
}
