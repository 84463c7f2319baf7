import TestSupport
import Testing

/// Where reports go, and what happens when they cannot.
@Suite struct OutputTests {
    private let app = Project.sample("BesideRail.app")

    @Test func severalFormatsComeFromOneRun() throws {
        let folder = try TemporaryFolder()
        let run = ToolRun(["gate", app, "-f", "text", "-f", "json=\(folder.path)/report.json"])
        #expect(run.code == 1)
        #expect(run.output.contains("FAIL: 1 error"))
        let json = try folder.text(of: "report.json")
        #expect(json == ToolRun.raw(["gate", app, "-f", "json"]))
        #expect(try folder.names() == ["report.json"], "no temporary file is left behind")
    }

    @Test func anOldReportIsReplaced() throws {
        let folder = try TemporaryFolder()
        try folder.write("report.txt", String(repeating: "old\n", count: 10_000))
        #expect(ToolRun([app, "-f", "text=\(folder.path)/report.txt"]).code == 0)
        #expect(try folder.text(of: "report.txt").hasPrefix("app BesideRail"))
    }

    @Test func aFileThatCannotBeWrittenIsExitCode2() throws {
        let folder = try TemporaryFolder()
        let run = ToolRun([app, "-f", "json=\(folder.path)/no/such/folder.json"])
        #expect(run.code == 2)
        #expect(run.error.contains("stampcheck: cannot write to"))
        #expect(run.error.contains("No such file or directory"))
    }

    @Test func aClosedOutputIsExitCode2() {
        let run = ToolRun([app], canWrite: false)
        #expect(run.code == 2)
        #expect(run.error == "stampcheck: cannot write to standard output\n")
    }

    @Test func aListOfPathsIsReadFromAFile() throws {
        let folder = try TemporaryFolder()
        try folder.write("list", "\(app)\n\n\(Project.sample("FullScreen.app"))\n")
        #expect(ToolRun(["--files-from", "\(folder.path)/list"]).output.contains("inspected: 2 programs"))
        try folder.write("list0", "\(app)\0\(Project.sample("FullScreen.app"))\0")
        #expect(ToolRun(["-0", "--files-from", "\(folder.path)/list0"]).output.contains("inspected: 2 programs"))
    }

    @Test func aReportReplacesNoInputThatAListNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("table.json", "{}")
        try folder.write("list", "\(folder.path)/table.json\n")
        let run = ToolRun(["--files-from", "\(folder.path)/list", "-f", "json=\(folder.path)/table.json"])
        #expect(run.code == 64)
        #expect(run.error.contains("The report would replace the input"))
        #expect(try folder.text(of: "table.json") == "{}")
    }

    @Test func aReportReplacesNoPropertyList() throws {
        let folder = try TemporaryFolder()
        try folder.write("Info.plist", "<plist/>")
        try folder.write("other", "bplist00")
        for name in ["Info.plist", "other"] {
            let run = ToolRun([app, "-f", "json=\(folder.path)/\(name)"])
            #expect(run.code == 2)
            #expect(run.error.contains("it is a property list, which a report would destroy"))
        }
    }

    @Test func anEmptyListIsExitCode3AndAMissingOneIs2() throws {
        let folder = try TemporaryFolder()
        try folder.write("empty", "\n\n")
        #expect(ToolRun(["--files-from", "\(folder.path)/empty"]).code == 3)
        #expect(ToolRun(["gate", "--files-from", "\(folder.path)/empty"]).code == 3)
        #expect(ToolRun(["--files-from", "\(folder.path)/missing"]).code == 2)
    }
}
