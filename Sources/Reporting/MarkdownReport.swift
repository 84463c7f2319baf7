import Compatibility
import MachOFormat

/// Markdown for a comment on a pull request, and for the summary of a job: the verdict first, then one table.
package enum MarkdownReport {
    /// A comment on GitHub holds 65,536 characters, and one on GitLab more.
    private static let commentSize = 60_000
    /// GitHub takes 1 MiB of summary for each step.
    private static let summarySize = 1_000_000
    /// How many findings of one program are told; a cell with more could not be read.
    private static let mostInACell = 20
    /// What is left free for the lines behind the table.
    private static let room = 4_000

    /// A whole document.
    package static func bytes(of report: Report) -> [UInt8] { Array(text(of: report, heading: "##", limit: commentSize).utf8) }

    /// A part of a document that others write to as well: it begins and ends with a line of its own.
    package static func summaryBytes(of report: Report) -> [UInt8] {
        Array("\n\(text(of: report, heading: "###", limit: summarySize))\n".utf8)
    }

    private static func text(of report: Report, heading: String, limit: Int) -> String {
        let limits = VerdictText.limits(of: report)
        var text = "\(heading) stampcheck: \(VerdictText.word(of: report))\(limits.isEmpty ? "" : " (\(limits))")\n\n"
        text += "\(MarkdownText.escaped(VerdictText.details(of: report)))\n"
        let rows = rows(of: report)
        if !rows.isEmpty { text += "\n| program | sdk | minos | tier | what was found |\n| --- | --- | --- | --- | --- |\n" }
        var left = 0
        for row in rows {
            let line = "| \(row.joined(separator: " | ")) |\n"
            if text.utf8.count + line.utf8.count + room < limit { text += line } else { left += 1 }
        }
        if left > 0 { text += "\n… and \(left) more row\(left == 1 ? "" : "s"): the JSON report has all.\n" }
        text += "\nRules as of \(DatedFacts.asOf).\n"
        let labels = labels(of: report)
        return labels.isEmpty ? text : text + "\n\(labels)\n"
    }

    /// The labels, as many as there is room for.
    private static func labels(of report: Report) -> String {
        var text = ""
        for (index, label) in report.labels.enumerated() {
            let next = (text.isEmpty ? "" : ", ") + MarkdownText.code("\(label.key)=\(label.value)")
            guard text.utf8.count + next.utf8.count < room - 500 else {
                return text + "\(text.isEmpty ? "" : ", ")… and \(report.labels.count - index) more of the labels"
            }
            text += next
        }
        return text
    }

    // MARK: - Rows

    /// A row for each program; what was found elsewhere, and what could not be read, has rows of its own. What fails stands first, so that it is not
    /// what is cut off.
    private static func rows(of report: Report) -> [[String]] {
        var failing: [[String]] = []
        var others: [[String]] = []
        for error in report.errorsWithoutFinding {
            let label = error.isIncomplete ? "**cannot be read**" : "not Mach-O"
            let row = [
                MarkdownText.code(FindingText.place(of: error, in: report)), "", "", "", "\(label): \(MarkdownText.words(error.message))",
            ]
            if error.isIncomplete { failing.append(row) } else { others.append(row) }
        }
        for (place, input) in report.inputs.enumerated() {
            var byProgram: [[UInt8]: [Finding]] = [:]
            for finding in report.findings(ofInput: place) {
                guard let program = finding.program else {
                    failing.append([
                        MarkdownText.code(FindingText.place(of: finding, in: report)), "", "", "", words(of: finding, at: nil),
                    ])
                    continue
                }
                byProgram[Array(program.utf8), default: []].append(finding)
            }
            let name = report.inputs.count > 1 ? input.path : nil
            for program in input.programs {
                let findings = byProgram[Array(program.path.utf8)] ?? []
                let row = [
                    MarkdownText.code(path(program.path, in: name)),
                    cell(program.sdk, missing: program.decidingStamp == nil ? "none" : "n/a"),
                    cell(program.minos, missing: "n/a"), program.tier.rawValue, list(findings, of: program),
                ]
                if findings.contains(where: { $0.level == .error || report.fails($0.level) }) {
                    failing.append(row)
                } else {
                    others.append(row)
                }
            }
        }
        failing += report.nothingIn.map { nothing in
            [MarkdownText.code(nothing.input), "", "", "", "nothing to judge: \(MarkdownText.words(nothing.reason))"]
        }
        return failing + others
    }

    /// Made visible and, where there are several inputs, leading there from where the person is. The cell escapes it.
    private static func path(_ path: String, in input: String?) -> String { PlaceText.of(path, in: input) }

    private static func cell(_ version: PackedVersion?, missing: String) -> String { version.map { "\($0)" } ?? missing }

    private static func list(_ findings: [Finding], of program: Program) -> String {
        let sorted = [Finding.Level.error, .warning, .note].flatMap { level in findings.filter { $0.level == level } }
        var lines = sorted.prefix(mostInACell).map { words(of: $0, at: $0.image == program.executable ? nil : $0.image) }
        if sorted.count > mostInACell { lines.append("… and \(sorted.count - mostInACell) more") }
        return lines.joined(separator: "<br>")
    }

    /// `**error** sdk-below-minimum: sdk 26.4 is below the required 27.1 (arm64)`.
    private static func words(of finding: Finding, at image: String?) -> String {
        let level = finding.level == .note ? finding.level.rawValue : "**\(finding.level.rawValue)**"
        let place = image.map { " \(MarkdownText.code($0 + (finding.member.map { "(\($0))" } ?? "")))" } ?? ""
        let arch = finding.architecture.map { " (\(MarkdownText.escaped($0)))" } ?? ""
        let next = finding.nextStep.map { "; next: \(MarkdownText.words($0))" } ?? ""
        return "\(level) \(finding.rule)\(place): \(MarkdownText.words(finding.message))\(arch)\(next)"
    }
}
