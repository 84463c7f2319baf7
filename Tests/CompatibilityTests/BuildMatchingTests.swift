import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("of two builds, what belongs together")
struct BuildMatchingTests {
    private struct MatchCase: CustomTestStringConvertible {
        var testDescription: String
        var old: [InputBuilder]
        var new: [InputBuilder]
        var programs: [String] = []
        var images: [String] = []

        init(_ name: String, _ old: InputBuilder..., to new: [InputBuilder], programs: [String] = [], images: [String] = []) {
            testDescription = name
            self.old = old
            self.new = new
            self.programs = programs
            self.images = images
        }
    }

    private static let main = MachOBuilder().stamped(sdk: "27.1")
    private static let other = MachOBuilder().stamped(sdk: "27.2")
    private static let library = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1")
    private static let otherLibrary = MachOBuilder(.arm64, .dylib).stamped(sdk: "27.2")

    /// An app with an extension and a framework, at some place of some input.
    private static func build(
        _ path: String, _ kind: InputKind, at place: String, _ main: MachOBuilder = main, extension name: String = "W",
        identifier: String? = nil
    ) -> InputBuilder {
        let app = InputBuilder(path, kind).program(main, at: place)
        let framework = (identifier.map { app.identified($0) } ?? app).image(
            "\(place)/Frameworks/Kit.framework/Kit", .framework, of: place, library)
        return framework.program(MachOBuilder().stamped(sdk: "27.1"), .appExtension, at: "\(place)/PlugIns/\(name).appex")
    }

    private static func file(_ path: String, _ built: any Built, _ kind: InputKind = .machO, _ role: Role = .dylib) -> InputBuilder {
        InputBuilder("some/\(path)", kind).image(path, role, built)
    }

    @Test("is paired", arguments: cases)
    private func isPaired(_ example: MatchCase) {
        let told = Told(example.old, example.new)
        #expect(told.programs == example.programs)
        #expect(told.images == example.images)
    }

