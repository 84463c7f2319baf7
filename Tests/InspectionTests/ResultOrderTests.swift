import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the order of results")
struct ResultOrderTests {
    @Test("is that of the paths' bytes, whatever the order on disk and the locale")
    func order() throws {
        let folder = try TemporaryFolder()
        for name in ["b", "a/b", "Z", "a b", "a-b", "é", "a.b", "0", "_", "a0", "A", "zz"] { try folder.write("out/\(name)", Images.dylib) }
        #expect(
            folder.inspect("out").images.map { $0.path } == [
                "out/0", "out/A", "out/Z", "out/_", "out/a b", "out/a-b", "out/a.b", "out/a/b", "out/a0", "out/b", "out/zz", "out/é",
            ])
    }

    @Test("is the same for programs, for what is no Mach-O, for links and for errors")
    func everything() throws {
        let folder = try TemporaryFolder()
        for name in ["b", "a b", "a", "B"] {
            try folder.write("out/\(name).app/Info.plist", "garbage")
            try folder.write("out/\(name).txt", "text")
            try folder.link("out/\(name).link", to: "nowhere")
        }
        let input = folder.inspect("out")
        #expect(input.programs.map { $0.path } == ["out/B.app", "out/a b.app", "out/a.app", "out/b.app"])
        #expect(input.links == ["out/B.link", "out/a b.link", "out/a.link", "out/b.link"])
        #expect(
            input.foreignFiles.map { $0.path } == [
                "out/B.app/Info.plist", "out/B.txt", "out/a b.app/Info.plist", "out/a b.txt", "out/a.app/Info.plist", "out/a.txt",
                "out/b.app/Info.plist", "out/b.txt",
            ])
        #expect(
            input.errorLines == [
                "info-plist out/B.app/Info.plist", "info-plist out/a b.app/Info.plist", "info-plist out/a.app/Info.plist",
                "info-plist out/b.app/Info.plist",
            ])
    }

    @Test("two inspections of one folder are the same")
    func repeated() {
        func look() -> [String] {
            let input = Inspector().inspect(RawPath(Project.sample("")))
            return input.imageLines + input.programLines + input.foreignLines + input.errorLines
        }
        #expect(look() == look())
        #expect(look().count > 40)
    }
}
