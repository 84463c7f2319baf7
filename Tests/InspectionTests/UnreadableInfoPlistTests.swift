import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("an Info.plist that cannot be read")
struct UnreadableInfoPlistTests {
    private struct PlistCase: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        /// What the file counts as.
        var kind = "text"
    }

    @Test("is an error of its own, is counted, and takes nothing from the stamp", arguments: refused)
    private func isRefused(_ example: PlistCase) throws {
        let input = try TemporaryFolder().inspectApp(plist: example.bytes)
        #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
        #expect(input.errors.map { $0.isIncomplete } == [true])
        #expect(input.programs.map { $0.infoPlist == nil } == [true])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        #expect(input.foreignLines == ["\(example.kind) Fold.app/Info.plist"])
    }

    private static let small = PropertyListText.xml([("DTXcode", "2710")])

    /// An Info.plist of exactly this many bytes.
    private static func sized(_ size: Int) -> [UInt8] {
        let frame = "<plist><dict><!----></dict></plist>"
        return Array("<plist><dict><!--\(String(repeating: " ", count: size - frame.utf8.count))--></dict></plist>".utf8)
    }

    private static func utf16(_ text: String, bigEndian: Bool, mark: Bool) -> [UInt8] {
        ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
    }

    private static let refused = [
        PlistCase(testDescription: "nothing", bytes: [], kind: "empty"),
        PlistCase(testDescription: "garbage", bytes: [0x00, 0x01, 0xFE, 0xFF, 0x80], kind: "data"),
        PlistCase(testDescription: "a sentence", bytes: Array("this is no property list".utf8)),
        PlistCase(testDescription: "spaces", bytes: Array(" \n\t ".utf8)),
        PlistCase(testDescription: "a byte order mark", bytes: [0xEF, 0xBB, 0xBF]),
        PlistCase(testDescription: "JSON", bytes: Array("{\"CFBundleExecutable\": \"Fold\"}".utf8)),
        PlistCase(testDescription: "OpenStep text", bytes: Array("{ CFBundleExecutable = Fold; }".utf8)),
        PlistCase(testDescription: "OpenStep strings", bytes: Array("CFBundleExecutable = Fold;".utf8)),
        PlistCase(testDescription: "UTF-16, little end first", bytes: utf16(small, bigEndian: false, mark: true), kind: "data"),
        PlistCase(testDescription: "UTF-16, big end first", bytes: utf16(small, bigEndian: true, mark: true), kind: "data"),
        PlistCase(testDescription: "UTF-16 without a mark", bytes: utf16(small, bigEndian: false, mark: false), kind: "data"),
        // Foundation ends the process at such bytes in a number.
        PlistCase(
            testDescription: "bytes that are no UTF-8 in a number",
            bytes: Array("<plist><dict><key>UIDeviceFamily</key><integer>".utf8) + [0xFF] + Array("1</integer></dict></plist>".utf8)),
        PlistCase(
            testDescription: "half of a character in a number",
            bytes: Array("<plist><dict><key>UIDeviceFamily</key><integer>".utf8) + [0xE3, 0x80] + Array("</integer></dict></plist>".utf8)),
        PlistCase(
            testDescription: "a surrogate in a number",
            bytes: Array("<plist><dict><key>UIDeviceFamily</key><integer>".utf8) + [0xED, 0xA0, 0x80]
                + Array("1</integer></dict></plist>".utf8)),
        // Readers differ in which value counts.
        PlistCase(
            testDescription: "a key twice",
            bytes: Array(
                "<plist><dict><key>CFBundleExecutable</key><string>Old</string><key>CFBundleExecutable</key><string>Fold</string></dict></plist>"
                    .utf8)),
        PlistCase(
            testDescription: "a key under an entity",
            bytes: Array("<plist><dict><key>CFBundle&#69;xecutable</key><string>Old</string></dict></plist>".utf8)),
        PlistCase(
            testDescription: "a key in a CDATA section",
            bytes: Array("<plist><dict><key><![CDATA[CFBundleExecutable]]></key><string>Old</string></dict></plist>".utf8)),
        PlistCase(
            testDescription: "a key twice, in binary form",
            bytes: BinaryPropertyList([
                .dictionary([(1, 2), (3, 4)]), .text("CFBundleExecutable"), .text("Old"), .text("CFBundleExecutable"), .text("Fold"),
            ]).bytes, kind: "binary-plist"),
        PlistCase(
            testDescription: "another encoding behind a bracket", bytes: Array("<?xml version='>' encoding='utf-16'?>\(small)".utf8)),
        PlistCase(testDescription: "another encoding", bytes: Array("<?xml version='1.0' encoding = 'ISO-8859-1'?>\(small)".utf8)),
        PlistCase(testDescription: "an unknown encoding", bytes: Array("<?xml version='1.0' encoding='klingon'?>\(small)".utf8)),
        PlistCase(testDescription: "one byte above 1 MiB", bytes: sized(1 << 20) + Array("\n".utf8)),
        PlistCase(testDescription: "an array at the top", bytes: Array("<plist><array><string>a</string></array></plist>".utf8)),
        PlistCase(testDescription: "a string at the top", bytes: Array("<plist><string>a</string></plist>".utf8)),
        PlistCase(testDescription: "no end", bytes: Array("<plist><dict><key>DTXcode</key><string>2710".utf8)),
        PlistCase(testDescription: "a key without a value", bytes: Array("<plist><dict><key>DTXcode</key></dict></plist>".utf8)),
        PlistCase(testDescription: "HTML", bytes: Array("<html><body>404</body></html>".utf8)),
        PlistCase(
            testDescription: "an entity of its own", bytes: Array("<plist><dict><key>a</key><string>&a;</string></dict></plist>".utf8)),
        PlistCase(
            testDescription: "a document type with entities",
            bytes: Array("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict></dict></plist>".utf8)),
        PlistCase(testDescription: "a binary head and no more", bytes: Array("bplist00".utf8), kind: "binary-plist"),
        PlistCase(
            testDescription: "a later binary form", bytes: Array("bplist17".utf8) + [UInt8](repeating: 0, count: 64), kind: "binary-plist"),
    ]

    @Test("keys with entities that have names are no fault, nor equal keys at different levels")
    func honestKeys() throws {
        let plist =
            "<plist><dict><key>a &amp; b</key><true/><key>a &lt; b</key><dict><key>k</key><true/></dict><key>k</key><true/></dict></plist>"
        let input = try TemporaryFolder().inspectApp(plist: plist)
        #expect(input.errorLines == [])
        #expect(input.programs.map { $0.infoPlist != nil } == [true])
    }

    @Test("at exactly 1 MiB it is read")
    func largest() throws {
        let input = try TemporaryFolder().inspectApp(plist: Self.sized(1 << 20))
        #expect(input.errorLines == [])
        #expect(input.programs.map { $0.infoPlist != nil } == [true])
    }

    @Test(
        "a byte order mark and spaces before XML are no fault",
        arguments: [
            "\u{FEFF}", "\n \t", "<!-- by hand -->", "<?xml version=\"1.0\" encoding='utf-8'?>", "<?xml version=\"1.0\"?>",
            "<?xml version=\"1.0\" encoding\n=\r\n\"UTF-8\"?>",
        ])
    func before(_ text: String) throws {
        let plist = "\(text)<plist version=\"1.0\"><dict><key>DTXcode</key><string>2710</string></dict></plist>"
        let input = try TemporaryFolder().inspectApp(plist: plist)
        #expect(input.errorLines == [])
        #expect(input.programs.first?.infoPlist?.values["DTXcode"] == .string("2710"))
    }

    private struct PlaceCase: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var imageLines: [String] = []
    }

    @Test("something else in its place is told, and the stamp is read", arguments: others)
    private func somethingElse(_ example: PlaceCase) throws {
        let input = try TemporaryFolder().inspectApp(plist: example.bytes)
        #expect(input.imageLines == ["Fold.app/Fold main-executable of Fold.app"] + example.imageLines)
        #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }

    private static let others = [
        PlaceCase(testDescription: "a Mach-O", bytes: Images.dylib, imageLines: ["Fold.app/Info.plist dylib of Fold.app"]),
        PlaceCase(
            testDescription: "a static library", bytes: ArchiveBuilder().short("a.o", Images.object("27.1")).bytes,
            imageLines: ["Fold.app/Info.plist(a.o) static-library of Fold.app"]),
        PlaceCase(testDescription: "a zip", bytes: [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18)),
    ]

    @Test("a folder in its place is told")
    func folder() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main])
        try folder.makeFolder("Fold.app/Info.plist")
        #expect(folder.inspect("Fold.app").errorLines == ["info-plist Fold.app/Info.plist"])
    }

    @Test("a link in its place is told and not followed")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Main": Images.main, "Fold.app/Fold": Images.main("27.0")])
        try folder.write("Other.plist", PropertyListText.xml([("CFBundleExecutable", "Main")]))
        try folder.link("Fold.app/Info.plist", to: "../Other.plist")
        let input = folder.inspect("Fold.app")
        #expect(input.programs.map { $0.infoPlist == nil } == [true])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.0 beside-rail"])
        #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
    }
}
