import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the debug dylib of a debug build")
struct DebugDylibPairingTests {
    private struct PairCase: CustomTestStringConvertible {
        var testDescription: String
        var files: [String: [UInt8]]
        var debugDylib: String?
        var errors: [String] = []
    }

    private static func launcher(of path: String) -> [UInt8] { MachOBuilder().stamped(sdk: "27.1").launcher(of: path).bytes }

    @Test("is found in its bundle and nowhere else", arguments: pairs)
    private func pair(_ example: PairCase) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.files)
        let input = folder.inspect("out")
        #expect(input.programs.first?.debugDylib?.path == example.debugDylib)
        let role = input.images.first { $0.path == example.debugDylib }?.role
        #expect(role == (example.debugDylib == nil ? nil : .debugDylib))
        #expect(input.programs.first?.mainImage?.role == .mainExecutable)
        #expect(input.errorLines == example.errors)
    }

    private static let pairs = [
        PairCase(
            testDescription: "by the section in the launcher",
            files: ["out/Fold.app/Fold": launcher(of: "Code.dylib"), "out/Fold.app/Code.dylib": Images.dylib],
            debugDylib: "out/Fold.app/Code.dylib"),
        PairCase(
            testDescription: "by the section, with a NUL behind it",
            files: ["out/Fold.app/Fold": launcher(of: "Code.dylib\0"), "out/Fold.app/Code.dylib": Images.dylib],
            debugDylib: "out/Fold.app/Code.dylib"),
        PairCase(
            testDescription: "by the section, with a dot before it",
            files: ["out/Fold.app/Fold": launcher(of: "./Code.dylib"), "out/Fold.app/Code.dylib": Images.dylib],
            debugDylib: "out/Fold.app/Code.dylib"),
        PairCase(
            testDescription: "by the section, though another has the usual name",
            files: [
                "out/Fold.app/Fold": launcher(of: "Code.dylib"), "out/Fold.app/Code.dylib": Images.dylib,
                "out/Fold.app/Fold.debug.dylib": Images.dylib,
            ], debugDylib: "out/Fold.app/Code.dylib"),
        PairCase(
            testDescription: "by the section, in a folder of the bundle",
            files: ["out/Fold.app/Fold": launcher(of: "Frameworks/Code.dylib"), "out/Fold.app/Frameworks/Code.dylib": Images.dylib],
            debugDylib: "out/Fold.app/Frameworks/Code.dylib"),
        PairCase(
            testDescription: "by its name, where the launcher has no section",
            files: ["out/Fold.app/Fold": Images.main, "out/Fold.app/Fold.debug.dylib": Images.dylib],
            debugDylib: "out/Fold.app/Fold.debug.dylib"),
        PairCase(
            testDescription: "by its name beside an executable without a bundle",
            files: ["out/Fold": Images.main, "out/Fold.debug.dylib": Images.dylib], debugDylib: "out/Fold.debug.dylib"),
        PairCase(
            testDescription: "in the layout of macOS",
            files: [
                "out/Fold.app/Contents/MacOS/Fold": launcher(of: "Fold.debug.dylib"),
                "out/Fold.app/Contents/MacOS/Fold.debug.dylib": Images.dylib,
            ], debugDylib: "out/Fold.app/Contents/MacOS/Fold.debug.dylib"),
        PairCase(
            testDescription: "in an extension",
            files: [
                "out/Widget.appex/Widget": launcher(of: "Widget.debug.dylib"), "out/Widget.appex/Widget.debug.dylib": Images.dylib,
            ], debugDylib: "out/Widget.appex/Widget.debug.dylib"),
        PairCase(
            testDescription: "not where the name is another's",
            files: ["out/Fold.app/Fold": Images.main, "out/Fold.app/Other.debug.dylib": Images.dylib]),
        PairCase(
            testDescription: "not the preview dylib",
            files: ["out/Fold.app/Fold": Images.main, "out/Fold.app/__preview.dylib": Images.dylib]),
        PairCase(
            testDescription: "missing: the code is not there", files: ["out/Fold.app/Fold": launcher(of: "Fold.debug.dylib")],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "missing, though one has the usual name",
            files: ["out/Fold.app/Fold": launcher(of: "Code.dylib"), "out/Fold.app/Fold.debug.dylib": Images.dylib],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "a text in its place",
            files: ["out/Fold.app/Fold": launcher(of: "Code.dylib"), "out/Fold.app/Code.dylib": Array("code".utf8)],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "a path that leads out of the bundle to what is there",
            files: ["out/Fold.app/Fold": launcher(of: "../Code.dylib"), "out/Code.dylib": Images.dylib],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "a path that leads out and in again",
            files: ["out/Fold.app/Fold": launcher(of: "../Fold.app/Code.dylib"), "out/Fold.app/Code.dylib": Images.dylib],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "an absolute path",
            files: ["out/Fold.app/Fold": launcher(of: "/Code.dylib"), "out/Fold.app/Code.dylib": Images.dylib],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "the launcher itself", files: ["out/Fold.app/Fold": launcher(of: "Fold")],
            errors: ["missing out/Fold.app/Fold"]),
        PairCase(
            testDescription: "an empty path", files: ["out/Fold.app/Fold": launcher(of: "\0")], errors: ["missing out/Fold.app/Fold"]),
        PairCase(testDescription: "a launcher alone, without a bundle", files: ["out/Fold": launcher(of: "Fold.debug.dylib")]),
    ]

    @Test("a launcher that was named by itself is an executable; what is beside it is not looked at")
    func launcherAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Self.launcher(of: "Fold.debug.dylib"), "Fold.app/Fold.debug.dylib": Images.dylib("27.0")])
        let input = folder.inspect("Fold.app/Fold")
        #expect(input.programLines == ["executable Fold: Fold 27.1 full-screen"])
        #expect(input.programs.first?.debugDylib?.path == nil)
        #expect(input.errorLines == [])
    }

    @Test("a debug dylib that was named by itself is no program")
    func dylibAlone() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold.debug.dylib": Images.dylib("27.0")])
        let input = folder.inspect("Fold.app/Fold.debug.dylib")
        #expect(input.imageLines == ["Fold.debug.dylib debug-dylib of none"])
        #expect(input.programLines == [])
    }

    @Test("a stale one is told")
    func stale() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Self.launcher(of: "Fold.debug.dylib"), "Fold.app/Fold.debug.dylib": Images.dylib("27.0")])
        let report = Report(inputs: [folder.inspect("Fold.app")], policy: nil)
        #expect(report.findings.map { "\($0.rule) \($0.actual ?? "") \($0.expected ?? "")" } == ["debug-dylib-differs 27.0 27.1"])
        #expect(report.inputs.first?.programs.first?.tier == .fullScreen)
    }

    @Test("the launcher and the debug dylib of each program find each other")
    func severalPrograms() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app/Fold": Self.launcher(of: "Fold.debug.dylib"), "Fold.app/Fold.debug.dylib": Images.dylib,
            "Fold.app/__preview.dylib": Images.dylib, "Fold.app/PlugIns/W.appex/W": Self.launcher(of: "W.debug.dylib"),
            "Fold.app/PlugIns/W.appex/W.debug.dylib": Images.dylib, "Fold.app/PlugIns/W.appex/__preview.dylib": Images.dylib,
        ])
        let input = folder.inspect("Fold.app")
        #expect(
            input.programs.map { $0.debugDylib?.path } == ["Fold.app/Fold.debug.dylib", "Fold.app/PlugIns/W.appex/W.debug.dylib"])
        #expect(
            input.imageLines == [
                "Fold.app/Fold main-executable of Fold.app", "Fold.app/Fold.debug.dylib debug-dylib of Fold.app",
                "Fold.app/PlugIns/W.appex/W main-executable of Fold.app/PlugIns/W.appex",
                "Fold.app/PlugIns/W.appex/W.debug.dylib debug-dylib of Fold.app/PlugIns/W.appex",
                "Fold.app/PlugIns/W.appex/__preview.dylib preview-dylib of Fold.app/PlugIns/W.appex",
                "Fold.app/__preview.dylib preview-dylib of Fold.app",
            ])
    }
}
