import Compatibility
import Inspection
import MachOFormat
import Reporting
import TestSupport
import Testing

/// A static archive is summed up: a page of members helps nobody.
@Suite struct ArchiveTextTests {
    private static func object(_ sdk: String, _ platform: Platform = .iOS, minos: String = "26.0") -> [UInt8] {
        MachOBuilder(.arm64, .object).stamped(platform, minos: minos, sdk: sdk).bytes
    }

    private func text(
        _ archive: [UInt8], policy: Policy? = nil, verbosity: TextStyle.Verbosity = .normal
    ) throws -> [String] {
        let folder = try TemporaryFolder()
        let input = Inspector().inspect(RawPath(try folder.write("libkit.a", archive)))
        let bytes = TextReport.bytes(of: Report(inputs: [input], policy: policy), style: TextStyle(verbosity: verbosity))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { String($0) }
    }

    struct Case: CustomTestStringConvertible {
        var name: String
        var archive: ArchiveBuilder
        var lines: [String]
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(
            name: "one member", archive: ArchiveBuilder().short("a.o", object("27.1")),
            lines: ["  archive  libkit.a: 1 member, IOS, minos 26.0, sdk 27.1"]),
        Case(
            name: "members that differ",
            archive: ArchiveBuilder().short("a.o", object("27.1")).short("b.o", object("26.2", minos: "15.0"))
                .short("c.o", object("27.0")),
            lines: ["  archive  libkit.a: 3 members, IOS, minos 15.0 to 26.0, sdk 26.2 to 27.1"]),
        Case(
            name: "members for several platforms",
            archive: ArchiveBuilder().short("a.o", object("27.1")).short("b.o", object("27.1", .macCatalyst)),
            lines: ["  archive  libkit.a: 2 members, IOS, MACCATALYST, minos 26.0, sdk 27.1"]),
        Case(
            name: "a member without a stamp",
            archive: ArchiveBuilder().short("a.o", object("27.1")).short("b.o", MachOBuilder(.arm64, .object).bytes),
            lines: [
                "  archive  libkit.a: 2 members, IOS, minos 26.0, sdk 27.1",
                "           no-stamp  b.o (arm64)",
            ]),
        Case(
            name: "a member whose sdk is not recorded",
            archive: ArchiveBuilder().short("a.o", object("0.0")), lines: ["           sdk n/a  a.o (arm64)"]),
    ])
    func isSummedUp(_ example: Case) throws {
        let found = try text(example.archive.bytes)
        let start = try #require(found.firstIndex { $0.hasPrefix("  archive  ") })
        for line in example.lines { #expect(found[start...].contains(line)) }
        #expect(found.count { $0.hasPrefix("           ") } == example.lines.count { $0.hasPrefix("           ") })
    }

    @Test func aGateNamesTheMembersBelowItsFloorUpToSix() throws {
        var archive = ArchiveBuilder().short("new.o", Self.object("27.1"))
        for number in 1...9 { archive = archive.short("old\(number).o", Self.object("26.\(number)")) }
        let found = try text(archive.bytes, policy: Reports.defaultPolicy)
        let start = try #require(found.firstIndex { $0.hasPrefix("  archive  ") })
        #expect(
            Array(found[start..<(found.count - 1)]) == [
                "  archive  libkit.a: 10 members, IOS, minos 26.0, sdk 26.1 to 27.1",
                "           sdk 26.1  old1.o (arm64)",
                "           sdk 26.2  old2.o (arm64)",
                "           sdk 26.3  old3.o (arm64)",
                "           sdk 26.4  old4.o (arm64)",
                "           sdk 26.5  old5.o (arm64)",
                "           sdk 26.6  old6.o (arm64)",
                "           … and 3 more such members: -v shows all",
            ])
    }

    @Test func withoutAFloorNoMemberIsTooOld() throws {
        let archive = ArchiveBuilder().short("a.o", Self.object("26.0")).short("b.o", Self.object("27.1"))
        #expect(try text(archive.bytes).filter { $0.hasPrefix("           ") } == [])
    }

    @Test func verboseListsAllMembers() throws {
        var archive = ArchiveBuilder()
        for number in 10..<40 { archive = archive.short("m\(number).o", Self.object("27.1")) }
        let normal = try text(archive.bytes)
        #expect(normal.filter { $0.contains("m1") || $0.contains("m2") || $0.contains("m3") } == [])
        let verbose = try text(archive.bytes, verbosity: .verbose)
        for number in 10..<40 { #expect(verbose.count { $0.contains("m\(number).o") } == 1) }
        #expect(!verbose.contains { $0.hasPrefix("  archive  ") })
    }
}
