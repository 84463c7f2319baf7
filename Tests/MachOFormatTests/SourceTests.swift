import MachOFormat
import TestSupport
import Testing

/// What is found does not depend on how the bytes arrive.
@Suite("Sources")
struct SourceTests {
    struct ArrivalCase: NamedCase {
        var name: String
        var piece: Int
        var knowsSize: Bool
    }

    static let arrivals = [
        ArrivalCase(name: "a byte at a time", piece: 1, knowsSize: true),
        ArrivalCase(name: "seven bytes at a time", piece: 7, knowsSize: true),
        ArrivalCase(name: "a byte at a time, size unknown", piece: 1, knowsSize: false),
        ArrivalCase(name: "all at once, size unknown", piece: .max, knowsSize: false),
    ]

    struct InputCase: NamedCase {
        var name: String
        var bytes: [UInt8]
    }

    static let inputs =
        CanonicalFile.all.map { InputCase(name: $0.name, bytes: $0.bytes) } + [
            InputCase(name: "fat, with slices far apart", bytes: FatBuilder().slice(FatTableTests.first).slice(FatTableTests.second).bytes),
            InputCase(
                name: "fat, with slices that lie in another order",
                bytes: FatBuilder().slice(.arm64, FatTableTests.first.bytes, place: 40960)
                    .slice(.x86_64, FatTableTests.second.bytes, place: 4096).bytes),
            InputCase(
                name: "fat, with a hidden slice",
                bytes: FatBuilder().slice(HiddenSliceTests.visible).slice(HiddenSliceTests.hidden).with { $0.count = 1 }.bytes),
            InputCase(name: "fat, of archives", bytes: FatBuilder().slice(.arm64, FatArchiveTests.device.bytes).bytes),
            InputCase(name: "fat, with an offset into its table", bytes: FatBuilder().slice(.arm64, [], offset: 8, size: 64).bytes),
            InputCase(name: "fat, without a table", bytes: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2]),
            InputCase(name: "thin, cut off in its commands", bytes: Array(CanonicalFile.thin64.bytes.prefix(230))),
            InputCase(name: "thin, cut off in its contents", bytes: Array(CanonicalFile.thin64.bytes.prefix(330))),
            InputCase(name: "archive, cut off in a member", bytes: Array(CanonicalFile.archive.bytes.prefix(250))),
            InputCase(
                name: "archive, with all forms of names",
                bytes: ArchiveTests.names.first { $0.name == "all forms together" }?.archive.bytes ?? []),
            InputCase(name: "a debug launcher", bytes: MachOBuilder().stamped(sdk: "27.1").launcher(of: "App.debug.dylib").bytes),
            InputCase(name: "a Java class", bytes: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 61]),
            InputCase(name: "an empty file", bytes: []),
        ]

    @Test("The same bytes are the same file", arguments: inputs, arrivals)
    func same(_ input: InputCase, _ arrival: ArrivalCase) {
        let expected = FileContents.of(input.bytes)
        let contents = FileContents.of(PiecewiseSource(input.bytes, piece: arrival.piece, knowsSize: arrival.knowsSize))
        #expect(contents.kind == expected.kind)
        #expect(contents.images == expected.images)
        #expect(contents.foreignMembers == expected.foreignMembers)
        #expect(contents.faults == expected.faults)
    }

    @Test("What a source gave before it failed is kept, and the failure is told", arguments: CanonicalFile.all, [true, false])
    func failure(_ file: CanonicalFile, knowsSize: Bool) {
        var wrong: [String] = []
        for place in 0..<file.bytes.count {
            let contents = FileContents.of(PiecewiseSource(file.bytes, knowsSize: knowsSize, failure: place))
            let sdks = contents.slices.flatMap { $0.stamps }.map { $0.sdk }
            if !file.sdks.starts(with: sdks) { wrong.append("\(place): stamps \(sdks)") }
            let failures = contents.notes.filter { $0.kind == FormatError.Kind.readFailed.rawValue }
            // What lies behind the last command has to be passed only to learn the size of a thin file, or to find the next member.
            let isPassed = !knowsSize && contents.kind == .machO || contents.kind == .archive
            let isNeeded = isPassed || contents.slices.contains { !$0.isComplete } || contents.slices.count < file.sdks.count
            if isNeeded, failures.isEmpty { wrong.append("\(place): no failure") }
            if contents.slices.contains(where: { $0.errors.contains { $0.kind == .truncated } }) { wrong.append("\(place): truncated") }
        }
        #expect(wrong.isEmpty)
    }

    @Test("A failure behind the stamp keeps the stamp")
    func stampBeforeFailure() throws {
        let contents = FileContents.of(PiecewiseSource(CanonicalFile.thin64.bytes, failure: 250))
        #expect(contents.slices.map { $0.state } == [.stamped])
        #expect(contents.slices.map { $0.isComplete } == [false])
        #expect(contents.notes.filter { $0.kind == "read-failed" } == [Note(.readFailed, 248)])
        #expect(contents.slices.flatMap { $0.errors }.map { $0.detail } == ["cannot be read (Input/output error)"])
    }

    @Test("A fault of the file's own stays what it is, though the source failed, too")
    func malformedBeforeFailure() {
        let file = MachOBuilder().command(.uuid, size: 0, []).stamped(sdk: "27.1")
        let contents = FileContents.of(PiecewiseSource(file.bytes, failure: 50))
        #expect(contents.slices.flatMap { $0.notes } == [Note(.malformed, 36)])
        #expect(contents.faults.map { $0.error.kind } == [.readFailed])
    }

    @Test("A failure in a fat file keeps the slices before it")
    func fatFailure() throws {
        let contents = FileContents.of(PiecewiseSource(CanonicalFile.fat32.bytes, failure: 520))
        #expect(contents.slices.map { $0.state } == [.stamped, .unreadable])
        #expect(contents.slices.map { $0.errors.map { $0.kind } } == [[], [.readFailed]])
    }

    @Test("A failure in an archive keeps the members before it and names the one it struck")
    func archiveFailure() throws {
        let contents = FileContents.of(PiecewiseSource(CanonicalFile.archive.bytes, failure: 285))
        #expect(contents.slices.map { $0.state } == [.stamped, .stamped])
        #expect(contents.faults.map { $0.member } == ["b.o"])
        #expect(contents.faults.map { $0.error.kind } == [.readFailed])
    }

    @Test("A failure between two members is told as the missing header")
    func failureBetweenMembers() {
        let contents = FileContents.of(PiecewiseSource(CanonicalFile.archive.bytes, failure: 156))
        #expect(contents.slices.map { $0.state } == [.stamped])
        #expect(contents.faults.map { $0.error.field } == ["ar_hdr"])
        #expect(contents.notes == [Note(.readFailed, 156)])
    }

    @Test("A source that fails at once is an empty file with a fault")
    func immediateFailure() {
        let contents = FileContents.of(PiecewiseSource(CanonicalFile.thin64.bytes, failure: 0))
        #expect(contents.images.isEmpty)
        #expect(contents.notes == [Note(.readFailed, 0)])
    }
}
