/// What kind of value an option takes. Parsing, help, the man page and what a shell offers follow from it.
package enum OptionValue: Equatable, Sendable {
    case version
    case number
    case file
    /// A format, and behind `=` the file that it goes to.
    case format
    /// A rule or a kind of error, and behind `:` a pattern of paths.
    case ignorable
    case label
    /// One of a few words, with what such a word is called.
    case word(String, choices: [String])

    /// What the value is called in the help.
    package var name: String {
        switch self {
        case .version: "version"
        case .number: "number"
        case .file: "file"
        case .format: "format[=file]"
        case .ignorable: "rule[:glob]"
        case .label: "key=value"
        case .word(let name, _): name
        }
    }

    /// The values that there are, where there are only these.
    package var choices: [String] {
        if case .word(_, let choices) = self { choices } else { [] }
    }
}
