import MachOFormat
import TestSupport
import Testing

/// The section `__TEXT,__debug_dylib` of a debug launcher, which holds the path of the dylib with the program.
@Suite("Debug dylib section")
struct DebugDylibSectionTests {
    struct LayoutCase: NamedCase {
        var name: String
        var file: MachOBuilder
    }

    static let layouts = [
        LayoutCase(name: "64-bit", file: MachOBuilder(.arm64).stamped(sdk: "27.1")),
        LayoutCase(name: "32-bit", file: MachOBuilder(.armv7).stamped(sdk: "27.1")),
        LayoutCase(name: "64-bit big-endian", file: MachOBuilder(.ppc64).bigEndian.stamped(sdk: "27.1")),
        LayoutCase(name: "32-bit big-endian", file: MachOBuilder(.ppc).bigEndian.stamped(sdk: "27.1")),
    ]

    @Test("The path is read", arguments: layouts)
    func path(_ layout: LayoutCase) throws {
        let slice = try onlySlice(of: layout.file.launcher(of: "App.debug.dylib").bytes)
        #expect(slice.debugDylib == "App.debug.dylib")
        #expect(slice.state == .stamped)
        #expect(slice.notes == (layout.file.order == .big ? [Note(.bigEndian, 0)] : []))
    }

    struct TextCase: NamedCase {
        var name: String
        var contents: [UInt8]
        var path: String
    }

    static let texts = [
        TextCase(name: "one byte", contents: [0x61], path: "a"),
        TextCase(name: "a NUL ends it", contents: Array("App.debug.dylib\0rest".utf8), path: "App.debug.dylib"),
        TextCase(name: "not UTF-8", contents: [0x61, 0xFF, 0x62], path: "a\u{FFFD}b"),
        TextCase(name: "UTF-8", contents: Array("Größe.debug.dylib".utf8), path: "Größe.debug.dylib"),
        TextCase(name: "1024 bytes", contents: [UInt8](repeating: 0x61, count: 1024), path: String(repeating: "a", count: 1024)),
    ]

    @Test("The text of the section", arguments: texts)
    func text(_ example: TextCase) throws {
        // Header, segment and stamp have 32 + 152 + 32 bytes.
        let file = MachOBuilder().section("__debug_dylib", at: 216, size: UInt64(example.contents.count)).stamped(sdk: "27.1")
        let slice = try onlySlice(of: file.with { $0.contents = example.contents }.bytes)
        #expect(slice.debugDylib == example.path)
        #expect(slice.notes.isEmpty)
    }

    @Test("A section far behind the commands is read, too")
    func farBehind() throws {
        let file = MachOBuilder().stamped(sdk: "27.1").section("__debug_dylib", at: 50000, size: 5)
        #expect(try onlySlice(of: file.bytes.padded(to: 50000) + Array("a.dyl".utf8)).debugDylib == "a.dyl")
    }

    struct BadCase: NamedCase {
        var name: String
        var offset: UInt32
        var size: UInt64
    }

    /// The commands of a 64-bit file end at 216, and the file at 300.
    static let bad = [
        BadCase(name: "size 0", offset: 216, size: 0),
        BadCase(name: "size above the limit", offset: 216, size: 1025),
        BadCase(name: "size of 2^32 - 1", offset: 216, size: 0xFFFF_FFFF),
        BadCase(name: "offset 0", offset: 0, size: 10),
        BadCase(name: "in the commands", offset: 215, size: 10),
        BadCase(name: "cut off", offset: 291, size: 10),
        BadCase(name: "at the end", offset: 300, size: 1),
        BadCase(name: "past the end", offset: 0xFFFF_FFFF, size: 10),
    ]

    @Test("A section that cannot be used is noted and fails nothing", arguments: bad)
    func unusable(_ example: BadCase) throws {
        let file = MachOBuilder().section("__debug_dylib", at: example.offset, size: example.size).stamped(sdk: "27.1")
        let slice = try onlySlice(of: file.bytes.padded(to: 300))
        #expect(slice.debugDylib == nil)
        #expect(slice.anomalies.first { $0.kind == .debugDylibSection }?.offset == 32)
        #expect(slice.errors.isEmpty)
        #expect(slice.state == .stamped)
        #expect(slice.size == 300)
    }

