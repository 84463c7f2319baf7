import MachOFormat
import TestSupport
import Testing

/// Segments that reach past the end: the tail of the file was cut off.
@Suite("Segments past the end")
struct SegmentTests {
    struct SegmentCase: NamedCase {
        var name: String
        var file: MachOBuilder
        /// Where the command stands that is noted, if one is.
        var offset: UInt64?
    }

    /// A segment command without sections, of 72 or 56 bytes.
    static func segment(_ file: MachOBuilder, _ name: String = "__DATA", offset: UInt64, size: UInt64) -> MachOBuilder {
        var body = [UInt8](name, length: 16)
        for number in [0, size, offset, size] {
            if file.is64Bit {
                body.append(number, file.order)
            } else {
                body.append(UInt32(number), file.order)
            }
        }
        for number: UInt32 in [7, 3, 0, 0] { body.append(number, file.order) }
        return file.command(file.is64Bit ? .segment64 : .segment, body)
    }

    static let segments = [
        SegmentCase(name: "to the end", file: segment(MachOBuilder(), offset: 0, size: 512)),
        SegmentCase(name: "past the end by one", file: segment(MachOBuilder(), offset: 0, size: 513), offset: 32),
        SegmentCase(name: "past the end by its offset", file: segment(MachOBuilder(), offset: 511, size: 2), offset: 32),
        SegmentCase(
            name: "past the end in a 32-bit file", file: segment(MachOBuilder(.armv7), offset: 0, size: 513), offset: 28),
        SegmentCase(
            name: "past the end in a big-endian file", file: segment(MachOBuilder(.ppc64).bigEndian, offset: 0, size: 513),
            offset: 32),
        SegmentCase(
            name: "offset and size pass 2^64", file: segment(MachOBuilder(), offset: .max, size: 2), offset: 32),
        SegmentCase(
            name: "offset and size pass 2^32 in a 32-bit file",
            file: segment(MachOBuilder(.armv7), offset: 0xFFFF_FFFF, size: 0xFFFF_FFFF), offset: 28),
        // A segment of zeros has no contents, wherever it claims them to be.
        SegmentCase(name: "without contents", file: segment(MachOBuilder(), offset: 0x1_0000, size: 0)),
        SegmentCase(
            name: "the one that reaches furthest is named",
            file: segment(segment(segment(MachOBuilder(), offset: 0, size: 600), offset: 0, size: 700), offset: 0, size: 650),
            offset: 104),
        // Both keep the numbers of the segments without their contents.
        SegmentCase(name: "in a dSYM", file: segment(MachOBuilder(.arm64, .dSYM), offset: 0, size: 4096)),
        SegmentCase(name: "in a dylib stub", file: segment(MachOBuilder(.arm64, .dylibStub), offset: 0, size: 4096)),
        SegmentCase(name: "in a dylib", file: segment(MachOBuilder(.arm64, .dylib), offset: 0, size: 4096), offset: 32),
        SegmentCase(name: "in an object", file: segment(MachOBuilder(.arm64, .object), "", offset: 0, size: 4096), offset: 32),
    ]

    @Test("In a file", arguments: segments)
    func inFile(_ example: SegmentCase) throws {
        let slice = try onlySlice(of: example.file.stamped(sdk: "27.1").bytes.padded(to: 512))
        #expect(slice.notes.filter { $0.kind != "big-endian" } == (example.offset.map { [Note(.segmentPastEnd, $0)] } ?? []))
        #expect(slice.state == .stamped)
        #expect(slice.isComplete)
    }

    @Test("In a slice, the end is the slice's", arguments: [135, 136, 4096])
    func inSlice(size: UInt64) {
        let file = Self.segment(MachOBuilder(), offset: 0, size: 136).stamped(sdk: "27.1")
        let contents = FileContents.of(FatBuilder().slice(.arm64, file.bytes.padded(to: 4096), size: size).bytes)
        #expect(contents.slices.map { $0.notes } == [size == 135 ? [Note(.truncated, 4231), Note(.segmentPastEnd, 4128)] : []])
    }

    @Test("In an archive, the end is the member's")
    func inMember() {
        let file = Self.segment(MachOBuilder(.arm64, .object), "", offset: 0, size: 137).stamped(sdk: "27.1")
        let contents = FileContents.of(ArchiveBuilder().short("a.o", file.bytes).short("b.o", file.bytes + [0]).bytes)
        #expect(contents.slices.map { $0.notes } == [[Note(.segmentPastEnd, 100)], []])
    }
}