    private static let cases = [
        MatchCase(
            "an app in a folder and the same in an .ipa", build("out/Fold.app", .app, at: "Fold.app"),
            to: [build("Fold.ipa", .ipa, at: "Payload/Fold.app")]),
        MatchCase(
            "an app in an .xcarchive and the same in an .ipa",
            build("Fold.xcarchive", .xcarchive, at: "Fold.xcarchive/Products/Applications/Fold.app"),
            to: [build("Fold.ipa", .ipa, at: "Payload/Fold.app")]),
        MatchCase(
            "an app and the same in a folder of builds", build("Fold.app", .app, at: "Fold.app"),
            to: [build("build", .folder, at: "build/Debug-iphoneos/Fold.app")]),
        MatchCase(
            "two folders of another name", build("one", .folder, at: "one/a/Fold.app"), to: [build("two", .folder, at: "two/a/Fold.app")]),
        MatchCase(
            "two apps of another name, with what is in them", build("Old.app", .app, at: "Old.app"),
            to: [build("New.app", .app, at: "New.app")]),
        MatchCase(
            "an app that was renamed, by its identifier",
            build("one", .folder, at: "one/Old.app", identifier: "com.example.fold").program(main, at: "one/Other.app"),
            to: [build("two", .folder, at: "two/New.app", identifier: "com.example.fold").program(main, at: "two/Other.app")]),
        MatchCase(
            "two executables of another name", InputBuilder("a/one", .machO).program(main, .executable, at: "one"),
            to: [InputBuilder("b/two", .machO).program(other, .executable, at: "two")],
            programs: ["changed one>two: sdk 27.1>27.2"], images: ["changed one>two arm64: sdk 27.1>27.2"]),
        MatchCase(
            "an executable and the app it became", InputBuilder("Fold", .machO).program(main, .executable, at: "Fold"),
            to: [InputBuilder("Fold.app", .app).program(main, at: "Fold.app")]),
        MatchCase(
            "the debug dylib of an app that was renamed", InputBuilder("Old.app", .app).program(main, at: "Old.app", debugDylib: library),
            to: [InputBuilder("New.app", .app).program(main, at: "New.app", debugDylib: otherLibrary)],
            images: ["changed Old.app/Old.debug.dylib>New.app/New.debug.dylib arm64: sdk 27.1>27.2"]),
        MatchCase(
            "the same path before the same name", build("x", .folder, at: "x/Debug/Fold.app"),
            to: [
                build("y", .folder, at: "y/Debug/Fold.app").program(other, at: "y/Release/Fold.app")
            ],
            programs: ["added y/Release/Fold.app: tier >full-screen, sdk >27.2, minos >26.0, platform >IOS, main-executable >there"],
            images: ["added y/Release/Fold.app/Fold arm64: sdk >27.2, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped"]),
        MatchCase(
            "an extension only with that of the same app",
            InputBuilder("x", .folder).program(main, at: "x/Debug/Fold.app").program(
                main, .appExtension, at: "x/Debug/Fold.app/PlugIns/W.appex"),
            to: [
                InputBuilder("x", .folder).program(main, at: "x/Debug/Fold.app").program(main, at: "x/Release/Fold.app")
                    .program(main, .appExtension, at: "x/Release/Fold.app/PlugIns/W.appex")
            ],
            programs: [
                "removed x/Debug/Fold.app/PlugIns/W.appex: tier not-applicable>, sdk 27.1>, minos 26.0>, platform IOS>, main-executable there>",
                "added x/Release/Fold.app: tier >full-screen, sdk >27.1, minos >26.0, platform >IOS, main-executable >there",
                "added x/Release/Fold.app/PlugIns/W.appex: tier >not-applicable, sdk >27.1, minos >26.0, platform >IOS, main-executable >there",
            ],
            images: [
                "removed x/Debug/Fold.app/PlugIns/W.appex/W arm64: sdk 27.1>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>",
                "added x/Release/Fold.app/Fold arm64: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped",
                "added x/Release/Fold.app/PlugIns/W.appex/W arm64: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped",
            ]),
        MatchCase(
            "extensions of several inputs each in its own app",
            build("a/A.app", .app, at: "A.app"),
            InputBuilder("a/B.app", .app).program(other, at: "B.app").program(other, .appExtension, at: "B.app/PlugIns/W.appex"),
            to: [
                InputBuilder("b/B.app", .app).program(other, at: "B.app").program(other, .appExtension, at: "B.app/PlugIns/W.appex"),
                build("b/A.app", .app, at: "A.app"),
            ]),
        MatchCase(
            "an extension that was renamed, by its identifier",
            build("Fold.app", .app, at: "Fold.app").identified("com.example.fold.w"),
            to: [build("Fold.app", .app, at: "Fold.app", extension: "V").identified("com.example.fold.w")]),
        MatchCase(
            "not the one library beside an app with another one",
            InputBuilder("x", .folder).program(main, at: "x/A.app").image("x/one.dylib", .dylib, library),
            to: [InputBuilder("x", .folder).program(main, at: "x/A.app").image("x/two.dylib", .dylib, library)],
            images: [
                "removed x/one.dylib arm64: sdk 27.1>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>",
                "added x/two.dylib arm64: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped",
            ]),
        MatchCase(
            "not one of several apps with another one",
            InputBuilder("x", .folder).program(main, at: "x/A.app").program(main, at: "x/B.app"),
            to: [InputBuilder("x", .folder).program(main, at: "x/A.app").program(main, at: "x/C.app")],
            programs: [
                "removed x/B.app: tier full-screen>, sdk 27.1>, minos 26.0>, platform IOS>, main-executable there>",
                "added x/C.app: tier >full-screen, sdk >27.1, minos >26.0, platform >IOS, main-executable >there",
            ],
            images: [
                "removed x/B.app/B arm64: sdk 27.1>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>",
                "added x/C.app/C arm64: sdk >27.1, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped",
            ]),
        MatchCase(
            "several inputs by what was typed", build("a/Fold.app", .app, at: "Fold.app"), build("b/Fold.app", .app, at: "Fold.app", other),
            to: [build("b/Fold.app", .app, at: "Fold.app", other), build("a/Fold.app", .app, at: "Fold.app")]),
        MatchCase(
            "two files of another name", file("one.dylib", library), to: [file("two.dylib", otherLibrary)],
            images: ["changed one.dylib>two.dylib arm64: sdk 27.1>27.2"]),
        MatchCase(
            "members by their names, those of one name in order",
            file("a.a", archive([("x.o", "27.1"), ("y.o", "27.1"), ("x.o", "27.0")]), .staticArchive, .staticLibrary),
            to: [file("b.a", archive([("y.o", "27.1"), ("x.o", "27.1"), ("x.o", "26.0")]), .staticArchive, .staticLibrary)],
            images: ["changed a.a(x.o)>b.a(x.o) arm64: sdk 27.0>26.0"]),
        MatchCase(
            "a library in a folder and the same by itself", InputBuilder("out", .folder).image("out/lib/one.dylib", .dylib, library),
            to: [file("one.dylib", otherLibrary)], images: ["changed out/lib/one.dylib>one.dylib arm64: sdk 27.1>27.2"]),
        MatchCase(
            "members of a fat library by their architectures, whatever the order of those",
            file("a.a", fat([.arm64, .x86_64]), .staticArchive, .staticLibrary),
            to: [file("a.a", fat([.x86_64, .arm64]), .staticArchive, .staticLibrary)]),
        MatchCase(
            "members of a fat library that lost an architecture",
            file("a.a", fat([.arm64, .x86_64]), .staticArchive, .staticLibrary),
            to: [file("a.a", fat([.x86_64]), .staticArchive, .staticLibrary)],
            images: ["removed a.a(x.o) arm64: \(gone)", "removed a.a(y.o) arm64: \(gone)"]),
        MatchCase(
            "members of one name with those that are the same: the first one went",
            file("a.a", archive([("x.o", "27.1"), ("x.o", "27.0")]), .staticArchive, .staticLibrary),
            to: [file("a.a", archive([("x.o", "27.0")]), .staticArchive, .staticLibrary)],
            images: ["removed a.a(x.o) arm64: \(gone)"]),
        MatchCase(
            "an .xcframework and a zip archive of it",
            InputBuilder("out/Kit.xcframework", .xcframework).image(
                "Kit.xcframework/ios-arm64/Kit.framework/Kit", .framework, library),
            to: [InputBuilder("Kit.zip", .zip).image("Kit.xcframework/ios-arm64/Kit.framework/Kit", .framework, library)]),
        MatchCase(
            "a folder and a zip archive of it, with an app and a library beside it",
            InputBuilder("out/x", .folder).program(main, at: "x/A.app").image("x/libs/a.dylib", .dylib, library).image(
                "x/libs/b.dylib", .dylib, library),
            to: [
                InputBuilder("x.zip", .zip).program(main, at: "x/A.app").image("x/libs/a.dylib", .dylib, library).image(
                    "x/libs/b.dylib", .dylib, library)
            ]),
        MatchCase(
            "a folder and a zip archive of what is in it",
            InputBuilder("out/x", .folder).image("x/libs/a.dylib", .dylib, library).image("x/b.dylib", .dylib, library),
            to: [InputBuilder("x.zip", .zip).image("libs/a.dylib", .dylib, library).image("b.dylib", .dylib, library)]),
        MatchCase(
            "a folder with an .ipa and the .ipa, with what is beside the app",
            InputBuilder("out", .folder).program(main, at: "out/A.ipa/Payload/A.app").image(
                "out/A.ipa/SwiftSupport/iphoneos/libswiftCore.dylib", .dylib, library),
            to: [
                InputBuilder("A.ipa", .ipa).program(main, at: "Payload/A.app").image(
                    "SwiftSupport/iphoneos/libswiftCore.dylib", .dylib, library)
            ]),
        MatchCase(
            "a folder with an archive and the archive",
            InputBuilder("out", .folder).program(main, at: "out/A.xcarchive/Products/A.app").image(
                "out/A.xcarchive/Extra/a.dylib", .dylib, library),
            to: [
                InputBuilder("A.xcarchive", .xcarchive).program(main, at: "A.xcarchive/Products/A.app").image(
                    "A.xcarchive/Extra/a.dylib", .dylib, library)
            ]),
        MatchCase(
            "frameworks wherever they are kept",
            InputBuilder("one", .folder).image("one/Carthage/A.framework/A", .framework, library).image(
                "one/Carthage/B.framework/B", .framework, otherLibrary),
            to: [
                InputBuilder("two", .folder).image("two/Build/B.framework/B", .framework, otherLibrary).image(
                    "two/Build/A.framework/A", .framework, library)
            ]),
        MatchCase(
            "files of several inputs by what was typed",
            InputBuilder("x/a.dylib", .machO).image("a.dylib", .dylib, library),
            InputBuilder("y/a.dylib", .machO).image("a.dylib", .dylib, otherLibrary),
            to: [
                InputBuilder("y/a.dylib", .machO).image("a.dylib", .dylib, otherLibrary),
                InputBuilder("x/a.dylib", .machO).image("a.dylib", .dylib, library),
            ]),
        MatchCase(
            "a file with the same of several inputs, not with the first of its name",
            InputBuilder("y/a.dylib", .machO).image("a.dylib", .dylib, library),
            to: [
                InputBuilder("x/a.dylib", .machO).image("a.dylib", .dylib, otherLibrary),
                InputBuilder("y/a.dylib", .machO).image("a.dylib", .dylib, library),
            ],
            images: ["added a.dylib arm64: sdk >27.2, minos >26.0, platform >IOS, tools >LD 1230.1, state >stamped"]),
        MatchCase(
            "apps of one name by their identifiers",
            InputBuilder("x", .folder).program(main, at: "x/a/F.app").identified("one").program(other, at: "x/b/F.app").identified("two"),
            to: [
                InputBuilder("y", .folder).program(other, at: "y/c/F.app").identified("two").program(main, at: "y/d/F.app").identified(
                    "one")
            ]),
        MatchCase(
            "apps of one name of which one went",
            InputBuilder("x", .folder).program(main, at: "x/a/F.app").identified("one").program(other, at: "x/b/F.app").identified("two"),
            to: [InputBuilder("y", .folder).program(other, at: "y/c/F.app").identified("two")],
            programs: ["removed x/a/F.app: tier full-screen>, sdk 27.1>, minos 26.0>, platform IOS>, main-executable there>"],
            images: ["removed x/a/F.app/F arm64: \(gone)"]),
        MatchCase(
            "apps of one name and one identifier in order",
            InputBuilder("x", .folder).program(main, at: "x/a/F.app").identified("one").program(other, at: "x/b/F.app").identified("one"),
            to: [
                InputBuilder("y", .folder).program(main, at: "y/c/F.app").identified("one").program(other, at: "y/d/F.app").identified(
                    "one")
            ]),
        MatchCase(
            "paths by their bytes: two that look the same are two",
            InputBuilder("x", .folder).image("x/caf\u{E9}", .dylib, library).image("x/cafe\u{301}", .dylib, otherLibrary),
            to: [InputBuilder("x", .folder).image("x/cafe\u{301}", .dylib, otherLibrary).image("x/caf\u{E9}", .dylib, library)]),
    ]

