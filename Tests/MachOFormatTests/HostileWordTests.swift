import MachOFormat
import TestSupport
import Testing

/// Every word of table, header and commands, overwritten one at a time.
@Suite("Hostile words")
struct HostileWordTests {
    /// A sound file and one way to overwrite its words.
    struct WordCase: NamedCase {
        var file: CanonicalFile
        /// Whether the words are written in the other byte order than the file's.
        var isSwapped: Bool

        var name: String { isSwapped ? "\(file.name), bytes swapped" : file.name }
    }

    static let cases = CanonicalFile.all.flatMap { [WordCase(file: $0, isSwapped: false), WordCase(file: $0, isSwapped: true)] }

    @Test("No value leads astray", arguments: cases)
    func everyWord(_ example: WordCase) {
        let bytes = example.file.bytes
        let other: ByteOrder = example.file.order == .little ? .big : .little
        var wrong: [String] = []
        for offset in example.file.structure.flatMap({ stride(from: $0.lowerBound, to: $0.upperBound, by: 4) }) {
            let old = word(at: offset, in: bytes, example.file.order)
            for value in [0, 1, 0xFFFF_FFFE, 0xFFFF_FFFF, old &+ 1, old &- 1] {
                let changed = bytes.replacing(at: offset, with: value, example.isSwapped ? other : example.file.order)
                let contents = FileContents.of(changed)
                for problem in problems(in: contents, of: example.file, changedAt: offset) {
                    wrong.append("\(value) at \(offset): \(problem)")
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    private func problems(in contents: FileContents, of file: CanonicalFile, changedAt offset: Int) -> [String] {
        var problems: [String] = []
        let length = UInt64(file.bytes.count)
        let notes = contents.notes
        if let far = notes.first(where: { $0.offset > length }) { problems.append("\(far) lies outside the file") }
        // The sound files have at most 10 commands, so that more notes than a few would be an avalanche.
        if notes.count > 12 { problems.append("\(notes.count) notes") }
        if contents.images.contains(where: { $0.slices.isEmpty }) { problems.append("an image without slices") }
        for slice in contents.slices {
            if slice.state == .unreadable, slice.errors.isEmpty { problems.append("unreadable without an error") }
            for stamp in slice.stamps {
                if stamp.commandOffset + 16 > length { problems.append("a stamp past the end") }
                // Only an overwritten sdk may change the sdk.
                let sdk = Int(stamp.commandOffset) + (stamp.command == .buildVersion ? 16 : 12)
                if sdk != offset, !file.sdks.contains(stamp.sdk) { problems.append("a stamp with sdk \(stamp.sdk)") }
            }
        }
        return problems
    }

    private func word(at offset: Int, in bytes: [UInt8], _ order: ByteOrder) -> UInt32 {
        let word = bytes[offset..<(offset + 4)]
        return (order == .big ? Array(word) : word.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
}
