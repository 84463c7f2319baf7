import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the difference between two builds")
struct DifferenceTests {
    private struct ChangeCase: CustomTestStringConvertible {
        var testDescription: String
        var old: InputBuilder
        var new: InputBuilder
        var programs: [String] = []
        var images: [String] = []
        var findings: [String] = []
    }

    private static func app(_ main: (any Built)?) -> InputBuilder { InputBuilder().program(main) }

    private static func stamped(
        _ sdk: String, minos: String = "26.0", _ platform: Platform = .iOS, tools: [(tool: Tool, version: String)] = [(.ld, "1230.1")]
    ) -> MachOBuilder {
        MachOBuilder().stamped(platform, minos: minos, sdk: sdk, tools: tools)
    }

    private static func dylib(_ sdk: String, _ architecture: Architecture = .arm64) -> MachOBuilder {
        MachOBuilder(architecture, .dylib).stamped(sdk: sdk)
    }

    @Test("tells", arguments: changes)
    private func tells(_ example: ChangeCase) {
        let told = Told(example.old, example.new)
        #expect(told.programs == example.programs)
        #expect(told.images == example.images)
        #expect(told.findings == example.findings)
        let isEqual = example.programs.isEmpty && example.images.isEmpty && example.findings.isEmpty
        #expect(told.difference.isEqual == isEqual)
        // What was added in one direction was removed in the other.
        let back = Told(example.new, example.old).difference
        #expect(back.isEqual == isEqual)
        #expect(back.programCount.added == told.difference.programCount.removed)
        #expect(back.imageCount.removed == told.difference.imageCount.added)
        #expect(back.sliceCount.changed == told.difference.sliceCount.changed)
        #expect(back.findings.count { $0.came } == told.difference.findings.count { !$0.came })
    }

