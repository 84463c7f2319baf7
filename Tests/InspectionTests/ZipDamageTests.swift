import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a damaged or lying zip archive")
struct ZipDamageTests {
    private struct Lie: CustomTestStringConvertible {
        var name: String
        var zip: ZipBuilder
        /// Each error as kind, path and field.
        var errors: [String]
        /// The programs that are found nevertheless.
        var programs: [String] = []
        var testDescription: String { name }
    }

    @Test("is told and fails every gate", arguments: lies)
    private func lie(_ lie: Lie) throws {
        let input = try TemporaryFolder().inspect(lie.zip)
        #expect(input.errors.map { "\($0.kind.rawValue) \($0.path) \($0.field ?? "none")" } == lie.errors)
        #expect(input.programLines == lie.programs)
        #expect(input.gateCode == 2)
    }

    private static let bad = "malformed Fold.ipa central directory"
    private static let missing = "missing Fold.app/Fold main executable"

    private static let lies =
        endLies + directoryLies + headerLies + [
            Lie(
                name: "an encrypted entry", zip: small { $0.flags = 1 }, errors: ["unsupported Fold.app/Fold zip flags"],
                programs: ["app Fold.app: Fold.app/Fold no sdk unknown"]),
            Lie(
                name: "an encrypted asset", zip: Zips.small.stored("b.png", [1]) { $0.flags = 0x801 },
                errors: ["unsupported b.png zip flags"], programs: [Zips.smallLine]),
            Lie(
                name: "data that is not deflated", zip: Zips.small.stored("b", [7, 7, 7, 7]) { $0.method = 8 },
                errors: ["read-failed b file"], programs: [Zips.smallLine]),
            Lie(
                name: "a stored entry whose two sizes differ", zip: small { $0.size = 9 }, errors: ["malformed Fold.app/Fold zip size"],
                programs: ["app Fold.app: Fold.app/Fold no sdk unknown"]),
            Lie(
                name: "an Info.plist that is cut off by its size",
                zip: Zips.small.deflated("Fold.app/Info.plist", Array(Zips.plist("Fold").utf8)) { $0.size = 60 },
                errors: ["malformed Fold.app/Info.plist zip crc-32"], programs: [Zips.smallLine]),
        ]

    private static let endLies = [
        Lie(name: "no end", zip: Zips.small.with { $0.commentLength = 1 }, errors: ["truncated Fold.ipa end of central directory"]),
        Lie(name: "several parts", zip: Zips.small.with { $0.disk = 1 }, errors: ["unsupported Fold.ipa disk number"]),
        Lie(name: "a directory before the file", zip: Zips.small.with { $0.directorySize = 9999 }, errors: [bad]),
        Lie(name: "a directory behind its end", zip: Zips.small.with { $0.directoryOffset = 9999 }, errors: [bad]),
        Lie(
            name: "a directory of more than memory holds",
            zip: Zips.small.with {
                $0.isWide = true
                $0.directorySize = 1 << 62
            }, errors: [bad]),
        Lie(
            name: "numbers of 64 bits that wrap around",
            zip: Zips.small.with {
                $0.isWide = true
                $0.directoryOffset = .max
                $0.directorySize = .max
            }, errors: [bad]),
        Lie(
            name: "more entries than the limit",
            zip: Zips.small.with {
                $0.isWide = true
                $0.count = 1_000_001
            }, errors: ["limit-exceeded Fold.ipa central directory"]),
    ]

    private static let directoryLies = [
        Lie(
            name: "fewer entries than it counts", zip: Zips.small.with { $0.count = 2 }, errors: ["truncated Fold.ipa central directory"],
            programs: [Zips.smallLine]),
        Lie(
            name: "more entries than it counts", zip: Zips.small.stored("Old.app/Old", Images.main("26.0")).with { $0.count = 1 },
            errors: [bad], programs: [Zips.smallLine]),
        Lie(name: "none of its entries counted", zip: Zips.small.with { $0.count = 0 }, errors: [bad]),
        Lie(
            name: "a gap before its end", zip: Zips.small.with { $0.gap = [1, 2, 3] }, errors: [bad]),
        Lie(
            name: "an entry that reaches into the directory",
            zip: small {
                $0.compressedSize = 4096; $0.size = 4096
            },
            errors: ["malformed Fold.app/Fold local header offset"]),
        Lie(
            name: "an entry behind the file", zip: small { $0.offset = 0xFFFF_FFF0 },
            errors: ["malformed Fold.app/Fold local header offset"]),
        Lie(
            name: "an entry whose end wraps around",
            zip: small {
                $0.isWide = true; $0.offset = .max - 4
            },
            errors: ["malformed Fold.app/Fold local header offset"]),
        Lie(
            name: "an entry whose size wraps around",
            zip: small {
                $0.isWide = true; $0.compressedSize = .max
            },
            errors: ["malformed Fold.app/Fold local header offset"]),
    ]

