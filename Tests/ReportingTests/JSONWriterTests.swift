import Foundation
import Reporting
import Testing

@Suite struct JSONWriterTests {
    private func written(_ body: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object(body)
        writer.end()
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test func theFormIsTwoSpacesAndOneNewlineAtTheEnd() {
        let text = written { writer in
            writer.array("a", [1, 2]) { $0.value(Int64($1)) }
            writer.array("b", [Int]()) { $0.value(Int64($1)) }
            writer.object("c") { $0.string("d", "x/y") }
            writer.object("e") { _ in }
            writer.integer("f", UInt64.max)
            writer.boolean("g", nil)
        }
        #expect(
            text == """
                {
                  "a": [
                    1,
                    2
                  ],
                  "b": [],
                  "c": {
                    "d": "x/y"
                  },
                  "e": {},
                  "f": 18446744073709551615,
                  "g": null
                }

                """)
    }

    /// Every control character and every quote comes back as it was.
    @Test func everyCharacterSurvives() throws {
        let scalars = (0...0x2100).compactMap { Unicode.Scalar($0) }
        var text = ""
        text.unicodeScalars.append(contentsOf: scalars)
        text += "😀\u{10FFFF}"
        let document = try JSONSerialization.jsonObject(with: Data(written { $0.string("x", text) }.utf8)) as? [String: String]
        #expect(document?["x"].map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
    }

    @Test func whatJSONCannotSayBecomesNull() {
        #expect(
            written { $0.array("x", [Double.infinity, .nan, 1.5]) { $0.value($1) } }
                == "{\n  \"x\": [\n    null,\n    null,\n    1.5\n  ]\n}\n")
    }
}
