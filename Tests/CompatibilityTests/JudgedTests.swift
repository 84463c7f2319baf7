import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("how much a gate judged")
struct JudgedTests {
    private struct JudgedCase: CustomTestStringConvertible {
        var testDescription: String
        var inputs: [InputBuilder]
        var policy: Policy? = .floor(26, 0)
        var images: Int
        var lowest: String?
    }

    @Test("the images and the lowest sdk among them", arguments: examples)
    private func judged(_ example: JudgedCase) {
        let judged = Report(inputs: example.inputs.map { $0.input }, policy: example.policy).judged
        #expect(judged.images == example.images)
        #expect(judged.lowestSDK?.description == example.lowest)
    }

    private static let fat = FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.2")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.1"))
    private static let object = MachOBuilder(.arm64, .object).stamped(sdk: "26.0").bytes
    private static let app = InputBuilder().program(fat).image(
        "Fold.app/Kit", .framework, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0"))

    private static let examples = [
        JudgedCase(testDescription: "an image of two slices is one", inputs: [app], images: 1, lowest: "27.1"),
        JudgedCase(testDescription: "in the scope of all", inputs: [app], policy: .floor(26, 0, .all), images: 2, lowest: "26.0"),
        JudgedCase(
            testDescription: "of two inputs",
            inputs: [app, InputBuilder("B.app").program(MachOBuilder().stamped(sdk: "27.0"), at: "B.app")], images: 2, lowest: "27.0"),
        JudgedCase(testDescription: "the same app twice counts twice", inputs: [app, app], images: 2, lowest: "27.1"),
        JudgedCase(
            testDescription: "one without an sdk leaves no lowest",
            inputs: [app, InputBuilder("B.app").program(MachOBuilder().stamped(sdk: "0"), at: "B.app")], images: 2, lowest: nil),
        JudgedCase(
            testDescription: "one without a stamp leaves no lowest",
            inputs: [app, InputBuilder("B.app").program(MachOBuilder().uuid(), at: "B.app")], images: 2, lowest: nil),
        JudgedCase(
            testDescription: "by a ceiling alone, members too",
            inputs: [
                app.image("Fold.app/libA.a", .staticLibrary, of: "Fold.app", ArchiveBuilder().short("a.o", object).short("a.o", object))
            ], policy: .ceiling(28, 0), images: 4, lowest: "26.0"),
        JudgedCase(testDescription: "nothing in scope", inputs: [InputBuilder("build", .folder)], images: 0, lowest: nil),
        JudgedCase(testDescription: "nothing without a gate", inputs: [app], policy: nil, images: 0, lowest: nil),
    ]
}
