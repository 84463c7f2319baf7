import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the tier")
struct TierTests {
    private struct LimitCase: CustomTestStringConvertible {
        var sdk: UInt32
        var tier: Tier
        var testDescription: String
    }

    @Test("follows from the packed sdk", arguments: limits)
    private func limit(_ example: LimitCase) {
        #expect(Tier(sdk: PackedVersion(rawValue: example.sdk)) == example.tier)
    }

    private static let limits = [
        LimitCase(sdk: 0, tier: .unknown, testDescription: "not recorded"),
        LimitCase(sdk: 1, tier: .boxedPhone, testDescription: "0.0.1, the lowest that is recorded"),
        LimitCase(sdk: 0x001A_0000, tier: .boxedPhone, testDescription: "26.0"),
        LimitCase(sdk: 0x001A_0A00, tier: .boxedPhone, testDescription: "26.10"),
        LimitCase(sdk: 0x001A_FFFF, tier: .boxedPhone, testDescription: "26.255.255, the last below 27.0"),
        LimitCase(sdk: 0x001B_0000, tier: .besideRail, testDescription: "27.0"),
        LimitCase(sdk: 0x001B_0001, tier: .besideRail, testDescription: "27.0.1"),
        LimitCase(sdk: 0x001B_00FF, tier: .besideRail, testDescription: "27.0.255, the last below 27.1"),
        LimitCase(sdk: 0x001B_0100, tier: .fullScreen, testDescription: "27.1"),
        LimitCase(sdk: 0x001B_0200, tier: .fullScreen, testDescription: "27.2"),
        LimitCase(sdk: 0x001B_0A00, tier: .fullScreen, testDescription: "27.10"),
        LimitCase(sdk: 0x001C_0000, tier: .fullScreen, testDescription: "28.0"),
        LimitCase(sdk: 0x0064_0000, tier: .fullScreen, testDescription: "100.0"),
        LimitCase(sdk: 0xFFFF_FFFF, tier: .fullScreen, testDescription: "the highest"),
    ]

    @Test(
        "the lowest of several, unknown first",
        arguments: [
            ([Tier.fullScreen, .besideRail, .boxedPhone, .unknown, .notApplicable], Tier.unknown),
            ([.fullScreen, .besideRail, .boxedPhone, .notApplicable], .boxedPhone),
            ([.notApplicable, .fullScreen, .besideRail], .besideRail),
            ([.notApplicable, .fullScreen], .fullScreen),
            ([.notApplicable, .notApplicable], .notApplicable),
        ])
    func lowest(_ tiers: [Tier], _ expected: Tier) {
        #expect(Tier.lowest(of: tiers) == expected)
    }

    @Test("the lowest of none is none")
    func lowestOfNone() {
        #expect(Tier.lowest(of: []) == nil)
    }

    private struct KindCase: CustomTestStringConvertible {
        var kind: ProgramKind
        var platform: Platform
        var tier: Tier
        var testDescription: String { "\(kind.rawValue) of \(platform)" }
    }

    @Test("is given to what was measured: apps, app clips and executables of iOS and its simulator", arguments: kinds)
    private func kind(_ example: KindCase) {
        let built = InputBuilder().program(MachOBuilder().stamped(example.platform, sdk: "27.1"), example.kind)
        #expect(built.input.programs.map { $0.tier } == [example.tier])
    }

    private static let kinds = [
        KindCase(kind: .app, platform: .iOS, tier: .fullScreen),
        KindCase(kind: .app, platform: .iOSSimulator, tier: .fullScreen),
        KindCase(kind: .appClip, platform: .iOS, tier: .fullScreen),
        KindCase(kind: .executable, platform: .iOS, tier: .fullScreen),
        KindCase(kind: .appExtension, platform: .iOS, tier: .notApplicable),
        KindCase(kind: .xpcService, platform: .iOS, tier: .notApplicable),
        KindCase(kind: .watchApp, platform: .iOS, tier: .notApplicable),
        KindCase(kind: .app, platform: .macOS, tier: .notApplicable),
        KindCase(kind: .app, platform: .macCatalyst, tier: .notApplicable),
        KindCase(kind: .app, platform: .tvOS, tier: .notApplicable),
        KindCase(kind: .app, platform: .visionOS, tier: .notApplicable),
        KindCase(kind: .app, platform: .unknown, tier: .notApplicable),
        KindCase(kind: .app, platform: Platform(rawValue: 99), tier: .notApplicable),
    ]

    private struct UnknownCase: CustomTestStringConvertible {
        var testDescription: String
        var main: (any Built)?
    }

    @Test("is unknown where no sdk is known", arguments: unknowns)
    private func unknown(_ example: UnknownCase) {
        #expect(InputBuilder().program(example.main).input.programs.map { $0.tier } == [.unknown])
    }

    private static let unknowns = [
        UnknownCase(testDescription: "not recorded", main: MachOBuilder().stamped(sdk: "0")),
        UnknownCase(testDescription: "no stamp", main: MachOBuilder().uuid()),
        UnknownCase(testDescription: "unreadable", main: MachOBuilder().stamped(sdk: "27.1", size: 12)),
        UnknownCase(testDescription: "no main executable", main: nil),
    ]

    @Test("the names in reports")
    func names() {
        #expect(Tier.allCases.map { $0.rawValue } == ["unknown", "boxed-phone", "beside-rail", "full-screen", "not-applicable"])
    }
}
