import TestSupport

/// A sound zip archive around mutated members, with knobs for what may lie: a fuzzer that flips bytes of a whole archive seldom gets past its
/// directory, its checksums and zlib.
///
/// The first part has the knobs of the archive, each later one those of an entry and its contents. Bytes that begin as a zip archive does are taken
/// as they are.
enum ZipRecipe {
    static let names = [
        "Payload/Fold.app/Fold", "Payload/Fold.app/Info.plist", "Payload/Fold.app/Frameworks/Kit.framework/Kit",
        "Payload/Fold.app/Frameworks/Kit.framework/Info.plist", "Payload/Fold.app/PlugIns/Widget.appex/Widget",
        "Payload/Fold.app/PlugIns/Widget.appex/Info.plist", "Payload/", "Payload/Fold.app/", "Fold.app/Fold", "Fold.app/Info.plist",
        "Payload/Fold.app/Fold.debug.dylib", "lib.a", "inner.zip", "../Fold", "/Fold", "Payload/Fold.app/./Fold", "Payload//Fold.app/Fold",
        "payload/fold.app/fold", "Payload\\Fold.app\\Fold", "", "Payload/Fold.app/Fold\0x", "Payload/Fold.app/Fold/x",
    ]

    /// The knobs of an entry: the index of its name, two bytes of switches, a number of eight bytes that lies.
    static let knobs = 11

    static func archive(of bytes: [UInt8]) -> [UInt8] {
        guard !bytes.starts(with: "PK".utf8) else { return bytes }
        let parts = Recipe.parts(of: bytes)
        // A builder that trusts its lengths must not be asked for more than a 16-bit count of entries.
        var zip = archive(parts[0])
        for part in parts.dropFirst().prefix(64) { entry(&zip, part) }
        return zip.bytes
    }

    private static func archive(_ knobs: [UInt8]) -> ZipBuilder {
        let switches = knobs.first ?? 0
        let lie = number(knobs.dropFirst())
        return ZipBuilder().with {
            if switches & 1 != 0 { $0.isWide = true }
            if switches & 2 != 0 { $0.count = lie }
            if switches & 4 != 0 { $0.directorySize = lie }
            if switches & 8 != 0 { $0.directoryOffset = lie }
            if switches & 16 != 0 { $0.commentLength = UInt16(truncatingIfNeeded: lie) }
            if switches & 32 != 0 { $0.prefix = Array(knobs.prefix(200)) }
            if switches & 64 != 0 { $0.gap = Array(knobs.prefix(200)) }
            if switches & 128 != 0 { $0.wideOffset = lie }
        }
    }

    private static func entry(_ zip: inout ZipBuilder, _ part: [UInt8]) {
        guard part.count >= knobs else { return }
        let (name, one, two) = (names[Int(part[0]) % names.count], part[1], part[2])
        let lie = number(part[3..<knobs])
        let lies = Array(part[3..<knobs])
        let contents = Array(part[knobs...])
        let change: (inout ZipBuilder.Entry) -> Void = {
            if one & 2 != 0 { $0.hasDescriptor = true }
            if one & 4 != 0 { $0.isWide = true }
            if one & 8 != 0 { $0.flags = UInt16(truncatingIfNeeded: lie) }
            if one & 16 != 0 { $0.size = lie }
            if one & 32 != 0 { $0.compressedSize = lie }
            if one & 64 != 0 { $0.offset = lie }
            if one & 128 != 0 { $0.localName = lies }
            if two & 1 != 0 { $0.mode = 0o120777 }
            if two & 2 != 0 { $0.packed = contents }
            if two & 4 != 0 { $0.isListed = false }
            if two & 8 != 0 { $0.isThere = false }
            if two & 16 != 0 { $0.method = UInt16(truncatingIfNeeded: lie) }
            if two & 32 != 0 { $0.extra = lies + Array(contents.prefix(64)) }
            if two & 64 != 0 { $0.localExtra = lies }
            if two & 128 != 0 { $0.madeBy = UInt16(truncatingIfNeeded: lie) }
        }
        zip = one & 1 != 0 ? zip.deflated(name, contents, change) : zip.stored(name, contents, change)
    }

    /// Up to eight bytes as a number, the low one first.
    private static func number(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The part for an entry that tells the truth.
    static func part(_ name: String, _ contents: [UInt8], deflated: Bool = true, two: UInt8 = 0, lie: UInt64 = 0, one: UInt8 = 0) -> [UInt8]
    {
        let index = UInt8(names.firstIndex(of: name) ?? 0)
        let number = (0..<8).map { UInt8(truncatingIfNeeded: lie >> (8 * UInt64($0))) }
        return [index, one | (deflated ? 1 : 0), two] + number + contents
    }
}
