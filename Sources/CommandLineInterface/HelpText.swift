import Reporting

/// The help, in the layout of swift-argument-parser, made from the tables of commands and options.
enum HelpText {
    /// Where the help of an entry begins, in characters.
    private static let column = 26

    /// What to give where no path was given, and where to find it.
    static func missingPath(_ command: Command) -> UsageError {
        let tool = command == .gate ? "stampcheck gate" : "stampcheck"
        return UsageError(
            message: "Missing a path. Give an app, the folder that a build puts its products in, or any Mach-O file:",
            command: command,
            details: [
                "\(tool) path/to/YourApp.app",
                "\(tool) ~/Library/Developer/Xcode/DerivedData/YourApp-*/Build/Products/Debug-iphonesimulator/YourApp.app",
                "\(tool) path/to/YourApp.xcarchive",
            ])
    }

    /// What a comparison needs.
    static let missingBuild = UsageError(
        message: "diff needs two inputs: OLD and NEW, such as:", command: .diff,
        details: ["stampcheck diff path/to/Old.app path/to/New.app", "stampcheck diff saved-report.json path/to/New.ipa"])

    /// What completions need.
    static let missingShell = UsageError(
        message: "Missing a shell: \(Shell.list). Where to put what is printed:", command: .completions,
        details: Command.completions.examples.map { $0.line })

    static func usage(_ command: Command) -> String { "stampcheck \(command.synopsis)" }

    static func text(for command: Command) -> String {
        var sections: [String] = []
        if command == .inspect {
            sections.append(
                "OVERVIEW: Say what SDK an iOS app is stamped with, and what iPhone Duo will give it.")
        } else {
            sections.append("OVERVIEW: \(command.summary)")
        }
        sections.append("USAGE: \(usage(command))" + (command == .inspect ? "\n       stampcheck <subcommand>" : ""))
        if !command.arguments.isEmpty {
            sections.append(section("ARGUMENTS:", command.arguments.map { ($0.name, $0.help) }))
        }
        let options = OptionDefinition.all.filter { $0.commands.contains(command) }
        sections.append(section("OPTIONS:", options.map { (spelling($0), help($0)) }))
        if command == .inspect {
            let commands = Command.words.map { ($0.rawValue, $0.summary) }
            sections.append(
                section("SUBCOMMANDS:", commands) + "\n\n  See 'stampcheck help <subcommand>' for detailed help.")
        }
        if !command.examples.isEmpty { sections.append(examples(command)) }
        if !command.exitCodes.isEmpty { sections.append(exitCodes(command)) }
        return sections.joined(separator: "\n\n") + "\n"
    }

    private static func exitCodes(_ command: Command) -> String {
        let lines = command.exitCodes.map { "  \($0.code)\(String(repeating: " ", count: $0.code < 10 ? 3 : 2))\($0.meaning)" }
        return (["EXIT CODES:"] + lines).joined(separator: "\n")
    }

    private static func examples(_ command: Command) -> String {
        (["EXAMPLES:"] + command.examples.flatMap { ["  \($0.meaning)", "    $ \($0.line)"] }).joined(separator: "\n")
    }

    private static func spelling(_ option: OptionDefinition) -> String {
        let short = option.short.map { "-\($0), " } ?? ""
        let value = option.valueName.map { " <\($0)>" } ?? ""
        return "\(short)\(option.long)\(value)"
    }

    private static func help(_ option: OptionDefinition) -> String {
        option.choices.isEmpty ? option.help : "\(option.help) (values: \(option.choices.joined(separator: ", ")))"
    }

    private static func section(_ title: String, _ entries: [(String, String)]) -> String {
        ([title] + entries.map { entry($0.0, $0.1) }).joined(separator: "\n")
    }

    /// An entry with its help in a column of its own.
    private static func entry(_ name: String, _ help: String) -> String {
        var lines = TextWrap.lines(help, indent: String(repeating: " ", count: column))
        let name = "  \(name)"
        if name.count < column, let first = lines.first {
            lines[0] = name + first.dropFirst(name.count)
        } else {
            lines.insert(name, at: 0)
        }
        return lines.joined(separator: "\n")
    }
}
