import Foundation
import TestSupport
import Testing

/// `stampcheck diff` as a person runs it.
@Suite(.timeLimit(.minutes(1))) struct DifferenceRunTests {
    struct Case: CustomTestStringConvertible {
        var old: String
        var new: String
        var code: Int32
        var testDescription: String { "stampcheck diff \(old) \(new)" }

        init(_ old: String, _ new: String, _ code: Int32) {
            self.old = old
            self.new = new
            self.code = code
        }
    }

    @Test(arguments: [
        Case("FullScreen.app", "FullScreen.app", 0),
        Case("FullScreen.app", "BesideRail.app", 1),
        Case("FullScreen.app/FullScreen", "FullScreen.app", 0),
        Case("Debug.app", "StaleDebug.app", 1),
        Case("App.xcarchive", "App.ipa", 1),
        Case("README.md", "FullScreen.app", 1),
        Case("README.md", "README.md", 3),
        Case("missing.app", "FullScreen.app", 2),
        Case("FullScreen.app", "missing.app", 2),
        Case("missing.app", "missing.app", 2),
        Case("README.md", "missing.app", 2),
        Case("../docs/schema/report-1.json", "FullScreen.app", 2),
    ])
    func hasTheExitCodeOfTheContract(_ example: Case) {
        for format in ["text", "json"] {
            let run = ToolRun(["diff", "-f", format, Project.sample(example.old), Project.sample(example.new)])
            #expect(run.code == example.code, "\(run.output)\(run.error)")
            if format == "json" { #expect(run.output.contains("\"exitCode\": \(example.code),")) }
        }
    }

    @Test(arguments: ["BesideRail.app", "App.ipa", "Universal", "libkit.a", "Kit.xcframework"])
    func aBuildEqualsItsSavedReport(_ sample: String) throws {
        let folder = try TemporaryFolder()
        let saved = "\(folder.path)/saved"
        _ = ToolRun(["-f", "json=\(saved)", Project.sample(sample)])
        #expect(ToolRun(["diff", "-q", saved, Project.sample(sample)]).code == 0)
        #expect(ToolRun(["diff", "-q", Project.sample(sample), saved]).code == 0)
        #expect(ToolRun(["diff", "-q", saved, saved]).code == 0)
    }

    @Test func aReportOfSeveralBuildsIsOneSide() throws {
        let folder = try TemporaryFolder()
        let (one, two) = ("\(folder.path)/one", "\(folder.path)/two")
        _ = ToolRun(["-f", "json=\(one)", Project.sample("FullScreen.app"), Project.sample("Debug.app")])
        _ = ToolRun(["-f", "json=\(two)", Project.sample("Debug.app"), Project.sample("FullScreen.app")])
        #expect(ToolRun(["diff", one, two]).code == 0)
        _ = ToolRun(["-f", "json=\(two)", Project.sample("Debug.app"), Project.sample("BoxedPhone.app")])
        let run = ToolRun(["diff", one, two])
        #expect(run.output.contains("+ app SampleBinaries/BoxedPhone.app"))
        #expect(run.output.contains("- app SampleBinaries/FullScreen.app"))
    }

    @Test(arguments: [
        "stampcheck diff - SampleBinaries/App.ipa < SampleBinaries/App.ipa",
        "cat SampleBinaries/App.ipa | stampcheck diff SampleBinaries/App.ipa -",
        "stampcheck -f json SampleBinaries/App.ipa | stampcheck diff - SampleBinaries/App.ipa",
        "cat SampleBinaries/FullScreen.app/FullScreen | stampcheck diff - SampleBinaries/FullScreen.app",
        "stampcheck gate -f json SampleBinaries/libkit.a --max-sdk 28 | stampcheck diff SampleBinaries/libkit.a -",
        "stampcheck -f json SampleBinaries/App.ipa | stampcheck diff /dev/stdin SampleBinaries/App.ipa",
    ])
    func oneOfTheTwoMayBeStandardInput(_ line: String) throws {
        let run = try RealRun(shell: "cd '\(Project.root)'; \(line)")
        #expect(run.code == 0, "\(run.output)\(run.error)")
        #expect(run.output.contains("EQUAL: "))
    }

    @Test func whoeverWritesIsReadToTheEnd() throws {
        let run = try RealRun(
            shell: "{ echo '{'; head -c 1000000 /dev/zero && echo written >&2; } | stampcheck diff -q - nowhere > /dev/null")
        #expect(run.error.hasSuffix("written\n"))
    }

    @Test func theReportMayGoToFiles() throws {
        let folder = try TemporaryFolder()
        let run = ToolRun([
            "diff", "-f", "text=\(folder.path)/a", "-f", "json=\(folder.path)/b", Project.sample("FullScreen.app"),
            Project.sample("BesideRail.app"),
        ])
        #expect(run.code == 1)
        #expect(run.output == "")
        #expect(try folder.text(of: "a").hasSuffix("DIFFERS: full-screen → beside-rail; 1 program changed, 1 image changed\n"))
        #expect(try folder.text(of: "b").hasPrefix("{\n"))
        let failed = ToolRun([
            "diff", "-f", "json=\(folder.path)/none/b", Project.sample("FullScreen.app"), Project.sample("BesideRail.app"),
        ])
        #expect(failed.code == 2)
    }

    @Test func colorAndSignsFollowTheTerminal() {
        let arguments = ["diff", Project.sample("FullScreen.app"), Project.sample("BesideRail.app")]
        #expect(!ToolRun(arguments).output.contains("\u{1B}["))
        #expect(ToolRun(arguments, isTerminal: true).output.contains("\u{1B}[1;33mDIFFERS\u{1B}[0m"))
        let dumb = ToolRun(arguments, environment: ["TERM": "dumb"], isTerminal: true).output
        #expect(dumb.utf8.allSatisfy { $0 < 0x80 })
        #expect(dumb.contains("full-screen -> beside-rail   sdk 27.1 -> 27.0"))
    }

    @Test func theOutputDoesNotDependOnTheNumberOfWorkers() {
        let runs = ["1", "8"].map { ToolRun(["diff", "-j", $0, "-f", "json", Project.sample(""), Project.sample("Extended.app")]).output }
        #expect(runs[0] == runs[1])
    }

    @Test func theSchemaIsPrinted() throws {
        #expect(ToolRun(["schema", "diff"]).output == (try Project.text(of: "docs/schema/diff-1.json")))
        #expect(ToolRun(["schema", "report"]).output == ToolRun(["schema"]).output)
    }
}
