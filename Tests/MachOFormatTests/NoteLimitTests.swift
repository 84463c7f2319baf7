import MachOFormat
import TestSupport
import Testing

/// A file that was made to be odd can hold 100,000 oddities. What is kept of them is bounded.
@Suite("Limits on what is noted")
struct NoteLimitTests {
    /// A command of 9 bytes, which is odd, in 1 MiB of its like.
    static func odd(_ count: Int) -> MachOBuilder {
        let command = MachOBuilder().command(LoadCommand(rawValue: 0x7777), [0]).commands[0]
        return MachOBuilder().with {
            $0.commands = [Array(repeatElement(command, count: count).joined())]
            $0.commandCount = UInt32(count)
        }
    }

    @Test("32 anomalies are listed")
    func justEnough() throws {
        let slice = try onlySlice(of: Self.odd(32).bytes)
        #expect(slice.anomalies.map { $0.kind } == Array(repeating: .unalignedCommandSize, count: 32))
    }

    @Test("Of those above 32, the number is told", arguments: zip([34, 100_000], ["2 more", "99968 more"]))
    func tooMany(count: Int, words: String) throws {
        let slice = try onlySlice(of: Self.odd(count).bytes)
        #expect(slice.anomalies.count == 33)
        #expect(slice.anomalies.last?.kind == .moreAnomalies)
        #expect(slice.anomalies.last?.detail.hasPrefix(words) == true)
        #expect(slice.state == .noStamp)
    }

    @Test("64 stamps are kept, and the next ends the walk")
    func stamps() throws {
        let stamp = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1", tools: [])
        let most = stamp.with { $0.commands = Array(repeating: stamp.commands[0], count: 64) }
        #expect(try onlySlice(of: most.bytes).stamps.count == 64)
        #expect(try onlySlice(of: most.bytes).errors.isEmpty)
        let slice = try onlySlice(of: most.stamped(sdk: "26.4").bytes)
        #expect(slice.stamps.count == 64)
        // 64 commands of 24 bytes behind a header of 32.
        #expect(slice.errors.map { Note($0.kind, $0.offset) } == [Note(.limitExceeded, 1568)])
        #expect(!slice.isComplete)
    }

    @Test("4096 libraries are kept")
    func dylibs() throws {
        let library = MachOBuilder().dylib("/a.dylib")
        let file = library.with { $0.commands = Array(repeating: library.commands[0], count: 4097) }.stamped(sdk: "27.1")
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.dylibs.count == 4096)
        #expect(slice.state == .stamped)
    }
}
