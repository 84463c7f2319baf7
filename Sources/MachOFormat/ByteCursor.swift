/// A bounds-checked cursor over bytes in memory. It has two movements: take a number, and split off a part.
///
/// The name of a field is needed in an error only, so it is put together only then: most files have thousands of fields and no error.
///
/// A part cannot see what lies behind its end, so the reader of one command can never stray into the next.
struct ByteCursor {
    private let bytes: [UInt8]
    private(set) var index: Int
    private let end: Int
    /// The offset in the file of `bytes[0]`.
    private let base: UInt64
    let order: ByteOrder

    init(_ bytes: [UInt8], at base: UInt64, order: ByteOrder) {
        self.bytes = bytes
        self.base = base
        self.order = order
        index = 0
        end = bytes.count
    }

    private init(part start: Int, _ end: Int, of whole: ByteCursor) {
        bytes = whole.bytes
        base = whole.base
        order = whole.order
        index = start
        self.end = end
    }

    /// How many bytes are left.
    var remaining: Int { end - index }

    /// The offset in the file of the next byte.
    var offset: UInt64 { base.plus(index) }

    /// Splits off a cursor for the next `count` bytes, or as many as there are, and stands behind them.
    mutating func split(_ count: Int) -> ByteCursor {
        let part = ByteCursor(part: index, index + max(0, min(count, remaining)), of: self)
        index = part.end
        return part
    }

    /// The next four bytes as a number in the file's byte order. `field` names it in the error.
    mutating func u32(_ field: @autoclosure () -> String) throws(FormatError) -> UInt32 {
        guard remaining >= 4 else { throw .truncated(field(), at: offset) }
        let number: UInt32
        switch order {
        case .little:
            number =
                UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
                | UInt32(bytes[index + 3]) << 24
        case .big:
            number =
                UInt32(bytes[index + 3]) | UInt32(bytes[index + 2]) << 8 | UInt32(bytes[index + 1]) << 16
                | UInt32(bytes[index]) << 24
        }
        index += 4
        return number
    }

    /// The next eight bytes as a number in the file's byte order.
    mutating func u64(_ field: @autoclosure () -> String) throws(FormatError) -> UInt64 {
        guard remaining >= 8 else { throw .truncated(field(), at: offset) }
        let first = UInt64(try u32(field()))
        let second = UInt64(try u32(field()))
        return order == .little ? second << 32 | first : first << 32 | second
    }

    /// The next `count` bytes.
    mutating func take(_ count: Int, _ field: @autoclosure () -> String) throws(FormatError) -> ArraySlice<UInt8> {
        guard remaining >= count else { throw .truncated(field(), at: offset) }
        defer { index += count }
        return bytes[index..<(index + count)]
    }

    /// The text in the next `count` bytes, up to the first NUL; bytes that are not UTF-8 become U+FFFD.
    mutating func text(_ count: Int, _ field: @autoclosure () -> String) throws(FormatError) -> String {
        String(decoding: try take(count, field()).prefix { $0 != 0 }, as: UTF8.self)
    }

    /// The text from `start` bytes after the beginning of this part to its first NUL or its end, or nil where `start` lies outside.
    func text(from start: UInt32, of beginning: ByteCursor) -> String? {
        guard let distance = Int(exactly: start), distance <= end - beginning.index else { return nil }
        return String(decoding: bytes[(beginning.index + distance)..<end].prefix { $0 != 0 }, as: UTF8.self)
    }
}