    private static let gone = "sdk 27.1>, minos 26.0>, platform IOS>, tools LD 1230.1>, state stamped>"

    /// A fat static library, in which each architecture has all members.
    private static func fat(_ architectures: [Architecture]) -> FatBuilder {
        architectures.reduce(FatBuilder()) { fat, architecture in
            let object = MachOBuilder(architecture, .object).stamped(sdk: "27.1").bytes
            return fat.slice(architecture, ArchiveBuilder().short("x.o", object).short("y.o", object).bytes)
        }
    }

    private static func archive(_ members: [(String, String)]) -> ArchiveBuilder {
        members.reduce(ArchiveBuilder()) { $0.short($1.0, MachOBuilder(.arm64, .object).stamped(sdk: $1.1).bytes) }
    }

    @Test("is paired in a time that grows with the number of images, not with its square")
    func many() {
        let image = InputBuilder().image("x/a", .dylib, Self.library).input.images[0]
        let old = InputBuilder("x", .folder).with { input in
            input.images = (0..<20_000).map { index in
                var copy = image
                copy.path = "x/\(index)"
                return copy
            }
        }
        let new = old.with { $0.images.reverse() }
        let start = ContinuousClock.now
        let difference = Told(old, new).difference
        #expect(difference.verdict == .equal)
        #expect(difference.imageCount.same == 20_000)
        #expect(ContinuousClock.now - start < .seconds(20))
    }
}
