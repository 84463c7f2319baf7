import MachOFormat
import TestSupport
import Testing

/// Sizes and counts that lie.
@Suite("Hostile fields")
struct HostileFieldTests {
    /// A UUID of 24 bytes at 32, a stamp of 32 bytes at 56, a UUID of 24 bytes at 88; the commands end at 112.
    static let sound = MachOBuilder().uuid().stamped(sdk: "27.1").uuid([UInt8](repeating: 7, count: 16))

    struct FieldCase: NamedCase {
        var name: String
        var file: MachOBuilder
        var state: Slice.State
        var notes: [Note]
        var isComplete: Bool
    }

    static func changed(_ change: @escaping (inout MachOBuilder) -> Void) -> MachOBuilder { sound.with(change) }

    /// The sound file with another `cmdsize` in the command of this index.
    static func resized(_ index: Int, _ size: UInt32) -> MachOBuilder {
        sound.with { $0.commands[index] = $0.commands[index].replacing(at: 4, with: size) }
    }

    static let commandSizes = [
        FieldCase(name: "0, before the stamp", file: resized(0, 0), state: .unreadable, notes: [Note(.malformed, 36)], isComplete: false),
        FieldCase(name: "7, before the stamp", file: resized(0, 7), state: .unreadable, notes: [Note(.malformed, 36)], isComplete: false),
        FieldCase(name: "0, in the stamp", file: resized(1, 0), state: .unreadable, notes: [Note(.malformed, 60)], isComplete: false),
        FieldCase(name: "7, in the stamp", file: resized(1, 7), state: .unreadable, notes: [Note(.malformed, 60)], isComplete: false),
        FieldCase(name: "0, behind the stamp", file: resized(2, 0), state: .stamped, notes: [Note(.malformed, 92)], isComplete: false),
        FieldCase(
            name: "one more than sizeofcmds leaves", file: resized(2, 25), state: .stamped, notes: [Note(.malformed, 92)],
            isComplete: false),
        FieldCase(
            name: "all that sizeofcmds promises and one more", file: resized(0, 81), state: .unreadable,
            notes: [Note(.malformed, 36)], isComplete: false),
        FieldCase(
            name: "2^31, before the stamp", file: resized(0, 0x8000_0000), state: .unreadable, notes: [Note(.malformed, 36)],
            isComplete: false),
        FieldCase(
            name: "2^32 - 1, in the stamp", file: resized(1, 0xFFFF_FFFF), state: .unreadable, notes: [Note(.malformed, 60)],
            isComplete: false),
        FieldCase(
            name: "2^32 - 8, behind the stamp", file: resized(2, 0xFFFF_FFF8), state: .stamped, notes: [Note(.malformed, 92)],
            isComplete: false),
    ]

    static let unalignedSizes = [
        FieldCase(
            name: "unaligned in a 64-bit file",
            file: MachOBuilder().command(LoadCommand(rawValue: 0x7777), [0, 0, 0, 0]).stamped(sdk: "27.1"), state: .stamped,
            notes: [Note(.unalignedCommandSize, 36)], isComplete: true),
        FieldCase(
            name: "a multiple of 4 is aligned in a 32-bit file",
            file: MachOBuilder(.armv7).command(LoadCommand(rawValue: 0x7777), [0, 0, 0, 0]).stamped(sdk: "27.1"), state: .stamped,
            notes: [], isComplete: true),
        FieldCase(
            name: "odd in a 32-bit file",
            file: MachOBuilder(.armv7).command(LoadCommand(rawValue: 0x7777), [0]).stamped(sdk: "27.1"), state: .stamped,
            notes: [Note(.unalignedCommandSize, 32)], isComplete: true),
        FieldCase(
            name: "an unaligned stamp",
            file: MachOBuilder().stamped(sdk: "27.1", tools: [], size: 28).with { $0.commands[0] += [0, 0, 0, 0] }.uuid(),
            state: .stamped, notes: [Note(.unalignedCommandSize, 36), Note(.toolCountMismatch, 52)], isComplete: true),
    ]

