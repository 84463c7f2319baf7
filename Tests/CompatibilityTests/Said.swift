import Compatibility
import Testing

/// What a finding says, all but the wording of its message, so that a test can write down the whole of it.
struct Said: Equatable {
    var rule: String
    var level: Finding.Level
    var input = "build/Fold.app"
    var program: String? = "Fold.app"
    var image: String? = "Fold.app/Fold"
    var member: String?
    var arch: String? = "arm64"
    var platform: String? = "IOS"
    var field: String?
    var actual: String?
    var expected: String?
    var nextStep: String?
}

extension Said {
    init(_ finding: Finding) {
        rule = finding.rule
        level = finding.level
        input = finding.input
        program = finding.program
        image = finding.image
        member = finding.member
        arch = finding.architecture
        platform = finding.platform
        field = finding.field
        actual = finding.actual
        expected = finding.expected
        nextStep = finding.nextStep
    }
}

extension Rule {
    /// What this rule alone finds, whatever the others say.
    func findings(in built: InputBuilder, _ policy: Policy? = nil) -> [Finding] {
        check(self, RuleContext(input: built.input, policy: policy))
    }

    func said(of built: InputBuilder, _ policy: Policy? = nil) -> [Said] {
        findings(in: built, policy).map { Said($0) }
    }

    /// Where this rule speaks and of what, one line for each finding: `Fold.app/Fold arm64 IOS 27.0`.
    func places(in built: InputBuilder, _ policy: Policy? = nil) -> [String] {
        findings(in: built, policy).map { finding in
            [finding.image, finding.member, finding.architecture, finding.platform, finding.actual].compactMap { $0 }.joined(separator: " ")
        }
    }
}

/// An input that a rule is asked about, and the places where it is to speak.
struct RuleCase: Sendable {
    var name: String
    var input: InputBuilder
    var policy: Policy?
    var places: [String]

    init(_ name: String, _ input: InputBuilder, _ policy: Policy? = nil, says places: [String] = []) {
        self.name = name
        self.input = input
        self.policy = policy
        self.places = places
    }
}

extension RuleCase: CustomTestStringConvertible {
    var testDescription: String { name }
}
