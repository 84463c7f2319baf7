/// A path as a URI reference of RFC 3986.
enum URIText {
    /// The path with all bytes percent-encoded that a path of a URI cannot hold, and, so that its first part is no scheme, the colon.
    static func of(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let hex = String(byte, radix: 16, uppercase: true)
                text += "%" + (hex.count < 2 ? "0" : "") + hex
            }
        }
        return text
    }

    /// A path that is certain to lie under the folder a report is read in: relative, without `.` and `..`.
    ///
    /// - Parameter path: as typed; of one that does not lie there, only the last part is taken.
    static func relative(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let isOutside = path.utf8.first == UInt8(ascii: "/") || parts.contains("..")
        let kept = isOutside ? parts.last { $0 != ".." }.map { [$0] } ?? [] : parts
        return kept.isEmpty ? "input" : of(kept.joined(separator: "/"))
    }
}
