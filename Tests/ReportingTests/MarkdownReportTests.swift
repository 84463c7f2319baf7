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

    /// What is cut off must not be what fails.
    @Test func whatFailsStandsFirst() {
        let passing = (0..<1_500).map { Reports.app(MachOBuilder().stamped(sdk: "27.1"), named: "Good\($0)") }
        var cut = Input(path: "cut.ipa", kind: .zip)
        cut.errors = [InputError(.truncated, input: "cut.ipa", path: "cut.ipa", message: "cut")]
        let rows = Self.text(passing + [Reports.app(MachOBuilder().stamped(sdk: "27.0"), named: "Low"), cut]).split(separator: "\n").filter
        {
            $0.hasPrefix("| <code>")
        }
        #expect(rows[0].hasPrefix("| <code>cut.ipa</code>"))
        #expect(rows[1].hasPrefix("| <code>build/Low&#46;app</code>"))
        #expect(rows.count > 100)
    }

    @Test func aCellIsCutAndTheOthersStay() {
        var wide = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        for number in 0..<1_000 {
            var image = wide.images[0]
            image.path = "Fold.app/Frameworks/lib\(number).dylib"
            image.role = .dylib
            var stream = ByteStream(MemorySource(MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0").bytes))
            image.image = FileContents.read(from: &stream).images[0]
            image.programID = 0
            wide.images.append(image)
        }
        var policy = Reports.defaultPolicy
        policy.scope = .all
        let text = Self.text([wide, Reports.app(MachOBuilder().stamped(sdk: "27.0"), named: "Low")], policy)
        #expect(text.contains("<br>… and 980 more |"))
        #expect(text.contains("<code>build/Low&#46;app</code>"))
    }

    @Test func labelsKeepWithinTheLimit() {
        let labels =
            (0..<30).map { Label(key: "k\($0)", value: String(repeating: "x", count: 60_000)) } + [Label(key: "team", value: "maps")]
        let report = Report(inputs: [Reports.app(MachOBuilder().stamped(sdk: "27.1"))], policy: Reports.defaultPolicy, labels: labels)
        #expect(MarkdownReport.bytes(of: report).count < 60_000)
        #expect(String(decoding: MarkdownReport.bytes(of: report), as: UTF8.self).contains("… and 31 more of the labels"))
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
