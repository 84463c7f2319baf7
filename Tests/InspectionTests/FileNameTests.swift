import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("odd file names")
struct FileNameTests {
    @Test(
        "are told as they are",
        arguments: [
            "line\nbreak", "tab\tstop", "a b", " ", "-v", "--", "back\\slash", "quote\"'", "*?[a]", "\u{1B}[31m", "\u{202E}dlof", "📱",
            "e\u{301}", "~", "$HOME", "%41", "a:b", String(repeating: "n", count: 240),
        ])
    func names(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("out/\(name).app/\(name)", Images.main("27.0"))
        try folder.write("out/\(name)", Images.dylib)
        let input = folder.inspect("out")
        #expect(input.programLines == ["app out/\(name).app: out/\(name).app/\(name) 27.0 beside-rail"])
        #expect(input.images.map { $0.path } == ["out/\(name)", "out/\(name).app/\(name)"])
        #expect(input.errorLines == [])
        #expect(folder.inspect("out/\(name)").kind == .machO)
    }

    @Test("a folder whose name begins with a combining mark holds its files like any other")
    func combiningMark() throws {
        let folder = try TemporaryFolder()
        try folder.write(rawName: Array("out/\u{301}Fold.app/\u{301}Fold".utf8), Images.main("27.0"))
        let input = folder.inspect("out")
        #expect(input.programLines == ["app out/\u{301}Fold.app: out/\u{301}Fold.app/\u{301}Fold 27.0 beside-rail"])
        #expect(input.imageLines == ["out/\u{301}Fold.app/\u{301}Fold main-executable of out/\u{301}Fold.app"])
    }

    // Apple's file systems take only UTF-8, and take names that differ in normalization for one.
    #if os(Linux)
        @Test("names that are no text are shown with replacement characters and read all the same")
        func notText() throws {
            let folder = try TemporaryFolder()
            let file = Array("out/A".utf8) + [0xFF] + Array(".app/A".utf8) + [0xFF]
            try folder.write(rawName: file, Images.main("27.0"))
            defer { folder.remove(rawName: file) }
            #expect(
                folder.inspect("out").programLines == ["app out/A\u{FFFD}.app: out/A\u{FFFD}.app/A\u{FFFD} 27.0 beside-rail"])
        }

        @Test("two apps that are shown alike are two apps")
        func shownAlike() throws {
            let folder = try TemporaryFolder()
            let files = [0xFE, 0xFF].map { Array("out/A".utf8) + [$0] + Array(".app/A".utf8) + [$0] }
            for (file, sdk) in zip(files, ["27.1", "26.0"]) { try folder.write(rawName: file, Images.main(sdk)) }
            defer { for file in files { folder.remove(rawName: file) } }
            #expect(folder.inspect("out").programs.map { $0.sdk } == [PackedVersion(27, 1), PackedVersion(26, 0)])
        }

        @Test("two apps whose names differ only in normalization are two apps")
        func normalization() throws {
            let folder = try TemporaryFolder()
            try folder.write(["out/cafe\u{301}.app/cafe\u{301}": Images.main("27.1")])
            try folder.write(["out/caf\u{E9}.app/caf\u{E9}": Images.main("26.0")])
            let input = folder.inspect("out")
            #expect(input.programs.map { $0.sdk } == [PackedVersion(27, 1), PackedVersion(26, 0)])
            #expect(input.images.map { $0.role } == [.mainExecutable, .mainExecutable])
            #expect(input.programs.map { $0.executable.utf8.count } == [21, 19])
        }

        @Test("folders nested deeper than 1,024 are an error and hide nothing else")
        func depth() throws {
            let folder = try TemporaryFolder()
            try folder.makeFolder("out/" + String(repeating: "d/", count: 1030))
            try folder.write(["out/tool": Images.main])
            let input = folder.inspect("out")
            #expect(input.programLines == ["executable out/tool: out/tool 27.1 full-screen"])
            #expect(input.errors.map { $0.kind } == [.readFailed])
        }
    #endif
}
