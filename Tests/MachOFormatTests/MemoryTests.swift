import MachOFormat
import TestSupport
import Testing

/// Sizes that lie, before an input that seems to be as long as they say. None of it may be held in memory, and little of it read.
@Suite("Huge inputs")
struct MemoryTests {
    static let length: UInt64 = 3 << 30

    @Test("A thin file of 3 GiB takes one read", arguments: [true, false])
    func thin(knowsSize: Bool) throws {
        // The segment makes the file's size matter, and it is right.
        let file = MachOBuilder().section("__text", at: 4096, size: (3 << 30) - 4096).stamped(sdk: "27.1")
        let ledger = Ledger()
        let contents = FileContents.of(SparseSource(file.bytes, length: Self.length, knowsSize: knowsSize, ledger: ledger))
        #expect(contents.slices.map { $0.state } == [.stamped])
        #expect(contents.slices.map { $0.size } == [3_221_225_472])
        #expect(contents.notes.isEmpty)
        #expect(ledger.reads == 1)
        #expect(ledger.bytesRead == 16384)
        // A source of unknown size has to be passed to its end to learn it.
        #expect(ledger.bytesSkipped == (knowsSize ? 0 : 3_221_225_472 - 16384))
    }

    @Test("A fat file of two slices far apart takes a read for each")
    func fat() {
        let slice = MachOBuilder().stamped(sdk: "27.1").bytes
        let table = FatBuilder().slice(.arm64, slice).slice(.arm64e, [], offset: 0x8000_0000, size: 0x1000_0000)
        let ledger = Ledger()
        let contents = FileContents.of(SparseSource(table.bytes, length: Self.length, ledger: ledger))
        #expect(contents.slices.map { $0.state } == [.stamped, .unreadable])
        #expect(ledger.reads <= 3)
        #expect(ledger.bytesRead <= 49152)
    }

    @Test("sizeofcmds is believed up to 1 MiB", arguments: [0x10_0000, 0x10_0001, 0xFFFF_FFFF] as [UInt32])
    func commandsSize(size: UInt32) {
        let file = MachOBuilder().stamped(sdk: "27.1").with { $0.commandsSize = size }
        let ledger = Ledger()
        let contents = FileContents.of(SparseSource(file.bytes, length: Self.length, ledger: ledger))
        #expect(contents.slices.map { $0.state } == [.stamped])
        // 1 MiB, the header, and what one read takes ahead.
        #expect(ledger.bytesRead <= 1_048_576 + 32 + 16384)
    }

    @Test("As many commands as fit in 1 MiB are walked")
    func manyCommands() {
        let small = MachOBuilder().command(LoadCommand(rawValue: 0x7777), []).commands[0]
        let stamp = MachOBuilder().stamped(sdk: "27.1").commands[0]
        let file = MachOBuilder().with {
            $0.commands = [Array(repeatElement(small, count: 131_068).joined()), stamp]
            $0.commandCount = 131_069
        }
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.commandIndex } == [131_068])
        #expect(contents.notes.isEmpty)
    }

    struct ArchiveCase: NamedCase {
        var name: String
        var field: String
        var size: String
        var fault: FormatError.Kind?
    }

    static let archives = [
        ArchiveCase(name: "member", field: "a.o", size: "3000000000", fault: nil),
        ArchiveCase(name: "symbol table", field: "/", size: "3000000000", fault: nil),
        ArchiveCase(name: "table of long names above 4 MiB", field: "//", size: "4194305", fault: .limitExceeded),
        ArchiveCase(name: "table of long names of 3 GB", field: "//", size: "3000000000", fault: .limitExceeded),
        ArchiveCase(name: "long name above 1 KiB", field: "#1/1089", size: "3000000000", fault: .limitExceeded),
        ArchiveCase(name: "long name of 3 GB", field: "#1/3000000000", size: "3000000000", fault: .limitExceeded),
    ]

    @Test("An archive member of 3 GB", arguments: archives)
    func archive(_ example: ArchiveCase) {
        let archive = ArchiveBuilder().member(field: example.field, [], size: example.size)
        let ledger = Ledger()
        let contents = FileContents.of(SparseSource(archive.bytes, length: 3_000_000_068, ledger: ledger))
        #expect(contents.faults.map { $0.error.kind } == (example.fault.map { [$0] } ?? []))
        #expect(ledger.bytesRead <= 32768)
    }

    @Test("A table of long names of 4 MiB is the largest")
    func largestNameTable() {
        let archive = ArchiveBuilder().member(field: "//", [], size: "4194304")
        let ledger = Ledger()
        let contents = FileContents.of(SparseSource(archive.bytes, length: 4_194_372, ledger: ledger))
        #expect(contents.notes.isEmpty)
        #expect(ledger.bytesRead == 4_194_372)
    }
}
