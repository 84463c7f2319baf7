import Compatibility
import MachOFormat

/// What changed between two builds, for a person: what is compared, then program by program what matters most, last the verdict.
///
/// As in `TextReport`, no line begins with bytes of the input.
package struct DifferenceText {
    private let difference: Difference
    private let style: TextStyle
    private var lines: [String] = []

    /// How many lines of images one part shows. A difference that is longer is read by a program, in JSON.
    static let imageLimit = 50
    /// How many images that changed in the same way are told each by itself. A new Xcode changes all of them.
    static let alikeLimit = 3

    /// The whole text as UTF-8, with one newline at the end of each line.
    package static func bytes(of difference: Difference, style: TextStyle) -> [UInt8] {
        var text = DifferenceText(difference: difference, style: style)
        text.write()
        var bytes: [UInt8] = []
        for line in text.lines {
            bytes.append(contentsOf: line.utf8)
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    private init(difference: Difference, style: TextStyle) {
        self.difference = difference
        self.style = style
    }

    private mutating func write() {
        if style.verbosity != .quiet {
            lines.append("old  \(Self.name(of: difference.old))")
            lines.append("new  \(Self.name(of: difference.new))")
            for program in difference.programs { write(program) }
            writeLooseImages()
            writeFindings()
            writeFaults(of: difference.old, "old")
            writeFaults(of: difference.new, "new")
            writeNotes()
            beginPart()
        }
        lines.append(verdictLine)
    }

    /// Leaves a line free before what follows.
    private mutating func beginPart() {
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    private static func name(of side: Snapshot) -> String {
        let name = VisibleText.of(side.path)
        guard side.origin == .savedReport else { return name }
        let inputs = side.inputs.prefix(3).map { VisibleText.of($0.path) }.joined(separator: ", ")
        let more = side.inputs.count > 3 ? " and \(side.inputs.count - 3) more" : ""
        let of = inputs.isEmpty ? "" : " of \(inputs)\(more)"
        let by = side.toolVersion.map { ", by stampcheck \(VisibleText.of($0))" } ?? ""
        return "\(name) (saved report\(of)\(by))"
    }

    // MARK: - Programs

    private mutating func write(_ program: Difference.Program) {
        var rows = DifferenceRow.rows(of: program.images, in: program, style: style)
        // What is told of a whole program is not told again of its only image.
        if program.change != .changed, program.change != .same { rows.removeAll { $0.isMainExecutable } }
        guard program.change != .same || !rows.isEmpty else { return }
        beginPart()
        lines.append(headline(of: program))
        if let sentence = tierSentence(of: program) { lines.append("    \(sentence)") }
        write(rows)
    }

    private func headline(of program: Difference.Program) -> String {
        let mark = DifferenceRow.mark(program.change, style)
        let kind = ProgramKind(rawValue: program.new?.kind ?? program.old?.kind ?? "")?.phrase ?? "program"
        let text = "\(mark) \(kind) \(style.paint(names(of: program), .strong))"
        var parts = DifferenceRow.phrases(of: program.fields, change: program.change, style: style)
        if program.change == .same, let new = program.new {
            parts = ["stamped as before: \(new.sdk.map { "sdk \($0)" } ?? "sdk n/a")"]
        }
        return ([text] + parts).joined(separator: "   ")
    }

    /// The program's path, and, where it stands under another one in the old build, both.
    private func names(of program: Difference.Program) -> String {
        let new = program.new.map { PlaceText.of($0.path, in: distinguishing($0.input, of: difference.new)) }
        let old = program.old.map { PlaceText.of($0.path, in: distinguishing($0.input, of: difference.old)) }
        guard let new, let old else { return new ?? old ?? "" }
        return new == old ? new : DifferenceRow.arrow(old, new, style)
    }

    /// The input, where there are several to tell apart.
    private func distinguishing(_ input: Int, of side: Snapshot) -> String? {
        side.inputs.count > 1 ? side.inputs[input].path : nil
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
        let rows = DifferenceRow.rows(of: difference.looseImages, in: nil, style: style)
        guard !rows.isEmpty else { return }
        beginPart()
        lines.append(style.paint(difference.programs.isEmpty ? "images" : "images outside of programs", .strong))
        write(rows)
    }

    private mutating func write(_ rows: [DifferenceRow]) {
        let told = DifferenceRow.told(rows, alikeLimit: Self.alikeLimit, style: style)
        lines += told.prefix(Self.imageLimit).map { "    \($0)" }
        let left = told.count - Self.imageLimit
        if left > 0 { lines.append("    \(style.ellipsis) and \(left) more; --format json has all") }
    }

    // MARK: - Findings, faults and notes

    private mutating func writeFindings() {
        guard !difference.findings.isEmpty else { return }
        beginPart()
        lines.append(style.paint("findings", .strong))
        for entry in difference.findings.prefix(Self.imageLimit) {
            let finding = entry.finding
            let side = entry.came ? difference.new : difference.old
            let place = PlaceText.of(
                finding.image ?? finding.input, member: finding.member, in: side.inputs.count > 1 ? finding.input : nil)
            let slice = finding.architecture.map { " (\(VisibleText.of($0)))" } ?? ""
            // A finding that came is a loss and one that went a gain, other than with files.
            let mark = entry.came ? style.paint("+", .error) : style.paint("-", .good)
            lines.append(
                "    \(mark) \(VisibleText.of(finding.level))  \(place)\(slice): \(VisibleText.of(finding.message)) [\(VisibleText.of(finding.rule))]"
            )
        }
        let left = difference.findings.count - Self.imageLimit
        if left > 0 { lines.append("    \(style.ellipsis) and \(left) more; --format json has all") }
    }

    private mutating func writeFaults(of side: Snapshot, _ name: String) {
        for fault in side.errors {
            beginPart()
            let label = fault.isIncomplete ? "cannot read" : "not Mach-O"
            let isMissing = fault.kind == InputError.Kind.missing.rawValue
            let isReport = side.origin == .savedReport && side.inputs.isEmpty
            let place =
                isMissing || isReport
                ? VisibleText.of(fault.input)
                : PlaceText.of(fault.path, member: fault.member, in: side.inputs.count > 1 ? fault.input : nil)
            lines.append(
                "\(style.paint(label, .error))  \(name): \(place): \(VisibleText.of(fault.message)) [\(VisibleText.of(fault.kind))]")
        }
    }

    /// What was not compared, and what may explain a difference that is none of the build.
    private mutating func writeNotes() {
        var notes: [String] = []
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

    // MARK: - Verdict

    private var verdictLine: String {
        switch difference.verdict {
        case .equal:
            return "\(style.paint("EQUAL", .good)): \(seen)"
        case .differs:
            return "\(style.paint("DIFFERS", .warning)): \(changes)"
        case .incomplete:
            let isUnread = difference.old.isUnread || difference.new.isUnread
            let rest = isUnread ? "" : difference.isEqual ? "; the rest is equal" : "; the rest: \(changes)"
            let sides = [incomplete(difference.old, "old"), incomplete(difference.new, "new")].compactMap { $0 }
            return "\(style.paint("INCOMPLETE", .error)): \(sides.joined(separator: ", "))\(rest)"
        case .nothing:
            return "\(style.paint("NOTHING FOUND", .error)): neither of the two holds a Mach-O"
        }
    }

    private func incomplete(_ side: Snapshot, _ name: String) -> String? {
        guard side.isIncomplete else { return nil }
        let unread = side.errors.count { $0.isIncomplete }
        guard unread > 0 else { return "\(name): a program has no main executable" }
        if side.isUnread { return "\(name): \(VisibleText.of(side.path)) could not be read" }
        return "\(name): \(counted(unread, "part")) could not be read"
    }

    private var seen: String {
        [
            counted(difference.programCount.total, "program"), counted(difference.imageCount.total, "image"),
            counted(difference.sliceCount.total, "slice"),
        ].joined(separator: ", ")
    }

    private var changes: String {
        var parts = told(difference.programCount, "program") + told(difference.imageCount, "image")
        let came = difference.findings.count { $0.came }
        let went = difference.findings.count - came
        if came > 0 { parts.append("\(counted(came, "finding")) came") }
        if went > 0 { parts.append("\(counted(went, "finding")) went") }
        return parts.joined(separator: ", ")
    }

    private func told(_ count: Difference.Count, _ noun: String) -> [String] {
        [(count.changed, "changed"), (count.added, "added"), (count.removed, "removed")].filter { $0.0 > 0 }
            .map { "\(counted($0.0, noun)) \($0.1)" }
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}

extension TextStyle {
    /// The sign for what is left out.
    var ellipsis: String { picture == .ascii ? "..." : "…" }
}
