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
        return TextLines.bytes(text.lines)
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
            if isVerbose { writeOtherFiles() }
        }
        writeErrors()
        let shown = writeFindings(from: report.verdict == .pass && !isVerbose ? .warning : .note)
        if !isBrief {
            writeWhereToRead(of: shown)
            if isVerbose { writeStore() }
        }
        beginPart()
        lines.append(verdictLine)
    }

    /// Leaves a line free before what follows.
    private mutating func beginPart() {
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    /// The input, where there are several to tell apart.
    private func distinguishing(_ input: String) -> String? {
        report.inputs.count > 1 ? input : nil
    }

    // MARK: - Programs

    private mutating func writePrograms() {
        let programs = report.inputs.flatMap { $0.programs }
        // One app can be drawn, its extensions and its watch app beside it or not; for several, the words are enough.
        let isSingle = programs.count { $0.tier.facts != nil } == 1
        let picture = isSingle && report.policy == nil ? style.picture : .none
        for input in report.inputs {
            for program in input.programs {
                beginPart()
                lines += ProgramText(program: program, input: distinguishing(input.path), style: style, picture: picture).lines
            }
        }
    }

    // MARK: - Images

    private mutating func writeImages() {
        var rows: [ImageText.Row] = []
        var total = 0
        var members = 0
        for input in report.inputs {
            for image in input.images {
                let count = image.slices.reduce(0) { $0 + max(1, $1.stamps.count) }
                total += count
                if image.role == .staticLibrary { members += count }
                guard isVerbose || rows.count < Self.imageLimit && ImageText.isShownBriefly(image, in: input) else { continue }
                rows += ImageText.rows(of: image, input: distinguishing(input.path), isVerbose: isVerbose)
            }
        }
        guard total > 0 else { return }
        let shown = isVerbose ? rows : Array(rows.prefix(Self.imageLimit))
        beginPart()
        lines.append(style.paint("images", .strong))
        lines += ImageText.aligned(shown)
        if !isVerbose {
            for input in report.inputs {
                lines += ArchiveText.lines(of: input, name: distinguishing(input.path), floor: report.policy?.minimumSDK)
            }
        }
        let left = total - shown.count - (isVerbose ? 0 : members)
        if left > 0 { lines.append("  … and \(left) more: -v shows all, objects and dSYMs too") }
    }

    private mutating func writeOtherFiles() {
        var rows: [String] = []
        for input in report.inputs {
            let name = distinguishing(input.path)
            rows += input.foreignFiles.map { "  \($0.kind.rawValue)  \(PlaceText.of($0.path, member: $0.member, in: name))" }
            rows += input.links.map { "  link, not followed  \(PlaceText.of($0, in: name))" }
            rows += input.specialFiles.map { "  special file, not opened  \(PlaceText.of($0, in: name))" }
        }
        guard !rows.isEmpty else { return }
        beginPart()
        lines.append(style.paint("not Mach-O", .strong))
        lines += rows
    }

    // MARK: - Errors and findings

    private mutating func writeErrors() {
        // Where it is the verdict, the verdict says it.
        if report.verdict != .nothing {
            for nothing in report.nothingIn {
                beginPart()
                lines.append(
                    "\(style.paint("nothing to judge", .error))  \(VisibleText.of(nothing.input)): \(VisibleText.of(nothing.reason))")
            }
        }
        for error in report.errorsWithoutFinding {
            beginPart()
            let label = error.isIncomplete ? "cannot read" : "not Mach-O"
            lines.append(
                "\(style.paint(label, .error))  \(FindingText.place(of: error, in: report)): \(VisibleText.of(error.message))"
                    + " [\(error.kind.rawValue)]")
        }
    }

    /// - Returns: the findings that were written.
    private mutating func writeFindings(from least: Finding.Level) -> [Finding] {
        let shown = report.findingsWorstFirst(from: least)
        for finding in shown {
            beginPart()
            writeFinding(finding)
        }
        return shown
    }

    private mutating func writeFinding(_ finding: Finding) {
        let tone: TextStyle.Tone =
            switch finding.level {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        let slice = [finding.architecture, finding.platform].compactMap { $0 }.joined(separator: ", ")
        let place = PlaceText.of(
            finding.image ?? finding.program ?? finding.input, member: finding.member, in: distinguishing(finding.input))
        lines.append(
            "\(style.paint(finding.level.rawValue, tone))  \(place)\(slice.isEmpty ? "" : " (\(slice))"): "
                + "\(VisibleText.of(finding.message)) [\(finding.rule)]")
        if let field = finding.field, finding.actual != nil || finding.expected != nil {
            let wanted = finding.expected.map { ", wanted \(VisibleText.of($0))" } ?? ""
            let found = finding.actual == field ? field : "\(field) \(finding.actual ?? "not there")"
            lines.append("  found    \(VisibleText.of(found))\(wanted)")
        }
        if let step = finding.nextStep { lines.append("  next     \(VisibleText.of(step))") }
    }

    /// Where a person can read more of what was found, a line for all rules together.
    private mutating func writeWhereToRead(of findings: [Finding]) {
        var rules: [String] = []
        for finding in findings where !rules.contains(finding.rule) { rules.append(finding.rule) }
        guard !rules.isEmpty else { return }
        beginPart()
        lines.append("why and how to fix it: " + rules.map { "stampcheck explain \($0)" }.joined(separator: ", "))
    }

    /// What the store took ages, so it is told with its date and never judged.
    private mutating func writeStore() {
        guard report.inputs.contains(where: { !$0.programs.isEmpty }) else { return }
        beginPart()
        lines.append("store    \(StoreText.summary)")
    }

    // MARK: - Verdict

    private var verdictLine: String {
        let tone: TextStyle.Tone =
            switch report.verdict {
            case .inspected: .strong
            case .pass: .good
            case .fail, .incomplete, .nothing: .error
            }
        return "\(style.paint(VerdictText.word(of: report), tone)): \(VerdictText.details(of: report))"
    }
}
