import Compatibility
import Inspection
import TestSupport
import Testing

@Suite("an Info.plist in XML that is nested")
struct XMLNestingTests {
    /// An Info.plist whose innermost value lies `levels` deep, `<plist>` and `<dict>` counted.
    private static func nested(_ levels: Int, _ open: String, _ close: String, innermost: String = "") -> String {
        let repeated = levels - 2
        return "<plist version=\"1.0\"><dict><key>Deep</key>" + String(repeating: open, count: repeated) + innermost
            + String(repeating: close, count: repeated) + "<key>DTXcode</key><string>2710</string></dict></plist>"
    }

    private struct ContainerCase: CustomTestStringConvertible {
        var testDescription: String
        var open: String
        var close: String
        /// Whether each holds another one, which lies one level deeper.
        var holdsAnother = false
    }

    private static let containers = [
        ContainerCase(testDescription: "arrays", open: "<array>", close: "</array>"),
        ContainerCase(testDescription: "arrays with a comment in each", open: "<array><!-- </array> -->", close: "</array>"),
        ContainerCase(
            testDescription: "arrays with a comment of several tags in each", open: "<array><!-- > </array> -->", close: "</array>"),
        ContainerCase(
            testDescription: "arrays with a comment that seems to open one", open: "<array><!-- > <array> -->", close: "</array>"),
        ContainerCase(testDescription: "arrays with an instruction in each", open: "<array><?x </array> ?>", close: "</array>"),
        ContainerCase(testDescription: "arrays with an empty one in each", open: "<array><array/>", close: "</array>"),
        ContainerCase(
            testDescription: "arrays with a closed one in each", open: "<array><array></array>", close: "</array>", holdsAnother: true),
        ContainerCase(
            testDescription: "arrays with CDATA in each", open: "<array><string><![CDATA[ > </array>]]></string>", close: "</array>"),
        ContainerCase(
            testDescription: "arrays with CDATA that seems to open one", open: "<array><string><![CDATA[ > <array>]]></string>",
            close: "</array>"),
    ]

    @Test("is read down to 64 levels", arguments: containers)
    private func atTheLimit(_ example: ContainerCase) throws {
        let levels = example.holdsAnother ? 63 : 64
        let input = try TemporaryFolder().inspectApp(plist: Self.nested(levels, example.open, example.close))
        #expect(input.errorLines == [])
        #expect(input.programs.first?.infoPlist?.values["DTXcode"] == .string("2710"))
    }

    @Test("is refused from 65 levels on, and the stamp is read all the same", arguments: containers)
    private func aboveTheLimit(_ example: ContainerCase) throws {
        let input = try TemporaryFolder().inspectApp(plist: Self.nested(65, example.open, example.close))
        #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
        #expect(input.programs.map { $0.infoPlist == nil } == [true])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }

    @Test("dictionaries count like arrays")
    func dictionaries() throws {
        let limit = try TemporaryFolder().inspectApp(plist: Self.nested(64, "<dict><key>k</key>", "</dict>", innermost: "<true/>"))
        #expect(limit.errorLines == [])
        let above = try TemporaryFolder().inspectApp(plist: Self.nested(65, "<dict><key>k</key>", "</dict>", innermost: "<true/>"))
        #expect(above.errorLines == ["info-plist Fold.app/Info.plist"])
    }

    /// What could hide the depth from a count that reads otherwise than Foundation does.
    private static let tricks: [(name: String, text: String)] = {
        let deep = 20_000
        let arrays = String(repeating: "<array>", count: deep)
        let plist = "<plist version=\"1.0\">"
        return [
            ("arrays", plist + arrays),
            ("dictionaries", plist + String(repeating: "<dict><key>k</key>", count: deep)),
            ("property lists", String(repeating: plist, count: deep)),
            ("tags that hold a closing one", plist + String(repeating: "<array </array>", count: deep)),
            ("tags that hold an attribute", plist + String(repeating: "<array a='/'>", count: deep)),
            ("tags that hold the beginning of a comment", plist + String(repeating: "<array <!-->", count: deep)),
            ("closing tags in comments", plist + String(repeating: "<array><!--</array>-->", count: deep)),
            ("closing tags in comments that seem to end at once", plist + String(repeating: "<array><!--></array>-->", count: deep)),
            ("closing tags in instructions", plist + String(repeating: "<array><?</array>?>", count: deep)),
            ("closing tags in CDATA", plist + String(repeating: "<array><string><![CDATA[</array>]]></string>", count: deep)),
            ("a byte order mark", "\u{FEFF}" + plist + arrays),
            ("a document type", "<!DOCTYPE plist <!-- >" + plist + arrays),
            ("an instruction of one character, which goes on before the first tag", "<?> <!-- ?>" + plist + arrays + "<!-- -->"),
        ]
    }()

    @Test("20,000 levels never end the stack, whatever hides them", arguments: tricks.map { $0.name })
    func stackHolds(_ name: String) async throws {
        await #expect(processExitsWith: .success) { [name] in
            let trick = try #require(XMLNestingTests.tricks.first { $0.name == name })
            let input = try TemporaryFolder().inspectApp(plist: trick.text)
            #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
            #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        }
    }
}
