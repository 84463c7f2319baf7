import Compatibility
import Inspection
import Reporting
import TestSupport
import Testing

/// What the formats' own judges (`Tests/Formats/check-reports`) once found: text of an input that became more than text.
@Suite struct BreakingOutTests {
    private func report(_ text: String) -> Report {
        let input = Reports.app(MachOBuilder().stamped(sdk: "27.0"), named: text) {
            // A rule quotes it where it differs from the stamp.
            $0.values["MinimumOSVersion"] = .string(text)
        }
        return Report(inputs: [input], policy: Reports.defaultPolicy)
    }

    /// GitHub's parser looks for these again when references to characters are characters, and in tags of code as well.
    @Test func markdownMakesNoAddress() {
        for name in ["www.forged.example a@b.example", "WWW.a @b"] {
            let text = String(decoding: MarkdownReport.bytes(of: report(name)), as: UTF8.self)
            #expect(!text.lowercased().contains("www."))
            #expect(text.contains("&#64;<!-- -->b"))
            #expect(text.split(separator: "&#64;").dropFirst().allSatisfy { $0.hasPrefix("<!-- -->") })
        }
    }

    /// GitHub and GitLab look for people and issues in the finished page, but not in code.
    @Test(arguments: ["@someone", "#1", "!1", "~bug", "%1", "$1", "&1", "GH-1", "http://forged.example"])
    func markdownRefersToNothing(_ text: String) throws {
        let lines = String(decoding: MarkdownReport.bytes(of: report(text)), as: UTF8.self).split(separator: "\n")
        let row = try #require(lines.last { $0.hasPrefix("|") })
        #expect(row.contains(": <code>minos is 26.0, and MinimumOSVersion in Info.plist is"), "\(row)")
    }

    /// Xcode takes the last `error:` in a line for the kind of the issue.
    @Test(arguments: ["x: error: y", "x: error: error: y", "x:  warning: y", "x: note: y"])
    func xcodeHasOneKindALine(_ text: String) {
        for line in String(decoding: XcodeReport.bytes(of: report(text), anchor: nil), as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ").dropFirst()
            #expect(!words.contains { ["error:", "warning:", "note:"].contains($0) }, "\(line)")
        }
    }
}