    private static let changes = [
        ChangeCase(testDescription: "nothing of two equal builds", old: app(stamped("27.1")), new: app(stamped("27.1"))),
        ChangeCase(
            testDescription: "nothing of a uuid, a size, a place, a version and a build number",
            old: app(stamped("27.1").uuid([UInt8](repeating: 1, count: 16))).numbered("4.2", build: "1187"),
            new: app(stamped("27.1").uuid([UInt8](repeating: 2, count: 16)).with { $0.contents = [1, 2, 3] }).numbered("4.3", build: "1188")
        ),
        ChangeCase(
            testDescription: "nothing of the order of tools", old: app(stamped("27.1", tools: [(.ld, "1"), (.swift, "6.2")])),
            new: app(stamped("27.1", tools: [(.swift, "6.2"), (.ld, "1")]))),
        ChangeCase(
            testDescription: "an sdk that fell, and the tier with it", old: app(stamped("27.1")), new: app(stamped("27.0")),
            programs: ["changed Fold.app: tier full-screen>beside-rail, sdk 27.1>27.0"],
            images: ["changed Fold.app/Fold arm64: sdk 27.1>27.0"]),
        ChangeCase(
            testDescription: "an sdk that rose within its tier", old: app(stamped("27.1")), new: app(stamped("27.10")),
            programs: ["changed Fold.app: sdk 27.1>27.10"], images: ["changed Fold.app/Fold arm64: sdk 27.1>27.10"]),
        ChangeCase(
            testDescription: "minos", old: app(stamped("27.1")), new: app(stamped("27.1", minos: "27.0")),
            programs: ["changed Fold.app: minos 26.0>27.0"], images: ["changed Fold.app/Fold arm64: minos 26.0>27.0"]),
        ChangeCase(
            testDescription: "the platform", old: app(stamped("27.1")), new: app(stamped("27.1", .iOSSimulator)),
            programs: ["changed Fold.app: platform IOS>IOSSIMULATOR"], images: ["changed Fold.app/Fold arm64: platform IOS>IOSSIMULATOR"]),
        ChangeCase(
            testDescription: "the version of a tool", old: app(stamped("27.1")), new: app(stamped("27.1", tools: [(.ld, "1300.2")])),
            images: ["changed Fold.app/Fold arm64: tools LD 1230.1>LD 1300.2"]),
        ChangeCase(
            testDescription: "tools that are told no more", old: app(stamped("27.1")), new: app(stamped("27.1", tools: [])),
            images: ["changed Fold.app/Fold arm64: tools LD 1230.1>"], findings: ["came stamp-rewritten Fold.app/Fold"]),
        ChangeCase(
            testDescription: "an sdk that is recorded no more", old: app(stamped("27.1")), new: app(stamped("0")),
            programs: ["changed Fold.app: tier full-screen>unknown, sdk 27.1>"],
            images: ["changed Fold.app/Fold arm64: sdk 27.1>, state stamped>sdk-not-recorded"],
            findings: ["came sdk-not-recorded Fold.app/Fold"]),
        ChangeCase(
            testDescription: "a stamp that came", old: app(MachOBuilder().uuid()), new: app(stamped("27.1")),
            programs: ["changed Fold.app: tier unknown>full-screen, sdk >27.1, minos >26.0"],
            images: [
                "changed Fold.app/Fold arm64: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state no-stamp>stamped"
            ], findings: ["went no-stamp Fold.app/Fold"]),
        ChangeCase(
            testDescription: "a framework that came and one that went",
            old: app(stamped("27.1")).image("Fold.app/Frameworks/Old", .dylib, of: "Fold.app", dylib("26.0")),
            new: app(stamped("27.1")).image("Fold.app/Frameworks/New", .dylib, of: "Fold.app", dylib("27.1")),
            images: [
                "added Fold.app/Frameworks/New arm64: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped",
                "removed Fold.app/Frameworks/Old arm64: sdk 26.0>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>",
            ]),
        ChangeCase(
            testDescription: "a slice that came", old: app(FatBuilder().slice(stamped("27.1"))),
            new: app(FatBuilder().slice(stamped("27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.1"))),
            images: [
                "changed, slice added Fold.app/Fold arm64e: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped"
            ]),
        ChangeCase(
            testDescription: "which of the slices changed",
            old: app(FatBuilder().slice(stamped("27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.1"))),
            new: app(FatBuilder().slice(MachOBuilder(.arm64e).stamped(sdk: "27.0")).slice(stamped("27.1"))),
            programs: ["changed Fold.app: tier full-screen>beside-rail, sdk 27.1>27.0"],
            images: ["changed Fold.app/Fold arm64e: sdk 27.1>27.0"], findings: ["came slices-differ Fold.app/Fold"]),
        ChangeCase(
            testDescription: "two slices of one architecture in their order",
            old: app(FatBuilder().slice(stamped("27.1")).slice(stamped("27.1"))),
            new: app(FatBuilder().slice(stamped("27.1")).slice(stamped("27.2"))),
            images: ["changed Fold.app/Fold arm64: sdk 27.1>27.2"], findings: ["came slices-differ Fold.app/Fold"]),
        ChangeCase(
            testDescription: "just the one that went of two slices of one architecture",
            old: app(FatBuilder().slice(stamped("27.2")).slice(stamped("27.1"))), new: app(FatBuilder().slice(stamped("27.1"))),
            images: [
                "changed, slice removed Fold.app/Fold arm64: sdk 27.2>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>"
            ], findings: ["went slices-differ Fold.app/Fold"]),
        ChangeCase(
            testDescription: "what came and what went by their paths in the build, whatever is around it",
            old: InputBuilder("a.ipa", .ipa).program(stamped("27.1"), at: "Payload/Fold.app")
                .image("Payload/Fold.app/b", .dylib, of: "Payload/Fold.app", dylib("27.1"))
                .image("Extra/b.dylib", .dylib, dylib("27.1")),
            new: InputBuilder("Z", .folder).program(stamped("27.1"), at: "Z/Fold.app")
                .image("Z/Fold.app/a", .dylib, of: "Z/Fold.app", dylib("27.1"))
                .image("Z/Fold.app/c", .dylib, of: "Z/Fold.app", dylib("27.1"))
                .image("Z/Extra/a.dylib", .dylib, dylib("27.1")).image("Z/Extra/c.dylib", .dylib, dylib("27.1")),
            images: [
                "added Z/Fold.app/a arm64: \(came)", "removed Payload/Fold.app/b arm64: \(went)", "added Z/Fold.app/c arm64: \(came)",
                "added Z/Extra/a.dylib arm64: \(came)", "removed Extra/b.dylib arm64: \(went)", "added Z/Extra/c.dylib arm64: \(came)",
            ]),
        ChangeCase(
            testDescription: "which of two stamps changed",
            old: InputBuilder("a.dylib", .machO).image(
                "a.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.0").stamped(.macCatalyst, sdk: "27.0")),
            new: InputBuilder("a.dylib", .machO).image(
                "a.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.0").stamped(.macCatalyst, sdk: "27.1")),
            images: ["changed a.dylib arm64: MACCATALYST sdk 27.0>27.1"]),
        ChangeCase(
            testDescription: "a stamp that went and left one",
            old: InputBuilder("a.dylib", .machO).image(
                "a.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.0").stamped(.macCatalyst, sdk: "27.0")),
            new: InputBuilder("a.dylib", .machO).image("a.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.0")),
            images: [
                "changed a.dylib arm64: MACCATALYST sdk 27.0>, MACCATALYST minos 26.0>, MACCATALYST platform MACCATALYST>,"
                    + " MACCATALYST tools LD 1230.1>"
            ]),
        ChangeCase(
            testDescription: "an extension that came, with its image", old: app(stamped("27.1")),
            new: app(stamped("27.1")).program(stamped("27.0"), .appExtension, at: "Fold.app/PlugIns/W.appex"),
            programs: [
                "added Fold.app/PlugIns/W.appex: tier >not-applicable, sdk >27.0, minos >26.0, platform >IOS, main-executable >there"
            ],
            images: [
                "added Fold.app/PlugIns/W.appex/W arm64: sdk >27.0, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped"
            ]),
        ChangeCase(
            testDescription: "a main executable that is missing", old: app(stamped("27.1")), new: app(nil),
            programs: ["changed Fold.app: tier full-screen>unknown, sdk 27.1>, minos 26.0>, main-executable there>missing"],
            images: ["removed Fold.app/Fold arm64: sdk 27.1>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>"],
            findings: ["came no-main-executable Fold.app/Fold"]),
    ]

    private static let came = "sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped"
    private static let went = "sdk 27.1>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>"

    @Test("a dSYM is left out: it repeats the stamps of its image")
    func dSYMs() {
        let dSYM = MachOBuilder(.arm64, .dSYM).stamped(sdk: "27.1")
        let archive = InputBuilder("A.xcarchive", .xcarchive).program(
            Self.stamped("27.1"), at: "A.xcarchive/Products/Applications/Fold.app"
        )
        .image("A.xcarchive/dSYMs/Fold", .dSYM, dSYM)
        let told = Told(archive, InputBuilder("A.ipa", .ipa).program(Self.stamped("27.1"), at: "Payload/Fold.app"))
        #expect(told.difference.verdict == .equal)
        #expect(told.difference.leftOutDSYMs == 1)
        let alone = InputBuilder("Fold.dSYM", .folder).image("Fold.dSYM/Fold", .dSYM, dSYM)
        #expect(Told(alone, alone).difference.imageCount.same == 1)
        // What is left out of one is left out of the other: never told as a loss.
        let beside = Told(InputBuilder("A.xcarchive/dSYMs", .folder).image("dSYMs/Fold", .dSYM, dSYM), archive)
        #expect(beside.difference.leftOutDSYMs == 0)
        #expect(beside.difference.imageCount.same == 1)
        #expect(beside.difference.imageCount.removed == 0)
    }

    private struct VerdictCase: CustomTestStringConvertible {
        var testDescription: String
        var old: InputBuilder
        var new: InputBuilder
        var verdict: Difference.Verdict
        var code: Int32
    }

    @Test("has a verdict and an exit code", arguments: verdicts)
    private func verdict(_ example: VerdictCase) {
        let difference = Told(example.old, example.new).difference
        #expect(difference.verdict == example.verdict)
        #expect(difference.verdict.exitCode == example.code)
    }

    private static let nothing = InputBuilder("notes.txt", .other).foreignFile("notes.txt", .text)
    private static let gone = InputBuilder("gone", .missing).error(.missing, at: "gone")

    private static let verdicts = [
        VerdictCase(testDescription: "equal", old: app(stamped("27.1")), new: app(stamped("27.1")), verdict: .equal, code: 0),
        VerdictCase(testDescription: "differs", old: app(stamped("27.1")), new: app(stamped("27.0")), verdict: .differs, code: 1),
        VerdictCase(
            testDescription: "incomplete, and equal as far as it goes", old: app(stamped("27.1")),
            new: app(stamped("27.1")).error(.truncated),
            verdict: .incomplete, code: 2),
        VerdictCase(
            testDescription: "incomplete, which wins over different", old: app(stamped("27.1")).error(.truncated),
            new: app(stamped("27.0")),
            verdict: .incomplete, code: 2),
        VerdictCase(testDescription: "incomplete, since nothing is there", old: gone, new: nothing, verdict: .incomplete, code: 2),
        VerdictCase(testDescription: "incomplete, without a main executable", old: app(nil), new: app(nil), verdict: .incomplete, code: 2),
        VerdictCase(testDescription: "nothing on either side", old: nothing, new: nothing, verdict: .nothing, code: 3),
        VerdictCase(
            testDescription: "differs, where only one holds a Mach-O", old: nothing, new: app(stamped("27.1")), verdict: .differs, code: 1),
    ]

    @Test("of a build that could not be read at all, nothing is told: it is not known that all of the other is new")
    func unread() {
        let told = Told(Self.gone, Self.app(Self.stamped("27.1")))
        #expect(told.programs == [])
        #expect(told.images == [])
        #expect(told.difference.verdict == .incomplete)
    }
}
