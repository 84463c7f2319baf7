/// The 60 bytes of text before each member of an `ar` archive.
///
/// Source: `ar.h`; name forms by BSD and GNU as dyld 1378 (`Archive.cpp`), cctools and LLVM read them.
struct ArchiveHeader {
    /// How the name field tells the name.
    enum Name: Equatable {
        case short(String)
        /// `#1/N`: the first N bytes of the member are its name.
        case inMember(length: UInt64)
        /// `/N`: the name begins N bytes into the member `//`.
        case inNameTable(offset: UInt64)
        /// `//`: the table of long names.
        case nameTable
        /// `/`, `/SYM64/`: GNU's symbol tables.
        case symbolTable
    }

    /// Sizes in bytes.
    enum Layout {
        static let magic: UInt64 = 8
        static let header = 60
        static let name = 0..<16
        static let size = 48..<58
        static let end = 58..<60
    }

    var name: Name
    /// The member's size in bytes; a name in the member is part of it.
    var size: UInt64
    /// Where the header begins, in bytes from the beginning of the file.
    var offset: UInt64

    /// - Parameter bytes: 60 bytes.
    init(_ bytes: [UInt8], at offset: UInt64) throws(FormatError) {
        guard bytes.count == Layout.header else { throw .truncated("ar_hdr", at: offset.plus(bytes.count)) }
        guard bytes[Layout.end].elementsEqual("`\n".utf8) else {
            throw .malformed("ar_hdr ar_fmag", at: offset.plus(Layout.end.lowerBound), "no member header")
        }
        guard let size = Self.decimal(bytes[Layout.size]) else {
            throw .malformed("ar_hdr ar_size", at: offset.plus(Layout.size.lowerBound), "no decimal number")
        }
        self.size = size
        self.offset = offset
        name = Self.name(bytes[Layout.name])
    }

    private static func name(_ field: ArraySlice<UInt8>) -> Name {
        let slash = UInt8(ascii: "/")
        let length = field.lastIndex { $0 != UInt8(ascii: " ") }.map { $0 + 1 } ?? field.startIndex
        var text = field[..<length]
        if text.starts(with: "#1/".utf8) {
            // dyld and ld go by the digits, whatever stands behind them (strtoull): a member must not be another one to them.
            let digits = text.dropFirst(3).prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            if !digits.isEmpty { return .inMember(length: decimal(digits) ?? .max) }
        }
        if text.elementsEqual("//".utf8) { return .nameTable }
        if text.elementsEqual("/".utf8) || text.elementsEqual("/SYM64/".utf8) { return .symbolTable }
        if text.first == slash, let offset = decimal(text.dropFirst()) { return .inNameTable(offset: offset) }
        if text.last == slash { text.removeLast() }
        return .short(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
    }

    /// A number in decimal digits, then spaces, as dyld demands. At most 15 digits, so that it cannot overflow.
    private static func decimal(_ field: some Collection<UInt8>) -> UInt64? {
        var number: UInt64 = 0
        var digits = 0
        var isOver = false
        for byte in field {
            if byte == UInt8(ascii: " ") {
                isOver = true
            } else {
                guard !isOver, digits < 15, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
                number = number.times(10).plus(byte.minus(UInt8(ascii: "0")))
                digits += 1
            }
        }
        return digits > 0 ? number : nil
    }
}
