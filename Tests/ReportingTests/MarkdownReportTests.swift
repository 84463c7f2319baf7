import Compatibility
import MachOFormat
import Reporting
import TestSupport
import Testing

@Suite struct MarkdownReportTests {
    private static func text(_ inputs: [Input], _ policy: Policy? = Reports.defaultPolicy) -> String {
        String(decoding: MarkdownReport.bytes(of: Report(inputs: inputs, policy: policy)), as: UTF8.self)
    }

    @Test func theVerdictStandsFirst() {
        #expect(
            Self.text([Reports.app(MachOBuilder().stamped(sdk: "27.0"))]).hasPrefix(
                "## stampcheck: FAIL (minimum sdk 27.1)\n\n1 error, 0 warnings;"))
        #expect(Self.text([Reports.app(MachOBuilder().stamped(sdk: "27.0"))], nil).hasPrefix("## stampcheck: inspected\n"))
    }

    /// Each row has as many cells as the head, whatever a name holds.
    @Test(arguments: HostileNames.all + ["a|b", "\\|", "<b>", "[x](y)", "@somebody", "`a`", "#1"])
    func noNameEndsACell(_ name: String) {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.0")) { $0.identifier = name }
        input.programs[0].path = name
        input.images[0].program = name
        input.errors = [InputError(.truncated, input: name, path: name, message: name)]
        let rows = Self.text([input]).split(separator: "\n").filter { $0.hasPrefix("| ") }
        #expect(rows.count == 4)
        for row in rows {
            #expect(row.count { $0 == "|" } == 6)
            #expect(!row.contains("<b>") && !row.contains("](") && !row.contains("@some") && !row.contains("`"))
        }
    }

    @Test func whatDoesNotFitIsCounted() throws {
        let inputs = (0..<2_000).map { Reports.app(MachOBuilder().stamped(sdk: "27.0"), named: "App\($0)") }
        let text = Self.text(inputs)
        #expect(text.utf8.count < 60_000)
        let rows = text.split(separator: "\n").count { $0.hasPrefix("| <code>") }
        #expect(text.contains("… and \(2_000 - rows) more rows: the JSON report has all."))
        let summary = MarkdownReport.summaryBytes(of: Report(inputs: inputs, policy: Reports.defaultPolicy))
        #expect(summary.count > 60_000 && summary.count < 1_000_000)
        #expect(summary.first == UInt8(ascii: "\n") && summary.last == UInt8(ascii: "\n"))
    }
}
