import MachOFormat

/// The objects of a binary property list, told without decoding it: how many bytes they take together, and whether a dictionary has a key twice.
///
/// In a list that a writer made, each object has bytes of its own, so together they are no larger than the file. A list whose objects lie over
/// each other can hold 10,000 texts of 40 KiB in 400 KB, and whoever decodes its keys needs all their memory.
/// Source: CoreFoundation's `CFBinaryPList.c`: a trailer of 32 bytes, then the table of offsets, then the objects.
struct BinaryPlistObjects {
    private static let trailerSize = 32

    private let bytes: [UInt8]
    private let trailer: Int
    private let table: Int
    private let offsetWidth: Int
    private let referenceWidth: Int
    private let count: Int

    /// nil where the trailer cannot be right; Foundation refuses such a list.
    init?(_ bytes: [UInt8]) {
        guard bytes.count > Self.trailerSize else { return nil }
        self.bytes = bytes
        trailer = bytes.count - Self.trailerSize
        offsetWidth = Int(bytes[trailer + 6])
        referenceWidth = Int(bytes[trailer + 7])
        let count = Self.number(bytes, at: trailer + 8, width: 8)
        let table = Self.number(bytes, at: trailer + 24, width: 8)
        guard (1...8).contains(offsetWidth), (1...8).contains(referenceWidth), let count = Int(exactly: count),
            let table = Int(exactly: table),
            table < trailer, UInt64(clamping: count).times(offsetWidth) <= UInt64(clamping: trailer - table)
        else { return nil }
        self.count = count
        self.table = table
    }

    /// Whether the objects claim more bytes than the file has.
    var overlap: Bool {
        var total = 0
        for index in 0..<count {
            guard let place = place(of: index) else { continue }
            let object = head(at: place)
            let width =
                switch object.kind {
                case .text, .data: 1
                case .wideText: 2
                case .list: referenceWidth
                case .dictionary: 2 * referenceWidth
                case .other: 0
                }
            total += 1 + min(object.length, bytes.count) * width
            if total > bytes.count { return true }
        }
        return false
    }

    /// Whether a dictionary has a key twice: readers differ in which of the values counts, and Foundation's answer changes from run to run.
    ///
    /// To be asked where nothing overlaps, so that this looks at each byte a few times at most.
    var repeatsKey: Bool {
        for index in 0..<count {
            guard let place = place(of: index), case let object = head(at: place), object.kind == .dictionary else { continue }
            var seen: Set<[UInt8]> = []
            for key in 0..<min(object.length, bytes.count) {
                let reference = Self.number(bytes, at: object.contents + key * referenceWidth, width: referenceWidth)
                guard let number = Int(exactly: reference), number < count, let text = text(of: number) else { continue }
                if !seen.insert(Array(text.utf8)).inserted { return true }
            }
        }
        return false
    }

    private func text(of index: Int) -> String? {
        guard let place = place(of: index) else { return nil }
        let object = head(at: place)
        let start = min(object.contents, trailer)
        switch object.kind {
        case .text: return String(decoding: bytes[start..<min(start + min(object.length, bytes.count), trailer)], as: UTF8.self)
        case .wideText:
            let end = min(start + 2 * min(object.length, bytes.count), trailer)
            return String(
                decoding: stride(from: start, to: end, by: 2).map { UInt16(truncatingIfNeeded: Self.number(bytes, at: $0, width: 2)) },
                as: UTF16.self)
        default: return nil
        }
    }

    private func place(of index: Int) -> Int? {
        Int(exactly: Self.number(bytes, at: table + index * offsetWidth, width: offsetWidth)).flatMap { $0 < trailer ? $0 : nil }
    }

    private enum Kind {
        case text, wideText, data, list, dictionary, other
    }

    /// What an object is, how many bytes, characters, elements or pairs it claims, and where they begin.
    private func head(at place: Int) -> (kind: Kind, length: Int, contents: Int) {
        let kind: Kind =
            switch bytes[place] >> 4 {
            case 0x4: .data
            case 0x5: .text
            case 0x6: .wideText
            case 0xA, 0xB, 0xC: .list
            case 0xD: .dictionary
            default: .other
            }
        let short = Int(bytes[place] & 0xF)
        guard short == 0xF, place + 1 < trailer else { return (kind, short, place + 1) }
        // A length that does not fit in the marker is an integer object of 2^n bytes behind it.
        let width = 1 << Int(bytes[place + 1] & 0x3)
        return (kind, Int(clamping: Self.number(bytes, at: place + 2, width: width)), place + 2 + width)
    }

    /// A big-endian number; bytes that are not there count as 0.
    private static func number(_ bytes: [UInt8], at start: Int, width: Int) -> UInt64 {
        var number: UInt64 = 0
        for index in start..<(start + width) { number = number << 8 | UInt64(index < bytes.count ? bytes[index] : 0) }
        return number
    }
}
