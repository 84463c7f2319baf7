import Compatibility
import MachOFormat

/// The report for a person at a terminal or in a log: first what they came for, last the verdict.
///
/// No line begins with bytes of the input, so that a file's name cannot pass for a line of this report, or for a command to a CI system.
package struct TextReport {
    private let report: Report
    private let style: TextStyle
    private var lines: [String] = []

    /// How many lines of images are shown without `-v`.
    static let imageLimit = 12

    /// The whole report as UTF-8, with one newline at the end of each line.
    package static func bytes(of report: Report, style: TextStyle) -> [UInt8] {
        var text = TextReport(report: report, style: style)
        text.write()
        var bytes: [UInt8] = []
        for line in text.lines {
            bytes.append(contentsOf: line.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private init(report: Report, style: TextStyle) {
        self.report = report
        self.style = style
    }

    private var isQuiet: Bool { style.verbosity == .quiet }
    private var isVerbose: Bool { style.verbosity == .verbose }

    private mutating func write() {
        // A gate that passes says its warnings and one line; who wants more asks for it.
        let isBrief = isQuiet || report.verdict == .pass && !isVerbose
        if !isBrief {
            writePrograms()
            writeImages()
            if isVerbose { writeForeignFiles() }
        }
        writeErrors()
        writeFindings(from: report.verdict == .pass && !isVerbose ? .warning : .note)
        if isVerbose { writeStore() }
        if !lines.isEmpty, !isBrief { lines.append("") }
        lines.append(verdictLine)
    }

    // MARK: - Programs

    private mutating func writePrograms() {
        let programs = report.inputs.flatMap { $0.programs }
        // One app can be drawn, its extensions and its watch app beside it or not; for several, the words are enough.
        let isSingle = programs.count { $0.tier.facts != nil } == 1
        let picture = isSingle && report.policy == nil ? style.picture : .none
        for input in report.inputs {
            for program in input.programs {
                lines += ProgramText(program: program, input: inputName(input.path), style: style, picture: picture).lines
                lines.append("")
            }
        }
    }

    /// The input's path where there is more than one to tell apart.
    private func inputName(_ path: String) -> String? {
        report.inputs.count > 1 ? VisibleText.of(path) : nil
    }

    private func suffix(_ input: String) -> String {
        inputName(input).map { " in \($0)" } ?? ""
    }

    // MARK: - Images

    private mutating func writeImages() {
        var rows: [ImageText.Row] = []
        for input in report.inputs {
            for image in input.images where isVerbose || ImageText.isShownBriefly(image, in: input) {
                rows += ImageText.rows(of: image, suffix: suffix(input.path), isVerbose: isVerbose)
            }
        }
        let shown = isVerbose ? rows[...] : rows.prefix(Self.imageLimit)
        if !shown.isEmpty {
            lines.append(style.paint("images", .strong))
            lines += ImageText.aligned(Array(shown))
        }
        let total = report.inputs.flatMap { $0.images.flatMap { $0.slices.flatMap { $0.stamps.isEmpty ? [0] : $0.stamps.map { _ in 0 } } } }
            .count
        if total > shown.count {
            lines.append("  … and \(total - shown.count) more: -v shows all, objects, archive members and dSYMs too")
        }
    }

    private mutating func writeForeignFiles() {
        for input in report.inputs where !input.foreignFiles.isEmpty || !input.specialFiles.isEmpty {
            if !lines.isEmpty { lines.append("") }
            lines.append(style.paint("not Mach-O", .strong) + suffix(input.path))
            for file in input.foreignFiles {
                let member = file.member.map { "(\(VisibleText.of($0)))" } ?? ""
                lines.append("  \(file.kind.rawValue)  \(VisibleText.of(file.path))\(member)")
            }
            for path in input.specialFiles {
                lines.append("  special file, not opened  \(VisibleText.of(path))")
            }
        }
    }

    // MARK: - Errors and findings

    private mutating func writeErrors() {
        for error in report.errors {
            if !lines.isEmpty { lines.append("") }
            let label = error.isIncomplete ? "cannot read" : "not Mach-O"
            let member = error.member.map { "(\(VisibleText.of($0)))" } ?? ""
            lines.append(
                "\(style.paint(label, .error))  \(VisibleText.of(error.path))\(member)\(suffix(error.input)): "
                    + "\(VisibleText.of(error.message)) [\(error.kind.rawValue)]")
        }
    }

    private mutating func writeFindings(from least: Finding.Level) {
        // Worst first; findings of one level keep the order of the report.
        let order: [Finding.Level] = least == .note ? [.error, .warning, .note] : [.error, .warning]
        for level in order {
            for finding in report.findings where finding.level == level {
                if !lines.isEmpty { lines.append("") }
                writeFinding(finding)
            }
        }
    }

    private mutating func writeFinding(_ finding: Finding) {
        let tone: TextStyle.Tone =
            switch finding.level {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        let member = finding.member.map { "(\(VisibleText.of($0)))" } ?? ""
        let slice = [finding.architecture, finding.platform].compactMap { $0 }.joined(separator: ", ")
        let place =
            "\(VisibleText.of(finding.image ?? finding.input))\(member)\(slice.isEmpty ? "" : " (\(slice))")\(suffix(finding.input))"
        lines.append("\(style.paint(finding.level.rawValue, tone))  \(place): \(VisibleText.of(finding.message)) [\(finding.rule)]")
        if let field = finding.field, finding.actual != nil || finding.expected != nil {
            let wanted = finding.expected.map { ", wanted \($0)" } ?? ""
            let found = finding.actual == field ? field : "\(field) \(finding.actual ?? "not there")"
            lines.append("       found    \(VisibleText.of(found))\(wanted)")
        }
        if let step = finding.nextStep { lines.append("       next     \(VisibleText.of(step))") }
    }

    /// What the store took ages, so it is told with its date and never judged.
    private mutating func writeStore() {
        guard report.inputs.contains(where: { !$0.programs.isEmpty }) else { return }
        lines += ["", "store    \(StoreText.summary)"]
    }

    // MARK: - Verdict

    private var verdictLine: String {
        let summary = report.summary
        let seen = "\(counted(summary.programs, "program")), \(counted(summary.images, "image")), \(counted(summary.slices, "slice"))"
        let counts = "\(counted(report.count(of: .error), "error")), \(counted(report.count(of: .warning), "warning"))"
        switch report.verdict {
        case .inspected:
            let lowest = summary.sdk.map { ", lowest sdk \($0)" } ?? ""
            let tier = summary.tier.map { $0 == .notApplicable ? "" : ", tier \($0.rawValue)" } ?? ""
            return "\(style.paint("inspected", .strong)): \(seen)\(lowest)\(tier)"
        case .pass:
            return "\(style.paint("PASS", .good)): \(limits); \(seen)\(summary.sdk.map { ", lowest sdk \($0)" } ?? "")"
        case .fail:
            let forgiven = report.exitCode == 0 ? " (exit code 0, because of --exit-zero)" : ""
            return "\(style.paint("FAIL", .error)): \(counts); \(limits)\(forgiven)"
        case .incomplete:
            let unread = report.errors.count { $0.isIncomplete }
            let gate = report.policy == nil ? "" : "; the gate does not pass"
            let what = unread == 0 ? "a program has no main executable" : "\(counted(unread, "part")) could not be read"
            return "\(style.paint("INCOMPLETE", .error)): \(what)\(gate)"
        case .nothing:
            let reasons = report.nothingIn.map { "\(VisibleText.of($0.input)): \($0.reason)" }.joined(separator: "; ")
            let label = report.policy == nil ? "NOTHING FOUND" : "NOTHING TO JUDGE"
            return "\(style.paint(label, .error)): \(reasons.isEmpty ? "no input" : reasons)"
        }
    }

    private var limits: String {
        guard let policy = report.policy else { return "" }
        let floor = policy.minimumSDK.map { "minimum sdk \($0)" }
        let ceiling = policy.maximumSDK.map { "maximum sdk \($0)" }
        return [floor, ceiling].compactMap { $0 }.joined(separator: ", ")
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
