import Compatibility

/// Workflow commands for GitHub Actions: each finding an annotation, and the text report in a group that folds.
///
/// Sources: `packages/core/src/command.ts` of actions/toolkit for the escapes; GitHub's documentation for the limits (ten errors and ten
/// warnings a step).
package enum GitHubReport {
    /// One less than GitHub shows of a kind, to leave room for the line that says how many more there are.
    private static let mostOfAKind = 9

    /// - Parameter anchor: a file of the repository that annotations are shown at.
    package static func bytes(of report: Report, anchor: String?) -> [UInt8] {
        var annotations: [AnnotationLevel: [(title: String, message: String)]] = [:]
        for error in report.errorsWithoutFinding {
            annotations[AnnotationLevel(error, in: report), default: []].append(
                (error.kind.rawValue, FindingText.line(of: error, in: report)))
        }
        for finding in report.findings {
            annotations[AnnotationLevel(finding, in: report), default: []].append((finding.rule, message(of: finding, in: report)))
        }
        for nothing in report.nothingIn {
            annotations[AnnotationLevel(nothingIn: report), default: []].append(
                ("nothing to judge", "\(VisibleText.of(nothing.input)): \(VisibleText.of(nothing.reason))"))
        }
        var lines: [String] = []
        for level in AnnotationLevel.allCases {
            let all = annotations[level] ?? []
            lines += all.prefix(mostOfAKind).map { command(level, $0.title, $0.message, anchor: anchor) }
            let left = all.count - mostOfAKind
            if left > 0 {
                let words = "\(left) more \(name(of: level))\(left == 1 ? "" : "s"); the log of this step lists all"
                lines.append(command(level, "stampcheck", words, anchor: anchor))
            }
        }
        lines.append("::group::stampcheck details")
        let text = TextReport.bytes(of: report, style: TextStyle(picture: .none))
        return Array((lines.joined(separator: "\n") + "\n").utf8) + text
            + Array("::endgroup::\n\(VerdictText.line(of: report))\n".utf8)
    }

    private static func message(of finding: Finding, in report: Report) -> String {
        let next = finding.nextStep.map { "; next: \(VisibleText.of($0))" } ?? ""
        return FindingText.line(of: finding, in: report) + next
    }

    private static func name(of level: AnnotationLevel) -> String {
        switch level {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }

    private static func command(_ level: AnnotationLevel, _ title: String, _ message: String, anchor: String?) -> String {
        let place = anchor.map { "file=\(property(VisibleText.of($0))),line=1," } ?? ""
        return "::\(name(of: level)) \(place)title=\(property(title))::\(data(message))"
    }

    private static func data(_ text: String) -> String {
        replaced(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
    }

    private static func property(_ text: String) -> String {
        replaced(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    private static func replaced(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            if let escape = table[scalar] { result += escape } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