    static let stampSizes = [
        FieldCase(
            name: "LC_BUILD_VERSION of 8 bytes", file: MachOBuilder().command(.buildVersion, []).uuid(), state: .unreadable,
            notes: [Note(.malformed, 36)], isComplete: false),
        FieldCase(
            name: "LC_BUILD_VERSION of 16 bytes",
            file: MachOBuilder().command(.buildVersion, [UInt8](repeating: 2, count: 8)).uuid(), state: .unreadable,
            notes: [Note(.malformed, 36)], isComplete: false),
        FieldCase(
            name: "LC_VERSION_MIN_IPHONEOS of 8 bytes", file: MachOBuilder().command(.versionMinIPhoneOS, []).uuid(), state: .unreadable,
            notes: [Note(.malformed, 36)], isComplete: false),
        FieldCase(
            name: "LC_VERSION_MIN_IPHONEOS of 12 bytes",
            file: MachOBuilder(.armv7).command(.versionMinIPhoneOS, [0, 0, 9, 0]).uuid(), state: .unreadable,
            notes: [Note(.malformed, 32)], isComplete: false),
        FieldCase(
            name: "LC_VERSION_MIN_IPHONEOS of 24 bytes",
            file: MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "9.3", size: 24).with {
                $0.commands[0] += [UInt8](repeating: 0xFF, count: 8)
            }, state: .stamped, notes: [], isComplete: true),
        // The damaged stamp is not forgotten over the good one.
        FieldCase(
            name: "a stamp too small beside a good one",
            file: MachOBuilder().command(.buildVersion, [UInt8](repeating: 2, count: 8)).stamped(sdk: "27.1"), state: .stamped,
            notes: [Note(.malformed, 36)], isComplete: false),
    ]

    static let counts = [
        // The system, too, walks ncmds commands and takes the rest of sizeofcmds for room to grow.
        FieldCase(
            name: "ncmds that ends behind the stamp", file: changed { $0.commandCount = 2 }, state: .stamped, notes: [], isComplete: true),
        FieldCase(
            name: "ncmds that ends before the stamp", file: changed { $0.commandCount = 1 }, state: .noStamp, notes: [], isComplete: true),
        FieldCase(name: "ncmds 0", file: changed { $0.commandCount = 0 }, state: .noStamp, notes: [], isComplete: true),
    ]

    static let commandsSizes = [
        FieldCase(
            name: "sizeofcmds that ends in the last command", file: changed { $0.commandsSize = 79 }, state: .stamped,
            notes: [Note(.malformed, 92)], isComplete: false),
        FieldCase(
            name: "sizeofcmds that ends in the stamp", file: changed { $0.commandsSize = 55 }, state: .unreadable,
            notes: [Note(.malformed, 60)], isComplete: false),
        FieldCase(
            name: "sizeofcmds past the end by one", file: changed { $0.commandsSize = 81 }, state: .stamped,
            notes: [Note(.truncated, 112)], isComplete: false),
        FieldCase(
            name: "sizeofcmds at the limit", file: changed { $0.commandsSize = 1_048_576 }, state: .stamped,
            notes: [Note(.truncated, 112)], isComplete: false),
        FieldCase(
            name: "sizeofcmds one above the limit", file: changed { $0.commandsSize = 1_048_577 }, state: .stamped,
            notes: [Note(.limitExceeded, 20)], isComplete: false),
        FieldCase(
            name: "sizeofcmds of 2^32 - 1", file: changed { $0.commandsSize = 0xFFFF_FFFF }, state: .stamped,
            notes: [Note(.limitExceeded, 20)], isComplete: false),
        FieldCase(
            name: "sizeofcmds of 2^32 - 1 without a stamp", file: MachOBuilder().uuid().with { $0.commandsSize = 0xFFFF_FFFF },
            state: .unreadable, notes: [Note(.limitExceeded, 20)], isComplete: false),
        FieldCase(
            name: "sizeofcmds and ncmds of 2^32 - 1",
            file: changed {
                $0.commandsSize = 0xFFFF_FFFF
                $0.commandCount = 0xFFFF_FFFF
            }, state: .stamped, notes: [Note(.limitExceeded, 20)], isComplete: false),
    ]

    @Test("cmdsize, ncmds, sizeofcmds", arguments: commandSizes + unalignedSizes + stampSizes + counts + commandsSizes)
    func field(_ example: FieldCase) throws {
        let slice = try onlySlice(of: example.file.bytes)
        #expect(slice.state == example.state)
        #expect(slice.notes == example.notes)
        #expect(slice.isComplete == example.isComplete)
    }

    struct ShortCase: NamedCase {
        var name: String
        var file: MachOBuilder
    }

    static let shortTables = [
        ShortCase(name: "ncmds one too many", file: changed { $0.commandCount = 4 }),
        ShortCase(name: "ncmds of 2^31", file: changed { $0.commandCount = 0x8000_0000 }),
        ShortCase(name: "ncmds of 2^32 - 1", file: changed { $0.commandCount = 0xFFFF_FFFF }),
        ShortCase(name: "sizeofcmds that ends behind the stamp", file: changed { $0.commandsSize = 56 }),
        ShortCase(name: "sizeofcmds with less than a command behind the stamp", file: changed { $0.commandsSize = 63 }),
    ]

    @Test("More commands than sizeofcmds holds: the stamp before the end is kept", arguments: shortTables)
    func shortTable(_ example: ShortCase) throws {
        let slice = try onlySlice(of: example.file.bytes)
        #expect(slice.state == .stamped)
        #expect(slice.notes == [Note(.tooFewCommands, 16)])
    }

    struct ToolCase: NamedCase {
        var name: String
        /// How many entries there are.
        var tools: Int
        /// What `ntools` says.
        var count: UInt32
        /// How many entries are read.
        var read: Int

        init(_ tools: Int, says count: UInt32, read: Int) {
            name = "\(tools), says \(count)"
            self.tools = tools
            self.count = count
            self.read = read
        }
    }

    static let toolCounts = [
        ToolCase(2, says: 0, read: 0), ToolCase(2, says: 1, read: 1), ToolCase(2, says: 3, read: 2),
        ToolCase(2, says: 0x1000_0000, read: 2), ToolCase(2, says: 0x1FFF_FFFD, read: 2), ToolCase(2, says: 0x2000_0000, read: 2),
        // 24 + 8 * count is 40 again, if it is counted in 32 bits.
        ToolCase(2, says: 0x2000_0002, read: 2), ToolCase(2, says: 0xFFFF_FFFF, read: 2), ToolCase(0, says: 1, read: 0),
        ToolCase(0, says: 0x2000_0000, read: 0),
    ]

    @Test("ntools that lies, in either direction", arguments: toolCounts)
    func toolCount(_ example: ToolCase) throws {
        let tools: [(tool: Tool, version: String)] = [(.swift, "6.3"), (.ld, "1230.1")]
        let file = MachOBuilder().stamped(sdk: "27.1", tools: Array(tools.prefix(example.tools)), toolCount: example.count).uuid()
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.stamps.map { $0.sdk } == [PackedVersion(27, 1)])
        #expect(slice.stamps.flatMap { $0.tools }.map { $0.tool } == Array([.swift, .ld].prefix(example.read)))
        #expect(slice.notes == [Note(.toolCountMismatch, 52)])
        #expect(slice.isComplete)
        #expect(slice.uuid != nil)
    }

    @Test("A tool entry that is cut in half by cmdsize is not read")
    func halfTool() throws {
        let file = MachOBuilder(.armv7).stamped(sdk: "27.1", size: 28).with { $0.commands[0].removeLast(4) }.uuid()
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.stamps.map { $0.tools } == [[]])
        #expect(slice.notes == [Note(.toolCountMismatch, 48)])
        #expect(slice.uuid != nil)
    }

    struct SectionCase: NamedCase {
        var count: UInt32

        var name: String { "\(count) sections" }
    }

    @Test("nsects that lies reads no further than its command", arguments: [2, 0x7FFF_FFFF, 0xFFFF_FFFF].map { SectionCase(count: $0) })
    func sectionCount(_ example: SectionCase) throws {
        // nsects stands 64 bytes into the command; the second section would begin at 32 + 152.
        let file = MachOBuilder().section("__text", at: 0, size: 0).stamped(sdk: "27.1").with {
            $0.commands[0] = $0.commands[0].replacing(at: 64, with: example.count)
        }
        let slice = try onlySlice(of: file.bytes)
        #expect(slice.notes == [Note(.malformedCommand, 184)])
        #expect(slice.state == .stamped)
    }
}
