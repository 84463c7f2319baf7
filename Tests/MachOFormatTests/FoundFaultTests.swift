import MachOFormat
import TestSupport
import Testing

/// Each of these once hid a good slice or member, or told of one input in two ways.
@Suite("Faults that were found by attack")
struct FoundFaultTests {
    static let good = MachOBuilder(.arm64e).stamped(sdk: "27.1")
    static let object = MachOBuilder(.arm64, .object).stamped(sdk: "27.1", tools: []).bytes

    @Test("a section that points past its slice hides no other slice")
    func debugDylibFat() {
        let launcher = MachOBuilder().section("__debug_dylib", at: 0x1_0000, size: 10).stamped(sdk: "26.4")
        let contents = FileContents.of(FatBuilder().slice(launcher).slice(Self.good).bytes.padded(to: 0x2_0000))
        #expect(contents.slices.map { $0.state } == [.stamped, .stamped])
    }

    @Test("a section that points past its member hides no other member")
    func debugDylibArchive() {
        let launcher = MachOBuilder().section("__debug_dylib", at: 0x1_0000, size: 10).stamped(sdk: "26.4")
        let contents = FileContents.of(ArchiveBuilder().short("a", launcher.bytes).short("b.o", Self.object).bytes)
        #expect(contents.images.map { $0.member } == ["a", "b.o"])
        #expect(contents.faults.isEmpty)
    }

    @Test("a fat member whose row points past the member hides no other member", arguments: [100, 0x1000_0000] as [UInt64])
    func fatMemberPastEnd(offset: UInt64) {
        let fat = FatBuilder().slice(.arm64, [], offset: offset, size: 64).bytes.prefix(28)
        let contents = FileContents.of(ArchiveBuilder().short("fat.o", Array(fat)).short("b.o", Self.object).bytes)
        #expect(contents.images.map { $0.member } == ["fat.o", "b.o"])
    }

    @Test("a fat member's slice does not read past the member")
    func fatMemberSlicePastEnd() {
        // the slice's commands claim 160 bytes more than the member has; the row's size allows them
        let slice = MachOBuilder(.arm64, .object).uuid().with {
            $0.commandsSize = 184; $0.commandCount = 9
        }.bytes
        let fat = FatBuilder().slice(.arm64, slice, place: 32, size: 4096, alignment: 3).bytes
        let contents = FileContents.of(ArchiveBuilder().short("fat.o", fat).short("b.o", Self.object).bytes)
        #expect(contents.images.map { $0.member } == ["fat.o", "b.o"])
    }

    @Test("a row that points to another slice's place does not hide that slice")
    func sameOffset() {
        let contents = FileContents.of(FatBuilder().slice(.arm64, Self.object, offset: 8192).slice(Self.good).bytes)
        #expect(contents.slices[1].state == .stamped)
    }

    @Test("an archive's lying size does not eat the head of the next slice")
    func archiveSize() {
        let archive = ArchiveBuilder().short("a.o", Self.object).bytes  // 124 bytes
        let file = FatBuilder().slice(.arm64, archive, place: 128, size: 184, alignment: 2)
            .slice(.arm64e, Self.good.bytes, place: 252, alignment: 2)
        let contents = FileContents.of(file.bytes)
        #expect(contents.slices.contains { $0.architecture == .arm64e && $0.state == .stamped })
    }

    @Test("an archive slice too small for the archive's magic does not vanish", arguments: [0, 4, 7] as [UInt64])
    func tinyArchive(size: UInt64) {
        let archive = ArchiveBuilder().short("a.o", Self.object).bytes
        let contents = FileContents.of(FatBuilder().slice(.arm64, archive, size: size).bytes)
        #expect(!contents.notes.isEmpty)
    }

    @Test("a cut-off fat file is the same from a pipe", arguments: [4160, 8192, 8200, 8230, 8300])
    func pipe(length: Int) {
        let whole = FatBuilder().slice(Self.good).slice(.arm64, Self.good.bytes.padded(to: 200)).bytes
        let bytes = Array(whole.prefix(length))
        let file = FileContents.of(bytes)
        let pipe = FileContents.of(PiecewiseSource(bytes, piece: 4096, knowsSize: false))
        #expect(pipe.notes == file.notes)
    }

    @Test("dyld does not zip an unknown platform, and an empty one is replaced")
    func effective() throws {
        let twice = MachOBuilder(.arm64, .dylib).stamped(Platform(rawValue: 99), sdk: "1.0").stamped(Platform(rawValue: 99), sdk: "2.0")
        #expect(try onlySlice(of: twice.bytes).effectiveStamps.map { $0.sdk } == [PackedVersion(1)])
        let empty = MachOBuilder(.arm64, .dylib).stamped(.unknown, sdk: "1.0").stamped(.iOS, sdk: "2.0")
        #expect(try onlySlice(of: empty.bytes).effectiveStamps.map { $0.sdk } == [PackedVersion(2)])
    }

    @Test("a fat member's hidden row lies in the member")
    func hiddenRowInNextMember() {
        let fat = Array(FatBuilder().slice(.armv7, [], offset: 0x1000, size: 64).bytes.prefix(28))
        var bytes = ArchiveBuilder().short("fat.o", fat).bytes
        bytes += [1, 0, 0, 12, 0, 0, 0, 0] + [UInt8](repeating: 0x20, count: 52)
        #expect(FileContents.of(bytes).images.first?.slices.map { $0.isHidden } == [false])
    }

    @Test("errors of one slice are bounded, too")
    func avalanche() {
        let small = MachOBuilder().command(.buildVersion, []).commands[0]
        let file = MachOBuilder().with {
            $0.commands = [Array(repeatElement(small, count: 131_072).joined())]
            $0.commandCount = 131_072
        }
        #expect(FileContents.of(file.bytes).notes.count < 1000)
    }
}
