import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("symbolic links")
struct LinkTests {
    @Test("in an input are told and not followed, wherever they lead")
    func notFollowed() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Outside/libB.dylib": Images.dylib, "Fold.app/Fold": Images.main, "Fold.app/Frameworks/libA.dylib": Images.dylib])
        try folder.link("Fold.app/copy", to: "Fold")
        try folder.link("Fold.app/outside", to: "../Outside/libB.dylib")
        try folder.link("Fold.app/absolute", to: "\(folder.path)/Outside/libB.dylib")
        try folder.link("Fold.app/folder", to: "../Outside")
        try folder.link("Fold.app/dangling", to: "nowhere")
        let input = folder.inspect("Fold.app")
        #expect(
            input.imageLines == ["Fold.app/Fold main-executable of Fold.app", "Fold.app/Frameworks/libA.dylib dylib of Fold.app"])
        #expect(
            input.links == ["Fold.app/absolute", "Fold.app/copy", "Fold.app/dangling", "Fold.app/folder", "Fold.app/outside"])
        #expect(input.foreignLines == [])
        #expect(input.errorLines == [])
    }

    @Test("in a loop end at once")
    func loops() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/a/b/tool": Images.main])
        try folder.link("out/a/self", to: "self")
        try folder.link("out/a/here", to: ".")
        try folder.link("out/a/b/up", to: "../..")
        try folder.link("out/a/b/there", to: "back")
        try folder.link("out/a/b/back", to: "there")
        let input = folder.inspect("out")
        #expect(input.programLines == ["executable out/a/b/tool: out/a/b/tool 27.1 full-screen"])
        #expect(input.links.count == 5)
        #expect(input.errorLines == [])
    }

    @Test("to apps in a folder are no apps")
    func linkToApp() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Real/Fold.app/Fold": Images.main])
        try folder.makeFolder("out")
        try folder.link("out/Fold.app", to: "../Real/Fold.app")
        let input = folder.inspect("out")
        #expect(input.programLines == [])
        #expect(input.links == ["out/Fold.app"])
        let reasons = Report(inputs: [input], policy: nil).nothingIn.map { $0.reason }
        #expect(reasons.map { $0.contains("symbolic link") } == [true])
    }

    @Test("that were typed are followed")
    func typed() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Real/Fold.app/Fold": Images.main, "Real/tool": Images.main("27.0")])
        try folder.link("latest", to: "Real/Fold.app")
        try folder.link("mytool", to: "Real/tool")
        #expect(folder.inspect("latest").kind == .app)
        #expect(folder.inspect("latest").programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        #expect(folder.inspect("mytool").programLines == ["executable mytool: mytool 27.0 beside-rail"])
    }

    @Test("that were typed and lead to links are followed to the end")
    func chain() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main])
        try folder.link("one", to: "two")
        try folder.link("two", to: "Fold.app")
        #expect(folder.inspect("one").programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }
}
