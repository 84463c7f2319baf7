/// The answer in one word. The raw value is the name in reports.
package enum Verdict: String, Sendable, CaseIterable {
    /// Looked at, without a gate.
    case inspected
    case pass
    case fail
    /// Something could not be read.
    case incomplete
    /// There was nothing to judge.
    case nothing

    /// The exit code of the verdict: the only place where it is decided.
    ///
    /// - Parameter exitZero: whether a failed gate exits 0 all the same (`--exit-zero`).
    package func exitCode(exitZero: Bool) -> Int32 {
        switch self {
        case .inspected, .pass: 0
        case .fail: exitZero ? 0 : 1
        case .incomplete: 2
        case .nothing: 3
        }
    }
}
