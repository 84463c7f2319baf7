import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the parts of an app")
struct BundlePartsTests {
    @Test("each program in it has its kind, its stamp and its images")
    func everyPart() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app/Fold": Images.main,
            "Fold.app/PlugIns/Widget.appex/Widget": Images.main("27.0"),
            "Fold.app/Extensions/Intents.appex/Intents": Images.main("26.0"),
            "Fold.app/AppClips/Clip.app/Clip": Images.main("27.0"),
            "Fold.app/AppClips/Clip.app/PlugIns/ClipWidget.appex/ClipWidget": Images.main("27.1"),
            "Fold.app/Watch/Wrist.app/Wrist": Images.main("27.1", .watchOS),
            "Fold.app/Watch/Wrist.app/PlugIns/Face.appex/Face": Images.main("27.1", .watchOS),
            "Fold.app/XPCServices/Helper.xpc/Helper": Images.main("27.1"),
            "Fold.app/Frameworks/libA.dylib": Images.dylib,
            "Fold.app/PlugIns/Widget.appex/Frameworks/libB.dylib": Images.dylib,
            "Fold.app/SC_Info/Fold.sinf": [0, 1, 2],
            "Fold.app/PkgInfo": Array("APPL????".utf8),
        ])
        let input = folder.inspect("Fold.app")
        #expect(
            input.programLines == [
                "app Fold.app: Fold.app/Fold 27.1 full-screen",
                "app-clip Fold.app/AppClips/Clip.app: Fold.app/AppClips/Clip.app/Clip 27.0 beside-rail",
                "app-extension Fold.app/AppClips/Clip.app/PlugIns/ClipWidget.appex:"
                    + " Fold.app/AppClips/Clip.app/PlugIns/ClipWidget.appex/ClipWidget 27.1 not-applicable",
                "app-extension Fold.app/Extensions/Intents.appex: Fold.app/Extensions/Intents.appex/Intents 26.0 not-applicable",
                "app-extension Fold.app/PlugIns/Widget.appex: Fold.app/PlugIns/Widget.appex/Widget 27.0 not-applicable",
                "watch-app Fold.app/Watch/Wrist.app: Fold.app/Watch/Wrist.app/Wrist 27.1 not-applicable",
                "app-extension Fold.app/Watch/Wrist.app/PlugIns/Face.appex:"
                    + " Fold.app/Watch/Wrist.app/PlugIns/Face.appex/Face 27.1 not-applicable",
                "xpc-service Fold.app/XPCServices/Helper.xpc: Fold.app/XPCServices/Helper.xpc/Helper 27.1 not-applicable",
            ])
        #expect(
            input.imageLines == [
                "Fold.app/AppClips/Clip.app/Clip main-executable of Fold.app/AppClips/Clip.app",
                "Fold.app/AppClips/Clip.app/PlugIns/ClipWidget.appex/ClipWidget"
                    + " main-executable of Fold.app/AppClips/Clip.app/PlugIns/ClipWidget.appex",
                "Fold.app/Extensions/Intents.appex/Intents main-executable of Fold.app/Extensions/Intents.appex",
                "Fold.app/Fold main-executable of Fold.app", "Fold.app/Frameworks/libA.dylib dylib of Fold.app",
                "Fold.app/PlugIns/Widget.appex/Frameworks/libB.dylib dylib of Fold.app/PlugIns/Widget.appex",
                "Fold.app/PlugIns/Widget.appex/Widget main-executable of Fold.app/PlugIns/Widget.appex",
                "Fold.app/Watch/Wrist.app/PlugIns/Face.appex/Face main-executable of Fold.app/Watch/Wrist.app/PlugIns/Face.appex",
                "Fold.app/Watch/Wrist.app/Wrist main-executable of Fold.app/Watch/Wrist.app",
                "Fold.app/XPCServices/Helper.xpc/Helper main-executable of Fold.app/XPCServices/Helper.xpc",
            ])
        #expect(input.foreignLines == ["text Fold.app/PkgInfo", "data Fold.app/SC_Info/Fold.sinf"])
        #expect(input.errorLines == [])
    }

    @Test("an app in an app is an app, and programs are found at any depth")
    func nested() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "a/b/Outer.app/Outer": Images.main, "a/b/Outer.app/Resources/Inner.app/Inner": Images.main("27.0"),
            "a/b/Outer.app/Resources/Inner.app/libIn.dylib": Images.dylib,
        ])
        let input = folder.inspect("a")
        #expect(
            input.programLines == [
                "app a/b/Outer.app: a/b/Outer.app/Outer 27.1 full-screen",
                "app a/b/Outer.app/Resources/Inner.app: a/b/Outer.app/Resources/Inner.app/Inner 27.0 beside-rail",
            ])
        #expect(input.imageLines.last == "a/b/Outer.app/Resources/Inner.app/libIn.dylib dylib of a/b/Outer.app/Resources/Inner.app")
    }

    @Test("a second executable in an app is no program")
    func helper() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main, "Fold.app/helper": Images.main("26.0")])
        let input = folder.inspect("Fold.app")
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        #expect(input.imageLines == ["Fold.app/Fold main-executable of Fold.app", "Fold.app/helper other of Fold.app"])
    }

    @Test("an executable outside any bundle is a program by itself")
    func bareExecutable() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/tool": Images.main("27.0"), "out/libA.dylib": Images.dylib])
        let input = folder.inspect("out")
        #expect(input.programLines == ["executable out/tool: out/tool 27.0 beside-rail"])
        #expect(input.imageLines == ["out/libA.dylib dylib of none", "out/tool main-executable of out/tool"])
    }

    @Test(
        "an executable in another bundle is none",
        arguments: ["Kit.framework", "Extra.bundle", "Tests.xctest", "Drive.kext", "Audio.plugin"])
    func otherBundles(_ bundle: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/\(bundle)/run": Images.main])
        let input = folder.inspect("out")
        #expect(input.programLines == [])
        #expect(input.imageLines == ["out/\(bundle)/run other of none"])
    }

    @Test("a folder is a bundle by the whole of its suffix", arguments: [".app", "Foldapp", "Fold.app.old", "Fold.APP"])
    func suffix(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/\(name)/Fold": Images.main])
        #expect(folder.inspect("out").programLines == ["executable out/\(name)/Fold: out/\(name)/Fold 27.1 full-screen"])
    }

    @Test("a file with a bundle's suffix is a file")
    func fileWithSuffix() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/Fold.app": Images.main])
        #expect(folder.inspect("out").programLines == ["executable out/Fold.app: out/Fold.app 27.1 full-screen"])
        #expect(folder.inspect("out/Fold.app").kind == .machO)
    }
}
