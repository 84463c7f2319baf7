import MachOFormat
import TestSupport
import Testing

@Suite("Static archives")
struct ArchiveTests {
    static func object(sdk: String) -> [UInt8] { MachOBuilder(.arm64, .object).stamped(sdk: sdk, tools: []).bytes }

    /// 56 bytes each: a header of 32 and a stamp of 24.
    static let first = object(sdk: "27.1")
    static let second = object(sdk: "26.4")
    static let third = object(sdk: "9.3")

    @Test("An archive of one member, written by hand")
    func byHand() throws {
        let text = "!<arch>\n" + "a.o             " + "1700000000  " + "501   " + "20    " + "100644  " + "56        " + "`\n"
        let contents = FileContents.of(Array(text.utf8) + Self.first)
        #expect(contents.kind == .archive)
        #expect(contents.images.map { $0.member } == ["a.o"])
        #expect(contents.images.map { $0.memberOffset } == [8])
        #expect(contents.slices.map { $0.offset } == [68])
        #expect(contents.slices.map { $0.size } == [56])
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(27, 1)])
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.commandOffset } == [100])
        #expect(contents.notes.isEmpty)
    }

    struct NameCase: NamedCase {
        var name: String
        var archive: ArchiveBuilder
        var members: [String]
    }

    static let names = [
        NameCase(name: "short, as BSD writes it", archive: ArchiveBuilder().short("a.o", first), members: ["a.o"]),
        NameCase(
            name: "short with spaces inside, as BSD writes it", archive: ArchiveBuilder().short("a b.o", first), members: ["a b.o"]),
        NameCase(
            name: "short in all 16 bytes", archive: ArchiveBuilder().short("abcdefghijklmn.o", first), members: ["abcdefghijklmn.o"]),
        NameCase(name: "short with a slash, as GNU writes it", archive: ArchiveBuilder().short("a.o/", first), members: ["a.o"]),
        NameCase(
            name: "short with spaces and a slash, as GNU writes it", archive: ArchiveBuilder().short("a b.o/", first), members: ["a b.o"]),
        NameCase(
            name: "long, as BSD writes it", archive: ArchiveBuilder().bsd("a-name-that-is-longer-than-16-bytes.o", first),
            members: ["a-name-that-is-longer-than-16-bytes.o"]),
        NameCase(
            name: "long without padding", archive: ArchiveBuilder().member(field: "#1/5", Array("abc.o".utf8) + first), members: ["abc.o"]),
        NameCase(
            name: "long and padded to 20", archive: ArchiveBuilder().member(field: "#1/20", [UInt8]("abc.o", length: 20) + first),
            members: ["abc.o"]),
        NameCase(
            name: "long and a slash at its end", archive: ArchiveBuilder().bsd("folder/", first), members: ["folder/"]),
        NameCase(
            name: "long and not UTF-8",
            archive: ArchiveBuilder().member(field: "#1/4", [0x61, 0xFF, 0x62, 0x00] + first), members: ["a\u{FFFD}b"]),
        NameCase(
            // The names begin at 0 and at 27 in the table.
            name: "long, as GNU writes it",
            archive: ArchiveBuilder().gnuNames(["first-name-that-is-long.o", "second-name-that-is-long.o"])
                .gnu(nameAt: 0, first).gnu(nameAt: 27, second),
            members: ["first-name-that-is-long.o", "second-name-that-is-long.o"]),
        NameCase(
            name: "long with a folder, as GNU writes it",
            archive: ArchiveBuilder().gnuNames(["folder/name.o"]).gnu(nameAt: 0, first), members: ["folder/name.o"]),
        NameCase(
            name: "all forms together",
            archive: ArchiveBuilder().gnuNames(["a-gnu-name-that-is-long.o"]).short("a.o", first).short("b.o/", second)
                .bsd("a-bsd-name-that-is-long.o", third).gnu(nameAt: 0, first),
            members: ["a.o", "b.o", "a-bsd-name-that-is-long.o", "a-gnu-name-that-is-long.o"]),
        NameCase(
            name: "the same name twice", archive: ArchiveBuilder().short("a.o", first).short("a.o", second), members: ["a.o", "a.o"]),
        NameCase(name: "no name", archive: ArchiveBuilder().short("", first), members: [""]),
    ]

    @Test("Names of members", arguments: names)
    func memberNames(_ example: NameCase) {
        let contents = FileContents.of(example.archive.bytes)
        #expect(contents.images.map { $0.member } == example.members)
        #expect(contents.slices.allSatisfy { $0.state == .stamped })
        #expect(contents.foreignMembers.isEmpty)
        #expect(contents.notes.isEmpty)
    }

    struct SkippedCase: NamedCase {
        var name: String
        var archive: ArchiveBuilder
    }

    /// The contents of a symbol table that a reader could take for a member's.
    static let table = MachOBuilder(.arm64, .object).stamped(sdk: "1.0").bytes

    static let symbolTables = [
        SkippedCase(name: "/", archive: ArchiveBuilder().short("/", table)),
        SkippedCase(name: "/SYM64/", archive: ArchiveBuilder().short("/SYM64/", table)),
        SkippedCase(name: "__.SYMDEF", archive: ArchiveBuilder().short("__.SYMDEF", table)),
        SkippedCase(name: "__.SYMDEF SORTED", archive: ArchiveBuilder().short("__.SYMDEF SORTED", table)),
        SkippedCase(name: "__.SYMDEF_64", archive: ArchiveBuilder().short("__.SYMDEF_64", table)),
        SkippedCase(name: "__.SYMDEF/", archive: ArchiveBuilder().short("__.SYMDEF/", table)),
        SkippedCase(name: "long __.SYMDEF", archive: ArchiveBuilder().bsd("__.SYMDEF", table)),
        SkippedCase(name: "long __.SYMDEF SORTED", archive: ArchiveBuilder().bsd("__.SYMDEF SORTED", table)),
        SkippedCase(name: "long __.SYMDEF_64", archive: ArchiveBuilder().bsd("__.SYMDEF_64", table)),
        SkippedCase(name: "long __.SYMDEF_64 SORTED", archive: ArchiveBuilder().bsd("__.SYMDEF_64 SORTED", table)),
        SkippedCase(
            name: "__.SYMDEF padded to 20, as Apple writes it",
            archive: ArchiveBuilder().member(field: "#1/20", [UInt8]("__.SYMDEF", length: 20) + table)),
        SkippedCase(name: "a table of long names", archive: ArchiveBuilder().gnuNames(["name.o"])),
        SkippedCase(name: "two symbol tables, as LLVM writes COFF", archive: ArchiveBuilder().short("/", table).short("/", table)),
    ]

    @Test("Symbol tables are no members", arguments: symbolTables)
    func symbolTable(_ example: SkippedCase) {
        let contents = FileContents.of(example.archive.short("a.o", Self.second).bytes)
        #expect(contents.images.map { $0.member } == ["a.o"])
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(26, 4)])
        #expect(contents.foreignMembers.isEmpty)
        #expect(contents.notes.isEmpty)
    }

    @Test("A name that only begins like a symbol table's is a member's", arguments: ["__.SYMDEF_32", "__.SYMDEFS", "/SYM65/", "SYMDEF"])
    func almostSymbolTable(name: String) {
        let contents = FileContents.of(ArchiveBuilder().bsd(name, Self.first).bytes)
        #expect(contents.images.map { $0.member } == [name])
    }

    @Test("Members that are no Mach-O are counted by their kind")
    func foreignMembers() {
        let archive = ArchiveBuilder()
            .short("bare.bc", [0x42, 0x43, 0xC0, 0xDE, 0, 0, 0, 0])
            .short("a.o", Self.first)
            .bsd("wrapped-bitcode-with-a-long-name.bc", [0xDE, 0xC0, 0x17, 0x0B, 0, 0, 0, 0])
            .short("readme", Array("text\n".utf8))
            .short("empty", [])
            .short("noise", [0, 1, 2, 3])
            .short("script", Array("#!/bin/sh\n".utf8))
            .short("Main.class", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61])
            .short("b.o", Self.second)
        let contents = FileContents.of(archive.bytes)
        #expect(contents.images.map { $0.member } == ["a.o", "b.o"])
        #expect(
            contents.foreignMembers.map { $0.name } == [
                "bare.bc", "wrapped-bitcode-with-a-long-name.bc", "readme", "empty", "noise", "script", "Main.class",
            ])
        #expect(contents.foreignMembers.map { $0.kind } == [.bitcode, .bitcode, .text, .empty, .data, .script, .javaClass])
        #expect(contents.notes.isEmpty)
    }

    @Test("A member's kind is told by its own bytes and not by those behind it")
    func shortMember() {
        // An empty member, and a Mach-O right behind its header.
        let bytes = ArchiveBuilder().short("stub", []).bytes + Self.first
        #expect(FileContents.of(bytes).foreignMembers.map { $0.kind } == [.empty])
        #expect(FileContents.of(bytes).images.isEmpty)
    }

    @Test("A fat member is an image with several slices", arguments: [false, true])
    func fatMember(wide: Bool) throws {
        let fat = FatBuilder(wide: wide)
            .slice(.arm64, Self.first, place: 128, alignment: 3)
            .slice(.x86_64, Self.second, place: 256, alignment: 3)
        let contents = FileContents.of(ArchiveBuilder().short("fat.o", fat.bytes).short("a.o", Self.third).bytes)
        try #require(contents.images.count == 2)
        #expect(contents.images.map { $0.member } == ["fat.o", "a.o"])
        // 128 and 256 bytes into a body that begins at 68; 312 bytes of it.
        #expect(contents.images[0].slices.map { $0.offset } == [196, 324])
        #expect(contents.images[0].slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(27, 1), PackedVersion(26, 4)])
        #expect(contents.images.map { $0.memberOffset } == [8, 380])
        #expect(contents.images[1].slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(9, 3)])
    }

    @Test("Archives inside an archive are told and not read", arguments: ["!<arch>\n", "!<thin>\n", "PK\u{3}\u{4}"])
    func nested(magic: String) {
        let contents = FileContents.of(ArchiveBuilder().short("inner.a", Array(magic.utf8)).short("a.o", Self.first).bytes)
        #expect(contents.images.map { $0.member } == ["a.o"])
        #expect(contents.faults.map { $0.member } == ["inner.a"])
        #expect(contents.notes == [Note(.unsupported, 68)])
    }

    @Test("Members at any offset are read", arguments: 1...9)
    func unaligned(shift: Int) {
        // A name of so many bytes moves the Mach-O behind it.
        let member = [UInt8]("abcdefghi", length: shift) + Self.first
        let contents = FileContents.of(ArchiveBuilder().member(field: "#1/\(shift)", member).short("z.o", Self.second).bytes)
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(27, 1), PackedVersion(26, 4)])
        #expect(contents.slices.first?.offset == UInt64(68 + shift))
        #expect(contents.slices.first?.size == 56)
        #expect(contents.notes.isEmpty)
    }

    @Test("Members of odd size are padded to the next even offset")
    func oddSizes() {
        let archive = ArchiveBuilder().short("a", [0x61]).short("a.o", Self.first + [0]).short("b.o", Self.second + [0])
        let contents = FileContents.of(archive.bytes)
        #expect(contents.images.map { $0.memberOffset } == [70, 188])
        #expect(contents.slices.map { $0.size } == [57, 57])
        #expect(contents.notes.isEmpty)
    }

    @Test("The pad byte behind the last member may be missing")
    func missingPadByte() {
        let bytes = ArchiveBuilder().short("a.o", Self.first + [0]).bytes
        #expect(bytes.count == 126)
        for length in [125, 126] {
            let contents = FileContents.of(Array(bytes.prefix(length)))
            #expect(contents.slices.map { $0.state } == [.stamped])
            #expect(contents.notes.isEmpty)
        }
    }

    @Test("An empty archive holds nothing and nothing is wrong with it")
    func empty() {
        let contents = FileContents.of(ArchiveBuilder().bytes)
        #expect(contents.kind == .archive)
        #expect(contents.images.isEmpty)
        #expect(contents.notes.isEmpty)
    }

    @Test("A thin archive is told and not read")
    func thin() {
        let contents = FileContents.of(Array("!<thin>\n".utf8) + ArchiveBuilder().short("a.o/", Self.first).bytes.dropFirst(8))
        #expect(contents.kind == .thinArchive)
        #expect(contents.images.isEmpty)
        #expect(contents.notes == [Note(.unsupported, 0)])
    }

    @Test("32-bit and big-endian members")
    func otherLayouts() {
        let archive = ArchiveBuilder()
            .short("armv7.o", MachOBuilder(.armv7, .object).legacy(.versionMinIPhoneOS, minos: "6.0", sdk: "8.0").bytes)
            .short("ppc.o", MachOBuilder(.ppc, .object).bigEndian.legacy(.versionMinMacOSX, minos: "10.4", sdk: "10.5").bytes)
            .short("none.o", MachOBuilder(.arm64, .object).bytes)
        let contents = FileContents.of(archive.bytes)
        #expect(contents.slices.map { $0.architecture } == [.armv7, .ppc, .arm64])
        #expect(contents.slices.map { $0.state } == [.stamped, .stamped, .noStamp])
        // The first member has 44 bytes at 68; the second begins at 112 + 60.
        #expect(contents.notes == [Note(.bigEndian, 172)])
    }
}
