import Compatibility
import Reporting

/// What a shell can offer, from the tables of the tool: the part that is the same for every shell.
enum Completions {
    /// A word that can be typed, and what it means.
    struct Word {
        var word: String
        var meaning: String
    }

    /// The commands, as the first argument that is no option.
    static let commands = Command.words.map { Word(word: $0.rawValue, meaning: clause($0.summary)) }

    /// What a command takes beside its options; nil where that is paths.
    static func operands(of command: Command) -> [Word]? {
        switch command {
        case .inspect, .gate, .diff: nil
        case .explain:
            Rule.all.map { Word(word: $0.id, meaning: clause($0.meaning)) } + Explanation.topics.map { Word(word: $0, meaning: "a topic") }
        case .schema: SchemaChoice.allCases.map { Word(word: $0.rawValue, meaning: "a document") }
        case .completions: Shell.allCases.map { Word(word: $0.rawValue, meaning: "a shell") }
        case .help: commands
        }
    }

    static func options(of command: Command) -> [OptionDefinition] {
        OptionDefinition.all.filter { $0.commands.contains(command) }
    }

    /// The formats of a command that may stand alone.
    static func formats(of command: Command) -> [Word] {
        OutputFormat.all(of: command).filter { !$0.isAppended }.map { Word(word: $0.rawValue, meaning: $0.summary) }
    }

    /// The formats of a command that need a file.
    static func formatsToFile(of command: Command) -> [Word] {
        OutputFormat.all(of: command).filter { $0.isAppended }.map { Word(word: $0.rawValue, meaning: $0.summary) }
    }

    /// The commands whose formats are not those of an inspection.
    static let commandsWithOtherFormats = Command.reading.filter { OutputFormat.all(of: $0) != OutputFormat.all(of: .inspect) }

    /// What can be ignored.
    static let ignorable =
        Rule.all.map { Word(word: $0.id, meaning: clause($0.meaning)) }
        + InputError.Kind.allCases.map { Word(word: $0.rawValue, meaning: "errors of this kind") }

    /// The letters of the options that take no value. They may stand before another letter: `-qf json`.
    static let flags = String(OptionDefinition.all.filter { $0.value == nil }.compactMap { $0.short })

    /// The letters of the options that take a value.
    static let valueLetters = String(OptionDefinition.all.filter { $0.value != nil }.compactMap { $0.short })

    /// The spellings of an option, the short one first.
    static func spellings(_ option: OptionDefinition) -> [String] {
        (option.short.map { ["-\($0)"] } ?? []) + [option.long]
    }

    /// The first thing that a sentence says: lists of a shell have room for one line.
    static func clause(_ text: String) -> String {
        var text = Substring(text)
        for end in [". ", "; ", ": ", " ("] { text = text.split(separator: end, maxSplits: 1).first ?? text }
        return String(text.hasSuffix(".") ? text.dropLast() : text)
    }

    /// A text as one word of the shell, whatever is in it: in single quotes, where bash and zsh read nothing as anything else.
    static func quoted(_ text: String) -> String {
        "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
