import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("nothing to judge")
struct NothingToJudgeTests {
    private struct NothingCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
        var policy: Policy? = .floor(27, 1)
        /// The whole reason, or what it begins with.
        var reason: String
    }

    private static let objectFile = MachOBuilder(.arm64, .object).stamped(sdk: "26.0")
    private static let library = InputBuilder("libA.a", .staticArchive).image(
        "libA.a", .staticLibrary, ArchiveBuilder().short("a.o", objectFile.bytes))

    @Test("says what was found instead", arguments: reasons)
    private func reason(_ example: NothingCase) {
        let report = Report(inputs: [example.input.input], policy: example.policy)
        #expect(report.nothingIn.map { $0.reason.hasPrefix(example.reason) } == [true], "\(report.nothingIn)")
    }

    private static let reasons = [
        NothingCase(
            testDescription: "static libraries", input: library,
            reason: "static libraries only: gate the app that links them, or use --max-sdk"),
        NothingCase(
            testDescription: "objects", input: InputBuilder("a.o", .machO).image("a.o", .object, objectFile),
            reason: "objects only"),
        NothingCase(
            testDescription: "dSYMs",
            input: InputBuilder("Fold.dSYM", .folder).image("Fold.dSYM/Fold", .dSYM, MachOBuilder(.arm64, .dSYM).stamped(sdk: "27.1")),
            reason: "dSYMs only"),
        NothingCase(
            testDescription: "static libraries and objects", input: library.image("a.o", .object, objectFile),
            reason: "no linked image of iOS or its simulator"),
        NothingCase(
            testDescription: "an app of macOS",
            input: InputBuilder("Mac.app", .app).program(MachOBuilder().stamped(.macOS, sdk: "27.1"), at: "Mac.app"),
            reason: "only MACOS: the gate judges IOS and IOSSIMULATOR"),
        NothingCase(
            testDescription: "an app of macOS without a stamp",
            input: InputBuilder("Mac.app", .app).program(MachOBuilder().uuid(), at: "Mac.app", platformName: "macosx"),
            reason: "only MACOS: the gate judges IOS and IOSSIMULATOR"),
        NothingCase(
            testDescription: "a library of macOS and Mac Catalyst",
            input: InputBuilder("libZippered.dylib", .machO).image(
                "libZippered.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.0").stamped(.macCatalyst, sdk: "27.0")),
            reason: "only MACOS, MACCATALYST: the gate judges IOS and IOSSIMULATOR"),
        NothingCase(
            testDescription: "an app of macOS with a library of iOS beside it",
            input: InputBuilder("build", .folder).program(MachOBuilder().stamped(.macOS, sdk: "27.1"), at: "build/Mac.app").image(
                "build/libA.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")),
            reason: "only MACOS: the gate judges IOS and IOSSIMULATOR"),
        NothingCase(
            testDescription: "a ceiling and no recorded sdk",
            input: InputBuilder("libA.dylib", .machO).image(
                "libA.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.1")),
            policy: .ceiling(27, 1), reason: "no recorded sdk of iOS or its simulator"),
        NothingCase(
            testDescription: "a ceiling and dSYMs",
            input: InputBuilder("Fold.dSYM", .folder).image("Fold.dSYM/Fold", .dSYM, MachOBuilder(.arm64, .dSYM).stamped(sdk: "27.1")),
            policy: .ceiling(27, 1), reason: "no recorded sdk of iOS or its simulator"),
        NothingCase(
            testDescription: "one text file", input: InputBuilder("notes.txt", .other).foreignFile("notes.txt", .text),
            reason: "no Mach-O file; the one file in it is a text file"),
        NothingCase(
            testDescription: "one script, without a gate", input: InputBuilder("run", .other).foreignFile("run", .script), policy: nil,
            reason: "no Mach-O file; the one file in it is a script"),
        NothingCase(
            testDescription: "two files",
            input: InputBuilder("build", .folder).foreignFile("build/a", .text).foreignFile("build/b", .data),
            reason: "no Mach-O file among 2 files"),
        NothingCase(testDescription: "an empty folder", input: InputBuilder("build", .folder), reason: "no file in it"),
    ]

    @Test("is not said", arguments: something)
    private func notSaid(_ example: RuleCase) {
        #expect(Report(inputs: [example.input.input], policy: example.policy).nothingIn == [])
    }

    private static let something = [
        RuleCase("of an app", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")), .floor(27, 1)),
        RuleCase("of a static library, with a ceiling", library, .ceiling(27, 1)),
        RuleCase("of a static library, without a gate", library),
        RuleCase("of an app of macOS, without a gate", InputBuilder().program(MachOBuilder().stamped(.macOS, sdk: "27.1"))),
        RuleCase("of what could not be read: that is an error", InputBuilder("none", .missing).error(.missing), .floor(27, 1)),
        RuleCase(
            "of a damaged app", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1", size: 12)), .floor(27, 1)),
        RuleCase(
            "of an app without its main executable, beside a framework",
            InputBuilder().program(nil).image(
                "Fold.app/Frameworks/Kit.framework/Kit", .framework, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0")),
            .floor(27, 1)),
    ]

    @Test("is said of an empty list of paths, in a gate and without", arguments: [nil, Policy.floor(27, 1)])
    func emptyList(_ policy: Policy?) {
        let report = Report(inputs: [], policy: policy, emptyLists: ["paths.txt"])
        #expect(report.nothingIn.map { $0.input } == ["paths.txt"])
        #expect(report.exitCode == 3)
    }

    @Test("is said of an empty list beside an app: a gate must not pass by it")
    func emptyListBesideApp() {
        let good = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).input
        #expect(Report(inputs: [good], policy: .floor(27, 1), emptyLists: ["paths.txt"]).exitCode == 3)
        #expect(Report(inputs: [good], policy: nil, emptyLists: ["paths.txt"]).exitCode == 0)
    }

    @Test("is said of each input by itself")
    func severalInputs() {
        let good = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))
        let report = Report(inputs: [good, Self.library, InputBuilder("empty", .folder), good].map { $0.input }, policy: .floor(27, 1))
        #expect(report.nothingIn.map { $0.input } == ["libA.a", "empty"])
    }
}
