import Compatibility
import Foundation
import MachOFormat
import Reporting
import TestSupport
import Testing

/// What GitHub asks of SARIF beyond the schema, which `make check-formats` holds it to.
@Suite struct SARIFReportTests {
    private static func run(_ report: Report, anchor: String? = nil) throws -> [String: Any] {
        let document = try JSONSerialization.jsonObject(with: Data(SARIFReport.bytes(of: report, anchor: anchor))) as? [String: Any]
        return try #require((document?["runs"] as? [[String: Any]])?.first)
    }

    private static func results(_ report: Report, anchor: String? = nil) throws -> [[String: Any]] {
        try #require(try run(report, anchor: anchor)["results"] as? [[String: Any]])
    }

    private static func uri(_ result: [String: Any]) -> String? {
        let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
        return (location?["artifactLocation"] as? [String: Any])?["uri"] as? String
    }

    private static func print(_ result: [String: Any]) -> String? {
        (result["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
    }

    private struct PathCase: CustomTestStringConvertible {
        var path: String
        var anchor: String?
        var uri: String
        var testDescription: String { "\(path), \(anchor ?? "none")" }
    }

    /// GitHub takes only a path relative to the repository.
    @Test(arguments: [
        PathCase(path: "build/Fold.app", uri: "build/Fold.app"), PathCase(path: "./build//Fold.app/", uri: "build/Fold.app"),
        PathCase(path: "/a/b/Fold.app", uri: "Fold.app"), PathCase(path: "../Fold.app", uri: "Fold.app"), PathCase(path: "-", uri: "-"),
        PathCase(path: ".", uri: "input"), PathCase(path: "..", uri: "input"), PathCase(path: "", uri: "input"),
        PathCase(path: "my app.app", uri: "my%20app.app"), PathCase(path: "a:b#c?d%e", uri: "a%3Ab%23c%3Fd%25e"),
        PathCase(path: "é\n", uri: "%C3%A9%0A"),
        PathCase(path: "build/Fold.app", anchor: "Fold.xcodeproj/project.pbxproj", uri: "Fold.xcodeproj/project.pbxproj"),
    ])
    private func location(_ example: PathCase) throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.0"))
        input.path = example.path
        let results = try Self.results(Report(inputs: [input], policy: Reports.defaultPolicy), anchor: example.anchor)
        #expect(results.map(Self.uri) == [example.uri])
    }

    @Test func fingerprintsAreThoseOfTheFinding() throws {
        let app = Reports.app(MachOBuilder().stamped(sdk: "27.0"))
        var ipa = app
        ipa.path = "/elsewhere/Fold.ipa"
        ipa.images[0].path = "Payload/Fold.app/Fold"
        ipa.images[0].program = "Payload/Fold.app"
        ipa.programs[0].path = "Payload/Fold.app"
        ipa.programs[0].executable = "Payload/Fold.app/Fold"
        ipa.programs[0].mainImage = ipa.images[0]
        let newer = Reports.app(MachOBuilder().stamped(sdk: "26.0"))
        let prints = try [app, ipa, newer].flatMap { input in
            try Self.results(Report(inputs: [input], policy: Reports.defaultPolicy)).compactMap(Self.print)
        }
        #expect(Set(prints).count == 1 && prints.count == 3)
        let other = try Self.results(Report(inputs: [Reports.app(MachOBuilder().stamped(sdk: "0"))], policy: Reports.defaultPolicy))
        #expect(other.compactMap(Self.print) != [prints[0]])
    }

    /// GitHub takes two results of one fingerprint for one.
    @Test func fingerprintsAreUniqueInAFile() throws {
        let app = Reports.app(MachOBuilder().stamped(sdk: "27.0"))
        let prints = try Self.results(Report(inputs: [app, app], policy: Reports.defaultPolicy)).compactMap(Self.print)
        #expect(prints.count == 2 && prints[0].hasSuffix(":1") && prints[1] == prints[0].dropLast(2) + ":2")
    }

    @Test func allRulesAreThereAndIndexed() throws {
        let run = try Self.run(Report(inputs: [Reports.app(MachOBuilder().stamped(sdk: "27.0", tools: []))], policy: Reports.defaultPolicy))
        let rules = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]]
        let ids = try #require(rules).compactMap { $0["id"] as? String }
        #expect(ids == Rule.all.map { $0.id })
        for result in try #require(run["results"] as? [[String: Any]]) {
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(ids[index] == result["ruleId"] as? String)
        }
    }

    @Test func whatCannotBeReadIsNoSuccess() throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        input.errors = [InputError(.truncated, input: input.path, path: "x", message: "cut")]
        let run = try Self.run(Report(inputs: [input], policy: Reports.defaultPolicy))
        let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
        #expect(invocation["executionSuccessful"] as? Bool == false)
        #expect(invocation["exitCode"] as? Int == 2)
        #expect((invocation["toolExecutionNotifications"] as? [[String: Any]])?.count == 1)
    }

    @Test func oneAppHasResultsOfItsOwn() throws {
        let one = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        func id(_ inputs: [Input]) throws -> String? {
            (try Self.run(Report(inputs: inputs, policy: nil))["automationDetails"] as? [String: String])?["id"]
        }
        #expect(try id([one]) == "stampcheck/com.example.Fold/")
        #expect(try id([one, one]) == "stampcheck/")
    }
}
