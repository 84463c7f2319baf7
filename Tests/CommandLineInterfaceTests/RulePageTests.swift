import Compatibility
import Reporting
import TestSupport
import Testing

/// The pages in docs/rules say what `stampcheck explain` says: both are made from the rules themselves.
@Suite struct RulePageTests {
    private static let folder = "\(Project.root)/docs/rules"

    @Test(arguments: Rule.all)
    func pageIsMadeFromTheRule(_ rule: Rule) throws {
        let result = try Golden.compare(RulePage.markdown(of: rule), with: "\(Self.folder)/\(rule.id).md")
        #expect(result == .same, "\(result)")
    }

    @Test func indexIsMadeFromTheRules() throws {
        let result = try Golden.compare(RulePage.index, with: "\(Self.folder)/README.md")
        #expect(result == .same, "\(result)")
    }

    @Test func everyPageHasItsRule() throws {
        #expect(try Project.names(in: "docs/rules") == (Rule.all.map { "\($0.id).md" } + ["README.md"]).sorted())
    }

    @Test(arguments: Rule.all)
    func explainSaysAllOfIt(_ rule: Rule) {
        // Lines are broken in one and not in the other.
        let said = ToolRun(["explain", rule.id]).output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        for text in [rule.id, rule.level.rawValue, rule.meaning, rule.why, rule.certainty, rule.mend, rule.command, rule.source] {
            #expect(said.contains(text.split(separator: " ").joined(separator: " ")), "\(text)")
        }
    }

    @Test(arguments: Rule.all)
    func everyRuleIsInTheReference(_ rule: Rule) throws {
        #expect(try Project.text(of: "docs/reference.md").contains("| [`\(rule.id)`](rules/\(rule.id).md) | \(rule.level.rawValue) |"))
    }
}
