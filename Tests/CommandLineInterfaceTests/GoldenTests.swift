import CommandLineInterface
import Compatibility
import TestSupport
import Testing

/// What the tool says, word for word, on the samples. A change of words is seen in the golden file that changes with it.
@Suite struct GoldenTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var arguments: [String]
        var testDescription: String { name }
    }

    private static let samples = [
        "BesideRail.app", "BoxedPhone.app", "Debug.app", "Extended.app", "FullScreen.app", "Legacy.app", "Restamped.app", "Simulator.app",
        "StaleDebug.app",
        "Universal", "WrongSysroot.app", "libZippered.dylib",
    ]

    /// The build that was with the build that is, in both formats.
    private static let differences: [Case] = [
        ("FullScreen.app", "BesideRail.app"), ("FullScreen.app", "FullScreen.app"), ("StaleDebug.app", "Debug.app"),
        ("App.xcarchive", "App.ipa"), ("Extended.app", "Universal"), ("libkit.a", "libZippered.dylib"), ("BesideRail.app", "no-such.app"),
    ].flatMap { old, new in
        let inputs = [Project.sample(old), Project.sample(new)]
        return [
            Case(name: "diff-\(old)-\(new).txt", arguments: ["diff"] + inputs),
            Case(name: "diff-\(old)-\(new).json", arguments: ["diff", "-f", "json"] + inputs),
            Case(name: "color-diff-\(old)-\(new).txt", arguments: ["diff", "--color", "always"] + inputs),
        ]
    }

    private static let cases: [Case] =
        samples.flatMap { sample in
            [
                Case(name: "inspect-\(sample).txt", arguments: [Project.sample(sample)]),
                Case(name: "gate-\(sample).txt", arguments: ["gate", Project.sample(sample)]),
                Case(name: "inspect-\(sample).json", arguments: ["-f", "json", Project.sample(sample)]),
            ]
        }
        + [
            Case(name: "gate-StaleDebug.app.json", arguments: ["gate", "-f", "json", Project.sample("StaleDebug.app")]),
            Case(name: "verbose-Extended.app.txt", arguments: ["-v", Project.sample("Extended.app")]),
            Case(name: "quiet-gate-BesideRail.app.txt", arguments: ["gate", "-q", Project.sample("BesideRail.app")]),
            Case(name: "ascii-FullScreen.app.txt", arguments: ["--picture", "ascii", Project.sample("FullScreen.app")]),
            Case(name: "color-Universal.txt", arguments: ["--color", "always", Project.sample("Universal")]),
            Case(name: "two-inputs.txt", arguments: [Project.sample("BoxedPhone.app"), Project.sample("FullScreen.app/FullScreen")]),
            Case(name: "gate-WrongSysroot.app.jsonl", arguments: ["gate", "-f", "jsonl", Project.sample("WrongSysroot.app")]),
            Case(name: "gate-WrongSysroot.app.md", arguments: ["gate", "-f", "markdown", Project.sample("WrongSysroot.app")]),
            Case(name: "gate-WrongSysroot.app.junit.xml", arguments: ["gate", "-f", "junit", Project.sample("WrongSysroot.app")]),
            Case(name: "gate-WrongSysroot.app.xcode.txt", arguments: ["gate", "-f", "xcode", Project.sample("WrongSysroot.app")]),
            Case(name: "gate-WrongSysroot.app.github.txt", arguments: ["gate", "-f", "github", Project.sample("WrongSysroot.app")]),
            Case(name: "help.txt", arguments: ["help"]),
            Case(name: "explain.txt", arguments: ["explain"]),
            Case(name: "explain-tiers.txt", arguments: ["explain", "tiers"]),
            Case(name: "explain-store.txt", arguments: ["explain", "store"]),
        ]
        + differences
        + Command.words.map { Case(name: "help-\($0.rawValue).txt", arguments: ["help", $0.rawValue]) }
        // The texts of the others stand in docs/rules, which is held to the same source.
        + [Case(name: "explain-sdk-below-minimum.txt", arguments: ["explain", "sdk-below-minimum"])]

    @Test(arguments: cases)
    func saysTheSame(_ example: Case) throws {
        let run = ToolRun(example.arguments)
        let result = try Golden.compare(
            run.output + run.error, with: "\(Project.root)/Tests/CommandLineInterfaceTests/Goldens/\(example.name)")
        #expect(result == .same, "\(result)")
    }
}

/// Recording golden files must never look like a passing run.
@Suite struct GoldenRecordingTests {
    @Test func recordingIsNoPass() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/new.txt"
        #expect(try Golden.compare("text", with: path, environment: ["STAMPCHECK_RECORD": "1"]) == .recorded(path))
        #expect(try folder.text(of: "new.txt") == "text")
    }

    @Test func recordingIsRefusedUnderCI() throws {
        let folder = try TemporaryFolder()
        let environment = ["STAMPCHECK_RECORD": "1", "CI": "true"]
        #expect(try Golden.compare("text", with: "\(folder.path)/new.txt", environment: environment) == .refused)
        #expect(try folder.names() == [])
    }

    @Test func aDifferenceNamesItsLine() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("old.txt", "one\ntwo\n")
        #expect(
            try Golden.compare("one\nthree\n", with: path, environment: [:]) == .differs("line 2:\n  golden: two\n  found:  three"))
        #expect(try Golden.compare("one\ntwo\n", with: path, environment: [:]) == .same)
        #expect(try Golden.compare("x", with: "\(folder.path)/none.txt", environment: [:]) != .same)
    }
}
