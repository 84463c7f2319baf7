import MachOFormat
import TestSupport
import Testing

/// A fat file whose slices are archives: the usual form of an old static framework.
@Suite("Fat files of archives")
struct FatArchiveTests {
    static let device = ArchiveBuilder().short("a.o", ArchiveTests.first).short("b.o", ArchiveTests.second)
    static let simulator = ArchiveBuilder().bsd("a-member-with-a-long-name.o", ArchiveTests.third)

    @Test("The members of each archive are images", arguments: [false, true])
    func members(wide: Bool) {
        let file = FatBuilder(wide: wide).slice(.arm64, Self.device.bytes).slice(.x86_64, Self.simulator.bytes)
        let contents = FileContents.of(file.bytes)
        #expect(contents.kind == .fat)
        #expect(contents.images.map { $0.member } == ["a.o", "b.o", "a-member-with-a-long-name.o"])
        // Headers at 8 and 124 in an archive that begins at 4096; at 8 in one that begins at 8192.
        #expect(contents.images.map { $0.memberOffset } == [4104, 4220, 8200])
        #expect(
            contents.slices.flatMap { $0.stamps }.map { $0.sdk } == [PackedVersion(27, 1), PackedVersion(26, 4), PackedVersion(9, 3)])
        #expect(contents.notes.isEmpty)
    }

    @Test("An archive beside a thin slice")
    func mixed() {
        let file = FatBuilder().slice(.arm64, Self.device.bytes).slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.0"))
        let contents = FileContents.of(file.bytes)
        #expect(contents.images.map { $0.member } == ["a.o", "b.o", nil])
        #expect(contents.slices.map { $0.state } == [.stamped, .stamped, .stamped])
        #expect(contents.notes.isEmpty)
    }

    @Test("The members of a hidden archive are hidden")
    func hidden() {
        let file = FatBuilder().slice(.armv7, Self.simulator.bytes).slice(.arm64, Self.device.bytes).with { $0.count = 1 }
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.map { $0.isHidden } == [false, true, true])
    }

    @Test("Padding counts from the archive's own beginning")
    func oddPlace() {
        let archive = ArchiveBuilder().short("a.o", ArchiveTests.first + [0]).short("b.o", ArchiveTests.second)
        let contents = FileContents.of(FatBuilder().slice(.arm64, archive.bytes, place: 4097, alignment: 0).bytes)
        #expect(contents.images.map { $0.member } == ["a.o", "b.o"])
        #expect(contents.notes.isEmpty)
    }

    @Test("An archive ends with its slice")
    func endOfSlice() {
        // The first two members are 8 + 60 + 56 + 60 + 56 bytes. A third follows that is not part of the slice.
        let archive = Self.device.short("c.o", ArchiveTests.third)
        let whole = FileContents.of(FatBuilder().slice(.arm64, archive.bytes, size: 240).bytes)
        #expect(whole.images.map { $0.member } == ["a.o", "b.o"])
        #expect(whole.notes.isEmpty)
        let inHeader = FileContents.of(FatBuilder().slice(.arm64, archive.bytes, size: 250).bytes)
        #expect(inHeader.images.map { $0.member } == ["a.o", "b.o"])
        #expect(inHeader.notes == [Note(.truncated, 4346)])
        let inMember = FileContents.of(FatBuilder().slice(.arm64, archive.bytes, size: 320).bytes)
        #expect(inMember.images.map { $0.member } == ["a.o", "b.o", "c.o"])
        #expect(inMember.slices.map { $0.state } == [.stamped, .stamped, .unreadable])
        #expect(inMember.faults.map { $0.member } == ["c.o"])
        #expect(inMember.faults.map { $0.error.offset } == [4384])
    }

    @Test("A slice too small for an archive's magic does not vanish", arguments: [0, 4, 7] as [UInt64])
    func smallSlice(size: UInt64) throws {
        let slice = try onlySlice(of: FatBuilder().slice(.arm64, Self.device.bytes, size: size).bytes)
        #expect(slice.state == .unreadable)
        #expect(slice.errors.map { $0.offset } == [4096])
    }

    @Test("A damaged archive does not hide the next")
    func damaged() {
        let broken = ArchiveBuilder().short("a.o", ArchiveTests.first).member(field: "b.o", ArchiveTests.second, end: "??")
        let contents = FileContents.of(FatBuilder().slice(.arm64, broken.bytes).slice(.x86_64, Self.simulator.bytes).bytes)
        #expect(contents.images.map { $0.member } == ["a.o", "a-member-with-a-long-name.o"])
        #expect(contents.notes == [Note(.malformed, 4278)])
    }
}
