import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("static libraries and object files")
struct StaticLibraryTests {
    private static let library = ArchiveBuilder().short("b.o", Images.object("26.0")).short("notes", [0x61])
        .short("a.o", Images.object("27.0")).bytes

    @Test("each member is an image, sorted by its name")
    func members() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/libA.a": Self.library])
        let input = folder.inspect("out")
        #expect(input.imageLines == ["out/libA.a(a.o) static-library of none", "out/libA.a(b.o) static-library of none"])
        #expect(input.foreignLines == ["text out/libA.a(notes)"])
        #expect(input.programLines == [])
    }

    @Test("by itself")
    func single() throws {
        let folder = try TemporaryFolder()
        try folder.write(["libA.a": Self.library])
        let input = folder.inspect("libA.a")
        #expect(input.kind == .staticArchive)
        #expect(input.imageLines == ["libA.a(a.o) static-library of none", "libA.a(b.o) static-library of none"])
    }

    @Test("two members of one name stay in the order of the file")
    func sameName() throws {
        let folder = try TemporaryFolder()
        try folder.write(["libA.a": ArchiveBuilder().short("a.o", Images.object("27.1")).short("a.o", Images.object("26.0")).bytes])
        let sdks = folder.inspect("libA.a").images.flatMap { $0.slices.flatMap { $0.stamps.map { $0.sdk.description } } }
        #expect(sdks == ["27.1", "26.0"])
    }

    @Test("a fat one has each member once for each architecture")
    func fat() throws {
        let folder = try TemporaryFolder()
        let intel = ArchiveBuilder().short("a.o", MachOBuilder(.x86_64, .object).stamped(.iOSSimulator, sdk: "27.0").bytes).bytes
        let arm = ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(.iOSSimulator, sdk: "27.1").bytes).bytes
        try folder.write(["libA.a": FatBuilder().slice(.x86_64, intel).slice(.arm64, arm).bytes])
        let input = folder.inspect("libA.a")
        #expect(input.kind == .fat)
        #expect(input.imageLines == ["libA.a(a.o) static-library of none", "libA.a(a.o) static-library of none"])
        #expect(input.images.map { $0.slices.map { $0.architecture?.name } } == [["x86_64"], ["arm64"]])
    }

    @Test("an executable among the members is no program")
    func executableMember() throws {
        let folder = try TemporaryFolder()
        try folder.write(["libA.a": ArchiveBuilder().short("tool", Images.main).bytes])
        #expect(folder.inspect("libA.a").programLines == [])
        #expect(folder.inspect("libA.a").imageLines == ["libA.a(tool) static-library of none"])
    }

    @Test("an object file, in an app and by itself")
    func object() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main, "Fold.app/a.o": Images.object("26.0")])
        #expect(folder.inspect("Fold.app").imageLines == ["Fold.app/Fold main-executable of Fold.app", "Fold.app/a.o object of Fold.app"])
        #expect(folder.inspect("Fold.app/a.o").imageLines == ["a.o object of none"])
        #expect(folder.inspect("Fold.app/a.o").kind == .machO)
    }

    @Test("an object file in the place of a framework's binary is an object file")
    func objectInFramework() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Kit.framework/Kit": Images.object("26.0")])
        #expect(folder.inspect("Kit.framework").imageLines == ["Kit.framework/Kit object of none"])
    }
}
