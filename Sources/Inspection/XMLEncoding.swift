/// Whether an XML property list is in UTF-8, in fact and by what it declares.
///
/// Foundation's reader takes each character of a number apart without asking whether it is one: bytes that are no UTF-8 end the process
/// (`_decodeScalar` in swift-foundation's `CodableUtilities.swift`). And where a declaration names another encoding, Foundation obeys it on a Mac and
/// not elsewhere, and would see other elements than `XMLNesting` counted. All Info.plists of Apple's tools are in UTF-8.
enum XMLEncoding {
    private static let names: Set<String> = ["utf-8", "utf8", "us-ascii", "ascii"]

    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        // Decoding repairs what is no UTF-8, and changes nothing else.
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else { return false }
        return declared(in: bytes).map { names.contains($0.lowercased()) } ?? true
    }

    /// What the declaration at the beginning says; nil where it says nothing.
    private static func declared(in bytes: [UInt8]) -> String? {
        guard let open = bytes.firstIndex(of: UInt8(ascii: "<")), bytes[open...].starts(with: "<?xml".utf8) else { return nil }
        let declaration = String(decoding: bytes[open...].prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
        let parts = declaration.split(separator: "encoding", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        return String(parts[1].drop { " \t\r\n=\"'".contains($0) }.prefix { !" \t\r\n\"'?".contains($0) })
    }
}
