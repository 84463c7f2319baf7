/// The 16 bytes of `LC_UUID`, by which a build and its dSYM find each other.
package struct UUIDBytes: Hashable, Sendable {
    /// Always 16.
    package let bytes: [UInt8]

    /// Takes 16 bytes; any other number is nil.
    package init?(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == 16 else { return nil }
    }
}

extension UUIDBytes: CustomStringConvertible {
    /// The usual form, in upper case: `0B7F3C1E-6B0A-3B2C-9C3E-3C0A5D1F7E21`.
    package var description: String {
        let digits = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if index == 4 || index == 6 || index == 8 || index == 10 { text.append(UInt8(ascii: "-")) }
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 0xF)])
        }
        return String(decoding: text, as: UTF8.self)
    }
}
