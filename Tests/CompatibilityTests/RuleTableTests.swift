import Compatibility
import Testing

@Suite("the table of rules")
struct RuleTableTests {
    @Test("ids and levels are those that users were promised")
    func promise() {
        #expect(
            Rule.all.map { "\($0.id) \($0.level.rawValue)" } == [
                "sdk-below-minimum error", "sdk-above-maximum error", "sdk-not-recorded error", "no-stamp error",
                "no-main-executable error", "debug-dylib-differs error", "duplicate-stamps error", "slices-differ warning",
                "legacy-stamp note", "xcframework-slice-differs error", "sdk-differs-from-plist warning", "stamp-rewritten warning",
                "sdk-below-minos warning", "simulator-in-device-bundle error", "wrong-platform error", "minos-differs-from-plist warning",
                "embedded-minos-above-app warning", "sdk-newer-than-app warning", "framework-sdk-below-minimum note",
                "launch-screen-missing warning", "scene-lifecycle-undeclared note", "uirequiresfullscreen-set note",
                "ipad-orientations warning", "beta-toolchain warning", "not-an-iphone-app note",
            ])
    }

    @Test("no id stands twice")
    func unique() {
        let ids = Rule.all.map { $0.id }
        #expect(Set(ids).count == ids.count)
    }

    @Test("an id is words of small letters with hyphens between them", arguments: Rule.all)
    func kebabCase(_ rule: Rule) {
        let words = rule.id.split(separator: "-", omittingEmptySubsequences: false)
        #expect(words.count > 1)
        #expect(words.allSatisfy { word in !word.isEmpty && word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } })
    }

    @Test("every rule has all its texts, in whole sentences", arguments: Rule.all)
    func texts(_ rule: Rule) {
        for text in [rule.meaning, rule.why, rule.certainty, rule.source, rule.mend] {
            #expect(text.hasSuffix("."))
            #expect(!text.contains("\n"))
            #expect(!text.contains("  "))
        }
        #expect(!rule.command.isEmpty)
        #expect(!rule.command.contains("\n"))
    }

    @Test("what speaks only in a gate says so")
    func gates() {
        let inspected = Report(inputs: EverythingWrong.report.inputs, policy: nil).findings.map { $0.rule }
        #expect(Set(Rule.all.filter { $0.isOfGatesOnly }.map { $0.id }) == Set(Rule.all.map { $0.id }).subtracting(inspected))
    }

    @Test("every rule can speak, under its own id and level")
    func everyRuleIsTested() {
        let spoken = Set(EverythingWrong.report.findings.map { "\($0.rule) \($0.level.rawValue)" })
        #expect(spoken == Set(Rule.all.map { "\($0.id) \($0.level.rawValue)" }))
    }
}

extension Rule: CustomTestStringConvertible {
    package var testDescription: String { id }
}
