import MachOFormat
import TestSupport
import Testing

/// The arm64 slice that `lipo -hideARM64` leaves out of the count. Its row stands behind the table.
@Suite("Hidden arm64 slices")
struct HiddenSliceTests {
    static let visible = MachOBuilder(.armv7).legacy(.versionMinIPhoneOS, minos: "6.0", sdk: "8.1")
    static let hidden = MachOBuilder(.arm64).legacy(.versionMinIPhoneOS, minos: "7.0", sdk: "8.2")

    /// A row of a 32-bit table.
    static func row(_ cpuType: UInt32, _ cpuSubtype: UInt32 = 0, offset: UInt32, size: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        for number in [cpuType, cpuSubtype, offset, size, 2] { bytes.append(number, .big) }
        return bytes
    }

    @Test("It is read, marked and last")
    func found() throws {
        let contents = FileContents.of(FatBuilder().slice(Self.visible).slice(Self.hidden).with { $0.count = 1 }.bytes)
        #expect(contents.slices.map { $0.architecture } == [.armv7, .arm64])
        #expect(contents.slices.map { $0.isHidden } == [false, true])
        #expect(contents.slices.map { $0.offset } == [4096, 8192])
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(8, 1), PackedVersion(8, 2)])
        #expect(contents.notes.isEmpty)
    }

    @Test("It is last, though it lies before the others")
    func order() throws {
        let file = FatBuilder().slice(.armv7, Self.visible.bytes, place: 8192).slice(.arm64, Self.hidden.bytes, place: 4096)
        let contents = FileContents.of(file.with { $0.count = 1 }.bytes)
        #expect(contents.slices.map { $0.isHidden } == [false, true])
        #expect(contents.slices.map { $0.offset } == [8192, 4096])
    }

    @Test("A slice in the count is not hidden")
    func counted() throws {
        let contents = FileContents.of(FatBuilder().slice(Self.visible).slice(Self.hidden).bytes)
        #expect(contents.slices.map { $0.isHidden } == [false, false])
    }

    @Test("A row behind the table for another processor is not one", arguments: [0, 12, 0x0100_0007, 0x0200_000C] as [UInt32])
    func otherProcessor(cpuType: UInt32) throws {
        let file = FatBuilder().slice(Self.visible).slice(Architecture(cpuType: cpuType, cpuSubtype: 0), Self.hidden.bytes)
        let contents = FileContents.of(file.with { $0.count = 1 }.bytes)
        #expect(contents.slices.map { $0.architecture } == [.armv7])
        #expect(contents.notes.isEmpty)
    }

    @Test("Tables with 64-bit offsets hide nothing")
    func wide() throws {
        let contents = FileContents.of(FatBuilder(wide: true).slice(Self.visible).slice(Self.hidden).with { $0.count = 1 }.bytes)
        #expect(contents.slices.map { $0.architecture } == [.armv7])
    }

    struct PlaceCase: NamedCase {
        /// Where the first slice begins. The table ends at 28, and a row behind it at 48.
        var firstSlice: UInt32
        var architectures: [Architecture]

        var name: String { "first slice at \(firstSlice)" }
    }

    static let places = [
        PlaceCase(firstSlice: 44, architectures: [.armv7]),
        PlaceCase(firstSlice: 48, architectures: [.armv7, .arm64]),
        PlaceCase(firstSlice: 64, architectures: [.armv7, .arm64]),
    ]

    @Test("The row has to end before the first slice begins", arguments: places)
    func rowInSlice(_ example: PlaceCase) throws {
        var bytes: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 1]
        bytes += Self.row(12, 9, offset: example.firstSlice, size: 44)
        // Where the slice begins at 44, its magic takes the place of this row's last field.
        bytes += Self.row(0x0100_000C, offset: 128, size: 48)
        bytes = Array(bytes.prefix(Int(example.firstSlice))).padded(to: Int(example.firstSlice)) + Self.visible.bytes
        let contents = FileContents.of(bytes.padded(to: 128) + Self.hidden.bytes)
        #expect(contents.slices.map { $0.architecture } == example.architectures)
        #expect(contents.slices.allSatisfy { $0.state == .stamped })
        #expect(contents.notes.isEmpty)
    }

    @Test("A file that ends within the row hides nothing", arguments: 28..<48)
    func rowCutOff(length: Int) throws {
        let file = FatBuilder().slice(Self.visible).slice(Self.hidden).with { $0.count = 1 }
        let contents = FileContents.of(Array(file.bytes.prefix(length)))
        #expect(contents.slices.map { $0.architecture } == [.armv7])
    }

    @Test("A hidden row that lies about its place is unreadable and hides nothing else", arguments: [0, 27, 0x1000_0000] as [UInt64])
    func lyingRow(offset: UInt64) throws {
        let file = FatBuilder().slice(Self.visible).slice(.arm64, Self.hidden.bytes, offset: offset)
        let contents = FileContents.of(file.with { $0.count = 1 }.bytes)
        #expect(contents.slices.map { $0.state } == [.stamped, .unreadable])
        #expect(contents.slices.map { $0.isHidden } == [false, true])
        #expect(contents.slices[1].errors.map { $0.offset } == [36])
    }
}
