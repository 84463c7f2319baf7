/// A short name for something, the same on every host and in every run: 64 bits of FNV-1a over the parts, as 16 hexadecimal digits.
///
/// Source: the specification of Fowler, Noll and Vo. It has to tell findings apart, not to withstand an attack.
enum Fingerprint {
    private static let offsetBasis: UInt64 = 0xCBF2_9CE4_8422_2325
    private static let prime: UInt64 = 0x0100_0000_01B3

    /// - Parameter parts: texts, with a NUL between one and the next.
    static func of(_ parts: [String]) -> String {
        var hash = offsetBasis
        for (index, part) in parts.enumerated() {
            if index > 0 { hash = (hash ^ 0) &* prime }
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* prime }
        }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
