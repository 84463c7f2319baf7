/// How deep the elements of an XML property list are nested, and whether it has a key twice, told without parsing it.
///
/// Foundation's reader calls itself for each `<plist>`, `<array>` and `<dict>` (`XMLPlistScanner.swift` of swift-foundation). This count passes
/// comments, processing instructions and CDATA as that reader does; wherever the two could differ it counts more, never less.
struct XMLNesting {
    /// The deepest nesting of containers; counting stops above the limit.
    private(set) var depth = 0
    /// Whether the outermost dictionary has a key twice, or a key that could be another one: one with a numbered character, a comment or a CDATA section.
    private(set) var repeatsKey = false

    /// Whether the bytes begin like XML in UTF-8: spaces, perhaps a byte order mark, then `<`.
    static func looksLikeXML(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        return rest.first { !isSpace($0) } == UInt8(ascii: "<")
    }

    init(_ bytes: [UInt8], limit: Int) {
        var index = 0
        var level = 0
        var outermost: Int?
        var keys: Set<ArraySlice<UInt8>> = []
        var isBeforeFirstElement = true
        while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")), depth <= limit {
            let rest = bytes[(open + 1)...]
            if rest.starts(with: "!--".utf8) {
                index = Self.end(of: "-->", in: bytes, from: open + 4)
            } else if rest.starts(with: "![CDATA[".utf8) {
                index = Self.end(of: "]]>", in: bytes, from: open + 9)
            } else if rest.first == UInt8(ascii: "?") {
                // Among values the reader takes `<?>` for a whole instruction; before the first element it does not.
                index = Self.end(of: "?>", in: bytes, from: open + (isBeforeFirstElement ? 2 : 1))
            } else if rest.first == UInt8(ascii: "/") {
                index = open + 2
                if Self.isContainer(rest.dropFirst()) { level = max(0, level - 1) }
            } else {
                // The reader takes all up to the next `>` for one tag, even another `<`: `<array </array>` opens an array.
                index = Self.end(of: ">", in: bytes, from: open + 1)
                if rest.first != UInt8(ascii: "!") { isBeforeFirstElement = false }
                let isEmptyElement = index >= 2 && bytes[index - 2] == UInt8(ascii: "/")
                if Self.isContainer(rest), !isEmptyElement {
                    level += 1
                    depth = max(depth, level)
                    if outermost == nil, rest.starts(with: "dict".utf8) { outermost = level }
                } else if rest.starts(with: "key".utf8), level == outermost, !isEmptyElement {
                    let key = bytes[index...].prefix { $0 != UInt8(ascii: "<") }
                    let isPlain = !Self.hasNumberedCharacter(key) && bytes[key.endIndex...].starts(with: "</".utf8)
                    if !isPlain || !keys.insert(key).inserted { repeatsKey = true }
                }
            }
        }
    }

    /// `&#69;` for E; the five entities with names stand for characters that are written in no other way.
    private static func hasNumberedCharacter(_ text: ArraySlice<UInt8>) -> Bool {
        text.indices.contains { text[$0] == UInt8(ascii: "&") && text[$0...].dropFirst().first == UInt8(ascii: "#") }
    }

    private static func isContainer(_ tag: ArraySlice<UInt8>) -> Bool {
        tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8) || tag.starts(with: "plist".utf8)
    }

    /// The index behind the next `mark`, or the end.
    private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
        let mark = Array(mark.utf8)
        var index = min(start, bytes.count)
        while index + mark.count <= bytes.count {
            if bytes[index..<(index + mark.count)].elementsEqual(mark) { return index + mark.count }
            index += 1
        }
        return bytes.count
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
