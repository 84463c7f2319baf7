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

    /// Everything that an inspection found, as text.
    private static func lines(_ input: Input) -> [String] {
        input.imageLines + input.programLines + input.foreignLines + input.errorLines + input.links
    }

    @Test("is the same however many files are read side by side")
    func jobs() throws {
        let folder = try TemporaryFolder()
        // The first files take longest, so that the others are done before them.
        let large = (0..<400).reduce(ArchiveBuilder()) { $0.short("\($1).o", Images.object("27.1")) }.bytes
        for number in 100..<116 { try folder.write("out/0/\(number).a", large) }
        for number in 0..<160 {
            let bytes: [UInt8] =
                switch number % 4 {
                case 0: Images.dylib
                case 1: MachOBuilder().stamped(sdk: "27.1", size: 12).bytes
                case 2: Array("text".utf8)
                default: ArchiveBuilder().short("b.o", Images.object("27.0")).short("a.o", Images.object("27.1")).bytes
                }
            try folder.write("out/\(number)/\(number).app/\(number)", bytes)
        }
        let path = RawPath("\(folder.path)/out")
        let one = Self.lines(Inspector(jobs: 1).inspect(path))
        #expect(one.count > 6400)
        for jobs in [2, 3, 8, 64] { #expect(Self.lines(Inspector(jobs: jobs).inspect(path)) == one) }
    }

    @Test("of several inputs is that in which they were named", arguments: [1, 2, 8])
    func inputs(_ jobs: Int) throws {
        let folder = try TemporaryFolder()
        let names = (0..<300).map { "tool-\(($0 * 7) % 300)" }
        for name in names { try folder.write(name, Images.main) }
        let paths = names.map { RawPath("\(folder.path)/\($0)") }
        let inputs = Inspector(jobs: jobs).inspect(paths + paths.prefix(1))
        #expect(inputs.map { $0.path } == paths.map { $0.text } + [paths[0].text])
        #expect(inputs.map { $0.images.map { $0.path } } == (names + names.prefix(1)).map { [$0] })
    }

    @Test("two inspections of one folder are the same")
    func repeated() {
        func look() -> [String] { Self.lines(Inspector().inspect(RawPath(Project.sample("")))) }
        #expect(look() == look())
        #expect(look().count > 40)
    }
}
