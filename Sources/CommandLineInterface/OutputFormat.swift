/// A form of the report. The raw value is the word on the command line.
enum OutputFormat: String, CaseIterable {
    case text, json, jsonl, markdown, junit, sarif, xcode, github
    /// Markdown, appended to the file that GitHub Actions names for the summary of a job.
    case githubSummary = "github-summary"
    /// Names and values, appended to the file that GitHub Actions names for the outputs of a step.
    case githubOutput = "github-output"

    /// The forms that a command can give its report.
    static func all(of command: Command) -> [OutputFormat] {
        command == .diff ? [.text, .json] : allCases
    }

    /// Whether the file belongs to somebody else, and others write to it, too.
    var isAppended: Bool { self == .githubSummary || self == .githubOutput }
}
