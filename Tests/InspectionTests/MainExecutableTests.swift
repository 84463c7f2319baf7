import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the main executable of a bundle")
struct MainExecutableTests {
    private struct NameCase: CustomTestStringConvertible {
        var testDescription: String
        /// The Info.plist; none where nil.
        var plist: String?
        var files: [String]
        var executable: String
    }

    @Test("is the file that CFBundleExecutable names, without it the bundle's own name", arguments: names)
    private func name(_ example: NameCase) throws {
        let folder = try TemporaryFolder()
        for file in example.files { try folder.write("Fold.app/\(file)", Images.main) }
        if let plist = example.plist { try folder.write("Fold.app/Info.plist", plist) }
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.executable } == ["Fold.app/\(example.executable)"])
        #expect(input.images.filter { $0.role == .mainExecutable }.map { $0.path } == ["Fold.app/\(example.executable)"])
        #expect(input.errorLines == [])
    }

    private static func plist(_ executable: PropertyListText.Value) -> String {
        PropertyListText.xml([("CFBundleExecutable", executable)])
    }

    private static let names = [
        NameCase(testDescription: "named", plist: plist("Main"), files: ["Fold", "Main"], executable: "Main"),
        NameCase(
            testDescription: "named with a space and an accent", plist: plist("Fóld Up"), files: ["Fóld Up"], executable: "Fóld Up"),
        NameCase(testDescription: "named like a hidden file", plist: plist(".Fold"), files: ["Fold", ".Fold"], executable: ".Fold"),
        NameCase(testDescription: "named with three dots", plist: plist("..."), files: ["Fold", "..."], executable: "..."),
        NameCase(testDescription: "no Info.plist", files: ["Fold", "Other"], executable: "Fold"),
        NameCase(testDescription: "no key", plist: PropertyListText.xml([("DTXcode", "2710")]), files: ["Fold"], executable: "Fold"),
        NameCase(testDescription: "an empty name", plist: plist(""), files: ["Fold"], executable: "Fold"),
        NameCase(
            testDescription: "a number for a name", plist: plist(.raw("<integer>4</integer>")), files: ["Fold", "4"], executable: "Fold"),
        NameCase(
            testDescription: "a list for a name", plist: plist(.raw("<array><string>Main</string></array>")), files: ["Fold", "Main"],
            executable: "Fold"),
    ]

    @Test(
        "never lies outside the executable folder",
        arguments: ["../Outside", "/Outside", "Sub/Inside", "..", ".", "Fold/", "./Fold", "Sub/../Fold"])
    func leadsOut(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main, "Fold.app/Sub/Inside": Images.main, "Outside": Images.main])
        try folder.write("Fold.app/Info.plist", Self.plist(.string(name)))
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.mainImage == nil } == [true])
        #expect(input.programs.map { $0.problem } == [.leadsOut(name)])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold no sdk unknown"])
        #expect(input.errorLines == ["missing Fold.app/Fold"])
    }

    @Test("a name that begins with a combining mark is still a name in the folder")
    func combiningMark() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Info.plist", Self.plist("\u{301}Fold"))
        try folder.write(rawName: Array("Fold.app/\u{301}Fold".utf8), Images.main("27.0"))
        let input = folder.inspect("Fold.app")
        #expect(input.programLines == ["app Fold.app: Fold.app/\u{301}Fold 27.0 beside-rail"])
        #expect(input.imageLines == ["Fold.app/\u{301}Fold main-executable of Fold.app"])
    }

    private struct ContentCase: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var kind: ContentKind
    }

    @Test("that is no Mach-O is told for what it is", arguments: contents)
    private func notMachO(_ example: ContentCase) throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Fold", example.bytes)
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.problem } == [.notMachO(example.kind)])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold no sdk unknown"])
        #expect(!input.errorLines.contains("missing Fold.app/Fold"))
        #expect(Report(inputs: [input], policy: nil).findings.map { $0.rule } == ["no-main-executable"])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    private static let contents = [
        ContentCase(testDescription: "a script", bytes: Array("#!/bin/sh\n".utf8), kind: .script),
        ContentCase(testDescription: "text", bytes: Array("Fold\n".utf8), kind: .text),
        ContentCase(testDescription: "a Java class", bytes: [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 52, 0, 1], kind: .javaClass),
        ContentCase(testDescription: "nothing", bytes: [], kind: .empty),
        ContentCase(testDescription: "bitcode", bytes: [0x42, 0x43, 0xC0, 0xDE, 0x35], kind: .bitcode),
        ContentCase(testDescription: "a picture", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], kind: .data),
        ContentCase(
            testDescription: "a static archive", bytes: ArchiveBuilder().short("a.o", Images.object("27.1")).bytes, kind: .archive),
        ContentCase(testDescription: "a static archive of text", bytes: ArchiveBuilder().short("a", [0x61]).bytes, kind: .archive),
        ContentCase(testDescription: "an empty static archive", bytes: ArchiveBuilder().bytes, kind: .archive),
        ContentCase(testDescription: "a thin archive", bytes: Array("!<thin>\n".utf8), kind: .thinArchive),
        ContentCase(testDescription: "a zip archive", bytes: [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 60), kind: .zip),
    ]

    @Test("that is missing")
    func missing() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Info.plist", Self.plist("Main"))
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.problem } == [.missing])
        #expect(input.programLines == ["app Fold.app: Fold.app/Main no sdk unknown"])
        #expect(input.errorLines == ["missing Fold.app/Main"])
    }

    @Test("where a folder has its name")
    func folder() throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("Fold.app/Fold")
        #expect(folder.inspect("Fold.app").programs.map { $0.problem } == [.isFolder])
    }

    @Test("is found under a name that looks the same, as file systems of Macs store it")
    func lookalike() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Info.plist", Self.plist("Caf\u{E9}"))
        try folder.write(rawName: Array("Fold.app/Cafe\u{301}".utf8), Images.main("27.0"))
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.sdk } == [PackedVersion(27, 0)])
        #expect(input.errorLines == [])
    }

    // Apple's file systems take names that look the same for one.
    #if os(Linux)
        @Test("that looks the same is not taken where one has the very name")
        func exactName() throws {
            let folder = try TemporaryFolder()
            try folder.write("Fold.app/Info.plist", Self.plist("Caf\u{E9}"))
            try folder.write(rawName: Array("Fold.app/Cafe\u{301}".utf8), Images.main("27.1"))
            try folder.write(rawName: Array("Fold.app/Caf\u{E9}".utf8), Images.main("27.0"))
            #expect(folder.inspect("Fold.app").programs.map { $0.sdk } == [PackedVersion(27, 0)])
        }

        @Test("is missing where two files look the same as it")
        func twoLookalikes() throws {
            let folder = try TemporaryFolder()
            // One letter has three spellings: with a ring, as the sign of a unit, and as a letter with a mark behind it.
            try folder.write("Fold.app/Info.plist", Self.plist("\u{C5}"))
            try folder.write(rawName: Array("Fold.app/\u{212B}".utf8), Images.main("27.1"))
            try folder.write(rawName: Array("Fold.app/A\u{30A}".utf8), Images.main("27.0"))
            #expect(folder.inspect("Fold.app").programs.map { $0.problem } == [.missing])
        }
    #endif

    @Test("is not known where Info.plist, which names it, cannot be read; the bundle's own name is tried")
    func nameUnknown() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Info.plist": Array("garbage".utf8), "Fold.app/Main": Images.main])
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.problem } == [.nameUnknown])
        #expect(input.imageLines == ["Fold.app/Main other of Fold.app"])
        // One fault, one error.
        #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
        #expect(Report(inputs: [input], policy: nil).findings == [])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    @Test("that is a symbolic link is not followed, wherever it leads", arguments: ["Real", "/bin/sh", "nowhere", "Fold"])
    func link(_ destination: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Real": Images.main])
        try folder.link("Fold.app/Fold", to: destination)
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.problem } == [.isLink])
        #expect(input.imageLines == ["Fold.app/Real other of Fold.app"])
        #expect(input.errorLines == ["missing Fold.app/Fold"])
    }

    @Test("whose slice is damaged is there, and its tier is unknown")
    func damaged() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": MachOBuilder().stamped(sdk: "27.1", size: 12).bytes])
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.problem } == [nil])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold no sdk unknown"])
        #expect(input.imageLines == ["Fold.app/Fold main-executable of Fold.app"])
        #expect(input.errorLines == ["malformed Fold.app/Fold"])
    }

    @Test("that is a library is taken for what CFBundleExecutable says")
    func library() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.dylib])
        #expect(folder.inspect("Fold.app").imageLines == ["Fold.app/Fold main-executable of Fold.app"])
    }
}
