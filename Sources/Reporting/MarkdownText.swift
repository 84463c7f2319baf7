/// Text of the input in Markdown.
enum MarkdownText {
    /// The text with everything that Markdown or HTML could take for a mark of its own as a character reference, so that it can stand in a cell of
    /// a table, too.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            switch scalar {
            case "&", "<", ">", "\"", "'", "|", "`", "*", "_", "~", "[", "]", "{", "}", "\\", "#", "!", "@", "$", ":":
                result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The same as code: there no name of a person is one, and no address a link.
    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }
}
