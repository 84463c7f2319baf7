import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a name in a zip archive")
struct ZipNameTests {
    private struct Name: CustomTestStringConvertible {
        var name: String
        /// As the archive has it.
        var bytes: [UInt8]
        /// As it is reported.
        var shown: String
        var testDescription: String { name }

        init(_ name: String, _ bytes: [UInt8], shown: String) {
            self.name = name
            self.bytes = bytes
            self.shown = shown
        }

        init(_ name: String, _ text: String, shown: String? = nil) {
            self.init(name, Array(text.utf8), shown: shown ?? text)
        }
    }

    @Test("is shown as it stands", arguments: names)
    private func shown(_ name: Name) throws {
        let input = try TemporaryFolder().inspect(ZipBuilder().stored("", Images.main) { $0.name = name.bytes })
        #expect(input.images.map { $0.path } == [name.shown])
        #expect(input.errorLines == [])
    }

    private static let names = [
        Name("with spaces", " My  Apps/My App "),
        Name("not in ASCII", "Größe/日本"),
        Name("in composed letters", "Caf\u{E9}"),
        Name("in combined letters", "Cafe\u{301}"),
        Name("that is not UTF-8", [0x66, 0xFC, 0x72], shown: "f\u{FFFD}r"),
        Name("in the code page of DOS", [0x81, 0x62, 0x65, 0x72], shown: "\u{FFFD}ber"),
        Name("with slashes side by side", "a//b", shown: "a/b"),
        Name("with dots that lead nowhere", "a/./b", shown: "a/b"),
        Name("with dots that lead nowhere at the end", "a/b/...", shown: "a/b/..."),
        Name("that looks like one that leads out", "a/..b/c.."),
        Name("with line ends and controls", "a\nb\u{1B}[2J"),
        Name("with backslashes", "a\\..\\b"),
        Name("with a drive", "C:/a"),
        Name("as long as any path", String(repeating: "n", count: 4096)),
    ]

    private struct Stray: CustomTestStringConvertible {
        var name: String
        var bytes: [UInt8]
        /// Where the error says it is.
        var shown: String
        var testDescription: String { name }

        init(_ name: String, _ text: String, shown: String) {
            self.name = name
            bytes = Array(text.utf8)
            self.shown = shown
        }
    }

    @Test("that leads out of the archive or is none is told and never read", arguments: strays)
    private func stray(_ stray: Stray) throws {
        let zip = Zips.app.stored("", Images.main) { $0.name = stray.bytes }
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.errors.map { $0.kind } == [.malformed])
        #expect(input.errors.map { $0.path } == [stray.shown])
        #expect(input.errors.map { $0.field } == ["entry name"])
        #expect(input.programLines == [Zips.appLine])
        #expect(input.images.count == 1)
        #expect(input.gateCode == 2)
    }

    private static let strays = [
        Stray("absolute", "/etc/passwd", shown: "etc/passwd"),
        Stray("absolute twice", "//etc/passwd", shown: "etc/passwd"),
        Stray("the root", "/", shown: ""),
        Stray("up", "../evil", shown: "evil"),
        Stray("up from a folder", "Payload/../../evil", shown: "Payload/evil"),
        Stray("up and back", "Payload/../Payload/Fold.app/Fold", shown: "Payload/Payload/Fold.app/Fold"),
        Stray("up at the end", "Payload/..", shown: "Payload"),
        Stray("up, a folder", "Payload/../", shown: "Payload"),
        Stray("only up", "..", shown: ""),
        Stray("empty", "", shown: ""),
        Stray("with a NUL", "Payload/Fold.app/Fold\0.png", shown: "Payload/Fold.app/Fold\0.png"),
        Stray(
            "longer than any path", String(repeating: "n", count: 4097), shown: String(repeating: "n", count: 4097)),
    ]

    private struct Twice: CustomTestStringConvertible {
        var name: String
        var again: String
        var testDescription: String { name }
    }

    @Test(
        "that stands twice is told, whichever is the better one",
        arguments: [
            Twice(name: "the same", again: "Payload/Fold.app/Fold"),
            Twice(name: "with slashes side by side", again: "Payload//Fold.app/Fold"),
        ], ["26.0", "27.1"])
    private func twice(_ twice: Twice, sdk: String) throws {
        let zip = Zips.app.deflated(twice.again, Images.main(sdk))
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.errorLines == ["malformed Payload/Fold.app/Fold"])
        #expect(input.programLines == [Zips.appLine])
        #expect(input.gateCode == 2)
    }

    @Test("of an Info.plist that stands twice is told")
    func twoPlists() throws {
        let zip = Zips.app.deflated("Payload/Fold.app/Info.plist", Array(Zips.plist("Other").utf8))
            .deflated("Payload/Fold.app/Other", Images.main("26.0"))
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.errorLines == ["malformed Payload/Fold.app/Info.plist"])
        #expect(input.gateCode == 2)
    }

    @Test("of a folder may stand twice")
    func folderTwice() throws {
        let input = try TemporaryFolder().inspect(Zips.app.folder("Payload").folder("Payload/Fold.app"))
        #expect(input.programLines == [Zips.appLine])
        #expect(input.errorLines == [])
    }
}
