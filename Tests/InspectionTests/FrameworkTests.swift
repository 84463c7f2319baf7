import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a framework")
struct FrameworkTests {
    @Test("that is flat, as on iOS")
    func flat() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app/Fold": Images.main, "Fold.app/Frameworks/Kit.framework/Kit": Images.dylib("26.0"),
            "Fold.app/Frameworks/Kit.framework/libExtra.dylib": Images.dylib("26.0"),
            "Fold.app/Frameworks/Kit.framework/Resources/Kit": Images.dylib("26.0"),
            "Fold.app/Frameworks/Kit.framework/Resources/A/Kit": Images.dylib("26.0"),
        ])
        #expect(
            folder.inspect("Fold.app").imageLines == [
                "Fold.app/Fold main-executable of Fold.app", "Fold.app/Frameworks/Kit.framework/Kit framework of Fold.app",
                "Fold.app/Frameworks/Kit.framework/Resources/A/Kit dylib of Fold.app",
                "Fold.app/Frameworks/Kit.framework/Resources/Kit dylib of Fold.app",
                "Fold.app/Frameworks/Kit.framework/libExtra.dylib dylib of Fold.app",
            ])
    }

    @Test("has its own MinimumOSVersion, and so has a plug-in")
    func ownPlist() throws {
        let folder = try TemporaryFolder()
        func plist(_ minimum: String) -> [UInt8] { Array(PropertyListText.xml([("MinimumOSVersion", .string(minimum))]).utf8) }
        try folder.write([
            "Fold.app/Fold": Images.main, "Fold.app/Frameworks/Kit.framework/Kit": Images.dylib,
            "Fold.app/Frameworks/Kit.framework/Info.plist": plist("17.0"), "Fold.app/Frameworks/Bare.framework/Bare": Images.dylib,
            "Fold.app/Frameworks/Torn.framework/Torn": Images.dylib, "Fold.app/Frameworks/Torn.framework/Info.plist": Array("<plist>".utf8),
            "Fold.app/PlugIns/Plug.bundle/Plug": MachOBuilder(.arm64, .bundle).stamped(sdk: "27.1").bytes,
            "Fold.app/PlugIns/Plug.bundle/Info.plist": plist("18.0"),
        ])
        let input = folder.inspect("Fold.app")
        #expect(
            input.images.map { $0.bundlePlist } == [
                nil, nil, .read(minimumOSVersion: "17.0"),
                .unreadable(reason: "not a valid property list with a dictionary at its top"), .read(minimumOSVersion: "18.0"),
            ])
        // It decides nothing, so it keeps no gate from an answer.
        #expect(input.errors.isEmpty)
    }

    @Test("has an Info.plist that is its executable's, and no other file's")
    func plistOfTheExecutable() throws {
        let folder = try TemporaryFolder()
        let plist = PropertyListText.xml([("CFBundleExecutable", .string("Other")), ("MinimumOSVersion", .string("17.0"))])
        try folder.write([
            "Fold.app/Fold": Images.main, "Fold.app/Frameworks/Kit.framework/Info.plist": Array(plist.utf8),
            "Fold.app/Frameworks/Kit.framework/Kit": Images.dylib, "Fold.app/Frameworks/Kit.framework/Other": Images.dylib,
            "Fold.app/Frameworks/Kit.framework/libExtra.dylib": Images.dylib,
        ])
        #expect(folder.inspect("Fold.app").images.map { $0.bundlePlist } == [nil, nil, .read(minimumOSVersion: "17.0"), nil])
    }

    @Test("that is versioned, as on macOS: its links are not followed, so each file is told once")
    func versioned() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Kit.framework/Versions/A/Kit": Images.dylib("27.0", .macOS), "Kit.framework/Versions/B/Kit": Images.dylib])
        try folder.link("Kit.framework/Versions/Current", to: "B")
        try folder.link("Kit.framework/Kit", to: "Versions/Current/Kit")
        let input = folder.inspect("Kit.framework")
        #expect(input.kind == .framework)
        #expect(
            input.imageLines == ["Kit.framework/Versions/A/Kit framework of none", "Kit.framework/Versions/B/Kit framework of none"])
        #expect(input.errorLines == [])
    }

    @Test("in a framework")
    func nested() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Outer.framework/Outer": Images.dylib, "Outer.framework/Frameworks/Inner.framework/Inner": Images.dylib,
            "Outer.framework/Frameworks/Inner.framework/Outer": Images.dylib,
        ])
        #expect(
            folder.inspect("Outer.framework").imageLines == [
                "Outer.framework/Frameworks/Inner.framework/Inner framework of none",
                "Outer.framework/Frameworks/Inner.framework/Outer dylib of none", "Outer.framework/Outer framework of none",
            ])
    }

    @Test("whose binary is a static archive: its members are what they are")
    func staticFramework() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Kit.framework/Kit": ArchiveBuilder().short("a.o", Images.object("26.0")).bytes])
        #expect(folder.inspect("Kit.framework").imageLines == ["Kit.framework/Kit(a.o) static-library of none"])
    }

    @Test("its Info.plist is not read: no rule asks for it")
    func infoPlist() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Kit.framework/Kit": Images.dylib, "Kit.framework/Info.plist": Array("garbage".utf8)])
        let input = folder.inspect("Kit.framework")
        #expect(input.errorLines == [])
        #expect(input.foreignLines == ["text Kit.framework/Info.plist"])
    }
}
