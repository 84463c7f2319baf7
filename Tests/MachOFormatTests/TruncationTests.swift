import MachOFormat
import TestSupport
import Testing

/// Files cut off at every byte.
@Suite("Truncation")
struct TruncationTests {
    @Test("No length invents a stamp, and none hides that something is missing", arguments: CanonicalFile.all)
    func everyLength(_ file: CanonicalFile) {
        var wrong: [String] = []
        for length in 0..<file.bytes.count {
            let contents = FileContents.of(Array(file.bytes.prefix(length)))
            for problem in problems(in: contents, of: file, length: length) { wrong.append("\(length): \(problem)") }
        }
        #expect(wrong.isEmpty)
    }

    private func problems(in contents: FileContents, of file: CanonicalFile, length: Int) -> [String] {
        var problems: [String] = []
        for slice in contents.slices {
            for stamp in slice.stamps {
                // The version command itself; the tools behind it may be missing.
                let end = stamp.commandOffset + (stamp.command == .buildVersion ? 24 : 16)
                if end > UInt64(length) { problems.append("a stamp that ends at \(end)") }
                if !file.sdks.contains(stamp.sdk) { problems.append("a stamp with sdk \(stamp.sdk)") }
            }
            if slice.state == .unreadable, !slice.errors.contains(where: { $0.offset <= UInt64(length) }) {
                problems.append("unreadable without an error in the file")
            }
            if slice.state == .noStamp { problems.append("no stamp") }
        }
        // Four bytes, eight in an archive, tell the kind of a file; what is shorter is no damaged Mach-O but no Mach-O.
        let isTold = length >= (file.name.hasPrefix("archive") ? 8 : 4)
        let isNoted = contents.notes.contains { !file.notes.contains($0) }
        if isTold, !file.completeLengths.contains(length), !isNoted { problems.append("nothing noted") }
        if !isTold, !contents.images.isEmpty { problems.append("an image") }
        if file.completeLengths.contains(length), isNoted { problems.append("a note where nothing is missing") }
        return problems
    }

    struct CutCase: NamedCase {
        var name: String
        var file: CanonicalFile
        var length: Int
        var state: Slice.State
        var notes: [Note]
    }

    /// In the 64-bit file the commands begin at 32, 184, 208, 240 and 296; in the 32-bit file at 28, 152, 176, 192 and 244.
    static let cuts = [
        CutCase(name: "behind the magic", file: .thin64, length: 4, state: .unreadable, notes: [Note(.truncated, 4)]),
        CutCase(name: "in ncmds", file: .thin64, length: 18, state: .unreadable, notes: [Note(.truncated, 16)]),
        CutCase(name: "before the reserved word", file: .thin64, length: 28, state: .unreadable, notes: [Note(.truncated, 28)]),
        CutCase(name: "in the reserved word", file: .thin64, length: 30, state: .unreadable, notes: [Note(.truncated, 28)]),
        CutCase(name: "behind the header", file: .thin64, length: 32, state: .unreadable, notes: [Note(.truncated, 32)]),
        CutCase(name: "in cmd", file: .thin64, length: 33, state: .unreadable, notes: [Note(.truncated, 32)]),
        CutCase(name: "in cmdsize", file: .thin64, length: 38, state: .unreadable, notes: [Note(.truncated, 36)]),
        CutCase(
            name: "in platform", file: .thin64, length: 219, state: .unreadable, notes: [Note(.truncated, 216), Note(.segmentPastEnd, 32)]),
        CutCase(
            name: "in sdk", file: .thin64, length: 227, state: .unreadable, notes: [Note(.truncated, 224), Note(.segmentPastEnd, 32)]),
        CutCase(
            name: "in ntools", file: .thin64, length: 231, state: .unreadable, notes: [Note(.truncated, 228), Note(.segmentPastEnd, 32)]),
        CutCase(
            name: "behind ntools", file: .thin64, length: 232, state: .stamped, notes: [Note(.truncated, 232), Note(.segmentPastEnd, 32)]),
        CutCase(
            name: "behind the stamp", file: .thin64, length: 240, state: .stamped,
            notes: [Note(.truncated, 240), Note(.segmentPastEnd, 32)]),
        CutCase(name: "behind the commands", file: .thin64, length: 320, state: .stamped, notes: [Note(.segmentPastEnd, 32)]),
        CutCase(name: "one byte short", file: .thin64, length: 335, state: .stamped, notes: [Note(.segmentPastEnd, 32)]),
        CutCase(
            name: "in the sdk of a legacy stamp", file: .thin32, length: 191, state: .unreadable,
            notes: [Note(.truncated, 188), Note(.segmentPastEnd, 28)]),
        CutCase(
            name: "behind a legacy stamp", file: .thin32, length: 192, state: .stamped,
            notes: [Note(.truncated, 192), Note(.segmentPastEnd, 28)]),
    ]

    @Test("The error names the first field that is missing", arguments: cuts)
    func firstMissingField(_ example: CutCase) throws {
        let slice = try onlySlice(of: Array(example.file.bytes.prefix(example.length)))
        #expect(slice.state == example.state)
        #expect(slice.notes == example.notes)
        #expect(slice.size == UInt64(example.length))
    }

    @Test("A fat file cut off in its second slice keeps the first")
    func fat() {
        let contents = FileContents.of(Array(CanonicalFile.fat32.bytes.prefix(540)))
        #expect(contents.slices.map { $0.state } == [.stamped, .unreadable])
        #expect(contents.slices.map { $0.notes } == [[], [Note(.truncated, 36)]])
    }
}
