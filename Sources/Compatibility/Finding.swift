import MachOFormat

/// What a rule has to say of one place.
package struct Finding: Hashable, Sendable {
    /// How much it weighs. The raw value is the name in reports.
    package enum Level: String, Sendable, CaseIterable {
        /// Fails a gate.
        case error
        /// Fails a strict gate.
        case warning
        /// Fails nothing.
        case note
    }

    package var rule: String
    package var level: Level
    /// The input as typed.
    package var input: String
    package var program: String?
    /// The image's path, or, where it is missing, where it should be.
    package var image: String?
    package var member: String?
    package var architecture: String?
    package var platform: String?
    /// The field of the version command: `sdk`, `platform`.
    package var field: String?
    package var actual: String?
    package var expected: String?
    package var message: String
    package var nextStep: String?
    /// The place of the slice in its image: findings of one image are told in the order of the file.
    var sliceIndex = 0

    init(
        rule: String, level: Level, input: String, program: String?, image: String?, member: String?, field: String?, actual: String?,
        expected: String?, message: String, nextStep: String?
    ) {
        self.rule = rule
        self.level = level
        self.input = input
        self.program = program
        self.image = image
        self.member = member
        self.field = field
        self.actual = actual
        self.expected = expected
        self.message = message
        self.nextStep = nextStep
    }
}
