import Foundation
import TestSupport
import Testing

/// The commands that README shows do what README says.
@Suite struct ReadmeTests {
    /// A command with the output that stands under it.
    struct Example: CustomTestStringConvertible {
        var command: String
        var output: [String]
        var testDescription: String { command }
    }

    @Test(arguments: try examples())
    func saysWhatReadmeShows(_ example: Example) throws {
        let folder = try TemporaryFolder()
        // The executable that is built already: a build inside of a test run would wait for itself.
        let command = example.command.replacingOccurrences(of: "swift run stampcheck", with: "stampcheck")
            .replacingOccurrences(of: "report.json", with: "\(folder.path)/report.json")
        let run = try RealRun(shell: command)
        let expected = example.output.map { $0 + "\n" }.joined()
        #expect(run.output == expected, "\(run.error)")
    }

    @Test func readmeHasTheExamplesThatItNeeds() throws {
        let commands = try Self.examples().map { $0.command }
        #expect(commands.first == "swift run stampcheck SampleBinaries/BesideRail.app")
        #expect(commands.count >= 3)
    }

    /// Lines that begin with `$ ` in console blocks are commands; what follows is their output. `swift test` is running already.
    private static func examples() throws -> [Example] {
        var examples: [Example] = []
        var isInside = false
        for line in try Project.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isInside = line == "```console"
            } else if isInside, line.hasPrefix("$ ") {
                examples.append(Example(command: String(line.dropFirst(2)), output: []))
            } else if isInside, !examples.isEmpty {
                examples[examples.count - 1].output.append(String(line))
            }
        }
        return examples.filter { $0.command != "swift test" }
    }
}
