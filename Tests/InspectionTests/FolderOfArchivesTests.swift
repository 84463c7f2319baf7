import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("zip archives in a folder")
struct FolderOfArchivesTests {
    @Test("are opened, and their names come before their paths")
    func opened() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/a/Fold.ipa": Zips.app.bytes, "out/b.zip": Zips.small.bytes, "out/tool": Images.main("27.0")])
        let input = folder.inspect("out")
        #expect(input.kind == .folder)
        #expect(
            input.programLines == [
                "app out/a/Fold.ipa/Payload/Fold.app: out/a/Fold.ipa/Payload/Fold.app/Fold 27.1 full-screen",
                "app out/b.zip/Fold.app: out/b.zip/Fold.app/Fold 27.1 full-screen",
                "executable out/tool: out/tool 27.0 beside-rail",
            ])
        #expect(input.foreignLines == ["text out/a/Fold.ipa/Payload/Fold.app/Info.plist"])
        #expect(input.errorLines == [])
        #expect(input.gateCode == 1)
    }

    @Test("are told by their content, whatever they are called")
    func content() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/build": Zips.small.bytes, "out/Fake.ipa": Array("no zip".utf8)])
        let input = folder.inspect("out")
        #expect(input.programLines == ["app out/build/Fold.app: out/build/Fold.app/Fold 27.1 full-screen"])
        #expect(input.foreignLines == ["text out/Fake.ipa"])
    }

    @Test("in a bundle are counted and not opened", arguments: ["Fold.app", "Kit.framework", "Extra.bundle", "S.appex", "Fold.app.dSYM"])
    func bundle(_ bundle: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/\(bundle)/inner/data.zip": Zips.small.bytes, "out/\(bundle)/data.zip": Zips.small.bytes])
        let input = folder.inspect("out")
        #expect(input.foreignLines == ["zip out/\(bundle)/data.zip", "zip out/\(bundle)/inner/data.zip"])
        #expect(input.images.count == 0)
    }

    @Test("in another archive are counted and not opened")
    func nested() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/all.zip": ZipBuilder().stored("Old.ipa", Zips.app.bytes).stored("tool", Images.main).bytes])
        let input = folder.inspect("out")
        #expect(input.programLines == ["executable out/all.zip/tool: out/all.zip/tool 27.1 full-screen"])
        #expect(input.foreignLines == ["zip out/all.zip/Old.ipa"])
    }

    @Test("that are damaged are told with their path, and the others are read")
    func damaged() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "out/a.ipa": Array(Zips.app.bytes.dropLast(30)), "out/b.ipa": Zips.small.with { $0.count = 3 }.bytes,
            "out/c.ipa": Zips.small.stored("../evil", [1]).bytes, "out/d.ipa": Zips.small.bytes,
        ])
        let input = folder.inspect("out")
        #expect(input.errorLines == ["truncated out/a.ipa", "truncated out/b.ipa", "malformed out/c.ipa/evil"])
        #expect(input.programs.map { $0.path } == ["out/b.ipa/Fold.app", "out/c.ipa/Fold.app", "out/d.ipa/Fold.app"])
        #expect(input.gateCode == 2)
    }

    @Test("that links lead to are not opened")
    func links() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.ipa": Zips.app.bytes, "out/tool": Images.main])
        try folder.link("out/Fold.ipa", to: "../Fold.ipa")
        let input = folder.inspect("out")
        #expect(input.links == ["out/Fold.ipa"])
        #expect(input.programLines == ["executable out/tool: out/tool 27.1 full-screen"])
    }
}
