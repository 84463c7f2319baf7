import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("what a gate judges")
struct ScopeTests {
    private static let library = MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0")

    /// An app with one of everything.
    private static let everything = InputBuilder()
        .program(MachOBuilder().stamped(sdk: "27.1"), debugDylib: library)
        .program(MachOBuilder().stamped(sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex")
        .program(MachOBuilder(.arm64_32).stamped(.watchOS, sdk: "27.1"), .watchApp, at: "Fold.app/Watch/Wrist.app")
        .image("Fold.app/__preview.dylib", .previewDylib, of: "Fold.app", library)
        .image("Fold.app/Frameworks/Kit.framework/Kit", .framework, of: "Fold.app", library)
        .image("Fold.app/Frameworks/libMac.dylib", .dylib, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "26.0"))
        .image("Fold.app/Extra.bundle/Extra", .bundle, of: "Fold.app", MachOBuilder(.arm64, .bundle).stamped(sdk: "26.0"))
        .image("Fold.app/helper", .other, of: "Fold.app", MachOBuilder().stamped(sdk: "26.0"))
        .image("Fold.app/a.o", .object, of: "Fold.app", MachOBuilder(.arm64, .object).stamped(sdk: "26.0"))
        .image(
            "Fold.app/libA.a", .staticLibrary, of: "Fold.app",
            ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "26.0").bytes)
        )
        .image("Fold.dSYM/Fold", .dSYM, MachOBuilder(.arm64, .dSYM).stamped(sdk: "26.0"))
        .image("Fold.dSYM/Whole", .dSYM, MachOBuilder().stamped(sdk: "26.0"))
        .image("Fold.app/_WatchKitStub/WK", .stub, of: "Fold.app", MachOBuilder().stamped(sdk: "26.0"))

    private static func judged(_ built: InputBuilder, _ scope: Policy.Scope) -> [String] {
        built.input.floorSubjects(in: scope).map { $0.image.path }
    }

    @Test("by default: each program's main executable and its debug dylib, on iOS")
    func programs() {
        #expect(
            Self.judged(Self.everything, .programs) == [
                "Fold.app/Fold", "Fold.app/Fold.debug.dylib", "Fold.app/PlugIns/Widget.appex/Widget",
            ])
    }

    @Test("in the scope of all: every image that a linker made, on iOS")
    func all() {
        #expect(
            Self.judged(Self.everything, .all) == [
                "Fold.app/Fold", "Fold.app/Fold.debug.dylib", "Fold.app/PlugIns/Widget.appex/Widget", "Fold.app/__preview.dylib",
                "Fold.app/Frameworks/Kit.framework/Kit", "Fold.app/Extra.bundle/Extra", "Fold.app/helper",
            ])
    }

    private struct WithoutProgramCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
        var judged: [String]
    }

    @Test("in an input without a program: its linked images, in either scope", arguments: programless, Policy.Scope.allCases)
    private func withoutProgram(_ example: WithoutProgramCase, _ scope: Policy.Scope) {
        #expect(Self.judged(example.input, scope) == example.judged)
    }

    private static let programless = [
        WithoutProgramCase(
            testDescription: "a debug dylib",
            input: InputBuilder("Fold.debug.dylib", .machO).image("Fold.debug.dylib", .debugDylib, library), judged: ["Fold.debug.dylib"]),
        WithoutProgramCase(
            testDescription: "a framework",
            input: InputBuilder("Kit.framework", .framework).image("Kit.framework/Kit", .framework, library),
            judged: ["Kit.framework/Kit"]),
        WithoutProgramCase(
            testDescription: "a library without a stamp, which counts as iOS",
            input: InputBuilder("libA.dylib", .machO).image("libA.dylib", .dylib, MachOBuilder(.arm64, .dylib).uuid()),
            judged: ["libA.dylib"]),
        WithoutProgramCase(
            testDescription: "an object file",
            input: InputBuilder("a.o", .machO).image("a.o", .object, MachOBuilder(.arm64, .object).stamped(sdk: "26.0")), judged: []),
        WithoutProgramCase(
            testDescription: "a library that cannot be read",
            input: InputBuilder("libA.dylib", .machO).image(
                "libA.dylib", .dylib, MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1", size: 12)),
            judged: []),
    ]

    @Test("a program of another platform keeps the loose libraries out of the default scope")
    func otherPlatform() {
        let input = InputBuilder("build", .folder).program(MachOBuilder().stamped(.macOS, sdk: "26.0"), at: "build/Mac.app")
            .image("build/libA.dylib", .dylib, Self.library)
        #expect(Self.judged(input, .programs) == [])
        #expect(Self.judged(input, .all) == ["build/libA.dylib"])
    }

    @Test("slices of 64 bits, all where there are none, and of several stamps those that count")
    func slices() {
        let main = FatBuilder().slice(MachOBuilder(.armv7).stamped(sdk: "10.3"))
            .slice(MachOBuilder(.arm64).stamped(sdk: "26.0").stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.2"))
        let narrow = FatBuilder().slice(MachOBuilder(.armv7).stamped(sdk: "10.3")).slice(MachOBuilder(.i386).stamped(sdk: "9.0"))
        func sdks(_ main: FatBuilder) -> [String?] {
            InputBuilder().program(main).input.floorSubjects(in: .programs).map { $0.stamp?.sdk.description }
        }
        #expect(sdks(main) == ["27.1", "27.2"])
        #expect(sdks(narrow) == ["10.3", "9.0"])
    }

    @Test("an inspection judges the main executables of all platforms")
    func inspection() {
        #expect(
            Self.everything.input.programSubjects().map { $0.image.path } == [
                "Fold.app/Fold", "Fold.app/PlugIns/Widget.appex/Widget", "Fold.app/Watch/Wrist.app/Wrist",
            ])
    }

    @Test("the ceiling: every recorded sdk of every image of iOS but dSYMs, whatever the system goes by")
    func ceiling() {
        let input = Self.everything.image(
            "Fold.app/Frameworks/libTwo.dylib", .dylib, of: "Fold.app",
            MachOBuilder(.arm64, .dylib).stamped(sdk: "28.0").stamped(sdk: "27.0").stamped(sdk: "0"))
        let judged = input.input.ceilingSubjects().map { "\($0.image.path) \($0.stamp?.sdk.description ?? "none")" }
        #expect(
            judged == [
                "Fold.app/Fold 27.1", "Fold.app/Fold.debug.dylib 26.0", "Fold.app/PlugIns/Widget.appex/Widget 27.1",
                "Fold.app/__preview.dylib 26.0", "Fold.app/Frameworks/Kit.framework/Kit 26.0", "Fold.app/Extra.bundle/Extra 26.0",
                "Fold.app/helper 26.0", "Fold.app/a.o 26.0", "Fold.app/libA.a 26.0", "Fold.app/_WatchKitStub/WK 26.0",
                "Fold.app/Frameworks/libTwo.dylib 28.0",
                "Fold.app/Frameworks/libTwo.dylib 27.0",
            ])
    }

    @Test("the floor is that of the full screen where no limit is given")
    func defaultFloor() {
        #expect(Policy.defaultMinimumSDK == PackedVersion(27, 1))
    }

    @Test("the names in options and reports")
    func names() {
        #expect(Policy.Scope.allCases.map { $0.rawValue } == ["programs", "all"])
    }
}
