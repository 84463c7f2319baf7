import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the path of an input")
struct InputPathTests {
    private struct PathCase: CustomTestStringConvertible {
        var typed: String
        var image: String
        var kind: InputKind = .app
        var testDescription: String { typed }
    }

    @Test("stays as typed; the paths in it begin with the name of the folder or file", arguments: paths)
    private func path(_ example: PathCase) throws {
        let folder = try TemporaryFolder()
        try folder.write(["build/Fold.app/Fold": Images.main, "build/Fold.app/PlugIns/W.appex/W": Images.main])
        try folder.write(["build/plain/tool": Images.main])
        try folder.link("latest", to: "build/Fold.app")
        try folder.link("folder", to: "build/plain")
        let input = folder.inspect(example.typed)
        #expect(input.path == "\(folder.path)/\(example.typed)")
        #expect(input.kind == example.kind)
        #expect(input.images.first?.path == example.image)
        #expect(input.errorLines == [])
    }

    private static let paths = [
        PathCase(typed: "build/Fold.app", image: "Fold.app/Fold"),
        PathCase(typed: "build/Fold.app/", image: "Fold.app/Fold"),
        PathCase(typed: "build/Fold.app//", image: "Fold.app/Fold"),
        PathCase(typed: "build//Fold.app", image: "Fold.app/Fold"),
        PathCase(typed: "build/Fold.app/.", image: "Fold.app/Fold"),
        PathCase(typed: "build/Fold.app/./", image: "Fold.app/Fold"),
        PathCase(typed: "build/Fold.app/PlugIns/..", image: "Fold.app/Fold"),
        PathCase(typed: "build/plain/../Fold.app", image: "Fold.app/Fold"),
        PathCase(typed: "build/Fold.app/PlugIns/W.appex", image: "W.appex/W", kind: .appex),
        PathCase(typed: "build/Fold.app/PlugIns", image: "PlugIns/W.appex/W", kind: .folder),
        PathCase(typed: "build/Fold.app/PlugIns/.", image: "PlugIns/W.appex/W", kind: .folder),
        PathCase(typed: "build/plain", image: "plain/tool", kind: .folder),
        PathCase(typed: "build/plain/.", image: "plain/tool", kind: .folder),
        PathCase(typed: "build/plain/tool", image: "tool", kind: .machO),
        PathCase(typed: "latest", image: "Fold.app/Fold"),
        PathCase(typed: "latest/", image: "Fold.app/Fold"),
        PathCase(typed: "folder", image: "folder/tool", kind: .folder),
    ]

    @Test("an app that was named through a link keeps the program it is")
    func renamed() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Info.plist", PropertyListText.xml([("CFBundleExecutable", "Fold")]))
        try folder.write(["Fold.app/Fold": Images.main("27.0")])
        try folder.link("Renamed.app", to: "Fold.app")
        #expect(folder.inspect("Renamed.app").programLines == ["app Renamed.app: Renamed.app/Fold 27.0 beside-rail"])
    }

    @Test("a folder in an app is a folder, and what it holds has no bundle around it")
    func folderInApp() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/AppClips/Clip.app/Clip": Images.main, "Fold.app/Frameworks/libA.dylib": Images.dylib])
        #expect(folder.inspect("Fold.app/AppClips").programs.map { $0.kind } == [.appClip])
        #expect(folder.inspect("Fold.app/Frameworks").imageLines == ["Frameworks/libA.dylib dylib of none"])
    }

    private struct MissingCase: CustomTestStringConvertible {
        var testDescription: String
        var typed: String
        var path: String
    }

    @Test("that names nothing is missing, which is an error", arguments: missing)
    private func isMissing(_ example: MissingCase) throws {
        let folder = try TemporaryFolder()
        // To a system call, a path ends at its NUL.
        try folder.write(["file": Images.main, "fi": Images.main])
        try folder.link("dangling", to: "nowhere")
        let typed = example.typed.isEmpty ? "" : "\(folder.path)/\(example.typed)"
        let input = Inspector().inspect(RawPath(typed))
        #expect(input.kind == .missing)
        #expect(input.path == typed)
        #expect(input.errorLines == ["missing \(example.path)"])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    private static let missing = [
        MissingCase(testDescription: "nothing there", typed: "Fold.app", path: "Fold.app"),
        MissingCase(testDescription: "a slash at the end", typed: "Fold.app/", path: "Fold.app"),
        MissingCase(testDescription: "a path through a file", typed: "file/inside", path: "inside"),
        MissingCase(testDescription: "a link to nothing", typed: "dangling", path: "dangling"),
        MissingCase(testDescription: "the empty path", typed: "", path: ""),
        MissingCase(testDescription: "a path with a NUL", typed: "fi\0le", path: "fi\0le"),
    ]

    @Test("that is a link to itself is there, and cannot be read")
    func loop() throws {
        let folder = try TemporaryFolder()
        try folder.link("loop", to: "loop")
        let input = folder.inspect("loop")
        #expect(input.kind == .other)
        #expect(input.errorLines == ["read-failed loop"])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    @Test("no path but the typed one ever says `..`", arguments: ["none/..", "none/../", "none/a/.."])
    func dots(_ typed: String) throws {
        let folder = try TemporaryFolder()
        let input = folder.inspect(typed)
        #expect(input.kind == .missing)
        #expect(input.errors.map { $0.path.contains("..") } == [false])
    }
}
