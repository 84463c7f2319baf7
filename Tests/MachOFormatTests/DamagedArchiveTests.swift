import MachOFormat
import TestSupport
import Testing

/// What was read before the damage is kept, and the damage is told with its place.
@Suite("Damaged archives")
struct DamagedArchiveTests {
    static let object = ArchiveTests.first

    struct DamageCase: NamedCase {
        var name: String
        /// What follows a sound member `a.o`, whose header begins at 8 and whose contents end at 124.
        var damaged: ArchiveBuilder
        var members = ["a.o"]
        /// The member that the fault is of, where its header could be read.
        var culprit: String?
        var faults: [Note]
    }

    static let sound = ArchiveBuilder().short("a.o", object)

    static let damages = [
        DamageCase(
            name: "no end of header", damaged: sound.member(field: "b.o", object, end: "\n`").short("c.o", object),
            faults: [Note(.malformed, 182)]),
        DamageCase(
            name: "header overwritten with zeros", damaged: sound.member(field: "\0\0\0\0", object, size: "\0\0\0", end: "\0\0"),
            faults: [Note(.malformed, 182)]),
        DamageCase(name: "size is no number", damaged: sound.member(field: "b.o", object, size: "many"), faults: [Note(.malformed, 172)]),
        DamageCase(name: "size is empty", damaged: sound.member(field: "b.o", object, size: ""), faults: [Note(.malformed, 172)]),
        DamageCase(name: "size is negative", damaged: sound.member(field: "b.o", object, size: "-56"), faults: [Note(.malformed, 172)]),
        DamageCase(name: "size is hexadecimal", damaged: sound.member(field: "b.o", object, size: "0x38"), faults: [Note(.malformed, 172)]),
        DamageCase(name: "size after a space", damaged: sound.member(field: "b.o", object, size: " 56"), faults: [Note(.malformed, 172)]),
        DamageCase(name: "size in two parts", damaged: sound.member(field: "b.o", object, size: "5 6"), faults: [Note(.malformed, 172)]),
        DamageCase(
            name: "size past the end by one", damaged: sound.member(field: "b.o", object, size: "57"), members: ["a.o", "b.o"],
            culprit: "b.o", faults: [Note(.truncated, 172)]),
        DamageCase(
            name: "largest size", damaged: sound.member(field: "b.o", object, size: "9999999999"), members: ["a.o", "b.o"],
            culprit: "b.o", faults: [Note(.truncated, 172)]),
        DamageCase(
            name: "size that ends in the next header", damaged: sound.member(field: "b.o", object, size: "60").short("c.o", object),
            members: ["a.o", "b.o"], faults: [Note(.malformed, 302)]),
        DamageCase(
            name: "size 0 before contents", damaged: sound.member(field: "b.o", object, size: "0").short("c.o", object),
            faults: [Note(.malformed, 242)]),
        // Where the next member begins is still known.
        DamageCase(
            name: "name longer than its member", damaged: sound.member(field: "#1/57", object).short("c.o", object),
            members: ["a.o", "c.o"], faults: [Note(.malformed, 124)]),
        DamageCase(
            name: "name longer than any file", damaged: sound.member(field: "#1/9999999999999", object).short("c.o", object),
            members: ["a.o", "c.o"], faults: [Note(.malformed, 124)]),
        DamageCase(
            name: "long name without a table", damaged: sound.gnu(nameAt: 0, object).short("c.o", object), members: ["a.o", "/0", "c.o"],
            culprit: "/0", faults: [Note(.malformed, 124)]),
    ]

    @Test("What stands before the damage is kept", arguments: damages)
    func damage(_ example: DamageCase) {
        let contents = FileContents.of(example.damaged.bytes)
        #expect(contents.images.map { $0.member } == example.members)
        #expect(contents.slices.allSatisfy { $0.stamps.map { $0.sdk } == [PackedVersion(27, 1)] })
        #expect(contents.faults.map { Note($0.error.kind, $0.error.offset) } == example.faults)
        #expect(contents.faults.map { $0.member } == [example.culprit])
    }

    struct NameTableCase: NamedCase {
        var name: String
        var offset: Int
        /// The member's name; the offset itself, where there is none to find.
        var member: String
        var isFound = true
    }

    /// The table is `first.o/`, a line end, `second.o/`, a line end: 19 bytes.
    static let nameTable = [
        NameTableCase(name: "beginning of a name", offset: 9, member: "second.o"),
        NameTableCase(name: "middle of a name", offset: 2, member: "rst.o"),
        NameTableCase(name: "slash at the end of a name", offset: 17, member: ""),
        NameTableCase(name: "last byte", offset: 18, member: ""),
        NameTableCase(name: "end of the table", offset: 19, member: "/19", isFound: false),
        NameTableCase(name: "far outside", offset: 999_999_999_999_999, member: "/999999999999999", isFound: false),
    ]

