/// Lines of text as the bytes that are written.
enum TextLines {
    /// The lines as UTF-8, with one newline at the end of each.
    static func bytes(_ lines: [String]) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines {
            bytes.append(contentsOf: line.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
