import TestSupport
import Testing

/// The formats in one run: where they go, and that they change nothing.
@Suite struct FormatRunTests {
    private static let formats = ["text", "json", "jsonl", "markdown", "junit", "sarif", "xcode", "github"]

    @Test(arguments: ["BesideRail.app", "FullScreen.app", "README.md", "libkit.a"])
    func noFormatChangesTheExitCode(_ sample: String) throws {
        let folder = try TemporaryFolder()
        let wanted = ToolRun(["gate", Project.sample(sample)]).code
        for format in Self.formats { #expect(ToolRun(["gate", "-f", format, Project.sample(sample)]).code == wanted, "\(format)") }
        for format in Self.formats + ["github-summary", "github-output"] {
            let file = "\(folder.path)/\(format)"
            #expect(ToolRun(["gate", "-f", "\(format)=\(file)", Project.sample(sample)]).code == wanted)
            #expect(try !folder.text(of: format).isEmpty, "\(format)")
        }
    }

    @Test func severalFormatsAreWrittenInOneRun() throws {
        let folder = try TemporaryFolder()
        let files = Self.formats.flatMap { ["-f", "\($0)=\(folder.path)/\($0)"] }
        let run = ToolRun(["gate", "-f", "text"] + files + [Project.sample("FullScreen.app")])
        #expect(run.code == 0 && run.output.hasPrefix("PASS"))
        #expect(try folder.names() == Self.formats.sorted())
    }

    /// GitHub names these files for all steps of a job, so what others wrote stays.
    @Test(arguments: ["github-summary", "github-output"])
    func whatOthersWroteStays(_ format: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("out", "before\n")
        for _ in 0..<2 { _ = ToolRun(["-f", "\(format)=\(folder.path)/out", Project.sample("FullScreen.app")]) }
        let text = try folder.text(of: "out")
        #expect(text.hasPrefix("before\n"))
        #expect(text.split(separator: "tier=full-screen").count == 3 || text.split(separator: "### stampcheck: inspected").count == 3)
    }

    /// A value that runs into what another left without an end would be neither's.
    @Test func aFileWithoutANewlineAtItsEndGetsOne() throws {
        let folder = try TemporaryFolder()
        try folder.write("out", "a=1")
        _ = ToolRun(["-f", "github-output=\(folder.path)/out", Project.sample("FullScreen.app")])
        #expect(try folder.text(of: "out").hasPrefix("a=1\nverdict=inspected\n"))
    }

    /// One file can have many names, and only one report.
    @Test func twoFormatsAreNotWrittenToOneFileByTwoNames() throws {
        let folder = try TemporaryFolder()
        try folder.write("a", "old")
        try folder.link("link", to: "a")
        try folder.makeFolder("x")
        for other in ["./a", "x/../a", "link", "/a"] {
            let run = ToolRun(["-f", "json=\(folder.path)/a", "-f", "text=\(folder.path)/\(other)", Project.sample("FullScreen.app")])
            #expect(run.code == 64, "\(other)")
            #expect(run.error.contains("Two formats are written to the same file"))
        }
        #expect(ToolRun(["-f", "json=\(folder.path)/new", "-f", "text=\(folder.path)/./new", Project.sample("FullScreen.app")]).code == 64)
        #expect(try folder.text(of: "a") == "old")
        #expect(ToolRun(["-f", "json=/dev/null", "-f", "text=/dev/./null", Project.sample("FullScreen.app")]).code == 0)
    }

    /// No report takes the place of what is read, by whatever name it goes.
    @Test func noInputIsReplaced() throws {
        let folder = try TemporaryFolder()
        let bytes = try Project.bytes(of: "SampleBinaries/FullScreen.app/FullScreen")
        try folder.write("Fold.app/Fold", bytes)
        try folder.write("list", "\(folder.path)/Fold.app/Fold\n")
        try folder.link("link", to: "Fold.app/Fold")
        let main = "\(folder.path)/Fold.app/Fold"
        #expect(ToolRun(["-f", "text=\(folder.path)/./Fold.app/Fold", main]).code == 64)
        #expect(ToolRun(["-f", "text=\(folder.path)/list", "--files-from", "\(folder.path)/./list"]).code == 64)
        for output in ["text=\(main)", "text=\(folder.path)/link", "github-output=\(main)"] {
            let run = ToolRun(["-f", output, "\(folder.path)/Fold.app"])
            #expect(run.code == 2, "\(output)")
            #expect(run.error.contains("which a report would destroy"), "\(run.error)")
        }
        #expect(try folder.bytes(of: "Fold.app/Fold") == bytes)
    }

    @Test func aFileThatCannotBeWrittenIsExitCode2() throws {
        let folder = try TemporaryFolder()
        let run = ToolRun(["-f", "github-output=\(folder.path)/none/out", Project.sample("FullScreen.app")])
        #expect(run.code == 2)
        #expect(run.error.hasPrefix("stampcheck: cannot write to "))
    }

    @Test func outputsAreNamesAndValues() throws {
        let folder = try TemporaryFolder()
        _ = ToolRun(["gate", "-f", "github-output=\(folder.path)/out", Project.sample("BesideRail.app")])
        #expect(
            try folder.text(of: "out")
                == "verdict=fail\nsdk=27.0\nminos=26.0\ntier=beside-rail\nexit-code=1\nerrors=1\nwarnings=0\nunreadable=0\nignored=0\n")
    }

    @Test func labelsAreCopiedInTheOrderOfTheirKeys() {
        let output = ToolRun(["-f", "json", "--label", "team=a=b", "--label", "commit=", Project.sample("FullScreen.app")]).output
        #expect(output.contains("\"labels\": {\n    \"commit\": \"\",\n    \"team\": \"a=b\"\n  }"))
    }

    @Test func whatIsIgnoredIsNotShown() {
        let arguments = ["gate", "--strict", Project.sample("Restamped.app")]
        #expect(ToolRun(arguments).code == 1)
        let run = ToolRun(arguments + ["--ignore", "stamp-rewritten", "--ignore", "sdk-differs-from-plist:Restamped.app/*"])
        #expect(run.code == 0)
        #expect(run.output.hasSuffix("; 2 ignored\n"))
        #expect(ToolRun(["gate", "--ignore", "sdk-below-minimum", Project.sample("BesideRail.app")]).code == 1)
    }
}
