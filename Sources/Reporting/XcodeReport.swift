import Compatibility

/// Lines that Xcode shows as errors and warnings of a build phase.
///
/// Xcode takes a line for an issue where `error:`, `warning:` or `note:` stands at its beginning, or behind a place `path:line:column:` without
/// quotes (`OutputParser` of swift-build). Every other line would become a note, so there is none.
package enum XcodeReport {
    private static let kinds = ["error:", "warning:", "note:", "notice:", "fixit:", "TOOL:"]

    /// - Parameter anchor: a file that the issues are shown at.
    package static func bytes(of report: Report, anchor: String?) -> [UInt8] {
        let place = place(anchor)
        func issue(_ level: AnnotationLevel, _ tag: String, _ text: String) -> String {
            "\(place)\(name(of: level)): [\(tag)] \(words(text))"
        }
        var lines = report.errorsWithoutFinding.map {
            issue(AnnotationLevel($0, in: report), $0.kind.rawValue, FindingText.line(of: $0, in: report))
        }
        lines += report.findingsWorstFirst().map { finding in
            let next = finding.nextStep.map { "; next: \(VisibleText.of($0))" } ?? ""
            return issue(AnnotationLevel(finding, in: report), finding.rule, FindingText.line(of: finding, in: report) + next)
        }
        lines += report.nothingIn.map {
            issue(AnnotationLevel(nothingIn: report), "nothing", "\(VisibleText.of($0.input)): \(VisibleText.of($0.reason))")
        }
        lines.append("note: stampcheck: \(words(VerdictText.line(of: report)))")
        return TextLines.bytes(lines)
    }

    private static func name(of level: AnnotationLevel) -> String {
        switch level {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
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
