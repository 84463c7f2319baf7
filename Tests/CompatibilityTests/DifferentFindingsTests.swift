import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("findings that came and went")
struct DifferentFindingsTests {
    private static func app(_ builder: MachOBuilder?, at path: String = "Fold.app") -> InputBuilder {
        InputBuilder("build/\(path)").program(builder, at: path)
    }

    private static let below = app(MachOBuilder().stamped(sdk: "27.0"))
    private static let above = app(MachOBuilder().stamped(sdk: "27.1"))

    @Test("a gate's finding goes when the sdk rises")
    func went() {
        let policy = Policy.floor(27, 1)
        #expect(Told(Self.below, Self.above, oldPolicy: policy, newPolicy: policy).findings == ["went sdk-below-minimum Fold.app/Fold"])
    }

    @Test("a finding whose value changed neither came nor went: the stamp itself is told")
    func sameFinding() {
        let policy = Policy.floor(27, 1)
        let lower = Self.app(MachOBuilder().stamped(sdk: "26.0"))
        let told = Told(Self.below, lower, oldPolicy: policy, newPolicy: policy)
        #expect(told.findings == [])
        #expect(told.images == ["changed Fold.app/Fold arm64: sdk 27.0>26.0"])
    }

    @Test("a finding is the same where its image bears another name")
    func renamed() {
        let legacy = MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0")
        let told = Told(Self.app(legacy, at: "Old.app"), Self.app(legacy, at: "New.app"))
        #expect(told.findings == [])
        #expect(told.difference.verdict == .equal)
    }

    @Test("a program without its main executable is the same, whatever its name")
    func missingMain() {
        #expect(Told(Self.app(nil, at: "Old.app"), Self.app(nil, at: "New.app")).findings == [])
    }

    private static func fat(_ sdks: [(Architecture, String)]) -> InputBuilder {
        let fat = sdks.reduce(FatBuilder()) { $0.slice(MachOBuilder($1.0).stamped(sdk: $1.1)) }
        // No launch screen, no scene manifest: findings of the whole program, which name the slice that decides.
        return InputBuilder().program(fat, platformName: "iphoneos", plist: [:])
    }

    private struct SliceCase: CustomTestStringConvertible {
        var testDescription: String
        var old: [(Architecture, String)]
        var new: [(Architecture, String)]
        var findings: [String] = []
    }

    @Test("a finding of a whole program is the same whichever slice decides", arguments: sliceCases)
    private func decidingSlice(_ example: SliceCase) {
        let (old, new) = (Self.fat(example.old), Self.fat(example.new))
        #expect(Told.snapshot([old]).findings.contains { $0.rule == Rule.launchScreenMissing.id && $0.architecture != nil })
        #expect(Told(old, new).findings == example.findings)
    }

    private static let sliceCases = [
        SliceCase(
            testDescription: "in another order", old: [(.arm64, "27.1"), (.x86_64, "27.1")],
            new: [(.x86_64, "27.1"), (.arm64, "27.1")]),
        SliceCase(testDescription: "thinned", old: [(.x86_64, "27.1"), (.arm64, "27.1")], new: [(.arm64, "27.1")]),
        SliceCase(
            testDescription: "where another sdk is lowest", old: [(.arm64, "27.1"), (.x86_64, "27.2")],
            new: [(.arm64, "27.2"), (.x86_64, "27.1")]),
        SliceCase(
            testDescription: "thinned to one, so that slices no longer differ", old: [(.x86_64, "27.1"), (.arm64, "27.2")],
            new: [(.arm64, "27.2")], findings: ["went slices-differ Fold.app/Fold"]),
    ]

    @Test("of members of one name, the finding of just the one that went")
    func members() {
        func library(_ count: Int) -> InputBuilder {
            let object = MachOBuilder(.arm64, .object).stamped(sdk: "0").bytes
            return InputBuilder("a.a", .staticArchive).image(
                "a.a", .staticLibrary, (0..<count).reduce(ArchiveBuilder()) { archive, _ in archive.short("x.o", object) })
        }
        let policy = Policy.ceiling(27, 0)
        #expect(Told(library(2), library(2), oldPolicy: policy, newPolicy: policy).findings == [])
        let before = Told.snapshot([library(2)], policy).findings.count
        let after = Told.snapshot([library(1)], policy).findings.count
        #expect(Told(library(2), library(1), oldPolicy: policy, newPolicy: policy).findings.count == before - after)
    }

    private static let differentPolicies: [(Policy?, Policy?)] = [
        (.floor(27, 1), nil), (nil, .floor(27, 1, .all)), (.ceiling(26, 0), nil), (.floor(27, 1), .floor(27, 2)),
        (.floor(27, 1), .floor(27, 1, .all)),
    ]

    @Test("what depends on a gate is left out where the two were judged by different ones", arguments: differentPolicies)
    func differentGates(_ policies: (Policy?, Policy?)) {
        // A gate of scope "all" also speaks of a dylib without a stamp, which is no finding without it.
        let build = Self.below.image("Fold.app/libA.dylib", .dylib, of: "Fold.app", MachOBuilder(.arm64, .dylib).uuid())
        let told = Told(build, build, oldPolicy: policies.0, newPolicy: policies.1)
        #expect(told.findings == [])
        #expect(told.difference.leavesOutGateFindings)
        #expect(told.difference.verdict == .equal)
    }

    @Test("of a main executable without a stamp every gate speaks, and so does an inspection")
    func unstampedMain() {
        let told = Told(Self.above, Self.app(MachOBuilder().uuid()), oldPolicy: .floor(27, 1))
        #expect(told.findings == ["came no-stamp Fold.app/Fold"])
    }

    @Test("of a main executable of another platform only an inspection speaks, so that it is left out where the other is a gate")
    func otherPlatform() {
        let mac = Self.app(MachOBuilder().stamped(.macOS, sdk: "0"))
        #expect(Told(mac, mac, oldPolicy: .floor(27, 1)).findings == [])
        #expect(Told(Self.app(MachOBuilder().stamped(.macOS, sdk: "27.1")), mac).findings == ["came sdk-not-recorded Fold.app/Fold"])
    }

    @Test("whether warnings fail is no difference")
    func strict() {
        let told = Told(Self.below, Self.below, oldPolicy: .floor(27, 1), newPolicy: Policy.floor(27, 1).strict)
        #expect(!told.difference.leavesOutGateFindings)
    }
}
