import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("facts that age")
struct DatedFactsTests {
    @Test("every fact has its source and date beside it or before it")
    func sources() throws {
        let text = try Project.text(of: "Sources/Compatibility/DatedFacts.swift")
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { FactLine($0) }
        let start = try #require(lines.firstIndex { $0.code.contains("enum DatedFacts") })
        let end = try #require(lines[start...].firstIndex { $0.code == "}" })
        let facts = ((start + 1)..<end).filter { lines[$0].holdsFact }
        // Whoever changes the form of the file must not silence this test.
        #expect(facts.count > 40)
        let sources = lines[..<start].compactMap { $0.definedSource }
        #expect(!sources.isEmpty)
        for index in facts {
            let isSourced = isSourced(index, lines, by: sources)
            #expect(isSourced, "line \(index + 1) has no source and date: \(lines[index].code)")
        }
    }

    /// A line of the file, its comment apart.
    private struct FactLine {
        var code: String
        var comment: String

        init(_ line: Substring) {
            let parts = line.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false)
            var code = parts[0].drop { $0 == " " }
            while code.last == " " { code.removeLast() }
            self.code = String(code)
            comment = parts.count > 1 ? String(parts[1]) : ""
        }

        /// The letter of the source that the line of the file's head explains: `/// - A: a developer's worked example`.
        var definedSource: String? {
            guard comment.hasPrefix("/ - "), let colon = comment.firstIndex(of: ":") else { return nil }
            return String(comment[..<colon].dropFirst(4))
        }

        /// Whether somebody had to learn it somewhere. The names of the tiers and the words for them are ours.
        var holdsFact: Bool {
            guard !["sdkRange:", "title:", "package static let asOf"].contains(where: { code.hasPrefix($0) }) else { return false }
            return ["\"", "PackedVersion(", "Size(", "railWidth"].contains { code.contains($0) }
        }

        /// Whether it is one value of a tier: each has a source of its own.
        var isTierValue: Bool {
            ["closed", "closedNote", "open", "openNote", "bars", "told", "measuredWith"].contains { code.hasPrefix("\($0):") }
        }

        var endsElement: Bool { code.hasSuffix("),") || code.hasSuffix("]") || code.isEmpty && comment.isEmpty }

        func names(_ sources: [String]) -> Bool {
            sources.contains { comment.contains("\($0), 20") || comment.contains("\($0)/talk, 20") }
        }
    }

    private func isSourced(_ index: Int, _ lines: [FactLine], by sources: [String]) -> Bool {
        if lines[index].names(sources) { return true }
        // Above it there is a comment, or a value that is not known, with the reason.
        let above = lines[index - 1]
        if above.names(sources), above.code.isEmpty || above.code.hasSuffix("nil,") { return true }
        guard !lines[index].isTierValue else { return false }
        // What fills several lines carries its source before the first of them.
        return lines[..<index].reversed().prefix { !$0.endsElement }.contains { $0.names(sources) }
    }

    @Test("the limits are those that were measured")
    func limits() {
        #expect(DatedFacts.besideRailSDK.rawValue == 0x001B_0000)
        #expect(DatedFacts.fullScreenSDK.rawValue == 0x001B_0100)
    }

    @Test("the three tiers stand lowest first, with their windows in points")
    func tiers() {
        #expect(DatedFacts.tiers.map { $0.tier } == [.boxedPhone, .besideRail, .fullScreen])
        #expect(DatedFacts.tiers.map { $0.closed?.description } == [nil, "386 × 678", "466 × 678"])
        #expect(DatedFacts.tiers.map { $0.open?.description } == ["375 × 667", "871 × 669", "951 × 669"])
    }

    @Test("the window beside the rail is the inner display without the rail")
    func rail() {
        #expect(DatedFacts.innerDisplay.width - DatedFacts.railWidth == 871)
        #expect(DatedFacts.tiers.last?.open == DatedFacts.innerDisplay)
        #expect(DatedFacts.tiers.last?.closed == DatedFacts.outerDisplay)
    }

    @Test("a tier has facts, and what is no tier has none", arguments: Tier.allCases)
    func factsOfTiers(_ tier: Tier) {
        let hasFacts = [.boxedPhone, .besideRail, .fullScreen].contains(tier)
        #expect((tier.facts?.tier == tier) == hasFacts)
        #expect((tier.facts == nil) == !hasFacts)
    }

    @Test("what the store took is told in the past tense", arguments: DatedFacts.store.map { "\($0.what): \($0.state)" })
    func store(_ fact: String) {
        #expect(["accepted", "not yet accepted", "was ", "were "].contains { fact.contains($0) })
        #expect(!fact.contains(" is ") && !fact.contains(" will "))
    }

    @Test("the state of the facts is a date")
    func asOf() {
        #expect(DatedFacts.asOf == "2026-10-02")
    }
}
