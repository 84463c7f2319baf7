import MachOFormat
import TestSupport
import Testing

/// Rows of a fat table that point to the wrong place, name the wrong architecture, or clash with each other.
@Suite("Rows of fat tables")
struct FatRowTests {
    static let good = MachOBuilder(.arm64e).stamped(sdk: "27.1")
    static let other = MachOBuilder(.arm64).stamped(sdk: "26.4")

    /// A fat file with a row of interest and then a good one.
    struct RowCase: NamedCase {
        var name: String
        var isWide = false
        var offset: UInt64?
        var size: UInt64?
        var alignment: UInt32 = 12
        var architecture = Architecture.arm64
        var state: Slice.State
        var notes: [Note]

        var file: FatBuilder {
            // The first slice lies at 4096 and the second at 8192. Each has 64 bytes.
            FatBuilder(wide: isWide)
                .slice(architecture, FatRowTests.other.bytes, offset: offset, size: size, alignment: alignment)
                .slice(FatRowTests.good)
        }
    }

    static let rows = [
        RowCase(name: "sound", state: .stamped, notes: []),
        RowCase(name: "sound, 64-bit", isWide: true, state: .stamped, notes: []),

        RowCase(name: "offset 0", offset: 0, state: .unreadable, notes: [Note(.malformed, 16)]),
        RowCase(name: "offset in the header", offset: 7, state: .unreadable, notes: [Note(.malformed, 16)]),
        RowCase(name: "offset in the last byte of the table", offset: 47, state: .unreadable, notes: [Note(.malformed, 16)]),
        RowCase(
            name: "offset in the last byte of the table, 64-bit", isWide: true, offset: 71, state: .unreadable,
            notes: [Note(.malformed, 16)]),
        RowCase(
            name: "offset right behind the table, where nothing is", offset: 48, alignment: 4, state: .unreadable,
            notes: [Note(.malformed, 48)]),

        RowCase(name: "offset past the end", offset: 0x1000_0000, state: .unreadable, notes: [Note(.truncated, 16)]),
        RowCase(name: "largest offset", offset: 0xFFFF_FFFF, state: .unreadable, notes: [Note(.truncated, 16)]),
        RowCase(
            name: "offset of 2^63", isWide: true, offset: 1 << 63, state: .unreadable, notes: [Note(.truncated, 16)]),
        RowCase(
            name: "offset and size end at 2^64 - 1", isWide: true, offset: 0xFFFF_FFFF_FFFF_F000, size: 0xFFF, state: .unreadable,
            notes: [Note(.truncated, 16)]),
        RowCase(
            name: "offset and size pass 2^64", isWide: true, offset: 0xFFFF_FFFF_FFFF_F000, size: 0x1000, state: .unreadable,
            notes: [Note(.malformed, 16)]),
        RowCase(
            name: "size passes 2^64", isWide: true, size: 0xFFFF_FFFF_FFFF_FFFF, state: .unreadable,
            notes: [Note(.malformed, 16)]),

        RowCase(name: "size 0", size: 0, state: .unreadable, notes: [Note(.truncated, 4096)]),
        RowCase(name: "size of half a magic", size: 2, state: .unreadable, notes: [Note(.truncated, 4096)]),
        RowCase(name: "size of a header", size: 32, state: .unreadable, notes: [Note(.truncated, 4128)]),
        RowCase(name: "size that ends in the sdk", size: 50, state: .unreadable, notes: [Note(.truncated, 4144)]),
        // The four fields of the stamp are there, its tool is not.
        RowCase(name: "size that ends behind the stamp", size: 56, state: .stamped, notes: [Note(.truncated, 4152)]),

        RowCase(name: "exponent of no alignment", alignment: 0, state: .stamped, notes: []),
        RowCase(name: "alignment that the place does not keep", alignment: 13, state: .stamped, notes: [Note(.misalignedSlice, 16)]),
        RowCase(name: "largest alignment", alignment: 15, state: .stamped, notes: [Note(.misalignedSlice, 16)]),
        RowCase(name: "alignment above the largest", alignment: 16, state: .stamped, notes: [Note(.misalignedSlice, 8)]),
        RowCase(name: "alignment that no shift can make", alignment: 64, state: .stamped, notes: [Note(.misalignedSlice, 8)]),
        RowCase(name: "alignment of 2^32 - 1", alignment: 0xFFFF_FFFF, state: .stamped, notes: [Note(.misalignedSlice, 8)]),

        RowCase(name: "another processor", architecture: .x86_64, state: .stamped, notes: [Note(.architectureDiffers, 8)]),
        RowCase(
            name: "another model", architecture: Architecture(cpuType: 0x0100_000C, cpuSubtype: 1), state: .stamped,
            notes: [Note(.architectureDiffers, 8)]),
        RowCase(
            name: "other capability bits", architecture: Architecture(cpuType: 0x0100_000C, cpuSubtype: 0x8000_0000), state: .stamped,
            notes: [Note(.architectureDiffers, 8)]),
    ]

