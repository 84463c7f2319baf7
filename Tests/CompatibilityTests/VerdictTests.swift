import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the verdict and its exit code")
struct VerdictTests {
    private struct VerdictCase: CustomTestStringConvertible {
        var testDescription: String
        var inputs: [InputBuilder]
        var policy: Policy?
        var verdict: Verdict
        var exitCode: Int32
    }

    private static let good = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))
    private static let below = InputBuilder().program(MachOBuilder().stamped(sdk: "27.0"))
    private static let warned = InputBuilder().program(
        FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.2")))
    private static let noted = InputBuilder().program(MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "27.1"))
    private static let damaged = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1").with { $0.commandsSize = 4096 })
    private static let text = InputBuilder("notes.txt", .other).foreignFile("notes.txt", .text).error(.notMachO, at: "notes.txt")
    private static let library = InputBuilder("libA.a", .staticArchive).image(
        "libA.a", .staticLibrary, ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "26.0").bytes))
    private static let headless = InputBuilder().program(nil)
    private static let missing = InputBuilder("none", .missing).error(.missing, at: "none")

    @Test("of an inspection", arguments: inspections)
    private func inspection(_ example: VerdictCase) {
        check(example)
    }

    private static let inspections = [
        VerdictCase(testDescription: "an app", inputs: [good], verdict: .inspected, exitCode: 0),
        VerdictCase(
            testDescription: "an app that a rule calls wrong: the run was complete",
            inputs: [InputBuilder().program(MachOBuilder().uuid())], verdict: .inspected, exitCode: 0),
        VerdictCase(testDescription: "a static library", inputs: [library], verdict: .inspected, exitCode: 0),
        VerdictCase(testDescription: "a text file", inputs: [text], verdict: .nothing, exitCode: 3),
        VerdictCase(testDescription: "a text file beside an app", inputs: [text, good], verdict: .inspected, exitCode: 0),
        VerdictCase(testDescription: "an empty folder", inputs: [InputBuilder("build", .folder)], verdict: .nothing, exitCode: 3),
        VerdictCase(testDescription: "no input at all", inputs: [], verdict: .nothing, exitCode: 3),
        VerdictCase(testDescription: "an app with a damaged part", inputs: [damaged], verdict: .incomplete, exitCode: 2),
        VerdictCase(testDescription: "a missing path beside an app", inputs: [good, missing], verdict: .incomplete, exitCode: 2),
        VerdictCase(testDescription: "an app without its main executable", inputs: [headless], verdict: .incomplete, exitCode: 2),
        VerdictCase(
            testDescription: "an app whose main executable is a script",
            inputs: [InputBuilder().program(nil).problem(.notMachO(.script)).error(.notMachO).foreignFile("Fold.app/Fold", .script)],
            verdict: .incomplete, exitCode: 2),
        VerdictCase(
            testDescription: "an Info.plist that cannot be read", inputs: [good.error(.infoPlist, at: "Fold.app/Info.plist")],
            verdict: .incomplete, exitCode: 2),
    ]

    @Test("of a gate", arguments: gates)
    private func gate(_ example: VerdictCase) {
        check(example)
    }

    private static let gates = [
        VerdictCase(testDescription: "at the floor", inputs: [good], policy: .floor(27, 1), verdict: .pass, exitCode: 0),
        VerdictCase(testDescription: "below it", inputs: [below], policy: .floor(27, 1), verdict: .fail, exitCode: 1),
        VerdictCase(testDescription: "one of two below it", inputs: [good, below], policy: .floor(27, 1), verdict: .fail, exitCode: 1),
        VerdictCase(testDescription: "above the ceiling", inputs: [good], policy: .ceiling(27, 0), verdict: .fail, exitCode: 1),
        VerdictCase(testDescription: "at the ceiling", inputs: [good], policy: .ceiling(27, 1), verdict: .pass, exitCode: 0),
        VerdictCase(
            testDescription: "an sdk that is not recorded, with a ceiling alone",
            inputs: [good, InputBuilder().program(MachOBuilder().stamped(sdk: "0"))], policy: .ceiling(27, 1), verdict: .fail, exitCode: 1),
        VerdictCase(testDescription: "a warning", inputs: [warned], policy: .floor(27, 1), verdict: .pass, exitCode: 0),
        VerdictCase(testDescription: "a warning, strictly", inputs: [warned], policy: .floor(27, 1).strict, verdict: .fail, exitCode: 1),
        VerdictCase(testDescription: "a note", inputs: [noted], policy: .floor(27, 1), verdict: .pass, exitCode: 0),
        VerdictCase(testDescription: "a note, strictly", inputs: [noted], policy: .floor(27, 1).strict, verdict: .pass, exitCode: 0),
        VerdictCase(testDescription: "nothing in scope", inputs: [library], policy: .floor(27, 1), verdict: .nothing, exitCode: 3),
        VerdictCase(
            testDescription: "nothing in scope in one of two", inputs: [good, library], policy: .floor(27, 1), verdict: .nothing,
            exitCode: 3),
        VerdictCase(testDescription: "a text file", inputs: [text], policy: .floor(27, 1), verdict: .nothing, exitCode: 3),
        VerdictCase(
            testDescription: "a text file beside an app: a wrong path must not pass", inputs: [text, good], policy: .floor(27, 1),
            verdict: .nothing, exitCode: 3),
        VerdictCase(testDescription: "no input at all", inputs: [], policy: .floor(27, 1), verdict: .nothing, exitCode: 3),
        VerdictCase(
            testDescription: "a stamp that passes in an image with damage behind it", inputs: [damaged], policy: .floor(27, 1),
            verdict: .incomplete, exitCode: 2),
    ]

    @Test("incomplete wins over failed, failed over nothing", arguments: mixed)
    private func precedence(_ example: VerdictCase) {
        check(example)
    }

    private static let mixed = [
        VerdictCase(
            testDescription: "incomplete and failed", inputs: [below, missing], policy: .floor(27, 1), verdict: .incomplete, exitCode: 2),
        VerdictCase(
            testDescription: "incomplete and failed in one input", inputs: [below.error(.truncated)], policy: .floor(27, 1),
            verdict: .incomplete, exitCode: 2),
        VerdictCase(
            testDescription: "no main executable and failed", inputs: [headless, below], policy: .floor(27, 1), verdict: .incomplete,
            exitCode: 2),
        VerdictCase(
            testDescription: "incomplete and nothing", inputs: [library, missing], policy: .floor(27, 1), verdict: .incomplete, exitCode: 2),
        VerdictCase(testDescription: "failed and nothing", inputs: [library, below], policy: .floor(27, 1), verdict: .fail, exitCode: 1),
        VerdictCase(
            testDescription: "all three", inputs: [library, below, missing], policy: .floor(27, 1), verdict: .incomplete, exitCode: 2),
    ]

    private func check(_ example: VerdictCase) {
        let report = Report(inputs: example.inputs.map { $0.input }, policy: example.policy)
        #expect(report.verdict == example.verdict)
        #expect(report.exitCode == example.exitCode)
    }

    @Test(
        "--exit-zero turns 1 into 0; 2 and 3 stay, and so does the verdict",
        arguments: [
            ([below], Verdict.fail, Int32(0)), ([below, missing], .incomplete, 2), ([library], .nothing, 3), ([good], .pass, 0),
        ])
    func exitZero(_ inputs: [InputBuilder], _ verdict: Verdict, _ code: Int32) {
        let report = Report(inputs: inputs.map { $0.input }, policy: .floor(27, 1), exitZero: true)
        #expect(report.verdict == verdict)
        #expect(report.exitCode == code)
    }

    @Test("the names in reports")
    func names() {
        #expect(Verdict.allCases.map { $0.rawValue } == ["inspected", "pass", "fail", "incomplete", "nothing"])
        #expect(Finding.Level.allCases.map { $0.rawValue } == ["error", "warning", "note"])
    }

    @Test("a Mach-O that was expected and is none is no fault of the reading; all else is")
    func incompleteErrors() {
        let complete = InputError.Kind.allCases.filter { !InputError($0, input: "a", path: "a", message: "").isIncomplete }
        #expect(complete == [.notMachO])
    }

    @Test("findings are counted by level")
    func counts() {
        let report = Report(inputs: [Self.below, Self.warned, Self.noted, Self.below].map { $0.input }, policy: .floor(27, 1))
        #expect(report.count(of: .error) == 2)
        #expect(report.count(of: .warning) == 1)
        #expect(report.count(of: .note) == 1)
    }
}
