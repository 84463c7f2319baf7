import MachOFormat
import TestSupport

/// A sound file of each form, small enough to cut it off at every byte and to overwrite every word of it.
struct CanonicalFile: NamedCase {
    var name: String
    var bytes: [UInt8]
    /// What its stamps say, in the order of the slices.
    var sdks: [PackedVersion]
    /// The lengths below its own at which nothing is missing: an archive may end behind any of its members.
    var completeLengths: [Int] = []
    /// Where numbers stand that tell a reader what to do: table, header and load commands.
    var structure: [Range<Int>]
    /// The byte order of those numbers.
    var order = ByteOrder.little
    /// What is odd about the file, though it is sound.
    var notes: [Note] = []

    static let all = [thin64, thin32, thin64BigEndian, thin32BigEndian, fat32, fat64, archive]

    /// The commands have 152 + 24 + 32 + 56 + 24 bytes behind a header of 32; then come 16 bytes of code.
    private static let device = MachOBuilder(.arm64)
        .section("__text", at: 320, size: 16)
        .uuid()
        .stamped(sdk: "27.1")
        .dylib("/usr/lib/libSystem.B.dylib")
        .encrypted(cryptID: 0)
        .with { $0.contents = [UInt8](repeating: 0xD5, count: 16) }

    /// The commands have 124 + 24 + 16 + 52 + 20 bytes behind a header of 28; then come 16 bytes of code.
    private static let legacyDevice = MachOBuilder(.armv7)
        .section("__text", at: 264, size: 16)
        .uuid()
        .legacy(.versionMinIPhoneOS, minos: "8.0", sdk: "9.3")
        .dylib("/usr/lib/libSystem.B.dylib")
        .encrypted(cryptID: 0)
        .with { $0.contents = [UInt8](repeating: 0xE1, count: 16) }

    static let thin64 = CanonicalFile(
        name: "thin, 64-bit little-endian", bytes: device.bytes, sdks: [PackedVersion(27, 1)], structure: [0..<320])

    static let thin32 = CanonicalFile(
        name: "thin, 32-bit little-endian", bytes: legacyDevice.bytes, sdks: [PackedVersion(9, 3)], structure: [0..<264])

    static let thin64BigEndian = CanonicalFile(
        name: "thin, 64-bit big-endian",
        bytes: MachOBuilder(.ppc64).bigEndian
            .section("__text", at: 296, size: 16)
            .uuid()
            .stamped(.macOS, sdk: "10.5")
            .dylib("/usr/lib/libSystem.B.dylib")
            .with { $0.contents = [UInt8](repeating: 0x60, count: 16) }.bytes,
        sdks: [PackedVersion(10, 5)], structure: [0..<296], order: .big, notes: [Note(.bigEndian, 0)])

    static let thin32BigEndian = CanonicalFile(
        name: "thin, 32-bit big-endian",
        bytes: MachOBuilder(.ppc).bigEndian
            .section("__text", at: 244, size: 16)
            .uuid()
            .legacy(.versionMinMacOSX, minos: "10.4", sdk: "10.5")
            .dylib("/usr/lib/libSystem.B.dylib")
            .with { $0.contents = [UInt8](repeating: 0x60, count: 16) }.bytes,
        sdks: [PackedVersion(10, 5)], structure: [0..<244], order: .big, notes: [Note(.bigEndian, 0)])

    static let fat32 = CanonicalFile(
        name: "fat, 32-bit offsets",
        bytes: FatBuilder()
            .slice(.arm64, device.bytes, place: 64, alignment: 6)
            .slice(.armv7, legacyDevice.bytes, place: 512, alignment: 6).bytes,
        sdks: [PackedVersion(27, 1), PackedVersion(9, 3)], structure: [0..<48], order: .big)

    static let fat64 = CanonicalFile(
        name: "fat, 64-bit offsets",
        bytes: FatBuilder(wide: true)
            .slice(.arm64, device.bytes, place: 128, alignment: 6)
            .slice(.armv7, legacyDevice.bytes, place: 512, alignment: 6).bytes,
        sdks: [PackedVersion(27, 1), PackedVersion(9, 3)], structure: [0..<72], order: .big)

    /// Each object has 32 + 32 bytes and 7 or 8 more. The headers stand at 8, 156 and 288.
    static let archive = CanonicalFile(
        name: "archive of three members",
        bytes: ArchiveBuilder()
            .bsd("first-object.o", object(sdk: "27.1", tail: 8))
            .short("b.o", object(sdk: "26.4", tail: 7))
            .short("c.o/", object(sdk: "9.3", tail: 8)).bytes,
        sdks: [PackedVersion(27, 1), PackedVersion(26, 4), PackedVersion(9, 3)], completeLengths: [8, 156, 287, 288],
        structure: [8..<68, 84..<148])

    private static func object(sdk: String, tail: Int) -> [UInt8] {
        MachOBuilder(.arm64, .object).stamped(sdk: sdk).with { $0.contents = [UInt8](repeating: 0xD5, count: tail) }.bytes
    }
}
