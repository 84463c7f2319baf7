import MachOFormat
import TestSupport
import Testing

/// Java class files and fat files share their magic.
@Suite("Java class files")
struct JavaClassTests {
    @Test("Every major version from 43 to 255 is Java and holds no images", arguments: [0, 3, 65535] as [UInt16])
    func majorVersions(minor: UInt16) {
        var wrong: [Int] = []
        for major in 43...255 {
            let head: [UInt8] = [0xCA, 0xFE, 0xBA, 0xBE, UInt8(minor >> 8), UInt8(minor & 0xFF), 0, UInt8(major)]
            let contents = FileContents.of(head + [0, 29, 10, 0, 6, 0, 15, 9])
            if contents.kind != .javaClass || !contents.images.isEmpty || !contents.notes.isEmpty { wrong.append(major) }
        }
        #expect(wrong.isEmpty)
    }

    @Test("A fat file of up to 42 slices is none", arguments: [1, 2, 5, 42])
    func smallCounts(count: UInt8) {
        #expect(FileContents.of([0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, count]).kind == .fat)
    }

    @Test("A fat file whose count was overwritten with a Java version reads as Java, and never as a stamp")
    func overwrittenCount() {
        let fat = FatBuilder().slice(MachOBuilder().stamped(sdk: "27.1")).bytes
        let contents = FileContents.of(fat.replacing(at: 4, with: 0x0000_003D, .big))
        #expect(contents.kind == .javaClass)
        #expect(contents.images.isEmpty)
    }
}
