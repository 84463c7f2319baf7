import MachOFormat
import TestSupport
import Testing

/// What is read of an image beside its stamp.
@Suite("Facts beside the stamp")
struct ImageFactsTests {
    struct LayoutCase: NamedCase {
        var name: String
        var file: MachOBuilder
    }

    /// Both widths in both byte orders.
    static let layouts = [
        LayoutCase(name: "64-bit little-endian", file: MachOBuilder(.arm64, .dylib)),
        LayoutCase(name: "32-bit little-endian", file: MachOBuilder(.armv7, .dylib)),
        LayoutCase(name: "64-bit big-endian", file: MachOBuilder(.ppc64, .dylib).bigEndian),
        LayoutCase(name: "32-bit big-endian", file: MachOBuilder(.ppc, .dylib).bigEndian),
    ]

    @Test("Architecture and file type come from the header", arguments: layouts)
    func header(_ layout: LayoutCase) throws {
        let slice = try onlySlice(of: layout.file.stamped(sdk: "27.1").bytes)
        #expect(slice.architecture == layout.file.architecture)
        #expect(slice.fileType == .dylib)
        #expect(slice.offset == 0)
        #expect(!slice.isHidden)
    }

    @Test("Numbers without a name are kept")
    func unnamedNumbers() throws {
        let architecture = Architecture(cpuType: 0x0100_000C, cpuSubtype: 0x8000_000C)
        let slice = try onlySlice(of: MachOBuilder(architecture, FileType(rawValue: 77)).stamped(sdk: "27.1").bytes)
        #expect(slice.architecture?.cpuSubtype == 0x8000_000C)
        #expect(slice.fileType?.rawValue == 77)
        #expect(slice.state == .stamped)
        #expect(slice.notes.isEmpty)
    }

    @Test("UUID", arguments: layouts)
    func uuid(_ layout: LayoutCase) throws {
        let slice = try onlySlice(of: layout.file.uuid().bytes)
        #expect(slice.uuid?.description == "01020304-0506-0708-090A-0B0C0D0E0F10")
    }

    @Test("No UUID")
    func noUUID() throws {
        #expect(try onlySlice(of: MachOBuilder().stamped(sdk: "27.1").bytes).uuid == nil)
    }

    @Test("Encryption", arguments: layouts)
    func encryption(_ layout: LayoutCase) throws {
        let encrypted = try onlySlice(of: layout.file.encrypted(cryptID: 1).stamped(sdk: "27.1").bytes)
        #expect(encrypted.cryptID == 1)
        #expect(encrypted.isEncrypted)
        #expect(encrypted.state == .stamped)
        let plain = try onlySlice(of: layout.file.encrypted(cryptID: 0).bytes)
        #expect(plain.cryptID == 0)
        #expect(!plain.isEncrypted)
        let silent = try onlySlice(of: layout.file.bytes)
        #expect(silent.cryptID == nil)
        #expect(!silent.isEncrypted)
    }

