import TestSupport
import Testing

/// A Run Script phase of Xcode under User Script Sandboxing: only the declared files may be read.
@Suite struct ScriptInputFileTests {
    private static func environment(_ files: [String], lists: [String] = []) -> [String: String] {
        var variables = ["SCRIPT_INPUT_FILE_COUNT": "\(files.count)", "SCRIPT_INPUT_FILE_LIST_COUNT": "\(lists.count)"]
        for (index, file) in files.enumerated() { variables["SCRIPT_INPUT_FILE_\(index)"] = file }
        for (index, list) in lists.enumerated() { variables["SCRIPT_INPUT_FILE_LIST_\(index)"] = list }
        return variables
    }

    private static let arguments = ["gate", "--use-script-input-files", "-f", "jsonl"]

    @Test func anExecutableIsJudgedWithTheInfoPlistBesideIt() {
        let app = Project.sample("WrongSysroot.app")
        let run = ToolRun(Self.arguments, environment: Self.environment(["\(app)/WrongSysroot", "\(app)/Info.plist"]))
        #expect(run.code == 1)
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(
            run.output.contains("\"kind\":\"app\"") && run.output.contains("\"rules\":[\"sdk-below-minimum\",\"sdk-differs-from-plist\"]"))
        #expect(run.output.contains("\"input\":\"SampleBinaries/WrongSysroot.app\""))
    }

    /// A debug build's code is in a dylib that a release build has not, so it cannot be declared for both. The launcher decides.
    @Test(arguments: ["Debug.app", "StaleDebug.app"])
    func aDebugBuildIsJudgedByItsLauncher(_ sample: String) throws {
        let app = Project.sample(sample)
        let name = String(sample.dropLast(".app".count))
        let run = ToolRun(Self.arguments, environment: Self.environment(["\(app)/\(name)", "\(app)/Info.plist"]))
        #expect(run.code == 0)
        let whole = ["\(app)/\(name)", "\(app)/Info.plist", "\(app)/\(name).debug.dylib"]
        #expect(ToolRun(Self.arguments, environment: Self.environment(whole)).code == (sample == "Debug.app" ? 0 : 1))
    }

    @Test func onlyTheDeclaredFilesAreRead() {
        let app = Project.sample("Extended.app")
        let run = ToolRun(
            ["-f", "json", "--use-script-input-files"],
            environment: Self.environment(["\(app)/Extended", "\(app)/Info.plist", "\(app)/PlugIns/Widget.appex/Widget"]))
        #expect(run.output.contains("Widget.appex/Widget"))
        #expect(!run.output.contains("Kit.framework"))
        #expect(run.code == 0)
    }

    @Test func listsOfFilesAreReadToo() throws {
        let folder = try TemporaryFolder()
        let app = Project.sample("FullScreen.app")
        let list = try folder.write("in.xcfilelist", "\(app)/FullScreen\n\(app)/Info.plist\n")
        let run = ToolRun(Self.arguments, environment: Self.environment([], lists: [list]))
        #expect(run.code == 0)
        #expect(run.output.contains("\"tier\":\"full-screen\""))
    }

    @Test func aBundleThatIsDeclaredWholeIsWalked() {
        let run = ToolRun(Self.arguments, environment: Self.environment([Project.sample("Extended.app")]))
        #expect(run.output.split(separator: "\n").count == 2)
    }

    @Test func filesOutsideOfBundlesAreInputsOfTheirOwn() {
        let run = ToolRun(
            Self.arguments, environment: Self.environment([Project.sample("Universal"), Project.sample("libZippered.dylib")]))
        #expect(run.output.split(separator: "\n").count == 2)
    }

    @Test(arguments: [[:], ["SCRIPT_INPUT_FILE_COUNT": "0"]])
    func nothingDeclaredIsNothingToJudge(_ environment: [String: String]) {
        let run = ToolRun(["gate", "--use-script-input-files"], environment: environment)
        #expect(run.code == 3)
        #expect(run.output.contains("SCRIPT_INPUT_FILE_COUNT"))
    }

