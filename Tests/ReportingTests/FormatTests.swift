import Compatibility
import Foundation
import MachOFormat
import Reporting
import TestSupport
import Testing

/// What every format has to keep, whatever a name in the input holds.
@Suite struct FormatTests {
    /// The formats that a line of a log, a parser or a renderer reads.
    private static let formats: [(name: String, bytes: @Sendable (Report) -> [UInt8])] = [
        ("github", { GitHubReport.bytes(of: $0, anchor: nil) }), ("xcode", { XcodeReport.bytes(of: $0, anchor: nil) }),
        ("junit", { JUnitReport.bytes(of: $0, anchor: nil) }), ("markdown", { MarkdownReport.bytes(of: $0) }),
        ("summary", { MarkdownReport.summaryBytes(of: $0) }), ("output", { GitHubOutput.bytes(of: $0) }),
        ("jsonl", { JSONLinesReport.bytes(of: $0) }), ("sarif", { SARIFReport.bytes(of: $0, anchor: nil) }),
        ("text", { TextReport.bytes(of: $0, style: TextStyle()) }),
    ]

    private static func hostile(_ name: String, _ policy: Policy?, exitZero: Bool = false) -> Report {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.0")) {
            $0.name = name
            $0.identifier = name
            $0.values["DTSDKName"] = .string("iphoneos27.1")
            $0.values["MinimumOSVersion"] = .string(name)
        }
        input.path = name
        input.images[0].path = name
        input.images[0].program = name
        input.programs[0].path = name
        input.programs[0].executable = name
        input.programs[0].mainImage = input.images[0]
        input.errors = [InputError(.truncated, input: name, path: name, member: name, message: name)]
        return Report(inputs: [input, input], policy: policy, exitZero: exitZero, labels: [Label(key: "team", value: name)])
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test(arguments: HostileNames.all, [true, false])
    func noNameBreaksOut(_ name: String, isGate: Bool) throws {
        let report = Self.hostile(name, isGate ? Reports.defaultPolicy : nil)
        let plain = Self.hostile("Fold", isGate ? Reports.defaultPolicy : nil)
        for format in Self.formats {
            let lines = Self.text(format.bytes(report)).split(separator: "\n", omittingEmptySubsequences: false)
            let expected = Self.text(format.bytes(plain)).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == expected.count || format.name == "text", "\(format.name)")
            for line in lines {
                // JSON holds a name as it is; what it must not hold are the controls below the space.
                let isJSON = ["jsonl", "sarif"].contains(format.name)
                #expect(
                    line.unicodeScalars.allSatisfy { $0.value >= 0x20 && (isJSON || !(0x7F..<0xA0).contains($0.value)) }, "\(format.name)")
                // A runner of GitHub would take this for a command, wherever it stands.
                #expect(isJSON || !line.contains("##["), "\(format.name)")
            }
        }
    }

    @Test(arguments: HostileNames.all + ["##[error]forged", "a##vso[task.complete result=Failed;]"])
    func jsonHoldsTheNameAsItIs(_ name: String) throws {
        let report = Self.hostile(name, Reports.defaultPolicy)
        for line in Self.text(JSONLinesReport.bytes(of: report)).split(separator: "\n") {
            let row = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            for key in ["input", "path", "identifier", "name"] where key != "name" {
                #expect((row[key] as? String).map { Array($0.utf8) } == Array(name.utf8), "\(key)")
            }
            #expect(((row["labels"] as? [String: String])?["team"]).map { Array($0.utf8) } == Array(name.utf8))
        }
        _ = try JSONSerialization.jsonObject(with: Data(SARIFReport.bytes(of: report, anchor: name)))
    }

    /// Nothing looks like a gate and is none.
    @Test func onlyAGateSaysError() {
        let inspected = Self.hostile("Fold", nil)
        let forgiven = Self.hostile("Fold", Reports.defaultPolicy, exitZero: true)
        let gate = Self.hostile("Fold", Reports.defaultPolicy)
        for report in [inspected, forgiven] {
            #expect(!Self.text(GitHubReport.bytes(of: report, anchor: nil)).contains("::error"))
            #expect(!Self.text(XcodeReport.bytes(of: report, anchor: nil)).contains("error: ["))
            #expect(!Self.text(JUnitReport.bytes(of: report, anchor: nil)).contains("<failure"))
        }
        #expect(Self.text(GitHubReport.bytes(of: gate, anchor: nil)).contains("::error"))
        #expect(Self.text(XcodeReport.bytes(of: gate, anchor: nil)).contains("error: ["))
        #expect(Self.text(JUnitReport.bytes(of: gate, anchor: nil)).contains("<failure"))
    }

    @Test func everyFormatSaysHowMuchWasIgnored() {
        let input = Reports.app(MachOBuilder().stamped(sdk: "27.1", tools: []))
        let report = Report(inputs: [input], policy: Reports.defaultPolicy, ignoring: [Ignoring(name: "stamp-rewritten")])
        #expect(report.ignored == 1)
        for format in Self.formats {
            let text = Self.text(format.bytes(report))
            #expect(
                ["1 ignored", "ignored=1", "\"ignored\": 1", "\"ignored\":1", "name=\"ignored\" value=\"1\""].contains {
                    text.contains($0)
                },
                "\(format.name)")
        }
        #expect(Self.text(JSONReport.bytes(of: report)).contains("\"ignored\": 1"))
    }

    /// What is given twice is told twice, and two runs say the same.
    @Test func isTheSameEveryTime() {
        let report = Self.hostile("Fold", Reports.defaultPolicy)
        for format in Self.formats { #expect(format.bytes(report) == format.bytes(report)) }
    }
}
