import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("what is to be ignored")
struct IgnoringTests {
    private static func report(_ input: InputBuilder, _ policy: Policy? = .floor(27, 1), _ ignoring: Ignoring...) -> Report {
        Report(inputs: [input.input], policy: policy, ignoring: ignoring)
    }

    private static let low = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0")
    private static let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))

    @Test("is left out and counted")
    func everywhere() {
        let input = Self.app.framework(Self.low).framework(Self.low, named: "Two")
        let all = Self.report(input, .floor(27, 1, .all))
        #expect(all.verdict == .fail && all.ignored == 0)
        let left = Self.report(input, .floor(27, 1, .all), Ignoring(name: "sdk-below-minimum"))
        #expect(left.verdict == .pass && left.ignored == 2 && left.findings == [])
        #expect(left.findings(ofInput: 0).isEmpty)
    }

    @Test("is left out where its pattern matches")
    func pattern() {
        let input = Self.app.framework(Self.low).framework(Self.low, named: "Two")
        let report = Self.report(input, .floor(27, 1, .all), Ignoring(name: "sdk-below-minimum", glob: Glob("Two.framework/*")))
        #expect(report.findings.map { $0.image } == ["Fold.app/Frameworks/Kit.framework/Kit"])
        #expect(report.verdict == .fail && report.ignored == 1)
    }

    @Test("never is an error on a main executable")
    func mainExecutable() {
        let names = Ignoring.names.map { Ignoring(name: $0, glob: Glob("*")) }
        for input in [
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.0")), InputBuilder().program(MachOBuilder().uuid()),
            InputBuilder().program(nil), InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).error(.truncated),
        ] {
            let all = Report(inputs: [input.input], policy: .floor(27, 1))
            let left = Report(inputs: [input.input], policy: .floor(27, 1), ignoring: names)
            #expect(left.verdict == all.verdict)
            #expect(left.verdict != .pass)
            #expect(left.findings.filter { $0.level == .error } == all.findings.filter { $0.level == .error })
            #expect(left.errors == all.errors)
        }
    }

    @Test("never is an Info.plist without which the main executable is not known")
    func lostExecutable() {
        let input = InputBuilder().program(nil).problem(.nameUnknown).error(.infoPlist, at: "Fold.app/Info.plist")
        let report = Self.report(input, .floor(27, 1), Ignoring(name: "info-plist"))
        #expect(report.verdict == .incomplete && report.ignored == 0 && report.inputs[0].errors.count == 1)
        // What became of the executable decides, and not what was told of it.
        let silent = Self.report(InputBuilder().program(nil).problem(.unreadable), .floor(27, 1))
        #expect(silent.verdict == .incomplete)
        let framework = InputBuilder("Kit.xcframework", .xcframework).framework(MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"), of: nil)
            .error(.infoPlist, at: "Kit.xcframework/Info.plist")
        #expect(Self.report(framework, .floor(27, 1), Ignoring(name: "info-plist")).verdict == .pass)
    }

    @Test("is counted for each input")
    func counts() {
        let low = Self.app.framework(Self.low).input
        let report = Report(
            inputs: [low, Self.app.input, low], policy: .floor(27, 1, .all), ignoring: [Ignoring(name: "sdk-below-minimum")])
        #expect(report.ignoredByInput == [1, 0, 1] && report.ignored == 2)
    }

    @Test("may be a warning or a note on a main executable")
    func warning() {
        let input = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1", tools: []))
        #expect(Self.report(input, .floor(27, 1).strict).verdict == .fail)
        let report = Self.report(input, .floor(27, 1).strict, Ignoring(name: "stamp-rewritten"))
        #expect(report.verdict == .pass && report.ignored == 1)
    }

    @Test("may be an error of a file that is known to be no program")
    func errors() {
        let input = Self.app.framework(Self.low).error(.truncated, at: "Fold.app/Frameworks/Kit.framework/Kit")
        #expect(Self.report(input).verdict == .incomplete)
        let left = Self.report(input, .floor(27, 1), Ignoring(name: "truncated"))
        #expect(left.verdict == .pass && left.ignored == 1 && left.inputs[0].errors.isEmpty)
        let other = Self.report(input, .floor(27, 1), Ignoring(name: "malformed"), Ignoring(name: "truncated", glob: Glob("Two")))
        #expect(other.verdict == .incomplete && other.ignored == 0)
    }

    private struct HiddenCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
    }

    @Test("never is an error of what may hold a program", arguments: hidden)
    private func mayHide(_ example: HiddenCase) {
        let all = Ignoring.names.map { Ignoring(name: $0) }
        let report = Report(inputs: [example.input.input], policy: .floor(27, 1), ignoring: all)
        #expect(report.verdict == .incomplete)
        #expect(report.inputs[0].errors.count == 1)
    }

    private static let hidden = [
        HiddenCase(testDescription: "a folder or an archive beside the app", input: app.error(.readFailed, at: "Other.app")),
        HiddenCase(testDescription: "a file of which nothing is known", input: app.error(.truncated, at: "Fold.app/x")),
        HiddenCase(
            testDescription: "an Info.plist, which says which file the executable is",
            input: app.error(.infoPlist, at: "Fold.app/Info.plist")),
        HiddenCase(
            testDescription: "another executable",
            input: app.image("Fold.app/tool", .other, of: "Fold.app", MachOBuilder().stamped(sdk: "26.0")).error(
                .truncated, at: "Fold.app/tool")),
        HiddenCase(
            testDescription: "the code of a debug build",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1"), debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")
            ).error(.truncated, at: "Fold.app/Fold.debug.dylib")),
    ]

    @Test("never is a second entry of an archive, though the first is known")
    func archive() {
        var input = Self.app.framework(Self.low).input
        var error = InputError(.malformed, input: input.path, path: "Fold.app/Frameworks/Kit.framework/Kit", message: "stands twice")
        error.isOfArchive = true
        input.errors.append(error)
        let report = Report(inputs: [input], policy: .floor(27, 1), ignoring: [Ignoring(name: "malformed")])
        #expect(report.verdict == .incomplete && report.ignored == 0)
    }

    @Test("never is an error on the code of a debug build")
    func debugDylib() {
        let input = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), debugDylib: Self.low)
        let all = Self.report(input)
        let names = Ignoring.names.map { Ignoring(name: $0) }
        let left = Report(inputs: [input.input], policy: .floor(27, 1), ignoring: names)
        #expect(all.verdict == .fail && left.verdict == .fail)
        #expect(left.findings.filter { $0.level == .error } == all.findings.filter { $0.level == .error })
    }

    @Test("leaves nothing to judge where nothing is left")
    func nothing() {
        let input = InputBuilder("gone", .missing).error(.missing, at: "gone")
        let report = Self.report(input, .floor(27, 1), Ignoring(name: "missing"))
        #expect(report.verdict == .nothing && report.exitCode == 3)
    }

    @Test("a pattern may name a member")
    func member() {
        let object = MachOBuilder(.arm64, .object).stamped(sdk: "27.2").bytes
        let library = InputBuilder("a.a", .staticArchive).image(
            "a.a", .staticLibrary, ArchiveBuilder().short("a.o", object).short("b.o", object))
        let report = Self.report(library, .ceiling(27, 1), Ignoring(name: "sdk-above-maximum", glob: Glob("a.a(b.o)")))
        #expect(report.findings.map { $0.member } == ["a.o"])
    }

    @Test("findings are told apart by their inputs, though these have one path")
    func inputs() {
        let low = InputBuilder().program(MachOBuilder().stamped(sdk: "27.0")).input
        let report = Report(inputs: [low, Self.app.input, low], policy: .floor(27, 1))
        #expect((0..<3).map { report.findings(ofInput: $0).count } == [1, 0, 1])
    }
}
