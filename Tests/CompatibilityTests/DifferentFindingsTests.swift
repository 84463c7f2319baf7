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
