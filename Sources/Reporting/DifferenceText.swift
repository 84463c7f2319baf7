import Compatibility
import MachOFormat

/// What changed between two builds, for a person: what is compared, then program by program what matters most, last the verdict.
///
/// As in `TextReport`, no line begins with bytes of the input.
package struct DifferenceText {
    private let difference: Difference
    private let style: TextStyle
    private let places: DifferencePlaces
    private let missing: MissingExecutables
    private var lines: [String] = []

    /// How many lines of images one part shows. A difference that is longer is read by a program, in JSON.
    static let imageLimit = 50
    /// How many images that changed in the same way are told each by itself. A new Xcode changes all of them.
    static let alikeLimit = 3

    /// The whole text as UTF-8, with one newline at the end of each line.
    package static func bytes(of difference: Difference, style: TextStyle) -> [UInt8] {
        var text = DifferenceText(difference: difference, style: style)
        text.write()
        return TextLines.bytes(text.lines)
    }

    private init(difference: Difference, style: TextStyle) {
        self.difference = difference
        self.style = style
        places = DifferencePlaces(difference: difference)
        missing = MissingExecutables(difference)
    }

    private mutating func write() {
        if style.verbosity != .quiet {
            lines.append("old  \(Self.name(of: difference.old))")
            lines.append("new  \(Self.name(of: difference.new))")
            for program in difference.programs { write(program) }
            writeLooseImages()
            writeFindings()
            writeFaults(of: difference.old, isNew: false)
            writeFaults(of: difference.new, isNew: true)
            writeNotes()
            beginPart()
        }
        lines.append(DifferenceVerdict(difference: difference, style: style).line)
    }

    /// Leaves a line free before what follows.
    private mutating func beginPart() {
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    private static func name(of side: Snapshot) -> String {
        let name = VisibleText.of(side.path)
        // A file that could not be read as a report may be none.
        guard side.origin == .savedReport, side.rulesAsOf != nil else { return name }
        let inputs = side.inputs.prefix(3).map { VisibleText.of($0.path) }.joined(separator: ", ")
        let more = side.inputs.count > 3 ? " and \(side.inputs.count - 3) more" : ""
        let of = inputs.isEmpty ? "" : " of \(inputs)\(more)"
        let by = side.toolVersion.map { ", by stampcheck \(VisibleText.of($0))" } ?? ""
        return "\(name) (saved report\(of)\(by))"
    }

    // MARK: - Programs

    private mutating func write(_ program: Difference.Program) {
        let rows = DifferenceRow.rows(of: program.images, in: program, style: style) { places.image(inProgram: $0) }
        guard program.change != .same || !rows.isEmpty else { return }
        beginPart()
        lines.append(headline(of: program))
        if let sentence = tierSentence(of: program) { lines.append("    \(sentence)") }
        write(rows)
    }

    private func headline(of program: Difference.Program) -> String {
        let mark = DifferenceRow.mark(program.change, style)
        let kind = ProgramKind(rawValue: program.new?.kind ?? program.old?.kind ?? "")?.phrase ?? "program"
        let text = "\(mark) \(kind) \(style.paint(places.program(program, style), .strong))"
        if program.change == .same { return [text, whatIsAsBefore(in: program)].joined(separator: "   ") }
        var fields = program.fields
        if fields.count > 1, missing.contains(program, of: difference) { fields.removeAll { $0.field == .mainExecutable } }
        var parts = DifferencePhrases(style: style).of(fields, change: program.change)
        if program.change != .changed, let slices = program.mainExecutable?.slices {
            parts.insert(slices.map { $0.architecture.map(VisibleText.of) ?? "?" }.joined(separator: ", "), at: 0)
        }
        return ([text] + parts).joined(separator: "   ")
    }

    /// What decides is the same, though not all slices need be.
    private func whatIsAsBefore(in program: Difference.Program) -> String {
        guard let old = program.old, let new = program.new, new.hasMainExecutable else { return "without a main executable, as before" }
        let sdk = new.sdk.map { "sdk \($0)" } ?? "sdk n/a"
        guard program.images.contains(where: { ($0.new ?? $0.old)?.role == Role.mainExecutable.rawValue }) else {
            return "stamped as before: \(sdk)"
        }
        guard let before = old.decidingArchitecture, let after = new.decidingArchitecture else { return "as before: \(sdk)" }
        return before == after
            ? "decided as before by \(VisibleText.of(after)): \(sdk)"
            : "decided by \(VisibleText.of(after)), before by \(VisibleText.of(before)): \(sdk)"
    }

    /// What a change of the tier means on the phone.
    private func tierSentence(of program: Difference.Program) -> String? {
        guard program.fields.contains(where: { $0.field == .tier }), let old = title(of: program.old), let new = title(of: program.new)
        else { return nil }
        return "on iPhone Duo: \(DifferenceRow.arrow(old, new, style))"
    }

    private func title(of program: Snapshot.Program?) -> String? {
        program.flatMap { Tier(rawValue: $0.tier) }.flatMap { tier in DatedFacts.tiers.first { $0.tier == tier } }?.title
    }

    // MARK: - Images

    private mutating func writeLooseImages() {
        let rows = DifferenceRow.rows(of: difference.looseImages, in: nil, style: style) { places.image(outsideOfPrograms: $0) }
        guard !rows.isEmpty else { return }
        beginPart()
        lines.append(style.paint(difference.programs.isEmpty ? "images" : "images outside of programs", .strong))
        write(rows)
    }

    private mutating func write(_ rows: [DifferenceRow]) {
        let told = DifferenceRow.told(rows, alikeLimit: Self.alikeLimit, style: style)
        lines += told.prefix(Self.imageLimit).map { "    \($0)" }
        let left = told.count - Self.imageLimit
        if left > 0 { lines.append("    \(style.ellipsis) and \(left) more\(DifferenceRow.whereAllIs)") }
    }

    // MARK: - Findings, faults and notes

    private mutating func writeFindings() {
        guard !difference.findings.isEmpty else { return }
        beginPart()
        lines.append(style.paint("findings", .strong))
        // What fails a gate is not to stand behind many that fail none.
        let levels = Finding.Level.allCases.map { $0.rawValue }
        let told =
            levels.flatMap { level in difference.findings.filter { $0.finding.level == level } }
            + difference.findings.filter { !levels.contains($0.finding.level) }
        for entry in told.prefix(Self.imageLimit) {
            let finding = entry.finding
            let slice = finding.architecture.map { " (\(VisibleText.of($0)))" } ?? ""
            // A finding that came is a loss and one that went a gain, other than with files.
            let mark = entry.came ? style.paint("+", .error) : style.paint("-", .good)
            lines.append(
                "    \(mark) \(VisibleText.of(finding.level))  \(places.finding(entry))\(slice): \(VisibleText.of(finding.message)) [\(VisibleText.of(finding.rule))]"
            )
        }
        let left = difference.findings.count - Self.imageLimit
        if left > 0 { lines.append("    \(style.ellipsis) and \(left) more\(DifferenceRow.whereAllIs)") }
    }

    private mutating func writeFaults(of side: Snapshot, isNew: Bool) {
        for fault in side.errors where !missing.contains(fault, isNew: isNew) {
            beginPart()
            let label = fault.isIncomplete ? "cannot read" : "not Mach-O"
            lines.append(
                "\(style.paint(label, .error))  \(isNew ? "new" : "old"): \(places.fault(fault, of: side)): "
                    + "\(VisibleText.of(fault.message)) [\(VisibleText.of(fault.kind))]")
        }
    }

    /// What was not compared, and what may explain a difference that is none of the build.
    private mutating func writeNotes() {
        var notes: [String] = []
        if difference.verdict == .differs {
            if difference.old.images.isEmpty { notes.append("old holds no Mach-O file: is the path right?") }
            if difference.new.images.isEmpty { notes.append("new holds no Mach-O file: is the path right?") }
        }
        if difference.leavesOutGateFindings {
            notes.append("the two were not judged by the same gate: findings that depend on one are left out")
        }
        if difference.leftOutDSYMs > 0 {
            notes.append("dSYMs are left out: they repeat the stamps of their images")
        }
        let (old, new) = (difference.old.toolVersion, difference.new.toolVersion)
        if !difference.findings.isEmpty, let old, let new, old != new {
            notes.append(
                "the two were judged by stampcheck \(VisibleText.of(old)) and \(VisibleText.of(new)): a finding can be new because its rule is"
            )
        }
        guard !notes.isEmpty else { return }
        beginPart()
        lines += notes.map { "note  \($0)" }
    }
}

extension TextStyle {
    /// The sign for what is left out.
    var ellipsis: String { picture == .ascii ? "..." : "…" }
}
