import Compatibility

/// One option of the command line, as data. The table yields parsing and help, and a test holds the docs to it.
package struct OptionDefinition: Sendable {
    /// Which option it is. The raw value is its long name without the dashes.
    package enum Name: String, CaseIterable, Sendable {
        case minSDK = "min-sdk"
        case maxSDK = "max-sdk"
        case scope
        case strict
        case exitZero = "exit-zero"
        case format
        case anchor
        case ignore
        case label
        case useScriptInputFiles = "use-script-input-files"
        case color
        case picture
        case jobs
        case filesFrom = "files-from"
        case null
        case quiet
        case verbose
        case man
        case version
        case help
    }

    package var name: Name
    /// Its one-letter form.
    package var short: Character?
    /// What it takes, for an option that takes a value.
    package var value: OptionValue?
    /// Whether it may be given several times, and each time counts. Of others the last counts.
    package var isRepeatable = false
    package var help: String
    /// The commands it belongs to.
    package var commands: [Command]

    package var long: String { "--\(name.rawValue)" }

    /// What its value is called, for an option that takes one.
    package var valueName: String? { value?.name }

    /// The values it takes, where there are only these.
    package var choices: [String] { value?.choices ?? [] }

    /// The table, in the order of the help.
    package static let all: [OptionDefinition] = [
        OptionDefinition(
            name: .minSDK, value: .version, help: "Floor of the sdk, such as 27.1. It is 27.1 when neither limit is given.",
            commands: [.gate]),
        OptionDefinition(
            name: .maxSDK, value: .version,
            help: "Ceiling of the sdk of every image, static members too, as the store checks it. Alone, it means no floor.",
            commands: [.gate]),
        OptionDefinition(
            name: .scope, value: .word("scope", choices: Policy.Scope.allCases.map { $0.rawValue }),
            help: "What the floor judges: each program's main executable and its debug dylib (the default), or every linked image.",
            commands: [.gate]),
        OptionDefinition(name: .strict, help: "Warnings fail too.", commands: [.gate]),
        OptionDefinition(
            name: .exitZero, help: "Exit 0 where the gate would exit 1; 2, 3 and 64 stay.", commands: [.gate]),
        OptionDefinition(
            name: .format, short: "f", value: .format, isRepeatable: true,
            help:
                "A format, to standard output or to a file: text (the default), json, jsonl, markdown, junit, sarif, xcode or github;"
                + " github-summary and github-output are appended to a file. Of a diff: text or json. Repeatable; at most one goes to"
                + " standard output.",
            commands: Command.reading),
        OptionDefinition(
            name: .anchor, value: .file,
            help: "A file of the repository that findings are shown at, in the formats that need one: github, junit, sarif, xcode.",
            commands: Command.reporting),
        OptionDefinition(
            name: .ignore, value: .ignorable, isRepeatable: true,
            help:
                "Leave out the findings of a rule, or the errors of a kind, everywhere or at paths that match. What fails a main executable"
                + " stays. Repeatable; every format says how much was left out.",
            commands: Command.reporting),
        OptionDefinition(
            name: .label, value: .label, isRepeatable: true,
            help: "Copy a label, such as commit or team, to the formats that dashboards read. Repeatable.",
            commands: Command.reporting),
        OptionDefinition(
            name: .useScriptInputFiles,
            help: "Read the input files that a build phase of Xcode declares: with script sandboxing, only those may be read.",
            commands: Command.reporting),
        OptionDefinition(
            name: .color, value: .word("when", choices: ReportPlan.Color.allCases.map { $0.rawValue }), help: "Color in the text report.",
            commands: Command.reading),
        OptionDefinition(
            name: .picture, value: .word("style", choices: PictureChoice.allCases.map { $0.rawValue }),
            help: "The picture of the phone in text.",
            commands: Command.reporting + [.explain]),
        OptionDefinition(
            name: .jobs, short: "j", value: .number,
            help: "How many files are read side by side (default: as many as there are cores).",
            commands: Command.reading),
        OptionDefinition(
            name: .filesFrom, value: .file, isRepeatable: true, help: "Read paths from a file, one a line; - is standard input.",
            commands: Command.reporting),
        OptionDefinition(name: .null, short: "0", help: "The paths of --files-from are separated by NUL.", commands: Command.reporting),
        OptionDefinition(
            name: .quiet, short: "q", help: "Only findings and verdict; of a diff, only the verdict.", commands: Command.reading),
        OptionDefinition(
            name: .verbose, short: "v",
            help: "Everything: all images, objects and archive members, and the names of files that are not Mach-O.",
            commands: Command.reporting),
        OptionDefinition(name: .man, help: "Print the manual page for man(1) in place of help.", commands: [.help]),
        OptionDefinition(name: .version, help: "Show the version.", commands: Command.allCases),
        OptionDefinition(name: .help, short: "h", help: "Show help information.", commands: Command.allCases),
    ]
}
