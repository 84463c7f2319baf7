/// What the tool is asked to do. The raw value is the word on the command line; inspecting has none.
package enum Command: String, CaseIterable {
    case inspect
    case gate
    case explain
    case schema
    case help

    /// The words that are commands on the command line.
    package static let words = allCases.filter { $0 != .inspect }

    /// The commands that read inputs and report on them.
    static let reporting: [Command] = [.inspect, .gate]

    /// What it does, in one line.
    package var summary: String {
        switch self {
        case .inspect: "Print every SDK stamp, and what iPhone Duo will give each program."
        case .gate: "Inspect, and fail when an sdk is below the floor (27.1 when no limit is given)."
        case .explain: "Explain a rule, the tiers or the store; without an argument, list all."
        case .schema: "Print the JSON Schema of the JSON report."
        case .help: "Show help for a command."
        }
    }

    /// What stands behind the tool's name in the usage line.
    var synopsis: String {
        switch self {
        case .inspect: "[<options>] <path> ..."
        case .gate: "gate [<options>] <path> ..."
        case .explain: "explain [<rule> | tiers | store]"
        case .schema: "schema"
        case .help: "help [<command>]"
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
        case .explain: [("<rule>", "The id of a rule, tiers, or store.")]
        case .schema: []
        case .help: [("<command>", "The command to explain.")]
        }
    }
}
