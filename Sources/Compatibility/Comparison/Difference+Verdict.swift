extension Difference {
    /// The answer in one word. The raw value is the name in reports.
    package enum Verdict: String, Sendable, CaseIterable {
        case equal
        case differs
        /// A part of one of the two is not known.
        case incomplete
        /// Neither of the two holds a Mach-O.
        case nothing

        /// The exit code of the verdict: the only place where it is decided.
        package var exitCode: Int32 {
            switch self {
            case .equal: 0
            case .differs: 1
            case .incomplete: 2
            case .nothing: 3
            }
        }
    }

    /// Incomplete wins over all: what was not read may be what differs.
    package var verdict: Verdict {
        if old.isIncomplete || new.isIncomplete { return .incomplete }
        if old.images.isEmpty && new.images.isEmpty { return .nothing }
        return isEqual ? .equal : .differs
    }

    /// Whether nothing of what could be compared differs.
    package var isEqual: Bool {
        programCount.isSame && imageCount.isSame && sliceCount.isSame && findings.isEmpty
    }
}