    @Test("Offsets into the table of long names", arguments: nameTable)
    func nameTableOffset(_ example: NameTableCase) {
        let contents = FileContents.of(ArchiveBuilder().gnuNames(["first.o", "second.o"]).gnu(nameAt: example.offset, Self.object).bytes)
        #expect(contents.images.map { $0.member } == [example.member])
        #expect(contents.slices.map { $0.state } == [.stamped])
        // The table's 19 bytes and its pad byte end at 88.
        #expect(contents.notes == (example.isFound ? [] : [Note(.malformed, 88)]))
    }

    @Test("A name in the table without an end goes to the end of the table")
    func openName() {
        let archive = ArchiveBuilder().member(field: "//", Array("open".utf8)).gnu(nameAt: 1, Self.object)
        #expect(FileContents.of(archive.bytes).images.map { $0.member } == ["pen"])
    }

    @Test("A name of 1088 bytes is the longest; a member with a longer one is read all the same", arguments: [1088, 1089])
    func longestName(length: Int) {
        let name = String(repeating: "n", count: length)
        let inMember = FileContents.of(ArchiveBuilder().member(field: "#1/\(length)", Array(name.utf8) + Self.object).bytes)
        #expect(inMember.images.map { $0.member?.count } == [1088])
        #expect(inMember.slices.map { $0.state } == [.stamped])
        #expect(inMember.notes == (length == 1088 ? [] : [Note(.limitExceeded, 8)]))
        let inTable = FileContents.of(ArchiveBuilder().gnuNames([name]).gnu(nameAt: 0, Self.object).bytes)
        // The slash at the end of a GNU name counts, too.
        #expect(inTable.images.map { $0.member } == ["/0"])
        #expect(inTable.slices.map { $0.state } == [.stamped])
        #expect(inTable.faults.map { $0.error.kind } == [.limitExceeded])
    }

    @Test("A field that is almost a long name is a short one", arguments: ["#1/", "#1/x", "#2/8", "#1/-8", "/x", "/1x"])
    func almostLong(field: String) {
        let contents = FileContents.of(ArchiveBuilder().member(field: field, Self.object).bytes)
        #expect(contents.slices.map { $0.state } == [.stamped])
        #expect(contents.notes.isEmpty)
    }

    /// dyld and ld go by the digits; a reader that did not would take the name for the beginning of the contents, and the image for data.
    @Test("Behind the length of a long name anything may stand", arguments: ["#1/8     (", "#1/8x", "#1/8.0"])
    func junkBehindLength(field: String) {
        let contents = FileContents.of(ArchiveBuilder().member(field: field, Array("a.o\0\0\0\0\0".utf8) + Self.object).bytes)
        #expect(contents.images.map { $0.member } == ["a.o"])
        #expect(contents.slices.map { $0.state } == [.stamped])
        #expect(contents.notes.isEmpty)
    }

    @Test("A name as long as no number is a fault of its member")
    func endlessLength() {
        let archive = ArchiveBuilder().member(field: "#1/9999999999999", Self.object).short("b.o", Self.object)
        let contents = FileContents.of(archive.bytes)
        #expect(contents.images.map { $0.member } == ["b.o"])
        #expect(contents.notes == [Note(.malformed, 8)])
    }

    @Test("A member that is damaged in itself does not end the archive")
    func damagedMember() {
        let cut = Array(Self.object.prefix(40))
        let contents = FileContents.of(ArchiveBuilder().short("a.o", cut).short("b.o", Self.object).bytes)
        #expect(contents.images.map { $0.member } == ["a.o", "b.o"])
        #expect(contents.slices.map { $0.state } == [.unreadable, .stamped])
        #expect(contents.slices.map { $0.notes } == [[Note(.truncated, 108)], []])
        #expect(contents.faults.isEmpty)
    }

    @Test("A member whose commands claim more than the member does not read the next")
    func lyingCommands() {
        let lying = MachOBuilder(.arm64, .object).uuid().with {
            $0.commandsSize = 4096
            $0.commandCount = 100
        }
        let contents = FileContents.of(ArchiveBuilder().short("a.o", lying.bytes).short("b.o", Self.object).bytes)
        #expect(contents.slices.map { $0.state } == [.unreadable, .stamped])
        // A header of 32 bytes and a UUID command of 24 at 68.
        #expect(contents.slices.map { $0.notes } == [[Note(.truncated, 124)], []])
    }
}