    /// The commands of a 32-bit file end at 28 + 124 + 32.
    static let bad32 = [
        BadCase(name: "size 0", offset: 184, size: 0),
        BadCase(name: "size above the limit", offset: 184, size: 1025),
        BadCase(name: "in the commands", offset: 183, size: 10),
        BadCase(name: "cut off", offset: 291, size: 10),
    ]

    @Test("The same in a 32-bit file", arguments: bad32)
    func unusable32(_ example: BadCase) throws {
        let file = MachOBuilder(.armv7).section("__debug_dylib", at: example.offset, size: example.size).stamped(sdk: "27.1")
        let slice = try onlySlice(of: file.bytes.padded(to: 300))
        #expect(slice.debugDylib == nil)
        #expect(slice.anomalies.first { $0.kind == .debugDylibSection }?.offset == 28)
        #expect(slice.state == .stamped)
    }

    @Test("A size that fits in 32 bits only by its lower half")
    func wideSize() throws {
        // The section's size stands 72 + 40 bytes into the command; its upper half follows.
        let file = MachOBuilder().section("__debug_dylib", at: 216, size: 10).stamped(sdk: "27.1").with {
            $0.commands[0] = $0.commands[0].replacing(at: 116, with: 1)
        }
        #expect(try onlySlice(of: file.bytes.padded(to: 300)).debugDylib == nil)
    }

    @Test("The last ten bytes of a file are still its own")
    func lastBytes() throws {
        let file = MachOBuilder().section("__debug_dylib", at: 290, size: 10).stamped(sdk: "27.1")
        #expect(try onlySlice(of: file.bytes.padded(to: 290) + Array("0123456789".utf8)).debugDylib == "0123456789")
    }

    struct ForeignCase: NamedCase {
        var name: String
        var file: MachOBuilder
    }

    static let foreign = [
        ForeignCase(name: "in a dylib", file: MachOBuilder(.arm64, .dylib).section("__debug_dylib", at: 216, size: 10)),
        ForeignCase(name: "in another segment", file: MachOBuilder().section("__debug_dylib", in: "__DATA", at: 216, size: 10)),
        ForeignCase(name: "of another name", file: MachOBuilder().section("__debug_entry", at: 216, size: 10)),
    ]

    @Test("Only __TEXT,__debug_dylib of an executable counts", arguments: foreign)
    func foreignSection(_ example: ForeignCase) throws {
        let slice = try onlySlice(of: example.file.stamped(sdk: "27.1").bytes.padded(to: 300))
        #expect(slice.debugDylib == nil)
        #expect(slice.notes.isEmpty)
    }

    @Test("The first of two sections counts")
    func twoSections() throws {
        // Two segments of 152 bytes and a stamp of 32 behind the header: the contents begin at 368.
        let file = MachOBuilder().section("__debug_dylib", at: 368, size: 5).section("__debug_dylib", at: 373, size: 6)
        let bytes = file.stamped(sdk: "27.1").with { $0.contents = Array("firstsecond".utf8) }.bytes
        #expect(try onlySlice(of: bytes).debugDylib == "first")
    }

    @Test("In a fat file the offset counts from the slice")
    func inSlice() {
        let launcher = MachOBuilder().stamped(sdk: "27.1").launcher(of: "App.debug.dylib")
        let contents = FileContents.of(FatBuilder().slice(.arm64, launcher.bytes).slice(.arm64e, launcher.bytes).bytes)
        #expect(contents.slices.map { $0.debugDylib } == ["App.debug.dylib", "App.debug.dylib"])
    }

    @Test("A section that ends behind its slice is cut off, though the file goes on")
    func pastTheSlice() {
        let launcher = MachOBuilder().section("__debug_dylib", at: 290, size: 10).stamped(sdk: "27.1")
        let contents = FileContents.of(FatBuilder().slice(.arm64, launcher.bytes.padded(to: 400), size: 299).bytes)
        #expect(contents.slices.map { $0.debugDylib } == [nil])
        #expect(contents.slices.map { $0.anomalies.filter { $0.kind == .debugDylibSection }.count } == [1])
    }
}
