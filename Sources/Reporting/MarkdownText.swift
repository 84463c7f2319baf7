/// Text of the input in Markdown.
enum MarkdownText {
    /// The text with everything that Markdown or HTML could take for a mark of its own as a character reference, so that it can stand in a cell of
    /// a table, too.
    static func escaped(_ text: String) -> String {
        var result = ""
        var last: Unicode.Scalar?
        for scalar in VisibleText.of(text).unicodeScalars {
            defer { last = scalar }
            switch scalar {
            // GitHub's parser looks for addresses of mail once more when the references are characters again, and within tags of code as well. A
            // comment between the two halves shows nothing and keeps them apart.
            case "@": result += "&#64;<!-- -->"
            // And for `www.`.
            case "." where last == "w" || last == "W": result += "&#46;"
            case "&", "<", ">", "\"", "'", "|", "`", "*", "_", "~", "[", "]", "{", "}", "\\", "#", "!", "$", ":":
                result += "&#\(scalar.value);"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Words of the tool with something of the input in them. GitHub and GitLab look for people, issues and addresses in the finished page, where
    /// an escaped character is the character again: with anything that may begin one, the words are code.
    static func words(_ text: String) -> String {
        let marks: Set<Unicode.Scalar> = ["@", "#", "!", "~", "$", "%", "&", "[", "/"]
        let mayRefer = text.unicodeScalars.contains { marks.contains($0) } || text.split(separator: " ").contains { $0.hasPrefix("GH-") }
        return mayRefer ? code(text) : escaped(text)
    }

    /// The same as code: there no name of a person is one, and no address a link.
    static func code(_ text: String) -> String { "<code>\(escaped(text))</code>" }
}
