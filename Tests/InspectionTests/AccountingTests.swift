import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("every file is accounted for")
struct AccountingTests {
    private struct FileCase: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        /// How it is told: as an image, counted as what it is, or as an error.
        var told: [String]
    }

    private static let object = Images.object("27.1")
    /// The beginning of a zip, whose end is missing.
    private static let zip: [UInt8] = [0x50, 0x4B, 0x03, 0x04] + [UInt8](repeating: 0, count: 60)

    private static let files = [
        FileCase(testDescription: "a Mach-O", bytes: Images.dylib, told: ["image"]),
        FileCase(testDescription: "a fat file", bytes: FatBuilder().slice(.arm64, Images.dylib).bytes, told: ["image"]),
        FileCase(testDescription: "a Mach-O that ends in its magic", bytes: [0xCF, 0xFA, 0xED, 0xFE], told: ["image", "error truncated"]),
        FileCase(
            testDescription: "a fat file that ends in its table", bytes: Array(FatBuilder().slice(.arm64, Images.dylib).bytes.prefix(16)),
            told: ["image", "error truncated"]),
        FileCase(testDescription: "a library", bytes: ArchiveBuilder().short("a.o", object).bytes, told: ["image"]),
        FileCase(
            testDescription: "a library with a text in it", bytes: ArchiveBuilder().short("a.o", object).short("b", [0x61]).bytes,
            told: ["image", "counted text"]),
        FileCase(testDescription: "a library of text", bytes: ArchiveBuilder().short("b", [0x61]).bytes, told: ["counted text"]),
        FileCase(testDescription: "an empty library", bytes: ArchiveBuilder().bytes, told: ["counted static-archive"]),
        FileCase(
            testDescription: "a library with nothing but a symbol table", bytes: ArchiveBuilder().short("__.SYMDEF", object).bytes,
            told: ["counted static-archive"]),
        FileCase(testDescription: "a thin archive", bytes: Array("!<thin>\n".utf8), told: ["error unsupported"]),
        FileCase(testDescription: "a zip, which is not opened in a bundle", bytes: zip, told: ["counted zip"]),
        FileCase(testDescription: "text", bytes: Array("a".utf8), told: ["counted text"]),
        FileCase(testDescription: "nothing", bytes: [], told: ["counted empty"]),
        FileCase(testDescription: "a script", bytes: Array("#!/bin/sh".utf8), told: ["counted script"]),
        FileCase(testDescription: "a property list", bytes: Array("bplist00".utf8), told: ["counted binary-plist"]),
        FileCase(testDescription: "zeros", bytes: [0, 0, 0, 0], told: ["counted data"]),
    ]

    @Test("in a bundle", arguments: files)
    private func file(_ example: FileCase) throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main, "Fold.app/odd": example.bytes])
        #expect(Self.told("Fold.app/odd", in: folder.inspect("Fold.app")) == example.told)
    }

    private static func told(_ path: String, in input: Input) -> [String] {
        var told = input.images.contains { $0.path == path } ? ["image"] : []
        told += input.foreignFiles.filter { $0.path == path }.map { "counted \($0.kind.rawValue)" }
        told += input.errors.filter { $0.path == path }.map { "error \($0.kind.rawValue)" }
        return told
    }

    @Test("a zip in a plain folder is not passed over in silence")
    func zipInFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/tool": Images.main, "out/Fold.ipa": Self.zip])
        #expect(!Self.told("out/Fold.ipa", in: folder.inspect("out")).isEmpty)
    }

    @Test("one damaged file hides no good one")
    func damage() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "out/a": [0xCF, 0xFA, 0xED, 0xFE], "out/b": Images.main,
            "out/c.a": ArchiveBuilder().member(field: "a.o", Self.object, end: "xx").bytes, "out/d": Images.dylib,
        ])
        let input = folder.inspect("out")
        #expect(input.programLines == ["executable out/b: out/b 27.1 full-screen"])
        #expect(input.imageLines == ["out/a other of none", "out/b main-executable of out/b", "out/d dylib of none"])
        #expect(input.errorLines == ["truncated out/a", "malformed out/c.a"])
    }

    @Test("in a folder of everything, each once or with a reason")
    func everything() throws {
        let folder = try TemporaryFolder()
        for (index, example) in Self.files.enumerated() { try folder.write("out/\(index)/file", example.bytes) }
        try folder.write("out/Fold.app/Info.plist", "garbage")
        let input = folder.inspect("out")
        let known = Set(input.images.map { $0.path } + input.foreignFiles.map { $0.path } + input.errors.map { $0.path })
        for index in Self.files.indices {
            #expect(known.contains("out/\(index)/file"), "\(Self.files[index].testDescription)")
        }
        #expect(known.contains("out/Fold.app/Info.plist"))
    }
}
