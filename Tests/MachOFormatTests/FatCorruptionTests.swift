import MachOFormat
import TestSupport
import Testing

/// One field of one slice is overwritten. Whatever that does to the slice, the other keeps its stamp.
@Suite("A bad slice hides no good one")
struct FatCorruptionTests {
    struct FileCase: NamedCase {
        var name: String
        var isWide: Bool
        /// Whether the slice that is corrupted stands and lies before the good one.
        var isFirst: Bool
    }

    static let files = [
        FileCase(name: "32-bit table, first slice", isWide: false, isFirst: true),
        FileCase(name: "32-bit table, second slice", isWide: false, isFirst: false),
        FileCase(name: "64-bit table, first slice", isWide: true, isFirst: true),
        FileCase(name: "64-bit table, second slice", isWide: true, isFirst: false),
    ]

    static let values: [UInt32] = [
        0, 1, 2, 7, 8, 31, 32, 47, 48, 49, 64, 72, 4095, 4096, 4097, 4160, 8191, 8193, 8255, 8256, 0x1_0000, 0x10_0000, 0x10_0001,
        0x7FFF_FFFF, 0x8000_0000, 0xCAFE_BABE, 0xFEED_FACF, 0xFFFF_F000, 0xFFFF_FFFE, 0xFFFF_FFFF,
    ]

    static let bad = MachOBuilder(.arm64)
        .section("__text", at: 0, size: 0)
        .uuid()
        .stamped(sdk: "26.4")
        .dylib("/usr/lib/libSystem.B.dylib")
        .encrypted(cryptID: 0)
    static let good = MachOBuilder(.arm64e).stamped(sdk: "27.1")

    @Test("Every word of its row, its header and its commands", arguments: files)
    func everyWord(_ example: FileCase) {
        let table = FatBuilder(wide: example.isWide)
        let file = example.isFirst ? table.slice(Self.bad).slice(Self.good) : table.slice(Self.good).slice(Self.bad)
        let bytes = file.bytes
        let row = example.isFirst ? 8 : 8 + file.rowSize
        let place = file.places[example.isFirst ? 0 : 1]
        let places =
            stride(from: row, to: row + file.rowSize, by: 4).map { ($0, ByteOrder.big) }
            + stride(from: place, to: place + Self.bad.bytes.count, by: 4).map { ($0, ByteOrder.little) }
        var lost: [String] = []
        for (offset, order) in places {
            for value in Self.values {
                let slices = FileContents.of(bytes.replacing(at: offset, with: value, order)).slices
                guard slices.count == 2 else {
                    lost.append("\(slices.count) slices, \(value) at \(offset)")
                    continue
                }
                let survivor = slices[example.isFirst ? 1 : 0]
                if survivor.stamps.map({ $0.sdk }) != [PackedVersion(27, 1)] { lost.append("\(value) at \(offset)") }
            }
        }
        #expect(lost.isEmpty)
    }
}
