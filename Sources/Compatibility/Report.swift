import MachOFormat

/// All that one run found, judged. Every format says this one value.
package struct Report: Sendable {
    package var inputs: [Input]
    /// nil for an inspection without a gate.
    package var policy: Policy?
    /// In the order of the inputs, then by path and member, then in the order of the file.
    package var findings: [Finding]
    /// Where the findings of each input end among them.
    private var findingEnds: [Int] = []
    package var errors: [InputError]
    /// The inputs in which a gate found nothing in its scope, or an inspection no Mach-O, with what was found instead.
    package var nothingIn: [Nothing] { nothingByInput.compactMap { $0 } + emptyLists }
    /// The same for each input; nil where there is something to judge.
    package var nothingByInput: [Nothing?]
    /// The lists of paths that named nothing.
    package var emptyLists: [Nothing]
    package var judged: Judged
    package var verdict: Verdict
    package var exitCode: Int32
    /// Whether a gate that fails exits 0 all the same.
    package var exitZero: Bool
    package var summary: Summary
    /// Sorted by their keys.
    package var labels: [Label]
    /// How many findings and errors of each input were left out because they were to be ignored.
    package var ignoredByInput: [Int] = []
    package var ignored: Int { ignoredByInput.reduce(0, +) }

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
    package init(
        inputs: [Input], policy: Policy?, exitZero: Bool = false, emptyLists: [String] = [], ignoring: [Ignoring] = [], labels: [Label] = []
    ) {
        var inputs = inputs
        if !ignoring.isEmpty {
            for index in inputs.indices { ignoredByInput.append(inputs[index].remove(ignoring)) }
        } else {
            ignoredByInput = [Int](repeating: 0, count: inputs.count)
        }
        self.inputs = inputs
        self.policy = policy
        self.exitZero = exitZero
        self.labels = labels
        // What is judged is found once an input; rules, verdict and the count of it all go by the same.
        let contexts = inputs.map { RuleContext(input: $0, policy: policy) }
        var left: [Finding] = []
        for (place, context) in contexts.enumerated() {
            let found = Report.findings(in: context)
            let remaining = context.input.remaining(found, ignoring)
            ignoredByInput[place] += found.count - remaining.count
            left += remaining
            findingEnds.append(left.count)
        }
        findings = left
        errors = inputs.flatMap { $0.errors }
        nothingByInput = contexts.map { context in
            context.nothingReason.map { Nothing(input: context.input.path, reason: $0) }
        }
        self.emptyLists = emptyLists.map { Nothing(input: $0, reason: "the list of paths is empty") }
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
        // A program whose main executable is not known was not judged, whatever was ignored of the reason.
        if errors.contains(where: { $0.isIncomplete }) || inputs.contains(where: { $0.programs.contains { $0.mainImage == nil } }) {
            return .incomplete
        }
        if policy == nil { return summary.images == 0 ? .nothing : .inspected }
        if findings.contains(where: { fails($0.level) }) { return .fail }
        return nothingIn.isEmpty && !inputs.isEmpty ? .pass : .nothing
    }

    /// The findings of the input at this place among the inputs: one that was given twice has findings twice.
    package func findings(ofInput index: Int) -> ArraySlice<Finding> {
        findings[(index == 0 ? 0 : findingEnds[index - 1])..<findingEnds[index]]
    }

    /// Whether a finding of this level fails the gate; nothing does where there is no gate.
    package func fails(_ level: Finding.Level) -> Bool {
        guard let policy else { return false }
        return level == .error || policy.isStrict && level == .warning
    }

    /// How many findings have this level.
    package func count(of level: Finding.Level) -> Int {
        findings.count { $0.level == level }
    }
}