    @Test("A row that is wrong says so, and the good row beside it keeps its stamp", arguments: rows)
    func row(_ example: RowCase) throws {
        let contents = FileContents.of(example.file.bytes)
        try #require(contents.slices.count == 2)
        #expect(contents.slices[0].state == example.state)
        #expect(contents.slices[0].notes == example.notes)
        #expect(contents.slices[1].state == .stamped)
        #expect(contents.slices[1].stamps.map { $0.sdk } == [PackedVersion(27, 1)])
        #expect(contents.slices[1].notes.isEmpty)
        #expect(contents.faults.isEmpty)
    }

    @Test("The slice's own header tells its architecture; the table does, where the header cannot be read")
    func architecture() throws {
        let differing = FatBuilder().slice(.x86_64, Self.other.bytes)
        #expect(try onlySlice(of: differing.bytes).architecture == .arm64)
        let lost = FatBuilder().slice(.x86_64, Self.other.bytes, offset: 0x1000_0000)
        #expect(try onlySlice(of: lost.bytes).architecture == .x86_64)
        let noise = FatBuilder().slice(.x86_64, [UInt8](repeating: 0xAA, count: 64))
        #expect(try onlySlice(of: noise.bytes).architecture == .x86_64)
    }

    @Test("A slice that begins in another is an overlap, and its stamp may be lost; the other's is not")
    func overlapInside() throws {
        let file = FatBuilder().slice(Self.good).slice(.arm64, Self.other.bytes, offset: 4112, alignment: 4)
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.map { $0.state } == [.stamped, .unreadable])
        #expect(contents.slices.map { $0.notes } == [[], [Note(.overlap, 36)]])
    }

    @Test("A slice that reaches into the next is no reason not to read the next")
    func overlapByLength() throws {
        let file = FatBuilder().slice(.arm64, Self.other.bytes, size: 4097).slice(Self.good)
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(26, 4), PackedVersion(27, 1)])
        #expect(contents.slices.map { $0.notes } == [[], [Note(.overlap, 36)]])
    }

    @Test("Slices that touch do not overlap")
    func touching() throws {
        let file = FatBuilder().slice(.arm64, Self.other.bytes, size: 4096).slice(Self.good)
        #expect(FileContents.of(file.bytes).notes.isEmpty)
    }

    @Test("A slice that ends past the end of the file keeps the stamp that is in the file", arguments: [false, true])
    func pastTheEnd(wide: Bool) throws {
        let file = FatBuilder(wide: wide).slice(.arm64, Self.other.bytes, size: 0x1000_0000)
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.stamps.map { $0.sdk } == [PackedVersion(26, 4)])
        #expect(slice.notes == [Note(.truncated, 16)])
    }

    @Test("A repeated architecture is noted at its second row; both are read")
    func repeated() throws {
        let file = FatBuilder().slice(Self.good).slice(Self.other).slice(Self.good).slice(.arm64, Self.good.bytes)
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.allSatisfy { $0.state == .stamped })
        #expect(
            contents.slices.map { $0.notes } == [
                [], [], [Note(.architectureRepeated, 48)], [Note(.architectureDiffers, 68), Note(.architectureRepeated, 68)],
            ])
    }

    @Test("Capability bits make another architecture")
    func capabilityBits() throws {
        let unversioned = MachOBuilder(Architecture(cpuType: 0x0100_000C, cpuSubtype: 2)).stamped(sdk: "26.4")
        let contents = FileContents.of(FatBuilder().slice(Self.good).slice(unversioned).bytes)
        #expect(contents.slices.map { $0.state } == [.stamped, .stamped])
        #expect(contents.notes.isEmpty)
    }

    struct ForeignCase: NamedCase {
        var name: String
        var bytes: [UInt8]
    }

    static let foreign = [
        ForeignCase(name: "noise", bytes: [UInt8](repeating: 0xAA, count: 64)),
        ForeignCase(name: "zeros", bytes: [UInt8](repeating: 0, count: 64)),
        ForeignCase(name: "another fat file", bytes: FatBuilder().slice(good).bytes),
        ForeignCase(name: "bitcode", bytes: [0x42, 0x43, 0xC0, 0xDE] + [UInt8](repeating: 0, count: 60)),
        ForeignCase(name: "a thin archive", bytes: Array("!<thin>\n".utf8)),
        ForeignCase(name: "a zip archive", bytes: [0x50, 0x4B, 0x03, 0x04, 0, 0]),
    ]

    @Test("A slice that is no Mach-O is unreadable and hides no other", arguments: foreign)
    func foreignSlice(_ example: ForeignCase) throws {
        let contents = FileContents.of(FatBuilder().slice(.arm64, example.bytes).slice(Self.good).bytes)
        #expect(contents.slices.map { $0.state } == [.unreadable, .stamped])
        #expect(contents.slices.map { $0.notes } == [[Note(.malformed, 4096)], []])
    }
}
