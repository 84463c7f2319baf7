import MachOFormat
import Testing

@Suite("Versions as Mach-O packs them")
struct PackedVersionTests {
    struct TextCase: NamedCase {
        var text: String
        var rawValue: UInt32?

        var name: String { "\"\(text)\"" }

        init(_ text: String, _ rawValue: UInt32?) {
            self.text = text
            self.rawValue = rawValue
        }
    }

    static let texts = [
        TextCase("27", 0x001B_0000),
        TextCase("27.1", 0x001B_0100),
        TextCase("27.1.0", 0x001B_0100),
        TextCase("27.1.2", 0x001B_0102),
        TextCase("10.14.6", 0x000A_0E06),
        TextCase("027.01", 0x001B_0100),
        TextCase("000027", 0x001B_0000),
        TextCase("0", 0),
        TextCase("65535.255.255", 0xFFFF_FFFF),
        TextCase("65536", nil),
        TextCase("1.256", nil),
        TextCase("1.0.256", nil),
        TextCase("4294967296", nil),
        TextCase("99999999999999999999", nil),
        TextCase("0000027", nil),
        TextCase("27.1.0.0", nil),
        TextCase("", nil),
        TextCase(".", nil),
        TextCase("27.", nil),
        TextCase(".1", nil),
        TextCase("27..1", nil),
        TextCase("-1", nil),
        TextCase("+1", nil),
        TextCase(" 27", nil),
        TextCase("27\n", nil),
        TextCase("27.1b", nil),
        TextCase("0x1B", nil),
        // Digits of another script are digits for Unicode and not for a version.
        TextCase("٢٧", nil),
    ]

    @Test("A version is read from text", arguments: texts)
    func text(_ example: TextCase) {
        #expect(PackedVersion(example.text)?.rawValue == example.rawValue)
    }

    struct PrintedCase: NamedCase {
        var rawValue: UInt32
        var text: String

        var name: String { text }

        init(_ rawValue: UInt32, _ text: String) {
            self.rawValue = rawValue
            self.text = text
        }
    }

    static let printed = [
        PrintedCase(0, "0.0"),
        PrintedCase(0x001B_0000, "27.0"),
        PrintedCase(0x001B_0100, "27.1"),
        PrintedCase(0x001B_0002, "27.0.2"),
        PrintedCase(0x04CE_0100, "1230.1"),
        PrintedCase(0x045B_0703, "1115.7.3"),
        PrintedCase(0xFFFF_FFFF, "65535.255.255"),
    ]

    @Test("A version prints two components, and the third where it is not 0", arguments: printed)
    func description(_ example: PrintedCase) {
        #expect(PackedVersion(rawValue: example.rawValue).description == example.text)
    }

    struct LooseCase: CustomTestStringConvertible, Sendable {
        var text: String
        var version: String?
        var testDescription: String { text.debugDescription }
    }

    @Test(
        "Some are read as the build system reads them",
        arguments: [
            LooseCase(text: "26", version: "26.0"), LooseCase(text: "26.0.0.0", version: "26.0"), LooseCase(text: "26.", version: "26.0"),
            LooseCase(text: "+27.1", version: "27.1"), LooseCase(text: "27..1", version: "27.1"),
            LooseCase(text: "27.1.2.3", version: "27.1.2"),
            LooseCase(text: "", version: nil), LooseCase(text: ".", version: nil), LooseCase(text: "27.x", version: nil),
            LooseCase(text: "-27", version: nil), LooseCase(text: "27.300", version: nil), LooseCase(text: "70000", version: nil),
            LooseCase(text: "27.1.0.99999999999999999999", version: nil), LooseCase(text: "new", version: nil),
        ])
    func loose(_ example: LooseCase) {
        #expect(PackedVersion(loose: example.text)?.description == example.version)
    }

    @Test("Versions compare as numbers, not as text")
    func order() {
        let rising = ["0", "0.0.1", "9.3", "26.4", "26.4.1", "27.0", "27.0.1", "27.1", "27.9", "27.10", "28", "100"]
        #expect(rising.map { PackedVersion.version($0) }.sorted() == rising.map { PackedVersion.version($0) })
        #expect(PackedVersion.version("27.9") < PackedVersion.version("27.10"))
        #expect(!(PackedVersion.version("27.1") < PackedVersion.version("27.1.0")))
    }

    @Test("The components of 27.1.2")
    func components() {
        let version = PackedVersion(27, 1, 2)
        #expect(version.rawValue == 0x001B_0102)
        #expect([version.major, version.minor, version.patch] == [27, 1, 2])
    }

    @Test("Only 0 counts as not recorded")
    func recorded() {
        #expect(!PackedVersion(0).isRecorded)
        #expect(PackedVersion(0, 0, 1).isRecorded)
    }
}
