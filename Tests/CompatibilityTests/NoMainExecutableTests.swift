import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("no-main-executable")
struct NoMainExecutableTests {
    private static let nextStep = "check CFBundleExecutable in Info.plist, and that the build finished"

    @Test("says where the executable should be")
    func finding() {
        #expect(
            Rule.noMainExecutable.said(of: InputBuilder().program(nil)) == [
                Said(rule: "no-main-executable", level: .error, arch: nil, platform: nil, nextStep: Self.nextStep)
            ])
    }

    private struct ProblemCase: CustomTestStringConvertible {
        var problem: Program.Problem
        var words: String
        var testDescription: String { "\(problem)" }
    }

    @Test("says what became of it", arguments: problems)
    private func problem(_ example: ProblemCase) {
        let messages = Rule.noMainExecutable.findings(in: InputBuilder().program(nil).problem(example.problem)).map { $0.message }
        #expect(messages.map { $0.contains(example.words) } == [true], "\(messages)")
    }

    private static let problems = [
        ProblemCase(problem: .missing, words: "is missing"),
        ProblemCase(problem: .isLink, words: "is a symbolic link"),
        ProblemCase(problem: .isFolder, words: "is a folder"),
        ProblemCase(problem: .isSpecial, words: "no regular file"),
        ProblemCase(problem: .leadsOut("../Fold"), words: "\"../Fold\", which leads out"),
        ProblemCase(problem: .notMachO(.script), words: "a script"),
        ProblemCase(problem: .notMachO(.empty), words: "empty"),
        ProblemCase(problem: .notMachO(.javaClass), words: "Java class"),
        ProblemCase(problem: .notMachO(.archive), words: "static archive"),
    ]

    @Test("speaks of each program of any platform, in a gate and without", arguments: [nil, Policy.floor(27, 1)])
    func everyProgram(_ policy: Policy?) {
        let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))
            .program(nil, .appExtension, at: "Fold.app/PlugIns/Widget.appex")
            .program(nil, .watchApp, at: "Fold.app/Watch/Wrist.app", platformName: "watchos")
        #expect(
            Rule.noMainExecutable.places(in: app, policy) == ["Fold.app/PlugIns/Widget.appex/Widget", "Fold.app/Watch/Wrist.app/Wrist"])
    }

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.noMainExecutable.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of a main executable that is there", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
        RuleCase("of one that could not be read, which is an error of its own", InputBuilder().program(nil).problem(.unreadable)),
        RuleCase("of one whose name is not known, since Info.plist is an error", InputBuilder().program(nil).problem(.nameUnknown)),
        RuleCase("of one whose slice is damaged", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1", size: 12))),
        RuleCase("where there is no program", InputBuilder("build", .folder).foreignFile("build/notes.txt", .text)),
    ]
}
