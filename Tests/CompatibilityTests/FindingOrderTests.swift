import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the order of findings")
struct FindingOrderTests {
    private static func lines(_ inputs: [InputBuilder], _ policy: Policy?) -> [String] {
        Report(inputs: inputs.map { $0.input }, policy: policy).findings.map { finding in
            [finding.input, finding.image, finding.member, finding.architecture, finding.rule].compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test("by input as given, whatever their names")
    func inputs() {
        func app(_ name: String) -> InputBuilder {
            InputBuilder(name, .app).program(MachOBuilder().stamped(sdk: "27.0"), at: name)
        }
        #expect(
            Self.lines([app("B.app"), app("A.app"), app("B.app")], .floor(27, 1)) == [
                "B.app B.app/B arm64 sdk-below-minimum", "A.app A.app/A arm64 sdk-below-minimum", "B.app B.app/B arm64 sdk-below-minimum",
            ])
    }

    @Test("then by path, by its bytes")
    func paths() {
        let old = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0")
        let names = ["b", "Z", "é", "a/b", "a b", "a", "e\u{301}"]
        let folder = names.reduce(InputBuilder("lib", .folder)) { $0.image($1, .dylib, old) }
        #expect(
            Self.lines([folder], .floor(27, 1)) == [
                "lib Z arm64 sdk-below-minimum", "lib a arm64 sdk-below-minimum", "lib a b arm64 sdk-below-minimum",
                "lib a/b arm64 sdk-below-minimum", "lib b arm64 sdk-below-minimum", "lib e\u{301} arm64 sdk-below-minimum",
                "lib \u{E9} arm64 sdk-below-minimum",
            ])
    }

    @Test("then by member")
    func members() {
        let object = MachOBuilder(.arm64, .object).stamped(sdk: "27.1").bytes
        let library = InputBuilder("a.a", .staticArchive).image(
            "a.a", .staticLibrary, ArchiveBuilder().short("b.o", object).short("a.o", object))
        #expect(
            Self.lines([library], .ceiling(27, 0)) == ["a.a a.a a.o arm64 sdk-above-maximum", "a.a a.a b.o arm64 sdk-above-maximum"])
    }

    @Test("then in the order of the file, and at one place in the order of the rules")
    func slices() {
        let main = FatBuilder().slice(MachOBuilder(.x86_64).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "27.0"))
            .slice(MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "0").stamped(.iOSSimulator, sdk: "0"))
        let below = Self.lines([InputBuilder().program(main)], .floor(27, 1))
        #expect(
            below == [
                "build/Fold.app Fold.app/Fold x86_64 sdk-below-minimum", "build/Fold.app Fold.app/Fold arm64 slices-differ",
                "build/Fold.app Fold.app/Fold x86_64 legacy-stamp", "build/Fold.app Fold.app/Fold arm64 sdk-not-recorded",
                "build/Fold.app Fold.app/Fold arm64 duplicate-stamps",
            ])
    }

    @Test("a program without an executable stands where the executable should be")
    func noMainExecutable() {
        let input = InputBuilder("build", .folder).program(MachOBuilder().uuid(), at: "build/C.app").program(nil, at: "build/B.app")
            .program(MachOBuilder().uuid(), at: "build/A.app")
        #expect(
            Self.lines([input], nil) == [
                "build build/A.app/A arm64 no-stamp", "build build/B.app/B no-main-executable", "build build/C.app/C arm64 no-stamp",
            ])
    }

    private struct PairCase: CustomTestStringConvertible {
        var one: String
        var other: String
        var precedes: Bool?
        var testDescription: String { "\(one.debugDescription), \(other.debugDescription)" }
    }

    @Test("texts are ordered by their bytes, and are the same only if their bytes are", arguments: pairs)
    private func bytes(_ example: PairCase) {
        #expect(ByteOrdering.precedes(example.one, example.other) == example.precedes)
    }

    private static let pairs = [
        PairCase(one: "a", other: "b", precedes: true),
        PairCase(one: "b", other: "a", precedes: false),
        PairCase(one: "a", other: "a", precedes: nil),
        PairCase(one: "", other: "a", precedes: true),
        PairCase(one: "a", other: "aa", precedes: true),
        PairCase(one: "Z", other: "a", precedes: true),
        PairCase(one: "a/b", other: "a-b", precedes: false),
        PairCase(one: "\u{E9}", other: "e\u{301}", precedes: false),
        PairCase(one: "e\u{301}", other: "\u{E9}", precedes: true),
        PairCase(one: "z", other: "é", precedes: true),
        PairCase(one: "\u{FFFD}", other: "\u{1F600}", precedes: true),
    ]
}
