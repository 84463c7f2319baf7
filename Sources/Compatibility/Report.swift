import MachOFormat

/// All that one run found, judged. Every format says this one value.
package struct Report: Sendable {
    package var inputs: [Input]
    /// nil for an inspection without a gate.
    package var policy: Policy?
    /// In the order of the inputs, then by path and member, then in the order of the file.
    package var findings: [Finding]
    package var errors: [InputError]
    /// The inputs in which a gate found nothing in its scope, or an inspection no Mach-O, with what was found instead.
    package var nothingIn: [Nothing]
    package var judged: Judged
    package var verdict: Verdict
    package var exitCode: Int32
    package var summary: Summary

    /// An input without anything to judge.
    package struct Nothing: Hashable, Sendable {
        package var input: String
        package var reason: String
    }

    /// How much a gate judged; nothing where there is no gate.
    package struct Judged: Hashable, Sendable {
        package var images = 0
        /// nil where something judged records none.
        package var lowestSDK: PackedVersion?
    }

    /// Judges the inputs by all rules.
    ///
    /// - Parameter emptyLists: the lists of paths that named nothing: a gate has nothing to judge there.
    package init(inputs: [Input], policy: Policy?, exitZero: Bool = false, emptyLists: [String] = []) {
        self.inputs = inputs
        self.policy = policy
        // What is judged is found once an input; rules, verdict and the count of it all go by the same.
        let contexts = inputs.map { RuleContext(input: $0, policy: policy) }
        findings = contexts.flatMap { Report.findings(in: $0) }
        errors = inputs.flatMap { $0.errors }
        nothingIn = contexts.compactMap { context in
            context.nothingReason.map { Nothing(input: context.input.path, reason: $0) }
        }
        nothingIn += emptyLists.map { Nothing(input: $0, reason: "the list of paths is empty") }
        judged = Judged(contexts)
        verdict = .inspected
        exitCode = 0
        summary = Summary(of: inputs)
        verdict = decideVerdict()
        exitCode = verdict.exitCode(exitZero: exitZero)
    }

    private static func findings(in context: RuleContext) -> [Finding] {
        let findings = Rule.all.flatMap { $0.check($0, context) }
        // A stable order: what two findings share keeps the order of the rules.
        return findings.enumerated().sorted { left, right in
            let (one, other) = (left.element, right.element)
            if let first = ByteOrdering.precedes(one.image ?? "", other.image ?? "") { return first }
            if let first = ByteOrdering.precedes(one.member ?? "", other.member ?? "") { return first }
            return (one.sliceIndex, left.offset) < (other.sliceIndex, right.offset)
        }.map { $0.element }
    }

    /// Incomplete wins over failed, failed over nothing: an answer that lacks a part must not look whole.
    private func decideVerdict() -> Verdict {
        if errors.contains(where: { $0.isIncomplete }) || findings.contains(where: { $0.rule == Rule.noMainExecutable.id }) {
            return .incomplete
        }
        guard let policy else {
            return summary.images == 0 ? .nothing : .inspected
        }
        let fails = findings.contains { $0.level == .error || policy.isStrict && $0.level == .warning }
        if fails { return .fail }
        return nothingIn.isEmpty && !inputs.isEmpty ? .pass : .nothing
    }

    /// How many findings have this level.
    package func count(of level: Finding.Level) -> Int {
        findings.count { $0.level == level }
    }
}
