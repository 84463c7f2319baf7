extension Command {
    /// A line to type, and what it is good for.
    package struct Example: Sendable {
        package var meaning: String
        package var line: String
    }

    /// What people come for most, in help and in the man page.
    package var examples: [Example] {
        switch self {
        case .inspect:
            [
                Example(meaning: "What will iPhone Duo give this app?", line: "stampcheck YourApp.app"),
                Example(meaning: "Show it, and keep a report for programs.", line: "stampcheck -f text -f json=report.json YourApp.ipa"),
            ]
        case .gate:
            [
                Example(meaning: "Fail a job below sdk 27.1.", line: "stampcheck gate YourApp.app"),
                Example(
                    meaning: "Was everything in it built with one Xcode?",
                    line: "stampcheck gate --min-sdk 27.1 --max-sdk 27.1 --scope all YourApp.xcarchive"),
                Example(
                    meaning: "Leave out what is known, and tell a dashboard whose build it is.",
                    line: "stampcheck gate --ignore 'sdk-newer-than-app:Frameworks/Old.framework/*' --label team=maps -f jsonl YourApp.ipa"),
            ]
        case .diff:
            [
                Example(meaning: "Compare two builds.", line: "stampcheck diff Old.app New.app"),
                Example(meaning: "Compare with a report that was saved.", line: "stampcheck diff shipped.json YourApp.xcarchive"),
            ]
        case .explain:
            [
                Example(meaning: "What does a finding mean, and how is it fixed?", line: "stampcheck explain sdk-below-minimum"),
                Example(meaning: "What does iPhone Duo give an app, and by which sdk?", line: "stampcheck explain tiers"),
            ]
        case .schema:
            [Example(meaning: "Keep the schema beside what checks reports.", line: "stampcheck schema report > report-1.json")]
        case .completions:
            Shell.allCases.map { Example(meaning: $0.place, line: $0.installation) }
        case .help:
            [
                Example(meaning: "The options of the gate.", line: "stampcheck help gate"),
                Example(meaning: "Read the manual page.", line: "stampcheck help --man > stampcheck.1 && man ./stampcheck.1"),
            ]
        }
    }
}
