import Compatibility
import Inspection
import TestSupport
import Testing

@Suite("a list of paths")
struct PathListTests {
    private struct ListCase: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var separatedByNUL = false
        var paths: [[UInt8]]

        init(_ testDescription: String, _ bytes: [UInt8], nul: Bool = false, _ paths: [[UInt8]]) {
            self.testDescription = testDescription
            self.bytes = bytes
            separatedByNUL = nul
            self.paths = paths
        }

        init(_ testDescription: String, _ text: String, nul: Bool = false, _ paths: [String]) {
            self.init(testDescription, Array(text.utf8), nul: nul, paths.map { Array($0.utf8) })
        }
    }

    @Test("is read entry by entry, in its order", arguments: lists)
    private func list(_ example: ListCase) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("list", example.bytes)
        let list = try PathList.read(RawPath(path), separatedByNUL: example.separatedByNUL)
        #expect(list.paths.map { $0.bytes } == example.paths)
    }

    private static let lists = [
        ListCase("one a line", "b.app\na.app\n", ["b.app", "a.app"]),
        ListCase("without a line end behind the last", "b.app\na.app", ["b.app", "a.app"]),
        ListCase("empty lines are passed over", "\n\na.app\n\n\nb.app\n\n", ["a.app", "b.app"]),
        ListCase("lines as Windows ends them", "a.app\r\nb.app\r\n\r\n", ["a.app", "b.app"]),
        ListCase("spaces are part of the name", " a.app \nb c.app\n", [" a.app ", "b c.app"]),
        ListCase("the same twice stays twice", "a\na\n", ["a", "a"]),
        ListCase("no comments and no quotes", "# a\n\"b\"\n", ["# a", "\"b\""]),
        ListCase("a hyphen is a file's name here, and not standard input", "-\n", ["./-"]),
        ListCase("bytes that are no text", [0x61, 0xFF, 0x0A, 0x62], [[0x61, 0xFF], [0x62]]),
        ListCase("nothing", "", []),
        ListCase("nothing but line ends", "\n\r\n\n", []),
        ListCase("separated by NUL, a line end is part of the name", "a\nb\0c\r\0", nul: true, ["a\nb", "c\r"]),
        ListCase("separated by NUL, without one behind the last", "a\0b", nul: true, ["a", "b"]),
        ListCase("separated by NUL, empty entries are passed over", "\0\0a\0\0", nul: true, ["a"]),
        ListCase("nothing, separated by NUL", "", nul: true, []),
    ]

    @Test("that cannot be read is an input of its own, with an error", arguments: ["none", "folder", "list/none", "na\0me"])
    func failure(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("list", "a\n")
        // To a system call, a path ends at its NUL.
        try folder.write("na", "a\n")
        try folder.makeFolder("folder")
        let failure = #expect(throws: PathList.ListFailure.self) {
            try PathList.read(RawPath("\(folder.path)/\(name)"), separatedByNUL: false)
        }
        let input = try #require(failure?.input)
        #expect(input.path == "\(folder.path)/\(name)")
        #expect(input.kind == .missing)
        #expect(input.errors.map { $0.kind } == [.readFailed])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    @Test("that is empty leaves nothing to judge")
    func empty() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("list", "\n")
        let inputs = try PathList.read(RawPath(path), separatedByNUL: false).paths.map { Inspector().inspect($0) }
        #expect(Report(inputs: inputs, policy: nil).exitCode == 3)
    }

    @Test("may name what is not there, beside what is")
    func missingEntry() throws {
        let folder = try TemporaryFolder()
        try folder.write(["tool": Images.main])
        let path = try folder.write("list", "\(folder.path)/tool\n\(folder.path)/none\n")
        let inputs = try PathList.read(RawPath(path), separatedByNUL: false).paths.map { Inspector().inspect($0) }
        #expect(inputs.map { $0.kind } == [.machO, .missing])
    }

    @Test("may be a pipe's other end: it is read to the end, though its size is not known")
    func large() throws {
        let folder = try TemporaryFolder()
        let names = (0..<20_000).map { "build/app-\($0).app" }
        let path = try folder.write("list", names.joined(separator: "\n"))
        #expect(try PathList.read(RawPath(path), separatedByNUL: false).paths.map { $0.text } == names)
    }
}
