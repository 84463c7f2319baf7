import MachOFormat
import TestSupport
import Testing

@Suite("Version stamps")
struct StampTests {
    /// A header, an `LC_BUILD_VERSION` and nothing else, byte by byte, so that the builders and the reader cannot be wrong together.
    @Test("The bytes of an iPhone executable, written by hand")
    func byHand() throws {
        let bytes: [UInt8] = [
            0xCF, 0xFA, 0xED, 0xFE, 0x0C, 0x00, 0x00, 0x01, 0x02, 0x00, 0x00, 0x80, 0x02, 0x00, 0x00, 0x00,
            0x01, 0x00, 0x00, 0x00, 0x20, 0x00, 0x00, 0x00, 0x85, 0x00, 0x20, 0x00, 0x00, 0x00, 0x00, 0x00,
            0x32, 0x00, 0x00, 0x00, 0x20, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00, 0x00, 0x00, 0x00, 0x1A, 0x00,
            0x00, 0x01, 0x1B, 0x00, 0x01, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01, 0xCE, 0x04,
        ]
        let slice = try onlySlice(of: bytes)
        #expect(slice.architecture == .arm64e)
        #expect(slice.fileType == .execute)
        #expect(slice.size == 64)
        #expect(slice.notes.isEmpty)
        #expect(
            slice.stamps == [
                Stamp(
                    command: .buildVersion, commandOffset: 32, commandIndex: 0, platform: .iOS, minos: PackedVersion(26),
                    sdk: PackedVersion(27, 1), tools: [Stamp.ToolEntry(tool: .ld, version: PackedVersion(1230, 1))])
            ])
    }

    @Test("The bytes of a big-endian object with a legacy stamp, written by hand")
    func bigEndianByHand() throws {
        let bytes: [UInt8] = [
            0xFE, 0xED, 0xFA, 0xCE, 0x00, 0x00, 0x00, 0x12, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x01,
            0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x10, 0x00, 0x00, 0x00, 0x00,
            0x00, 0x00, 0x00, 0x24, 0x00, 0x00, 0x00, 0x10, 0x00, 0x0A, 0x04, 0x00, 0x00, 0x0A, 0x05, 0x08,
        ]
        let slice = try onlySlice(of: bytes)
        #expect(slice.architecture == .ppc)
        #expect(slice.fileType == .object)
        #expect(slice.notes == [Note(.bigEndian, 0)])
        #expect(
            slice.stamps == [
                Stamp(
                    command: .versionMinMacOSX, commandOffset: 28, commandIndex: 0, platform: .macOS, minos: PackedVersion(10, 4),
                    sdk: PackedVersion(10, 5, 8))
            ])
    }

    struct StampCase: NamedCase {
        var name: String
        var file: MachOBuilder
        var stamp: Stamp
        var state = Slice.State.stamped
    }

    static let iPhone = Stamp(
        command: .buildVersion, commandOffset: 32, commandIndex: 0, platform: .iOS, minos: PackedVersion(26), sdk: PackedVersion(27, 1),
        tools: [Stamp.ToolEntry(tool: .ld, version: PackedVersion(1230, 1))])

    static func changed(_ change: (inout Stamp) -> Void) -> Stamp {
        var stamp = iPhone
        change(&stamp)
        return stamp
    }

    static let buildVersions = [
        StampCase(name: "64-bit little-endian", file: MachOBuilder(.arm64).stamped(sdk: "27.1"), stamp: iPhone),
        StampCase(
            name: "32-bit little-endian", file: MachOBuilder(.armv7).stamped(sdk: "27.1"), stamp: changed { $0.commandOffset = 28 }),
        StampCase(name: "64-bit big-endian", file: MachOBuilder(.ppc64).bigEndian.stamped(sdk: "27.1"), stamp: iPhone),
        StampCase(
            name: "32-bit big-endian", file: MachOBuilder(.ppc).bigEndian.stamped(sdk: "27.1"),
            stamp: changed { $0.commandOffset = 28 }),
        StampCase(
            name: "without tools", file: MachOBuilder().stamped(sdk: "27.1", tools: []), stamp: changed { $0.tools = [] }),
        StampCase(
            name: "three tools, in their order",
            file: MachOBuilder().stamped(sdk: "27.1", tools: [(.swift, "6.3.1"), (.ld, "1230.1"), (.clang, "21")]),
            stamp: changed {
                $0.tools = [
                    Stamp.ToolEntry(tool: .swift, version: PackedVersion(6, 3, 1)),
                    Stamp.ToolEntry(tool: .ld, version: PackedVersion(1230, 1)),
                    Stamp.ToolEntry(tool: .clang, version: PackedVersion(21)),
                ]
            }),
        StampCase(
            name: "a tool without a name", file: MachOBuilder().stamped(sdk: "27.1", tools: [(Tool(rawValue: 7), "1.0")]),
            stamp: changed { $0.tools = [Stamp.ToolEntry(tool: Tool(rawValue: 7), version: PackedVersion(1))] }),
        StampCase(
            name: "a platform without a name", file: MachOBuilder().stamped(Platform(rawValue: 99), sdk: "27.1"),
            stamp: changed { $0.platform = Platform(rawValue: 99) }),
        StampCase(
            name: "all fields at their largest",
            file: MachOBuilder().stamped(
                Platform(rawValue: 0xFFFF_FFFF), minos: "65535.255.255", sdk: "65535.255.255",
                tools: [(Tool(rawValue: 0xFFFF_FFFF), "65535.255.255")]),
            stamp: changed {
                $0.platform = .any
                $0.minos = PackedVersion(65535, 255, 255)
                $0.sdk = PackedVersion(65535, 255, 255)
                $0.tools = [Stamp.ToolEntry(tool: Tool(rawValue: 0xFFFF_FFFF), version: PackedVersion(65535, 255, 255))]
            }),
        StampCase(
            name: "minos 0", file: MachOBuilder().stamped(minos: "0", sdk: "27.1"), stamp: changed { $0.minos = PackedVersion(0) }),
        StampCase(
            name: "sdk below minos", file: MachOBuilder().stamped(minos: "27.1", sdk: "26.0"),
            stamp: changed {
                $0.minos = PackedVersion(27, 1)
                $0.sdk = PackedVersion(26)
            }),
        StampCase(
            name: "sdk 0 is not recorded", file: MachOBuilder().stamped(sdk: "0"), stamp: changed { $0.sdk = PackedVersion(0) },
            state: .sdkNotRecorded),
        StampCase(
            name: "the smallest sdk is recorded", file: MachOBuilder().stamped(sdk: "0.0.1"),
            stamp: changed { $0.sdk = PackedVersion(0, 0, 1) }),
        StampCase(
            // 32 of the header, 24 of the UUID, 56 of the library.
            name: "behind a UUID and a library", file: MachOBuilder().uuid().dylib("/usr/lib/libSystem.B.dylib").stamped(sdk: "27.1"),
            stamp: changed {
                $0.commandOffset = 112
                $0.commandIndex = 2
            }),
        StampCase(
            name: "behind commands that nobody knows",
            file: MachOBuilder().command(LoadCommand(rawValue: 0x7777), []).command(
                LoadCommand(rawValue: 0x8000_0777), [UInt8](repeating: 0x32, count: 40)
            ).stamped(sdk: "27.1"),
            stamp: changed {
                $0.commandOffset = 88
                $0.commandIndex = 2
            }),
    ]

    @Test("LC_BUILD_VERSION", arguments: buildVersions)
    func buildVersion(_ example: StampCase) throws {
        let slice = try onlySlice(of: example.file.bytes)
        #expect(slice.stamps == [example.stamp])
        #expect(slice.state == example.state)
        #expect(slice.isComplete)
        #expect(slice.notes == (example.file.order == .big ? [Note(.bigEndian, 0)] : []))
    }

    struct LegacyCase: NamedCase {
        var command: LoadCommand
        var architecture: Architecture
        var order = ByteOrder.little
        var platform: Platform
        var isInferred = false
        var offset: UInt64

        var name: String { "\(command) \(architecture)" }

        init(
            _ command: LoadCommand, _ architecture: Architecture, _ platform: Platform, inferred: Bool = false, at offset: UInt64,
            order: ByteOrder = .little
        ) {
            self.command = command
            self.architecture = architecture
            self.platform = platform
            isInferred = inferred
            self.offset = offset
            self.order = order
        }
    }

    static let legacy = [
        LegacyCase(.versionMinIPhoneOS, .arm64, .iOS, at: 32),
        LegacyCase(.versionMinIPhoneOS, .arm64e, .iOS, at: 32),
        LegacyCase(.versionMinIPhoneOS, .armv7, .iOS, at: 28),
        LegacyCase(.versionMinIPhoneOS, .x86_64, .iOSSimulator, inferred: true, at: 32),
        LegacyCase(
            .versionMinIPhoneOS, Architecture(cpuType: 0x0100_0007, cpuSubtype: 0x8000_0008), .iOSSimulator, inferred: true, at: 32),
        LegacyCase(.versionMinIPhoneOS, .i386, .iOSSimulator, inferred: true, at: 28),
        LegacyCase(.versionMinIPhoneOS, .ppc64, .iOS, at: 32, order: .big),
        LegacyCase(.versionMinTVOS, .arm64, .tvOS, at: 32),
        LegacyCase(.versionMinTVOS, .x86_64, .tvOSSimulator, inferred: true, at: 32),
        LegacyCase(.versionMinTVOS, .i386, .tvOSSimulator, inferred: true, at: 28),
        LegacyCase(.versionMinWatchOS, .arm64_32, .watchOS, at: 28),
        LegacyCase(.versionMinWatchOS, .armv7, .watchOS, at: 28),
        LegacyCase(.versionMinWatchOS, .x86_64, .watchOSSimulator, inferred: true, at: 32),
        LegacyCase(.versionMinWatchOS, .i386, .watchOSSimulator, inferred: true, at: 28),
        LegacyCase(.versionMinMacOSX, .arm64, .macOS, at: 32),
        LegacyCase(.versionMinMacOSX, .x86_64, .macOS, at: 32),
        LegacyCase(.versionMinMacOSX, .i386, .macOS, at: 28),
        LegacyCase(.versionMinMacOSX, .ppc, .macOS, at: 28, order: .big),
        LegacyCase(.versionMinMacOSX, .ppc64, .macOS, at: 32, order: .big),
    ]

    @Test("Legacy commands, which mean a simulator on Intel", arguments: legacy)
    func legacyCommand(_ example: LegacyCase) throws {
        let file = MachOBuilder(example.architecture).with { $0.order = example.order }
        let slice = try onlySlice(of: file.legacy(example.command, minos: "9.3", sdk: "11.4.1").bytes)
        #expect(
            slice.stamps == [
                Stamp(
                    command: example.command, commandOffset: example.offset, commandIndex: 0, platform: example.platform,
                    platformInferred: example.isInferred, minos: PackedVersion(9, 3), sdk: PackedVersion(11, 4, 1))
            ])
        #expect(slice.state == .stamped)
        #expect(slice.notes == (example.order == .big ? [Note(.bigEndian, 0)] : []))
    }

    @Test("LC_BUILD_VERSION on Intel names its platform itself")
    func buildVersionOnIntel() throws {
        let slice = try onlySlice(of: MachOBuilder(.x86_64).stamped(.iOS, sdk: "27.1").bytes)
        #expect(slice.stamps.map { $0.platform } == [.iOS])
        #expect(slice.stamps.map { $0.platformInferred } == [false])
    }

    @Test("A legacy command with sdk 0")
    func legacyWithoutSDK() throws {
        let slice = try onlySlice(of: MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.3", sdk: "0").bytes)
        #expect(slice.state == .sdkNotRecorded)
    }

    @Test("A file without a version command has no stamp")
    func none() throws {
        let slice = try onlySlice(of: MachOBuilder().uuid().dylib("/usr/lib/libSystem.B.dylib").bytes)
        #expect(slice.stamps.isEmpty)
        #expect(slice.state == .noStamp)
        #expect(slice.isComplete)
        #expect(slice.notes.isEmpty)
    }

    @Test("A file without any command has no stamp")
    func noCommands() throws {
        let slice = try onlySlice(of: MachOBuilder(.armv7, .object).bytes)
        #expect(slice.state == .noStamp)
        #expect(slice.notes.isEmpty)
    }

    @Test("What stands behind the commands is no command")
    func padding() throws {
        let stamp = MachOBuilder().stamped(sdk: "27.1")
        let file = MachOBuilder().uuid().with { $0.contents = stamp.commands[0] }
        #expect(try onlySlice(of: file.bytes).state == .noStamp)
        // Room that the linker left for later is inside sizeofcmds and behind the last of ncmds.
        #expect(try onlySlice(of: file.with { $0.commandsSize = 56 }.bytes).state == .noStamp)
        #expect(try onlySlice(of: file.with { $0.commandsSize = 56 }.bytes).notes.isEmpty)
    }
}
