import CommandLineInterface
import Compatibility
import TestSupport
import Testing

/// What is made of the tables for shells and for man(1) holds all of the tables. `make check-formats` tries it in real shells.
@Suite struct ShellTests {
    @Test(arguments: Shell.allCases)
    func scriptNamesEveryOptionWithItsValues(_ shell: Shell) {
        let words = Self.words(of: shell.completions)
        for option in OptionDefinition.all {
            // fish writes names without dashes.
            let long = shell == .fish ? "-l \(option.name.rawValue) " : option.long
            #expect(shell.completions.contains(long), "\(option.long)")
            if let short = option.short {
                #expect(shell.completions.contains(shell == .fish ? "-s \(short) " : "-\(short)"), "-\(short)")
            }
            for choice in option.choices { #expect(words.contains(choice), "\(choice)") }
        }
    }

    @Test(arguments: Shell.allCases)
    func scriptNamesEveryWord(_ shell: Shell) {
        let words = Self.words(of: shell.completions)
        let all = Command.words.map { $0.rawValue } + Shell.allCases.map { $0.rawValue } + Ignoring.names + ["tiers", "store", "report"]
        for word in all { #expect(words.contains(word), "\(word)") }
    }

    @Test(arguments: Shell.allCases)
    func isPrinted(_ shell: Shell) {
        let run = ToolRun(["completions", shell.rawValue])
        #expect(run.code == 0)
        #expect(run.output == shell.completions)
        #expect(run.output.hasSuffix("\n") && !run.output.hasSuffix("\n\n"))
    }

    @Test(arguments: Command.allCases)
    func examplesAreUnderstood(_ command: Command) throws {
        let folder = try TemporaryFolder()
        for example in command.examples where example.line.hasPrefix("stampcheck ") {
            // What stands behind these is for the shell.
            let words = example.line.split(separator: " ").prefix { $0 != ">" && $0 != "|" }.dropFirst()
            let arguments = words.map { $0.filter { $0 != "'" } }.map { word in
                word.hasPrefix("json=") ? "json=\(folder.path)/report.json" : word
            }
            let run = ToolRun(arguments)
            #expect(run.code != 64, "\(example.line)\n\(run.error)")
        }
        #expect(!command.examples.isEmpty)
    }

    // MARK: - Manual page

    @Test func manualPageIsMadeFromTheTables() throws {
        let result = try Golden.compare(ManPage.text, with: "\(Project.root)/docs/stampcheck.1")
        #expect(result == .same, "\(result)")
    }

    @Test func helpPrintsTheManualPage() {
        let run = ToolRun(["help", "--man"])
        #expect(run.code == 0)
        #expect(run.output == ManPage.text)
    }

    @Test func manualPageNamesEverything() {
        // roff wants a backslash before a dash that must not become a hyphen.
        let text = ManPage.text.filter { $0 != "\\" }
        let lines = text.split(separator: "\n")
        for option in OptionDefinition.all {
            let short = option.short.map { "Fl \($0) , " } ?? ""
            #expect(lines.contains { $0.hasPrefix(".It \(short)Fl -\(option.name.rawValue)") }, "\(option.long)")
        }
        for command in Command.words { #expect(lines.contains(".It Cm \(command.rawValue)"), "\(command.rawValue)") }
        for variable in EnvironmentVariable.all { #expect(text.contains("Ev \(variable.names[0])")) }
        for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "ENVIRONMENT", "EXIT STATUS", "EXAMPLES", "SEE ALSO"] {
            #expect(lines.contains(".Sh \(section)"), "\(section)")
        }
    }

    /// What is between blanks, quotes and the marks that the shells put around their words.
    private static func words(of script: String) -> Set<String> {
        Set(script.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map { String($0) })
    }
}
