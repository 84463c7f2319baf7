import MachOFormat
import TestSupport
import Testing

/// Field, what is wrong, where: in words.
@Suite("Messages")
struct MessageTests {
    struct MessageCase: NamedCase {
        var name: String
        var bytes: [UInt8]
        var messages: [String]
    }

    static let sound = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")

    static let errors = [
        MessageCase(
            name: "cut off", bytes: Array(sound.bytes.prefix(50)), messages: ["LC_BUILD_VERSION sdk: truncated at byte 48"]),
        MessageCase(
            name: "cut off in a command that nobody knows",
            bytes: Array(MachOBuilder().command(LoadCommand(rawValue: 0x7777), [UInt8](repeating: 0, count: 40)).bytes.prefix(50)),
            messages: ["load command 30583: truncated at byte 50"]),
        MessageCase(
            name: "stamp too small", bytes: MachOBuilder().command(.versionMinIPhoneOS, [0, 0, 9, 0]).bytes,
            messages: ["LC_VERSION_MIN_IPHONEOS cmdsize: 12 is below the 16 that the command needs, at byte 36"]),
        MessageCase(
            name: "cmdsize 0", bytes: MachOBuilder().command(.uuid, size: 0, []).bytes,
            messages: ["load command 0 cmdsize: 0 is below 8, at byte 36"]),
        MessageCase(
            name: "sizeofcmds above the limit", bytes: sound.with { $0.commandsSize = 0xFFFF_FFFF }.bytes,
            messages: ["mach_header sizeofcmds: 4294967295 exceeds the limit of 1048576, at byte 20"]),
        MessageCase(
            name: "offset into the table", bytes: FatBuilder().slice(.arm64, sound.bytes, offset: 8).bytes,
            messages: ["fat_arch offset: 8 points into the fat table, which ends at 28, at byte 16"]),
        MessageCase(
            name: "0 slices", bytes: FatBuilder().bytes, messages: ["fat_header nfat_arch: 0 slices, at byte 4"]),
    ]

    @Test("Errors", arguments: errors)
    func error(_ example: MessageCase) throws {
        #expect(try onlySlice(of: example.bytes).errors.map { $0.message } == example.messages)
    }

    static let anomalies = [
        MessageCase(
            name: "ntools", bytes: MachOBuilder().stamped(sdk: "27.1", toolCount: 2).bytes,
            messages: ["LC_BUILD_VERSION ntools: 2 tools need a cmdsize of 40, not 32, at byte 52"]),
        MessageCase(
            name: "several stamps in an executable", bytes: MachOBuilder().stamped(sdk: "27.1").stamped(sdk: "26.4").bytes,
            messages: [
                "LC_BUILD_VERSION: 2 version commands: the kernel refuses an executable with a second version command, the second, at byte 64"
            ]),
        MessageCase(
            name: "several stamps in a dylib", bytes: sound.stamped(.tvOS, sdk: "26.4").bytes,
            messages: ["LC_BUILD_VERSION: 2 version commands: the system goes by IOS sdk 27.1, the second, at byte 64"]),
    ]

    @Test("Anomalies", arguments: anomalies)
    func anomaly(_ example: MessageCase) throws {
        #expect(try onlySlice(of: example.bytes).anomalies.map { $0.message } == example.messages)
    }
}