    @Test("The image's own name", arguments: layouts)
    func dylibID(_ layout: LayoutCase) throws {
        let slice = try onlySlice(of: layout.file.uuid().dylib("@rpath/Kit.framework/Kit", .idDylib, version: "3.2.1").bytes)
        #expect(
            slice.dylibID
                == DylibReference(
                    command: .idDylib, commandIndex: 1, name: "@rpath/Kit.framework/Kit", currentVersion: PackedVersion(3, 2, 1),
                    compatibilityVersion: PackedVersion(1)))
        #expect(slice.dylibs.isEmpty)
    }

    @Test("Libraries of all five kinds, in the order of the commands", arguments: layouts)
    func dylibs(_ layout: LayoutCase) throws {
        let file = layout.file
            .dylib("@rpath/Own.dylib", .idDylib)
            .dylib("/usr/lib/libz.dylib", .loadWeakDylib, version: "1.2.12")
            .stamped(sdk: "27.1")
            .dylib("/usr/lib/a.dylib", .loadUpwardDylib)
            .dylib("/usr/lib/libSystem.B.dylib", version: "1356.0.0")
            .uuid()
            .dylib("/usr/lib/b.dylib", .reexportDylib)
            .dylib("/usr/lib/c.dylib", .lazyLoadDylib)
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.dylibs.map { $0.command } == [.loadWeakDylib, .loadUpwardDylib, .loadDylib, .reexportDylib, .lazyLoadDylib])
        #expect(slice.dylibs.map { $0.commandIndex } == [1, 3, 4, 6, 7])
        #expect(
            slice.dylibs.map { $0.name } == [
                "/usr/lib/libz.dylib", "/usr/lib/a.dylib", "/usr/lib/libSystem.B.dylib", "/usr/lib/b.dylib", "/usr/lib/c.dylib",
            ])
        #expect(slice.dylibs.map { $0.currentVersion.description } == ["1.2.12", "1.0", "1356.0", "1.0", "1.0"])
        #expect(slice.dylibs.allSatisfy { $0.compatibilityVersion == PackedVersion(1) })
        #expect(slice.dylibID?.name == "@rpath/Own.dylib")
        #expect(slice.stamps.map { $0.commandIndex } == [2])
        #expect(slice.notes == (layout.file.order == .big ? [Note(.bigEndian, 0)] : []))
    }

    struct DylibNameCase: NamedCase {
        var name: String
        /// Where the command says that its name begins.
        var nameOffset: UInt32
        /// What follows the fields of the command.
        var tail: [UInt8]
        var expected: String
    }

    static let dylibNames = [
        DylibNameCase(name: "to the first NUL", nameOffset: 24, tail: Array("abc\0def\0".utf8), expected: "abc"),
        DylibNameCase(name: "without a NUL, to the end of the command", nameOffset: 24, tail: Array("abcdefgh".utf8), expected: "abcdefgh"),
        DylibNameCase(name: "empty", nameOffset: 24, tail: [0, 0, 0, 0, 0, 0, 0, 0], expected: ""),
        DylibNameCase(name: "at the end of the command", nameOffset: 32, tail: Array("abcdefgh".utf8), expected: ""),
        DylibNameCase(name: "one past the end of the command", nameOffset: 33, tail: Array("abcdefgh".utf8), expected: ""),
        DylibNameCase(name: "far outside", nameOffset: 0xFFFF_FFFF, tail: Array("abcdefgh".utf8), expected: ""),
        DylibNameCase(
            name: "behind flags, as newer linkers write it", nameOffset: 28, tail: Array("\u{1}\0\0\0abc\0".utf8), expected: "abc"),
        DylibNameCase(name: "not UTF-8", nameOffset: 24, tail: [0x61, 0xFF, 0x62, 0, 0, 0, 0, 0], expected: "a\u{FFFD}b"),
    ]

    @Test("A library's name ends in its command", arguments: dylibNames)
    func dylibName(_ example: DylibNameCase) throws {
        var body: [UInt8] = []
        for number in [example.nameOffset, 2, 0x0001_0000, 0x0001_0000] { body.append(number, .little) }
        // The bytes of the stamp behind it must not get into the name.
        let file = MachOBuilder().command(.loadDylib, body + example.tail).stamped(sdk: "27.1")
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.dylibs.map { $0.name } == [example.expected])
        #expect(slice.state == .stamped)
        #expect(slice.notes.isEmpty)
    }

    struct SmallCase: NamedCase {
        var name: String
        var command: LoadCommand
        /// The size of the command, below what its fields need.
        var bodySize: Int
        /// Where the first field begins that does not fit.
        var offset: UInt64
    }

    static let smallCommands = [
        SmallCase(name: "UUID of 8 bytes", command: .uuid, bodySize: 8, offset: 40),
        SmallCase(name: "encryption without cryptid", command: .encryptionInfo64, bodySize: 8, offset: 48),
        SmallCase(name: "library without its versions", command: .loadDylib, bodySize: 8, offset: 48),
        SmallCase(name: "own name without a field", command: .idDylib, bodySize: 0, offset: 40),
        SmallCase(name: "segment that ends in its sizes", command: .segment64, bodySize: 40, offset: 80),
    ]

    @Test("A command too small for its fields is noted and hides no stamp", arguments: smallCommands)
    func smallCommand(_ example: SmallCase) throws {
        let body = [UInt8](repeating: 0, count: example.bodySize)
        let slice = try onlySlice(of: MachOBuilder().command(example.command, body).stamped(sdk: "27.1").bytes)
        #expect(slice.notes == [Note(.malformedCommand, example.offset)])
        #expect(slice.state == .stamped)
        #expect(slice.isComplete)
        #expect(slice.uuid == nil)
        #expect(slice.cryptID == nil)
        #expect(slice.dylibs.isEmpty)
    }
}
