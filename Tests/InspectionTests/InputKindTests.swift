import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the kind of an input")
struct InputKindTests {
    private struct FileCase: CustomTestStringConvertible {
        var testDescription: String
        var name = "input"
        var bytes: [UInt8]
        var kind: InputKind
        var errors: [String] = []
        var exitCode: Int32 = 0
    }

    @Test("of a file is told by its content, whatever its name", arguments: files)
    private func file(_ example: FileCase) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.name, example.bytes)
        let input = folder.inspect(example.name)
        #expect(input.kind == example.kind)
        #expect(input.errorLines == example.errors)
        #expect(Report(inputs: [input], policy: nil).exitCode == example.exitCode)
    }

    private static let files = [
        FileCase(testDescription: "a Mach-O", bytes: Images.main, kind: .machO),
        FileCase(testDescription: "a Mach-O that is named like a text", name: "notes.txt", bytes: Images.main, kind: .machO),
        FileCase(testDescription: "a Mach-O that is named like an app", name: "Fold.app", bytes: Images.main, kind: .machO),
        FileCase(testDescription: "a big-endian Mach-O", bytes: MachOBuilder(.ppc).bigEndian.uuid().bytes, kind: .machO),
        FileCase(testDescription: "an object file", bytes: Images.object("27.1"), kind: .machO),
        FileCase(testDescription: "a fat file", bytes: FatBuilder().slice(.arm64, Images.main).bytes, kind: .fat),
        FileCase(testDescription: "a wide fat file", bytes: FatBuilder(wide: true).slice(.arm64, Images.main).bytes, kind: .fat),
        FileCase(
            testDescription: "a static library", bytes: ArchiveBuilder().short("a.o", Images.object("27.1")).bytes, kind: .staticArchive),
        FileCase(
            testDescription: "a thin archive", bytes: Array("!<thin>\n".utf8), kind: .staticArchive, errors: ["unsupported input"],
            exitCode: 2),
        FileCase(
            testDescription: "a Java class", bytes: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 65], kind: .other, errors: ["not-mach-o input"],
            exitCode: 3),
        FileCase(testDescription: "a script", bytes: Array("#!/bin/sh".utf8), kind: .other, errors: ["not-mach-o input"], exitCode: 3),
        FileCase(
            testDescription: "a text that is named like a library", name: "libA.a", bytes: Array("text".utf8), kind: .other,
            errors: ["not-mach-o libA.a"], exitCode: 3),
        FileCase(testDescription: "nothing", bytes: [], kind: .other, errors: ["not-mach-o input"], exitCode: 3),
        FileCase(
            testDescription: "a Mach-O that ends in its header", bytes: Array(Images.main.prefix(20)), kind: .machO,
            errors: ["truncated input"], exitCode: 2),
    ]

    @Test(
        "of a folder is told by its suffix",
        arguments: [
            ("Fold.app", InputKind.app), ("W.appex", .appex), ("Kit.framework", .framework), ("Kit.xcframework", .xcframework),
            ("Fold.xcarchive", .xcarchive), ("Helper.xpc", .folder), ("Extra.bundle", .folder), ("Fold.app.dSYM", .folder),
            ("build", .folder), ("app", .folder), (".app", .folder), ("Fold.ipa", .folder),
        ])
    func folder(_ name: String, _ kind: InputKind) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder(name)
        #expect(folder.inspect(name).kind == kind)
    }

    @Test("an empty folder holds nothing to judge")
    func emptyFolder() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("build/deep/er")
        let input = folder.inspect("build")
        #expect(input.imageLines == [])
        #expect(input.errorLines == [])
        #expect(Report(inputs: [input], policy: nil).exitCode == 3)
    }

    @Test("an empty app lacks its main executable")
    func emptyApp() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Fold.app")
        let input = folder.inspect("Fold.app")
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold no sdk unknown"])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    @Test("an xcframework: its frameworks by themselves")
    func xcframework() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Kit.xcframework/ios-arm64/Kit.framework/Kit": Images.dylib,
            "Kit.xcframework/ios-arm64_x86_64-simulator/Kit.framework/Kit": Images.dylib("27.1", .iOSSimulator),
            "Kit.xcframework/Info.plist": Array("garbage".utf8),
        ])
        let input = folder.inspect("Kit.xcframework")
        #expect(
            input.imageLines == [
                "Kit.xcframework/ios-arm64/Kit.framework/Kit framework of none",
                "Kit.xcframework/ios-arm64_x86_64-simulator/Kit.framework/Kit framework of none",
            ])
        #expect(input.errorLines == ["info-plist Kit.xcframework/Info.plist"])
    }
}
