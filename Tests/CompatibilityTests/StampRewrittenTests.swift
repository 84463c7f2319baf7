import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("stamp-rewritten")
struct StampRewrittenTests {
    private static let behind = MachOBuilder().uuid().dylib("/usr/lib/libSystem.B.dylib").stamped(sdk: "27.1")
    private static let toolless = MachOBuilder().stamped(sdk: "27.1", tools: []).dylib("/usr/lib/libSystem.B.dylib")

    @Test("says where the command stands")
    func place() throws {
        let app = InputBuilder().program(Self.behind)
        #expect(
            Rule.stampRewritten.said(of: app) == [
                Said(
                    rule: "stamp-rewritten", level: .warning, field: "LC_BUILD_VERSION",
                    nextStep: "link again with the SDK that the stamp is to name")
            ])
        #expect(try #require(Rule.stampRewritten.findings(in: app).first).message.contains("stands behind the library commands"))
    }

    @Test("says that a linker without tools may have written it")
    func tool() throws {
        let app = InputBuilder().program(Self.toolless)
        #expect(
            Rule.stampRewritten.said(of: app) == [
                Said(
                    rule: "stamp-rewritten", level: .warning, field: "ntools", actual: "0",
                    nextStep: "if it was edited, link again with the SDK that the stamp is to name")
            ])
        #expect(try #require(Rule.stampRewritten.findings(in: app).first).message.contains("Go's"))
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.stampRewritten.places(in: example.input, example.policy) == example.places)
    }

    private static let clean = MachOBuilder().stamped(sdk: "27.1").dylib("/usr/lib/libSystem.B.dylib")

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of a framework", InputBuilder().program(clean).framework(toolless.with { $0.fileType = .dylib }),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 0"]),
        RuleCase(
            "of a legacy command behind the libraries",
            InputBuilder().program(MachOBuilder().dylib("a").legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0")),
            says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase(
            "of a command between libraries", InputBuilder().program(MachOBuilder().dylib("a").stamped(sdk: "27.1").dylib("b")),
            says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase(
            "of a command behind segments and libraries",
            InputBuilder().program(MachOBuilder().section("__text", at: 0x4000, size: 16).dylib("a").stamped(sdk: "27.1")),
            says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase(
            "of no tool behind the segments",
            InputBuilder().program(MachOBuilder().section("__text", at: 0x4000, size: 16).stamped(sdk: "27.1", tools: []).dylib("a")),
            says: ["Fold.app/Fold arm64 IOS 0"]),
        RuleCase(
            "of each slice that shows it",
            InputBuilder().program(
                FatBuilder().slice(clean).slice(MachOBuilder(.arm64e).dylib("a").stamped(sdk: "27.1"))),
            says: ["Fold.app/Fold arm64e IOS"]),
        RuleCase(
            "once of both signs", InputBuilder().program(MachOBuilder().dylib("a").stamped(sdk: "27.1", tools: [])),
            says: ["Fold.app/Fold arm64 IOS"]),
        RuleCase(
            "of the stamp that counts",
            InputBuilder("Kit", .machO).image(
                "Kit", .dylib, MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0").dylib("a").stamped(sdk: "27.1")), says: ["Kit arm64 IOS"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.stampRewritten.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of what a linker wrote", InputBuilder().program(clean)),
        RuleCase(
            "of a dylib's own name before the stamp",
            InputBuilder("Kit", .machO).image(
                "Kit", .dylib, MachOBuilder(.arm64, .dylib).dylib("Kit", .idDylib).stamped(sdk: "27.1").dylib("a"))),
        RuleCase(
            "of a legacy command, which never names a tool",
            InputBuilder().program(MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0").dylib("a"))),
        RuleCase(
            "of an object, which no linker made",
            InputBuilder("a.o", .machO).image("a.o", .object, MachOBuilder(.arm64, .object).stamped(sdk: "27.1", tools: []))),
        RuleCase(
            "of a static library's member",
            InputBuilder("a.a", .staticArchive).image(
                "a.a", .staticLibrary,
                ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "27.1", tools: []).bytes))),
        RuleCase(
            "of Apple's launcher of a watch app",
            InputBuilder().program(MachOBuilder().stamped(.watchOS, sdk: "8.0", tools: []), .watchApp, role: .stub)),
        RuleCase(
            "of what Dart's compiler writes: libraries, stamp without a tool, then the segments",
            InputBuilder("App", .machO).image(
                "App", .dylib,
                MachOBuilder(.arm64, .dylib).dylib("App", .idDylib).dylib("/usr/lib/libSystem.B.dylib")
                    .stamped(minos: "13.0", sdk: "13.0", tools: []).section("__text", at: 0x4000, size: 16))),
        RuleCase("where there is no stamp", InputBuilder().program(MachOBuilder().dylib("a"))),
    ]
}
