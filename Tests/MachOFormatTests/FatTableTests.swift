import MachOFormat
import TestSupport
import Testing

@Suite("Fat tables")
struct FatTableTests {
    static let first = MachOBuilder(.arm64).stamped(sdk: "27.1")
    static let second = MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "26.4")
    static let third = MachOBuilder(.armv7).legacy(.versionMinIPhoneOS, minos: "8.0", sdk: "9.3")

    /// What the three files above are stamped with.
    static let sdks: [PackedVersion] = [PackedVersion(27, 1), PackedVersion(26, 4), PackedVersion(9, 3)]

    @Test("A fat file with one row, written by hand")
    func byHand() throws {
        let table: [UInt8] = [
            0xCA, 0xFE, 0xBA, 0xBE, 0x00, 0x00, 0x00, 0x01,
            0x01, 0x00, 0x00, 0x0C, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x20, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, 0x05,
        ]
        let slice = try onlySlice(of: table.padded(to: 32) + Self.first.bytes)
        #expect(slice.architecture == .arm64)
        #expect(slice.offset == 32)
        #expect(slice.size == 64)
        #expect(slice.stamps.map { $0.sdk } == [PackedVersion(27, 1)])
        #expect(slice.stamps.map { $0.commandOffset } == [64])
        #expect(slice.notes.isEmpty)
    }

    @Test("A table with 64-bit offsets, written by hand")
    func wideByHand() throws {
        let table: [UInt8] = [
            0xCA, 0xFE, 0xBA, 0xBF, 0x00, 0x00, 0x00, 0x01,
            0x01, 0x00, 0x00, 0x0C, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x30,
            0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x40, 0x00, 0x00, 0x00, 0x04, 0x00, 0x00, 0x00, 0x00,
        ]
        let slice = try onlySlice(of: table.padded(to: 48) + Self.first.bytes)
        #expect(slice.offset == 48)
        #expect(slice.stamps.map { $0.sdk } == [PackedVersion(27, 1)])
        #expect(slice.stamps.map { $0.commandOffset } == [80])
        #expect(slice.notes.isEmpty)
    }

    @Test("The order of the table is kept, though the slices lie in another", arguments: [false, true])
    func order(wide: Bool) throws {
        let file = FatBuilder(wide: wide)
            .slice(.arm64, Self.first.bytes, place: 12288)
            .slice(.x86_64, Self.second.bytes, place: 4096)
            .slice(.armv7, Self.third.bytes, place: 8192)
        let contents = FileContents.of(file.bytes)
        #expect(contents.kind == .fat)
        #expect(contents.images.count == 1)
        #expect(contents.slices.map { $0.architecture } == [.arm64, .x86_64, .armv7])
        #expect(contents.slices.map { $0.offset } == [12288, 4096, 8192])
        #expect(contents.slices.map { $0.size } == [64, 64, 44])
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == Self.sdks)
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.commandOffset } == [12320, 4128, 8220])
        #expect(contents.notes.isEmpty)
    }

    @Test("Both byte orders in one fat file")
    func mixedByteOrders() throws {
        let old = MachOBuilder(.ppc).bigEndian.legacy(.versionMinMacOSX, minos: "10.4", sdk: "10.5")
        let contents = FileContents.of(FatBuilder().slice(old).slice(Self.first).bytes)
        #expect(contents.slices.map { $0.architecture } == [.ppc, .arm64])
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(10, 5), PackedVersion(27, 1)])
        #expect(contents.notes == [Note(.bigEndian, 4096)])
    }

    @Test("42 slices are read", arguments: [false, true])
    func largestTable(wide: Bool) throws {
        let file = (0..<42).reduce(FatBuilder(wide: wide)) { file, model in
            file.slice(MachOBuilder(Architecture(cpuType: 0x0100_000C, cpuSubtype: UInt32(model))).stamped(sdk: "27.1"))
        }
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.count == 42)
        #expect(contents.slices.allSatisfy { $0.state == .stamped })
        #expect(contents.notes.isEmpty)
    }

    struct CountCase: NamedCase {
        var count: UInt32
        var isWide: Bool
        var kind: FormatError.Kind

        var name: String { "\(count), \(isWide ? 64 : 32)-bit offsets" }

        init(_ count: UInt32, wide isWide: Bool, _ kind: FormatError.Kind) {
            self.count = count
            self.isWide = isWide
            self.kind = kind
        }
    }

    static let counts = [
        CountCase(0, wide: false, .malformed), CountCase(0, wide: true, .malformed),
        CountCase(43, wide: true, .limitExceeded), CountCase(255, wide: true, .limitExceeded),
        CountCase(256, wide: false, .limitExceeded), CountCase(0x0100_0000, wide: false, .limitExceeded),
        CountCase(0x7FFF_FFFF, wide: false, .limitExceeded), CountCase(0xFFFF_FFFF, wide: false, .limitExceeded),
        CountCase(0xFFFF_FFFF, wide: true, .limitExceeded),
    ]

    @Test("A count that no fat file has", arguments: counts)
    func count(_ example: CountCase) throws {
        let file = FatBuilder(wide: example.isWide).slice(Self.first).with { $0.count = example.count }
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.state == .unreadable)
        #expect(slice.notes == [Note(example.kind, 4)])
        #expect(slice.errors.map { $0.field } == ["fat_header nfat_arch"])
    }

    @Test("A count of 43 in a table with 32-bit offsets is a Java version")
    func javaCount() {
        let contents = FileContents.of(FatBuilder().slice(Self.first).with { $0.count = 43 }.bytes)
        #expect(contents.kind == .javaClass)
        #expect(contents.images.isEmpty)
    }

    struct CutCase: NamedCase {
        var name: String
        var isWide = false
        var length: Int
        /// Where the field begins that is cut off.
        var offset: UInt64
    }

    static let cuts = [
        CutCase(name: "no count", length: 4, offset: 4),
        CutCase(name: "half a count", length: 6, offset: 4),
        CutCase(name: "no row", length: 8, offset: 8),
        CutCase(name: "half a row", length: 20, offset: 20),
        CutCase(name: "all but a byte of a row", length: 27, offset: 24),
        CutCase(name: "half a row with 64-bit offsets", isWide: true, length: 30, offset: 24),
        CutCase(name: "a row without its last field", isWide: true, length: 36, offset: 36),
    ]

    @Test("A table cut off in its first row is unreadable", arguments: cuts)
    func cutOff(_ example: CutCase) throws {
        let file = FatBuilder(wide: example.isWide).slice(Self.first).slice(Self.second)
        let slice = try onlySlice(of: Array(file.bytes.prefix(example.length)))
        #expect(slice.state == .unreadable)
        #expect(slice.notes == [Note(.truncated, example.offset)])
    }

    @Test("A table cut off in its second row keeps the first", arguments: [28, 29, 47])
    func cutOffLater(length: Int) throws {
        let contents = FileContents.of(Array(FatBuilder().slice(Self.first).slice(Self.second).bytes.prefix(length)))
        #expect(contents.slices.map { $0.architecture } == [.arm64])
        #expect(contents.slices.map { $0.state } == [.unreadable])
        #expect(contents.faults.map { $0.error.kind } == [.truncated])
        #expect(contents.slices.flatMap { $0.errors }.map { $0.kind } == [.truncated])
    }

    @Test("A fat table in the other byte order is told and not read", arguments: [0xBEBA_FECA, 0xBFBA_FECA] as [UInt32])
    func swapped(magic: UInt32) throws {
        let bytes = FatBuilder().slice(Self.first).bytes.replacing(at: 0, with: magic, .big)
        let contents = FileContents.of(bytes)
        #expect(contents.kind == .fat)
        #expect(contents.slices.map { $0.state } == [.unreadable])
        #expect(contents.notes == [Note(.unsupported, 0)])
    }
}