    @Test(arguments: [
        ["SCRIPT_INPUT_FILE_COUNT": "x"], ["SCRIPT_INPUT_FILE_COUNT": "-1"], ["SCRIPT_INPUT_FILE_COUNT": "1000000000"],
        ["SCRIPT_INPUT_FILE_COUNT": "1"], ["SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": ""],
        ["SCRIPT_INPUT_FILE_LIST_COUNT": "1"],
    ])
    func aCountThatLiesIsToldAndNoPass(_ wrong: [String: String]) {
        let app = Project.sample("FullScreen.app")
        var environment = Self.environment(["\(app)/FullScreen", "\(app)/Info.plist"]).merging(wrong) { $1 }
        if wrong["SCRIPT_INPUT_FILE_COUNT"] == "1", wrong["SCRIPT_INPUT_FILE_0"] == nil { environment["SCRIPT_INPUT_FILE_0"] = nil }
        let run = ToolRun(["gate", "--use-script-input-files"], environment: environment)
        #expect(run.code == 2)
        #expect(run.output.contains("SCRIPT_INPUT_FILE"))
    }

    private struct SpellingCase: CustomTestStringConvertible {
        var testDescription: String
        var files: [String]
        var programs: [String]
        var code: Int32 = 0
    }

    @Test(arguments: spellings)
    private func aBundleIsOneInputHoweverItIsSpelled(_ example: SpellingCase) {
        let samples = Project.sample("")
        let run = ToolRun(
            ["gate", "--use-script-input-files", "-f", "jsonl"], environment: Self.environment(example.files.map { samples + $0 }))
        #expect(run.code == example.code)
        let paths = run.output.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /"path":"([^"]*)"/).map { String($0.1) }
        }
        #expect(paths == example.programs)
    }

    private static let spellings = [
        SpellingCase(
            testDescription: "two slashes, a dot", files: ["/FullScreen.app//FullScreen", "./FullScreen.app/./Info.plist"],
            programs: ["FullScreen.app"]),
        SpellingCase(testDescription: "a slash at the end", files: ["FullScreen.app/"], programs: ["FullScreen.app"]),
        SpellingCase(
            testDescription: "a bundle that is declared whole, and a file in it",
            files: ["Extended.app", "Extended.app/PlugIns/Widget.appex/Info.plist"],
            programs: ["Extended.app", "Extended.app/PlugIns/Widget.appex"]),
        SpellingCase(
            testDescription: "the same the other way round",
            files: ["Extended.app/Info.plist", "Extended.app"], programs: ["Extended.app", "Extended.app/PlugIns/Widget.appex"]),
        SpellingCase(
            testDescription: "a folder in a bundle", files: ["Extended.app/Extended", "Extended.app/Frameworks"], programs: ["Extended.app"]
        ),
        SpellingCase(
            testDescription: "only an extension", files: ["Extended.app/PlugIns/Widget.appex/Widget"],
            programs: ["Extended.app/PlugIns/Widget.appex"]),
        SpellingCase(
            testDescription: "an executable without its Info.plist", files: ["FullScreen.app/FullScreen"], programs: ["FullScreen.app"]),
        SpellingCase(
            testDescription: "an Info.plist without its executable", files: ["FullScreen.app/Info.plist"], programs: ["FullScreen.app"],
            code: 2),
    ]

    @Test func whatTheSandboxRefusesIsExplained() throws {
        let folder = try TemporaryFolder()
        var environment = Self.environment(["\(folder.path)/Fold.app/Fold"])
        #expect(ToolRun(Self.arguments, environment: environment).error == "")
        environment["ENABLE_USER_SCRIPT_SANDBOXING"] = "YES"
        let run = ToolRun(Self.arguments, environment: environment)
        #expect(run.code == 2)
        #expect(
            run.error.hasPrefix(
                "note: User Script Sandboxing lets a build phase read only its declared input files. Fold.app/Fold could not"))
    }
}
