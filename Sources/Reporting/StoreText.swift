import Compatibility

/// What is known of the store, always with its date and in the past tense.
enum StoreText {
    /// One sentence for the report.
    static let summary =
        "On \(DatedFacts.asOf) the App Store did not yet take builds of the 27.1 SDK; TestFlight did. See App Store Connect's release notes."

    /// The whole table.
    static var lines: [String] {
        TextWrap.lines(summary, indent: "") + ["", "What was known on \(DatedFacts.asOf); it goes stale:", ""]
            + DatedFacts.store.flatMap { fact in
                ["  \(fact.what)"] + TextWrap.lines("\(fact.state)\(fact.since.map { ", from \($0)" } ?? "")", indent: "      ")
            }
            + [
                "", "None of this is ever a finding, and none of it fails a gate. Which limits to set for which question:",
                "  full screen on the Duo?     stampcheck gate YourApp.app",
                "  an upload on that date?     stampcheck gate --min-sdk 26.0 --max-sdk 27.0 YourApp.app",
            ]
    }
}
