import Compatibility

/// Lines that Xcode shows as errors and warnings of a build phase.
///
/// Xcode takes a line for an issue where `error:`, `warning:` or `note:` stands at its beginning, or behind a place `path:line:column:` without
/// quotes (`OutputParser` of swift-build). Every other line would become a note, so there is none.
package enum XcodeReport {
    private static let kinds = ["error:", "warning:", "note:", "notice:", "fixit:", "TOOL:"]

    /// - Parameter anchor: a file that the issues are shown at.
    package static func bytes(of report: Report, anchor: String?) -> [UInt8] {
        // Nothing looks like a gate and is none.
        let worst = report.policy == nil || report.exitZero ? "warning" : "error"
        let place = place(anchor)
        var lines: [String] = []
        for error in report.errorsWithoutFinding {
            let kind = error.isIncomplete ? worst : "note"
            lines.append("\(place)\(kind): [\(error.kind.rawValue)] \(words(FindingText.line(of: error, in: report)))")
        }
        for finding in report.findingsWorstFirst() {
            let kind =
                switch finding.level {
                case .error: worst
                case .warning: report.fails(.warning) ? worst : "warning"
                case .note: "note"
                }
            let next = finding.nextStep.map { "; next: \(VisibleText.of($0))" } ?? ""
            lines.append("\(place)\(kind): [\(finding.rule)] \(words(FindingText.line(of: finding, in: report) + next))")
        }
        if report.verdict == .nothing {
            for nothing in report.nothingIn {
                let text = words("\(VisibleText.of(nothing.input)): \(VisibleText.of(nothing.reason))")
                lines.append("\(place)\(worst): [nothing] \(text)")
            }
        }
        lines.append("note: stampcheck: \(VerdictText.line(of: report))")
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// The text without a second `error:` in it: Xcode takes the last one in a line for the kind of the issue, and all before it for its place.
    private static func words(_ text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            kinds.contains(String(word)) ? "\(word.dropLast())\\u{3A}" : String(word)
        }.joined(separator: " ")
    }

    /// `path:1:1: `; nothing for a path that Xcode could not tell from the rest of the line.
    private static func place(_ anchor: String?) -> String {
        guard let anchor, !anchor.isEmpty, VisibleText.of(anchor) == anchor,
            !anchor.unicodeScalars.contains(where: { $0 == "'" || $0 == "\"" || $0 == ":" })
        else { return "" }
        return "\(anchor):1:1: "
    }
}
