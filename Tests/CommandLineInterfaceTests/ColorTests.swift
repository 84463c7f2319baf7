import TestSupport
import Testing

/// Color goes to terminals, and the variables that people set for it are obeyed.
@Suite struct ColorTests {
    struct Case: CustomTestStringConvertible {
        var name: String
        var options: [String] = []
        var environment: [String: String] = [:]
        var isTerminal = false
        var isColored: Bool
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "a pipe has none", isColored: false),
        Case(name: "a terminal has it", isTerminal: true, isColored: true),
        Case(name: "NO_COLOR", environment: ["NO_COLOR": "1"], isTerminal: true, isColored: false),
        Case(name: "an empty NO_COLOR says nothing", environment: ["NO_COLOR": ""], isTerminal: true, isColored: true),
        Case(name: "CLICOLOR_FORCE on a pipe", environment: ["CLICOLOR_FORCE": "1"], isColored: true),
        Case(name: "CLICOLOR_FORCE=0 says nothing", environment: ["CLICOLOR_FORCE": "0"], isColored: false),
        Case(name: "NO_COLOR wins", environment: ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], isTerminal: true, isColored: false),
        Case(name: "TERM=dumb", environment: ["TERM": "dumb"], isTerminal: true, isColored: false),
        Case(name: "--color always", options: ["--color", "always"], environment: ["NO_COLOR": "1"], isColored: true),
        Case(
            name: "--color never", options: ["--color", "never"], environment: ["CLICOLOR_FORCE": "1"], isTerminal: true, isColored: false),
        Case(name: "a CI system's variables say nothing", environment: ["CI": "true"], isColored: false),
    ])
    func followsTheTable(_ example: Case) {
        let run = ToolRun(
            example.options + [Project.sample("BesideRail.app")], environment: example.environment, isTerminal: example.isTerminal)
        #expect(run.output.contains("\u{1B}[") == example.isColored)
    }

    @Test func aFileHasNoColor() throws {
        let folder = try TemporaryFolder()
        _ = ToolRun(
            [Project.sample("BesideRail.app"), "-f", "text=\(folder.path)/out"], environment: ["CLICOLOR_FORCE": "1"], isTerminal: true)
        #expect(try !folder.text(of: "out").contains("\u{1B}"))
    }

    @Test func aDumbTerminalGetsAPictureInASCII() {
        let run = ToolRun([Project.sample("BesideRail.app")], environment: ["TERM": "dumb"], isTerminal: true)
        #expect(run.output.contains("+--------------------------------------+9:41|"))
        #expect(!run.output.contains("┏"))
    }
}
