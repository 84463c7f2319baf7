import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

/// Each of these archives is another app, or holds an older image, to some other reader: what can be read in two ways is no pass.
@Suite("a zip archive that can be read in two ways")
struct ZipAmbiguityTests {
    private struct Trap: CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        var scope: Policy.Scope = .programs
        var testDescription: String { name }
    }

    @Test("fails the gate", arguments: traps)
    private func trap(_ trap: Trap) throws {
        let input = try TemporaryFolder().inspect(archive: trap.bytes)
        let policy = Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: nil, scope: trap.scope)
        #expect(Report(inputs: [input], policy: policy).exitCode != 0)
    }

    private static let app = "Payload/Fold.app"
    private static let old = Images.main("26.0")
    private static let oldKit = Images.dylib("26.0")

    private static let traps = [
        Trap(
            name: "a link in the place of the bundle",
            bytes: ZipBuilder().link(app, to: "../Evil.app").deflated("\(app)/Fold", Images.main).bytes),
        Trap(
            name: "entries behind a link",
            bytes: Zips.app.link("\(app)/X", to: ".").deflated("\(app)/X/Fold", old).bytes),
        Trap(
            name: "a file with the mode of a folder",
            bytes: Zips.app.deflated("\(app)/Frameworks/a.dylib", oldKit) { $0.mode = 0o040755 }.bytes, scope: .all),
        Trap(
            name: "a folder by its slash that has contents",
            bytes: Zips.app.deflated("\(app)/Frameworks/a.dylib/", oldKit).bytes, scope: .all),
        Trap(
            name: "a link by bits of a system without links",
            bytes: Zips.app.deflated("\(app)/Frameworks/a.dylib", oldKit) {
                $0.madeBy = 20
                $0.mode = 0o120777
            }.bytes, scope: .all),
        Trap(
            name: "deflated contents of more than the size says",
            bytes: Zips.app.deflated("\(app)/Frameworks/a.dylib", oldKit) { $0.size = 0 }.bytes, scope: .all),
        Trap(
            name: "another name in the extra field for names in UTF-8",
            bytes: Zips.app.each { if $0.name == Array("\(app)/Fold".utf8) { $0.extra = unicodeName("\(app)/Fold", "\(app)/x") } }
                .deflated("\(app)/y", old) { $0.extra = unicodeName("\(app)/y", "\(app)/Fold") }.bytes),
        Trap(
            name: "an executable whose name differs only in case",
            bytes: Zips.app.deflated("\(app)/fold", old).bytes),
        Trap(
            name: "an executable in a bundle whose name differs only in case",
            bytes: Zips.app.deflated("Payload/fold.app/Fold", Images.dylib).bytes),
        Trap(
            name: "an Info.plist whose name differs only in case",
            bytes: Zips.app.deflated("\(app)/info.plist", Array(Zips.plist("Old").utf8)).bytes),
        Trap(
            name: "an executable whose name differs only in normal form",
            bytes: ZipBuilder().deflated("Caf\u{E9}.app/Caf\u{E9}", Images.main).deflated("Cafe\u{301}.app/Cafe\u{301}", Images.main).bytes),
        Trap(
            name: "a second archive in the comment",
            bytes: Zips.app.with { $0.comment = ZipBuilder().deflated("Payload/Old.app/Old", old).bytes }.bytes),
        Trap(
            name: "a second end in the comment that does not fit",
            bytes: Zips.app.with { $0.comment = [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 17) }.bytes),
        Trap(name: "bytes before it", bytes: Zips.app.with { $0.prefix = stub }.bytes),
        Trap(
            name: "bytes before it that offsets count",
            bytes: Zips.app.with {
                $0.prefix = stub
                $0.countsPrefix = true
            }.bytes),
        Trap(name: "an archive before it", bytes: ZipBuilder().deflated("\(app)/Fold", old).bytes + Zips.app.bytes),
        Trap(
            name: "an entry between others that is not listed",
            bytes: ZipBuilder().deflated("\(app)/Fold", Images.main).deflated("\(app)/Fold", old) { $0.isListed = false }
                .deflated("\(app)/Info.plist", Array(Zips.plist("Fold").utf8)).bytes),
        Trap(
            name: "an entry before the directory that is not listed",
            bytes: Zips.app.deflated("\(app)/Fold", old) { $0.isListed = false }.bytes),
        Trap(name: "a link whose name differs only in case", bytes: Zips.app.link("\(app)/FOLD", to: "Old").bytes),
        Trap(
            name: "a debug dylib whose name differs only in case",
            bytes: ZipBuilder().deflated("Fold.app/Fold", MachOBuilder().stamped(sdk: "27.1").launcher(of: "Fold.debug.dylib").bytes)
                .deflated("Fold.app/Fold.debug.dylib", Images.dylib).deflated("Fold.app/fold.debug.dylib", oldKit).bytes),
        Trap(
            name: "a bundle that is two where case counts",
            bytes: ZipBuilder().deflated("Fold.app/Fold", Images.main).deflated("Fold.app/Old", old)
                .deflated("Fold.APP/Info.plist", Array(Zips.plist("Old").utf8)).bytes),
        Trap(
            name: "a long s in a name", bytes: ZipBuilder().deflated("As.app/As", Images.main).deflated("As.app/A\u{17F}", old).bytes),
        Trap(
            name: "a link by the bits of another system",
            bytes: ZipBuilder().deflated("Fold.app/Fold", Images.main) {
                $0.madeBy = 2 << 8 | 20
                $0.mode = 0o120777
            }.bytes),
        Trap(
            name: "a second name in the extra field of the local header",
            bytes: Zips.app.each { if $0.name == Array("\(app)/Fold".utf8) { $0.localExtra = unicodeName("\(app)/Fold", "\(app)/x") } }
                .bytes),
        Trap(
            name: "a local header of a folder that is a file's",
            bytes: ZipBuilder().folder("Fold.app") { $0.localName = Array("Fold.app/X".utf8) }.deflated("Fold.app/Fold", Images.main).bytes),
        Trap(
            name: "an entry behind a folder that is not listed",
            bytes: ZipBuilder().folder("Fold.app").deflated("Fold.app/Fold", old) { $0.isListed = false }
                .deflated("Fold.app/Fold", Images.main).bytes),
        Trap(
            name: "an entry behind a link that is not listed",
            bytes: ZipBuilder().link("Fold.app/link", to: "Fold").deflated("Fold.app/Fold", old) { $0.isListed = false }
                .deflated("Fold.app/Fold", Images.main).bytes),
        Trap(
            name: "a link in the place of a bundle whose name differs only in case",
            bytes: ZipBuilder().deflated("Payload/Fold.app/Fold", Images.main).link("Payload/fold.app", to: "../Old").bytes),
        Trap(
            name: "bytes in the directory behind its last entry",
            bytes: Zips.small.with {
                let size = $0.layout.end - $0.layout.directory
                $0.gap = [UInt8](repeating: 0x2E, count: 40)
                $0.directorySize = UInt64(size + 40)
            }.bytes),
        Trap(name: "a local header with another method", bytes: localHeader(at: 8, 9)),
        Trap(name: "a local header that says encrypted", bytes: localHeader(at: 6, 1)),
        Trap(name: "a local header with another checksum", bytes: localHeader(at: 14, 0xFF)),
        Trap(name: "a local header with another packed size", bytes: localHeader(at: 18, 0xFF)),
        Trap(name: "a local header with another size", bytes: localHeader(at: 22, 0xFF)),
        Trap(name: "bytes behind the end", bytes: Zips.app.bytes + Array("appended".utf8)),
        Trap(
            name: "two zip64 fields",
            bytes: Zips.app.each {
                if $0.name == Array("\(app)/Fold".utf8) {
                    $0.isWide = true
                    $0.extra = [1, 0, 24, 0] + [UInt8](repeating: 0, count: 24)
                }
            }.bytes),
        Trap(
            name: "a zip64 field that is too short",
            bytes: Zips.app.each {
                if $0.name == Array("\(app)/Fold".utf8) {
                    $0.isWide = true
                    $0.extra = [1, 0, 8, 0] + [UInt8](repeating: 0, count: 8)
                }
            }.bytes),
        Trap(
            name: "backslashes made by DOS",
            bytes: Zips.app.deflated("Payload\\Fold.app\\Info.plist", Array(Zips.plist("Old").utf8)) { $0.madeBy = 20 }
                .deflated("\(app)/Old", old).bytes),
    ]

    private static let stub: [UInt8] = [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0x2E, count: 300)

    /// A small archive with one byte of its local header changed.
    private static func localHeader(at offset: Int, _ byte: UInt8) -> [UInt8] {
        var bytes = Zips.small.bytes
        bytes[offset] = byte
        return bytes
    }

    private static func unicodeName(_ name: String, _ other: String) -> [UInt8] {
        var field: [UInt8] = []
        field.append(half: 0x7075)
        field.append(half: UInt16(5 + other.utf8.count))
        field.append(1)
        field.append(Deflate.checksum(Array(name.utf8)), .little)
        return field + Array(other.utf8)
    }
}
