import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the summary")
struct SummaryTests {
    private static func summary(_ inputs: InputBuilder...) -> Summary {
        Report(inputs: inputs.map { $0.input }, policy: nil).summary
    }

    @Test("counts images, slices, programs and what is no Mach-O")
    func counts() {
        let fat = FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.1"))
        let members = ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "27.1").bytes)
            .short("b.o", MachOBuilder(.arm64, .object).stamped(sdk: "27.1").bytes)
        let summary = Self.summary(
            InputBuilder().program(fat).image("Fold.app/libA.a", .staticLibrary, of: "Fold.app", members)
                .foreignFile("Fold.app/Info.plist", .text).foreignFile("Fold.app/icon.png", .data),
            InputBuilder("notes.txt", .other).foreignFile("notes.txt", .text))
        #expect(summary.images == 3)
        #expect(summary.slices == 4)
        #expect(summary.programs == 1)
        #expect(summary.notMachO == 3)
    }

    private struct LowestCase: CustomTestStringConvertible {
        var testDescription: String
        var inputs: [InputBuilder]
        var tier: Tier?
        var sdk: String?
        var minos: String?
    }

    @Test("tells the lowest", arguments: lowestCases)
    private func lowest(_ example: LowestCase) {
        let summary = Report(inputs: example.inputs.map { $0.input }, policy: nil).summary
        #expect(summary.tier == example.tier)
        #expect(summary.sdk?.description == example.sdk)
        #expect(summary.minos?.description == example.minos)
    }

    private static func app(_ sdk: String, minos: String = "26.0") -> InputBuilder {
        InputBuilder().program(MachOBuilder().stamped(minos: minos, sdk: sdk))
    }

    private static func dylib(_ name: String, _ builder: MachOBuilder) -> InputBuilder {
        InputBuilder(name, .machO).image(name, .dylib, builder)
    }

    private static let lowestCases = [
        LowestCase(testDescription: "of one app", inputs: [app("27.1")], tier: .fullScreen, sdk: "27.1", minos: "26.0"),
        LowestCase(
            testDescription: "of two apps, each value by itself", inputs: [app("27.10", minos: "25.0"), app("27.9", minos: "26.0")],
            tier: .fullScreen, sdk: "27.9", minos: "25.0"),
        LowestCase(
            testDescription: "of programs: frameworks do not count",
            inputs: [
                app("27.1").image(
                    "Fold.app/Kit", .framework, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(minos: "9.0", sdk: "12.0"))
            ], tier: .fullScreen, sdk: "27.1", minos: "26.0"),
        LowestCase(
            testDescription: "with an extension, which has an sdk and no tier",
            inputs: [app("27.1").program(MachOBuilder().stamped(sdk: "27.0"), .appExtension, at: "Fold.app/PlugIns/W.appex")],
            tier: .fullScreen, sdk: "27.0", minos: "26.0"),
        LowestCase(
            testDescription: "of an extension alone",
            inputs: [InputBuilder("W.appex", .appex).program(MachOBuilder().stamped(sdk: "27.0"), .appExtension, at: "W.appex")],
            tier: .notApplicable, sdk: "27.0", minos: "26.0"),
        LowestCase(
            testDescription: "nothing, where one app has no sdk: unknown must not look like a number", inputs: [app("27.1"), app("0")],
            tier: .unknown, sdk: nil, minos: "26.0"),
        LowestCase(
            testDescription: "nothing, where one app has no stamp",
            inputs: [app("27.1"), InputBuilder().program(MachOBuilder().uuid())], tier: .unknown, sdk: nil, minos: nil),
        LowestCase(
            testDescription: "nothing, where one app has no main executable", inputs: [app("27.1"), InputBuilder().program(nil)],
            tier: .unknown, sdk: nil, minos: nil),
        LowestCase(
            testDescription: "of iOS: a watch app does not count",
            inputs: [
                app("27.1").program(
                    MachOBuilder(.arm64_32).stamped(.watchOS, minos: "9.0", sdk: "10.0"), .watchApp, at: "Fold.app/Watch/W.app")
            ], tier: .fullScreen, sdk: "27.1", minos: "26.0"),
        LowestCase(
            testDescription: "of an app of macOS: nothing",
            inputs: [InputBuilder("Mac.app", .app).program(MachOBuilder().stamped(.macOS, sdk: "27.1"), at: "Mac.app")],
            tier: .notApplicable, sdk: nil, minos: nil),
        LowestCase(
            testDescription: "without a program, of the linked images",
            inputs: [
                dylib("a.dylib", MachOBuilder(.arm64, .dylib).stamped(minos: "26.0", sdk: "27.0")),
                dylib("b.dylib", MachOBuilder(.arm64, .dylib).stamped(minos: "15.0", sdk: "27.1")),
                dylib("c.dylib", MachOBuilder(.arm64, .dylib).stamped(.macOS, minos: "10.9", sdk: "10.13")),
            ], tier: .notApplicable, sdk: "27.0", minos: "15.0"),
        LowestCase(
            testDescription: "without a program, nothing where a linked image has no sdk",
            inputs: [
                dylib("a.dylib", MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0")),
                dylib("b.dylib", MachOBuilder(.arm64, .dylib).stamped(sdk: "0")),
            ], tier: .notApplicable, sdk: nil, minos: "26.0"),
        LowestCase(
            testDescription: "without a program, nothing where a linked image has no stamp: it counts as iOS",
            inputs: [
                dylib("a.dylib", MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0")),
                dylib("b.dylib", MachOBuilder(.arm64, .dylib).uuid()),
            ], tier: .notApplicable, sdk: nil, minos: nil),
        LowestCase(
            testDescription: "of static libraries: nothing",
            inputs: [
                InputBuilder("a.a", .staticArchive).image(
                    "a.a", .staticLibrary, ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "26.0").bytes))
            ], tier: .notApplicable, sdk: nil, minos: nil),
        LowestCase(
            testDescription: "of text: nothing", inputs: [InputBuilder("notes.txt", .other).foreignFile("notes.txt", .text)], tier: nil,
            sdk: nil, minos: nil),
    ]
}
