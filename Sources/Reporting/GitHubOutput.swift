import Compatibility
import MachOFormat

/// The outputs of a step for GitHub Actions: a line a value, appended to the file that `GITHUB_OUTPUT` names.
///
/// No value holds anything of the input, so that none can end a line or begin another output.
package enum GitHubOutput {
    package static func bytes(of report: Report) -> [UInt8] {
        let values: [(String, String)] = [
            ("verdict", report.verdict.rawValue), ("sdk", report.summary.sdk?.description ?? ""),
            ("minos", report.summary.minos?.description ?? ""), ("tier", report.summary.tier?.rawValue ?? ""),
            ("exit-code", "\(report.exitCode)"), ("errors", "\(report.count(of: .error))"), ("warnings", "\(report.count(of: .warning))"),
            ("unreadable", "\(report.errors.count { $0.isIncomplete })"), ("ignored", "\(report.ignored)"),
        ]
        return Array(values.map { "\($0.0)=\($0.1)\n" }.joined().utf8)
    }
}
