/// What a rule sees: one input, and the gate's policy, if there is a gate.
package struct RuleContext: Sendable {
    package var input: Input
    package var policy: Policy?
    /// What is judged for its stamp: in a gate, what is in its scope; else the programs' main executables.
    package var subjects: [Subject]
    /// The images that a linker made, found once for all rules: of an archive with 20,000 members there is none.
    var linkedImages: [InspectedImage]
    /// The programs with what decides of them.
    var programs: [DecidedProgram]
    /// What a gate judges: by its floor, or, where it has only a ceiling, by that. Nothing where there is no gate.
    var judged: [Subject]

    package init(input: Input, policy: Policy?) {
        self.input = input
        self.policy = policy
        linkedImages = input.images.indices.lazy.filter { input.images[$0].isLinked }.map { input.images[$0] }
        programs = input.decidedPrograms(linkedImages)
        subjects = policy.map { input.floorSubjects(in: $0.scope) } ?? input.programSubjects()
        if let policy {
            judged = policy.hasOnlyCeiling ? input.ceilingSubjects() : subjects
        } else {
            judged = []
        }
    }
}
