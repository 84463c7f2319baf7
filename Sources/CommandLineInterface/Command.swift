/// What the tool is asked to do. The raw value is the word on the command line; inspecting has none.
package enum Command: String, CaseIterable {
    case inspect
    case gate
    case diff
    case explain
    case schema
    case completions
    case help

    /// The words that are commands on the command line.
    package static let words = allCases.filter { $0 != .inspect }

    /// The commands that inspect inputs and report on them.
    static let reporting: [Command] = [.inspect, .gate]

    /// The commands that read inputs and write what is asked for with `--format`.
    static let reading: [Command] = reporting + [.diff]

    /// What it does, in one line.
    package var summary: String {
        switch self {
        case .inspect: "Print every SDK stamp, and what iPhone Duo will give each program."
        case .gate: "Inspect, and fail when an sdk is below the floor (27.1 when no limit is given)."
        case .diff: "Say what changed between two builds: inputs or saved JSON reports, in any mix."
        case .explain: "Explain a rule, the tiers or the store; without an argument, list all."
        case .schema: "Print the JSON Schema of the JSON report, or of what diff says."
        case .completions: "Print what makes a shell complete stampcheck: commands, options, values and files."
        case .help: "Show help for a command, or print the manual page."
        }
    }

    /// What stands behind the tool's name in the usage line.
    var synopsis: String {
        switch self {
        case .inspect: "[<options>] <path> ..."
        case .gate: "gate [<options>] <path> ..."
        case .diff: "diff [<options>] <old> <new>"
        case .explain: "explain [<rule> | tiers | store]"
        case .schema: "schema [report | diff]"
        case .completions: "completions <shell>"
        case .help: "help [<options>] [<command>]"
        }
    }

    /// The arguments that are no options, with what they are.
    var arguments: [(name: String, help: String)] {
        switch self {
        case .inspect, .gate:
            [
                (
                    "<path>",
                    "An .app, .ipa, .xcarchive, .xcframework or another bundle, a Mach-O file, a static archive, any folder, or - for standard input."
                )
            ]
        case .diff:
            [
                ("<old>", "The build that was: any input of stampcheck, a JSON report that was saved, or - for standard input."),
                ("<new>", "The build that is, likewise."),
            ]
        case .explain: [("<rule>", "The id of a rule, tiers, or store.")]
        case .schema: [("<document>", "report (the default) or diff.")]
        case .completions: [("<shell>", "\(Shell.list).")]
        case .help: [("<command>", "The command to explain.")]
        }
    }
}
