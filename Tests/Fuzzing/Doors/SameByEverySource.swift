import MachOFormat
import TestSupport

/// A file that can skip, a pipe that cannot, and one that gives a few bytes at a time: all tell the same, and each stamp says what the bytes say.
enum SameByEverySource {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let contents = read(MemorySource(bytes))
        try compare(contents, read(PiecewiseSource(bytes, piece: 7)), "in pieces of 7 bytes")
        try compare(contents, read(PiecewiseSource(bytes, piece: 4096, knowsSize: false)), "through a pipe")
        try checkBounds(contents, bytes)
        try checkFailure(bytes)
        if contents.kind == .archive { try Members.check(contents, in: bytes) }
        for slice in contents.images.flatMap({ $0.slices }) {
            try VersionCommands.check(slice, in: bytes)
            for stamp in slice.stamps { try StampInBytes.check(stamp, of: slice, in: bytes) }
        }
    }

    private static func read(_ source: some ByteSource) -> FileContents {
        var stream = ByteStream(source)
        return FileContents.read(from: &stream)
    }

    private static func compare(_ one: FileContents, _ other: FileContents, _ how: String) throws(BrokenPromise) {
        try BrokenPromise.unless(one.kind == other.kind, "\(how) it is \(other.kind), else \(one.kind)")
        try BrokenPromise.unless(one.images == other.images, "\(how) the images differ:\n\(other.images)\nelse\n\(one.images)")
        try BrokenPromise.unless(one.foreignMembers == other.foreignMembers, "\(how) other members are foreign")
        try BrokenPromise.unless(one.faults == other.faults, "\(how) the faults differ:\n\(other.faults)\nelse\n\(one.faults)")
    }

    /// A source that fails on the way leaves what was read before, and says that it failed: what is missing was not cut off, it was not read.
    private static func checkFailure(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let last = bytes.last else { return }
        let place = bytes.count * Int(last) / 256
        for knowsSize in [true, false] {
            let contents = read(PiecewiseSource(bytes, piece: 64, knowsSize: knowsSize, failure: place))
            let slices = contents.images.flatMap { $0.slices }
            for slice in slices {
                for stamp in slice.stamps { try StampInBytes.check(stamp, of: slice, in: bytes) }
                for error in slice.errors { try inside(error.offset, bytes, error.message) }
                let isCutOff = slice.errors.contains { $0.kind == .truncated && $0.offset == UInt64(place) }
                try BrokenPromise.unless(!isCutOff || knowsSize, "a failure at \(place) is told as an end: \(slice.errors)")
            }
        }
    }

    /// What is held is bounded by the limits and by the input itself, and what is told lies in the input.
    private static func checkBounds(_ contents: FileContents, _ bytes: [UInt8]) throws(BrokenPromise) {
        let slices = contents.images.flatMap { $0.slices }
        for slice in slices {
            try BrokenPromise.unless(slice.stamps.count <= SliceLimits.stamps, "\(slice.stamps.count) stamps are kept")
            try BrokenPromise.unless(slice.dylibs.count <= SliceLimits.dylibs, "\(slice.dylibs.count) dylibs are kept")
            // A few are noted outside the walk, each at most once.
            try BrokenPromise.unless(slice.anomalies.count <= SliceLimits.anomalies + 16, "\(slice.anomalies.count) anomalies are kept")
            for error in slice.errors { try inside(error.offset, bytes, error.message) }
            for anomaly in slice.anomalies { try inside(anomaly.offset, bytes, anomaly.message) }
        }
        for fault in contents.faults { try inside(fault.error.offset, bytes, fault.error.message) }
        let isThin = contents.kind == .machO || contents.kind == .thinArchive
        try BrokenPromise.unless(!isThin || !slices.isEmpty || !contents.faults.isEmpty, "nothing is said of \(contents.kind)")
    }

    private static func inside(_ offset: UInt64, _ bytes: [UInt8], _ message: String) throws(BrokenPromise) {
        try BrokenPromise.unless(offset <= UInt64(bytes.count), "an offset past the end: \(message)")
    }
}

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

/// Walks the members of an archive again, as plainly as can be: none that is a Mach-O file may be taken for something else in silence.
enum Members {
    static func check(_ contents: FileContents, in bytes: [UInt8]) throws(BrokenPromise) {
        guard contents.faults.isEmpty else { return }
        let told = Set(contents.images.compactMap { $0.memberOffset })
        var place = 8
        while place + 60 <= bytes.count {
            guard let size = number(bytes[(place + 48)..<(place + 58)]) else { return }
            let name = bytes[place..<(place + 16)]
            let nameLength = name.starts(with: "#1/".utf8) ? number(name.dropFirst(3)) ?? 0 : 0
            let body = place + 60 + nameLength
            let isTable = name.starts(with: "//".utf8) || name.starts(with: "/ ".utf8) || name.starts(with: "/SYM64/".utf8)
            let isNamedAsTable = bytes[min(place, body - nameLength)..<min(bytes.count, body)].contains("__.SYMDEF".utf8)
            if nameLength <= size, body + 4 <= min(bytes.count, place + 60 + size), !isTable, !isNamedAsTable,
                [[0xCE, 0xFA, 0xED, 0xFE], [0xCF, 0xFA, 0xED, 0xFE]].contains(Array(bytes[body..<(body + 4)]))
            {
                try BrokenPromise.unless(told.contains(UInt64(place)), "the Mach-O member at \(place) is not told")
            }
            place += 60 + size + size % 2
        }
    }

    /// The digits at the beginning, as strtoull takes them.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.prefix { (0x30...0x39).contains($0) }
        return digits.isEmpty || digits.count > 12 ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
