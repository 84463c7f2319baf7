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

    /// What it holds and whom it is for, in a few words.
    var summary: String {
        switch self {
        case .text: "for people"
        case .json: "all of it, for programs"
        case .jsonl: "one flat row a program, for dashboards and databases"
        case .markdown: "the verdict and one table, for comments on pull requests"
        case .junit: "test cases, for GitLab, Jenkins and Bitrise"
        case .sarif: "version 2.1.0, for code scanning"
        case .xcode: "lines that Xcode shows as errors and warnings"
        case .github: "annotations, for GitHub Actions"
        case .githubSummary: "Markdown, appended to the summary of a job"
        case .githubOutput: "names and values, appended to the outputs of a step"
        }
    }

    /// Whether the file belongs to somebody else, and others write to it, too.
    var isAppended: Bool { self == .githubSummary || self == .githubOutput }
}
