import Compatibility
import MachOFormat
import Reporting
import TestSupport
import Testing

@Suite struct GitHubReportTests {
    private static func lines(_ report: Report, anchor: String? = nil) -> [String] {
        String(decoding: GitHubReport.bytes(of: report, anchor: anchor), as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    private static func app(_ name: String, sdk: String = "27.0") -> Input { Reports.app(MachOBuilder().stamped(sdk: sdk), named: name) }

    /// GitHub shows ten errors and ten warnings of a step, so the tenth says how many more there are.
    @Test(arguments: [(1, 1, nil), (9, 9, nil), (10, 9, "1 more error; the log of this step lists all"), (12, 9, "3 more errors; the log")])
    func keepsWithinTheLimit(_ count: Int, _ shown: Int, _ rest: String?) {
        let report = Report(inputs: (0..<count).map { Self.app("App\($0)") }, policy: Reports.defaultPolicy)
        let errors = Self.lines(report).filter { $0.hasPrefix("::error") }
        #expect(errors.count { $0.contains("title=sdk-below-minimum") } == shown)
        let rollUp = errors.filter { $0.contains("title=stampcheck::") }
        #expect(rollUp.count == (rest == nil ? 0 : 1))
        if let rest { #expect(rollUp[0].contains(rest)) }
    }

    @Test func anAnchorIsAProperty() {
        let report = Report(inputs: [Self.app("Fold")], policy: Reports.defaultPolicy)
        #expect(
            Self.lines(report).first?.hasPrefix("::error title=sdk-below-minimum::Fold.app/Fold (arm64, IOS): sdk 27.0 is below") == true)
        #expect(Self.lines(report, anchor: "a,b:c%d.yml").first?.hasPrefix("::error file=a%2Cb%3Ac%25d.yml,line=1,title=sdk-below") == true)
    }

    @Test func percentSignsAreEscaped() {
        let report = Report(inputs: [Self.app("100%0A")], policy: Reports.defaultPolicy)
        #expect(Self.lines(report).first?.contains("100%250A.app/100%250A (arm64") == true)
    }

    @Test func theTextStandsInAGroup() {
        let lines = Self.lines(Report(inputs: [Self.app("Fold", sdk: "27.1")], policy: Reports.defaultPolicy))
        #expect(lines.first == "::group::stampcheck details")
        #expect(lines.suffix(2).first == "::endgroup::")
        #expect(lines.last?.hasPrefix("PASS: minimum sdk 27.1") == true)
    }

    @Test func strictWarningsAreErrors() {
        let input = Reports.app(MachOBuilder().stamped(sdk: "27.1", tools: []))
        var policy = Reports.defaultPolicy
        #expect(Self.lines(Report(inputs: [input], policy: policy)).first?.hasPrefix("::warning title=stamp-rewritten") == true)
        policy.isStrict = true
        #expect(Self.lines(Report(inputs: [input], policy: policy)).first?.hasPrefix("::error title=stamp-rewritten") == true)
    }

    @Test func nothingToJudgeIsAnError() {
        let report = Report(inputs: [], policy: Reports.defaultPolicy, emptyLists: ["list"])
        #expect(Self.lines(report).first == "::error title=nothing to judge::list: the list of paths is empty")
    }
}
