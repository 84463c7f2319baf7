import MachOFormat
import TestSupport
import Testing

@Suite("Sound files of each form")
struct CanonicalFileTests {
    @Test("They hold what they should, and nothing is wrong with them", arguments: CanonicalFile.all)
    func sound(_ file: CanonicalFile) {
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.flatMap { $0.stamps }.map { $0.sdk } == file.sdks)
        #expect(contents.slices.allSatisfy { $0.state == .stamped && $0.isComplete })
        #expect(contents.notes == file.notes)
    }

    @Test("Bytes behind the end of a file change nothing but its size", arguments: CanonicalFile.all.filter { $0.name.hasPrefix("thin") })
    func tail(_ file: CanonicalFile) throws {
        var slice = try onlySlice(of: file.bytes + [UInt8](repeating: 0x32, count: 100))
        #expect(slice.size == UInt64(file.bytes.count + 100))
        slice.size = UInt64(file.bytes.count)
        #expect(try slice == onlySlice(of: file.bytes))
    }
}
