import MachOFormat

/// Walks the load commands of a slice again, as plainly as can be: no version command may be passed over in silence.
enum VersionCommands {
    static func check(_ slice: Slice, in bytes: [UInt8]) throws(BrokenPromise) {
        guard slice.errors.isEmpty, slice.stamps.count < SliceLimits.stamps, let start = Int(exactly: slice.offset),
            start + 28 <= bytes.count
        else { return }
        let isBig = bytes[start] == 0xFE
        let is64Bit = (isBig ? bytes[start + 3] : bytes[start]) == 0xCF
        func number(_ place: Int) -> Int {
            guard place + 4 <= bytes.count else { return 0 }
            let four = bytes[place..<(place + 4)]
            return (isBig ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | Int($1) }
        }
        var place = start + (is64Bit ? 32 : 28)
        let end = min(bytes.count, place + number(start + 20))
        var found: [UInt64] = []
        var left = number(start + 16)
        while left > 0, place + 8 <= end {
            let (command, size) = (number(place), number(place + 4))
            guard size >= 8 else { break }
            if [0x24, 0x25, 0x2F, 0x30, 0x32].contains(command) { found.append(UInt64(place)) }
            place += size
            left -= 1
        }
        let told = slice.stamps.map { $0.commandOffset }
        try BrokenPromise.unless(told == found, "the version commands at \(found) are told as \(told)")
    }
}
