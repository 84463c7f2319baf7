/// Whether an XML property list is in UTF-8, in fact and by what it declares.
///
/// Foundation's reader takes each character of a number apart without asking whether it is one: bytes that are no UTF-8 end the process
/// (`_decodeScalar` in swift-foundation's `CodableUtilities.swift`). And where a declaration names another encoding, Foundation obeys it on a Mac and
/// not elsewhere, and would see other elements than `XMLNesting` counted. All Info.plists of Apple's tools are in UTF-8.
enum XMLEncoding {
    private static let names = ["utf-8", "utf8", "us-ascii", "ascii"].map { Array($0.utf8) }

    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        // Decoding repairs what is no UTF-8, and changes nothing else.
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return false }
        return declarations(in: bytes).allSatisfy(names.contains)
    }

    /// Whatever the declaration at the beginning says behind the word `encoding`, in small letters; more than one value only where somebody tries.
    private static func declarations(in bytes: [UInt8]) -> [[UInt8]] {
        guard let open = bytes.firstIndex(of: UInt8(ascii: "<")), bytes[open...].starts(with: "<?xml".utf8) else { return [] }
        let word = Array("encoding".utf8)
        var found: [[UInt8]] = []
        var index = open
        while index + 1 < bytes.count, !bytes[index...].starts(with: "?>".utf8) {
            guard bytes[index...].starts(with: word) else {
                index += 1
                continue
            }
            let value = bytes[(index + word.count)...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") || isQuote($0) }
            found.append(
                value.prefix { $0 > 0x20 && $0 != UInt8(ascii: "?") && !isQuote($0) }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 })
            index += word.count
        }
        return found
    }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
}
