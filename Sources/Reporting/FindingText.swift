import Compatibility

/// A finding or an error in one line, for the formats that give it no more.
enum FindingText {
    /// `Fold.app/Fold (arm64, IOS): sdk 26.4 is below the required 27.1`, made visible.
    static func line(of finding: Finding, in report: Report) -> String {
        let place = place(of: finding, in: report)
        let slice = slice(of: finding)
        return "\(place)\(slice.isEmpty ? "" : " (\(slice))"): \(VisibleText.of(finding.message))"
    }

    /// The path, with the input's where there are several.
    static func place(of finding: Finding, in report: Report) -> String {
        PlaceText.of(
            finding.image ?? finding.program ?? finding.input, member: finding.member, in: report.inputs.count > 1 ? finding.input : nil)
    }

    /// `arm64, IOS`.
    static func slice(of finding: Finding) -> String {
        [finding.architecture, finding.platform].compactMap { $0 }.joined(separator: ", ")
    }

    /// `cannot read Fold.app/Fold: …`, made visible.
    static func line(of error: InputError, in report: Report) -> String {
        let label = error.isIncomplete ? "cannot read" : "not Mach-O:"
        return "\(label) \(place(of: error, in: report)): \(VisibleText.of(error.message))"
    }

    static func place(of error: InputError, in report: Report) -> String {
        // Of an input that is not there, what was typed says more than its last part.
        if error.kind == .missing, error.field == nil { return VisibleText.of(error.input) }
        return PlaceText.of(error.path, member: error.member, in: report.inputs.count > 1 ? error.input : nil)
    }
}

extension Report {
    /// The errors that no finding says already: a main executable that is missing or no Mach-O is both.
    var errorsWithoutFinding: [InputError] { Self.errorsWithoutFinding(of: errors, beside: findings) }

    static func errorsWithoutFinding(of errors: [InputError], beside findings: [Finding]) -> [InputError] {
        let found = Set(findings.filter { $0.rule == Rule.noMainExecutable.id }.map { $0.image })
        return errors.filter { !($0.field == Rule.mainExecutableField && found.contains($0.path)) }
    }

    /// The findings, worst first; those of one level keep the order of the report.
    func findingsWorstFirst(from least: Finding.Level = .note) -> [Finding] {
        let levels: [Finding.Level] =
            switch least {
            case .error: [.error]
            case .warning: [.error, .warning]
            case .note: [.error, .warning, .note]
            }
        return levels.flatMap { level in findings.filter { $0.level == level } }
    }
}