    private static let headerLies = [
        Lie(
            name: "a local header that names another app", zip: small { $0.localName = Array("Evil.app/Evil".utf8) },
            errors: ["malformed Fold.app/Fold local header"], programs: ["app Fold.app: Fold.app/Fold no sdk unknown"]),
        Lie(
            name: "a local header that names it in another case", zip: small { $0.localName = Array("Fold.app/fold".utf8) },
            errors: ["malformed Fold.app/Fold local header"], programs: ["app Fold.app: Fold.app/Fold no sdk unknown"]),
        Lie(
            name: "no local header", zip: small { $0.offset = 1 },
            errors: ["malformed Fold.app/Fold local header", "malformed Fold.ipa local header"],
            programs: ["app Fold.app: Fold.app/Fold no sdk unknown"]),
    ]

    private static func small(_ change: (inout ZipBuilder.Entry) -> Void) -> ZipBuilder { Zips.small.each(change) }

    @Test(
        "with a method that is not read names the method",
        arguments: [
            (9, "deflate64"), (12, "bzip2"), (14, "lzma"), (93, "zstd"), (95, "xz"), (99, "AES encryption or LZFSE"), (1234, "unnamed"),
        ])
    func method(_ number: Int, name: String) throws {
        let input = try TemporaryFolder().inspect(Zips.app.stored("Payload/Fold.app/b", Images.dylib) { $0.method = UInt16(number) })
        #expect(input.errorLines == ["unsupported Payload/Fold.app/b"])
        #expect(input.errors.map { $0.message.contains("\(number) (\(name)) is not read") } == [true])
        #expect(input.programLines == [Zips.appLine])
        #expect(input.gateCode == 2)
    }

    @Test("with deflated data that ends early says where the entry ends")
    func cutOff() throws {
        let zip = ZipBuilder().deflated("Fold.app/Fold", Images.main) { $0.packed.removeLast(20) }
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.errorLines == ["truncated Fold.app/Fold"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold no sdk unknown"])
        #expect(input.gateCode == 2)
    }

    @Test("with entries that lie in one another reads only one of them")
    func overlap() throws {
        // Two records of the directory with the same bytes behind them.
        let same = Zips.small.stored("Fold.app/Fold", Images.main) {
            $0.isThere = false
            $0.name = Array("Fold.app/Copy".utf8)
            $0.offset = 0
        }
        let input = try TemporaryFolder().inspect(same)
        #expect(input.errors.map { $0.kind } == [.overlap])
        #expect(input.images.count + input.programs.count { $0.mainImage == nil } <= 1)
        #expect(input.gateCode == 2)
    }

    @Test("with an entry inside a stored one tells it")
    func quoted() throws {
        let inner = Zips.small.with { $0.entries[0].name = Array("In.app/In".utf8) }
        let zip = ZipBuilder().stored("carrier", Array(inner.bytes[..<inner.layout.directory]))
        let header = UInt64(zip.layout.contents[0].lowerBound)
        let both = zip.stored("In.app/In", Images.main) {
            $0.isThere = false
            $0.offset = header
        }
        let input = try TemporaryFolder().inspect(both)
        #expect(input.errorLines == ["overlap In.app/In"])
        #expect(input.gateCode == 2)
    }

    @Test("without its last bytes is never taken for whole", arguments: [false, true])
    func truncated(isWide: Bool) throws {
        let folder = try TemporaryFolder()
        let bytes = Zips.small.each { $0.isWide = isWide }.with { $0.isWide = isWide }.bytes
        for length in 1..<bytes.count {
            let input = try folder.inspect(archive: Array(bytes[..<length]))
            #expect(input.programLines == [], "\(length)")
            // Less than the first four bytes are no zip yet.
            #expect(input.gateCode == (length < 4 ? 3 : 2), "\(length)")
        }
        #expect(try folder.inspect(archive: bytes).gateCode == 0)
    }

    @Test("without its first bytes is never taken for another app", arguments: [1, 4, 30, 42, 60])
    func headless(_ count: Int) throws {
        let input = try TemporaryFolder().inspect(archive: Array(Zips.small.bytes.dropFirst(count)))
        #expect(input.gateCode != 0)
        #expect(input.images.map { $0.path } == [])
    }

    @Test("with any byte changed outside the contents holds the same app or fails the gate", arguments: [0x01, 0x20, 0x80, 0xFF])
    func changedBytes(_ change: Int) throws {
        let folder = try TemporaryFolder()
        let zip = Zips.app
        let (bytes, layout) = (zip.bytes, zip.layout)
        var passed = 0
        for index in bytes.indices where !layout.contents.contains(where: { $0.contains(index) }) {
            var copy = bytes
            copy[index] ^= UInt8(change)
            let input = try folder.inspect(archive: copy)
            guard input.gateCode == 0 else { continue }
            passed += 1
            #expect(input.programLines == [Zips.appLine], "byte \(index)")
        }
        // Times, checksums and the like change nothing.
        #expect(passed > 0)
    }
}
