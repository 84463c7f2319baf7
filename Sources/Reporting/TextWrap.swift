/// Breaks text into lines for a page of a fixed width.
package enum TextWrap {
    /// The width of a page in characters.
    package static let pageWidth = 100

    /// The lines of a paragraph, each with `indent` before it, broken at spaces. A word that is longer than the page has a line of its own.
    package static func lines(_ text: String, indent: String, width: Int = pageWidth) -> [String] {
        let room = width - indent.count
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + 1 + word.count > room {
                lines.append(indent + line)
                line = ""
            }
            line += line.isEmpty ? "\(word)" : " \(word)"
        }
        return line.isEmpty ? lines : lines + [indent + line]
    }
}
