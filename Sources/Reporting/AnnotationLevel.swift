import Compatibility

/// How loudly a format speaks that others act on: nothing may look like a gate and be none.
enum AnnotationLevel: CaseIterable {
    case error, warning, note

    /// A finding is an error where it fails a gate that counts; one of level error elsewhere is a warning.
    init(_ finding: Finding, in report: Report) {
        switch finding.level {
        case .note: self = .note
        case .error: self = Self.worst(in: report)
        case .warning: self = report.fails(.warning) ? Self.worst(in: report) : .warning
        }
    }

    init(_ error: InputError, in report: Report) {
        self = error.isIncomplete ? Self.worst(in: report) : .note
    }

    /// Of an input without anything to judge.
    init(nothingIn report: Report) {
        self = report.verdict == .inspected ? .note : Self.worst(in: report)
    }

    private static func worst(in report: Report) -> AnnotationLevel {
        report.policy == nil || report.exitZero ? .warning : .error
    }
}
