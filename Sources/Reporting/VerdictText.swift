import Compatibility
import MachOFormat

/// The verdict in one line of plain words, for the formats that have room for one.
enum VerdictText {
    /// `FAIL: 1 error, 0 warnings; minimum sdk 27.1`.
    static func line(of report: Report) -> String {
        "\(word(of: report)): \(details(of: report))"
    }

    static func word(of report: Report) -> String {
        switch report.verdict {
        case .inspected: "inspected"
        case .pass: "PASS"
        case .fail: "FAIL"
        case .incomplete: "INCOMPLETE"
        case .nothing: report.policy == nil ? "NOTHING FOUND" : "NOTHING TO JUDGE"
        }
    }

    static func details(of report: Report) -> String {
        let counts = "\(counted(report.count(of: .error), "error")), \(counted(report.count(of: .warning), "warning"))"
        var parts: [String]
        switch report.verdict {
        case .inspected: parts = [seen(by: report)]
        case .pass: parts = [limits(of: report), judged(by: report)]
        case .fail:
            let forgiven = report.exitCode == 0 ? " (exit code 0, because of --exit-zero)" : ""
            let isByStrictness = report.policy?.isStrict == true && report.count(of: .error) == 0
            parts = [counts, isByStrictness ? "warnings fail (--strict)" : "", limits(of: report) + forgiven]
        case .incomplete:
            let unread = report.errors.count { $0.isIncomplete }
            let gate = report.policy == nil ? "" : "the gate does not pass"
            parts = [unread == 0 ? "a program has no main executable" : "\(counted(unread, "part")) could not be read", gate]
        case .nothing:
            let reasons = report.nothingIn.map { "\(VisibleText.of($0.input)): \(VisibleText.of($0.reason))" }
            parts = reasons.isEmpty ? ["no input"] : reasons
        }
        if report.ignored > 0 { parts.append("\(report.ignored) ignored") }
        return parts.filter { !$0.isEmpty }.joined(separator: "; ")
    }

    private static func seen(by report: Report) -> String {
        let summary = report.summary
        let lowest = summary.sdk.map { "lowest sdk \($0)" }
        let tier = summary.tier.flatMap { $0 == .notApplicable ? nil : "lowest tier \($0.rawValue)" }
        return [
            counted(summary.programs, "program"), counted(summary.images, "image"), counted(summary.slices, "slice"), lowest, tier,
        ].compactMap { $0 }.joined(separator: ", ")
    }

    /// How much of what was seen the gate judged: a pass must not look like more than it is.
    private static func judged(by report: Report) -> String {
        let lowest = report.judged.lowestSDK.map { ", lowest sdk \($0)" } ?? ""
        return "\(report.judged.images) of \(counted(report.summary.images, "image")) judged\(lowest)"
    }

    /// `minimum sdk 27.1, maximum sdk 27.2`; nothing where there is no gate.
    static func limits(of report: Report) -> String {
        let floor = report.policy?.minimumSDK.map { "minimum sdk \($0)" }
        let ceiling = report.policy?.maximumSDK.map { "maximum sdk \($0)" }
        return [floor, ceiling].compactMap { $0 }.joined(separator: ", ")
    }

    static func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
