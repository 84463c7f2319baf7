import Compatibility
import MachOFormat
import Reporting
import TestSupport
import Testing

@Suite struct XcodeReportTests {
    private static func lines(_ name: String, anchor: String? = nil) -> [String] {
        let report = Report(inputs: [Reports.app(MachOBuilder().stamped(sdk: "27.0"), named: name)], policy: Reports.defaultPolicy)
        return String(decoding: XcodeReport.bytes(of: report, anchor: anchor), as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    /// Xcode's own pattern takes no line with a quote before `error:`, so the path stands behind it.
    @Test(arguments: ["Bob's App", "a:b", "say \"hi\"", "Fold", "warning: x"])
    func everyLineIsAnIssue(_ name: String) throws {
        let issue = try Regex(#"^(error|warning|note): (.*)$"#)
        for line in Self.lines(name) { #expect(try issue.wholeMatch(in: line) != nil, "\(line)") }
        #expect(Self.lines(name).first?.hasPrefix("error: [sdk-below-minimum] ") == true)
        #expect(Self.lines(name).last?.hasPrefix("note: stampcheck: FAIL: 1 error") == true)
    }

    @Test func anAnchorIsThePlace() {
        #expect(
            Self.lines("Fold", anchor: "/a/Fold.xcodeproj/project.pbxproj").first?.hasPrefix(
                "/a/Fold.xcodeproj/project.pbxproj:1:1: error: [") == true)
    }

    @Test(arguments: ["/Bob's/x", "/a:b", "/a\"b", "", "/a\nb"])
    func anAnchorThatXcodeCannotReadIsLeftOut(_ anchor: String) {
        #expect(Self.lines("Fold", anchor: anchor).first?.hasPrefix("error: [") == true)
    }
}
