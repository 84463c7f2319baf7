/// Reads JSON (RFC 8259) from its beginning to its end, without a tree: who reads says which keys are wanted, and passes the others.
///
/// Written here, and not left to Foundation, for three reasons: a key that stands twice is refused (two readers could take it in two ways), the
/// words of a refusal are the same on every system, and memory does not grow with what is passed over.
struct JSONReader {
    /// A report has nine levels. Reading calls itself for each, so that deeper nesting could end the stack.
    static let depthLimit = 64

    /// Why the bytes were not read.
    struct Refusal: Error, Equatable {
        var reason: String
    }

    private let bytes: [UInt8]
    private var index: Int
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether bytes begin like an object: spaces, perhaps a byte order mark before them, then a brace. No other kind of file does.
    static func beginsObject(_ head: some Collection<UInt8>) -> Bool {
        let rest = head.starts(with: byteOrderMark) ? head.dropFirst(byteOrderMark.count) : head[...]
        return rest.first { !isSpace($0) } == UInt8(ascii: "{")
    }

    // MARK: - Values

    /// Reads an object. `member` is handed each key and has to read or to pass its value.
    mutating func object(_ member: (inout JSONReader, String) throws(Refusal) -> Void) throws(Refusal) {
        try open("{", "an object")
        // Keys are told apart by their bytes: two texts that look the same can be two keys.
        var seen: Set<[UInt8]> = []
        if !take("}") {
            repeat {
                let start = index
                let key = try text()
                guard seen.insert(Array(key.utf8)).inserted else { throw refusal("the key \(quoted(key)) stands twice", at: start) }
                try expect(":")
                try member(&self, key)
            } while take(",")
            try expect("}")
        }
        depth -= 1
    }

    /// Reads an array; `element` has to read each of its values.
    mutating func array(_ element: (inout JSONReader) throws(Refusal) -> Void) throws(Refusal) {
        try open("[", "an array")
        if !take("]") {
            repeat { try element(&self) } while take(",")
            try expect("]")
        }
        depth -= 1
    }

    /// Reads null, where it stands.
    mutating func null() -> Bool {
        skipSpaces()
        return take(word: "null")
    }

    /// Reads a text.
    mutating func text() throws(Refusal) -> String {
        skipSpaces()
        let start = index
        guard take("\"") else { throw refusal("not a text") }
        var content: [UInt8] = []
        while true {
            let plain = index
            while index < bytes.count, bytes[index] >= 0x20, bytes[index] != UInt8(ascii: "\""), bytes[index] != UInt8(ascii: "\\") {
                index += 1
            }
            content += bytes[plain..<index]
            guard let byte = next() else { throw refusal("the text has no end", at: start) }
            if byte == UInt8(ascii: "\"") { break }
            guard byte == UInt8(ascii: "\\") else { throw refusal("a control character in a text", at: index - 1) }
            content += try escaped()
        }
        let text = String(decoding: content, as: UTF8.self)
        // Decoding repairs what is not UTF-8; what had to be repaired is not what was written.
        guard text.utf8.elementsEqual(content) else { throw refusal("a text is not UTF-8", at: start) }
        return text
    }

    /// Reads a whole number of at most 32 bits.
    mutating func number() throws(Refusal) -> UInt32 {
        skipSpaces()
        let start = index
        try skipNumber()
        guard let number = UInt32(String(decoding: bytes[start..<index], as: UTF8.self)) else {
            throw refusal("not a whole number below 2^32", at: start)
        }
        return number
    }

    /// Reads true or false.
    mutating func boolean() throws(Refusal) -> Bool {
        skipSpaces()
        if take(word: "true") { return true }
        if take(word: "false") { return false }
        throw refusal("not true or false")
    }

    /// Passes a value of any kind.
    mutating func skip() throws(Refusal) {
        skipSpaces()
        guard index < bytes.count else { throw refusal("the end, where a value should be") }
        switch bytes[index] {
        case UInt8(ascii: "{"): try object { reader, _ throws(Refusal) in try reader.skip() }
        case UInt8(ascii: "["): try array { reader throws(Refusal) in try reader.skip() }
        case UInt8(ascii: "\""): _ = try text()
        case UInt8(ascii: "t"), UInt8(ascii: "f"): _ = try boolean()
        case UInt8(ascii: "n"): guard null() else { throw refusal("no value") }
        default: try skipNumber()
        }
    }

    /// Makes sure that nothing follows.
    mutating func end() throws(Refusal) {
        skipSpaces()
        guard index == bytes.count else { throw refusal("something follows the end of the document") }
    }

    /// A refusal with its place.
    func refusal(_ reason: String, at place: Int? = nil) -> Refusal {
        Refusal(reason: "\(reason) (byte \(place ?? index))")
    }

    // MARK: - Details

    private func quoted(_ key: String) -> String { "\"\(key.prefix(64))\"" }

    private mutating func open(_ bracket: Unicode.Scalar, _ what: String) throws(Refusal) {
        skipSpaces()
        guard take(bracket) else { throw refusal("not \(what)") }
        guard depth < Self.depthLimit else { throw refusal("nested deeper than \(Self.depthLimit) levels") }
        depth += 1
    }

    private mutating func expect(_ mark: Unicode.Scalar) throws(Refusal) {
        guard take(mark) else {
            throw refusal(index < bytes.count ? "no '\(mark)' where one should be" : "the end, where '\(mark)' should be")
        }
    }

    private mutating func next() -> UInt8? {
        guard index < bytes.count else { return nil }
        index += 1
        return bytes[index - 1]
    }

    private mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpaces()
        guard index < bytes.count, bytes[index] == UInt8(ascii: mark) else { return false }
        index += 1
        return true
    }

    private mutating func take(word: String) -> Bool {
        guard bytes[index...].starts(with: word.utf8) else { return false }
        index += word.utf8.count
        return true
    }

    private mutating func skipSpaces() {
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// What stands behind a backslash, as UTF-8.
    private mutating func escaped() throws(Refusal) -> [UInt8] {
        let start = index - 1
        switch next() {
        case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
        case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
        case UInt8(ascii: "/"): return [UInt8(ascii: "/")]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            var unit = try hexadecimal(from: start)
            if (0xD800..<0xDC00).contains(unit), take(word: "\\u") {
                let low = try hexadecimal(from: start)
                guard (0xDC00..<0xE000).contains(low) else { throw refusal("half a character", at: start) }
                unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
            }
            guard let scalar = Unicode.Scalar(unit) else { throw refusal("half a character", at: start) }
            return Array(String(Character(scalar)).utf8)
        default: throw refusal("an escape that JSON does not have", at: start)
        }
    }

    private mutating func hexadecimal(from start: Int) throws(Refusal) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next(), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw refusal("an escape that JSON does not have", at: start)
            }
            number = number << 4 | UInt32(digit)
        }
        return number
    }

    /// Passes a number in the form that JSON has.
    private mutating func skipNumber() throws(Refusal) {
        let start = index
        func refused() -> Refusal { refusal("not a number", at: start) }
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
        let first = index
        guard skipDigits() else { throw refusal("no value", at: start) }
        if bytes[first] == UInt8(ascii: "0"), index > first + 1 { throw refused() }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            guard skipDigits() else { throw refused() }
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "e") || bytes[index] == UInt8(ascii: "E") {
            index += 1
            if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") { index += 1 }
            guard skipDigits() else { throw refused() }
        }
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) { index += 1 }
        return index > start
    }
}
