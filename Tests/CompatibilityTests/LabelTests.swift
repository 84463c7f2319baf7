import Compatibility
import Testing

@Suite("labels")
struct LabelTests {
    @Test("a key is letters, digits, _ and -", arguments: ["team", "a", "A1", "git_commit", "build-number"])
    func key(_ text: String) { #expect(Label.isKey(text)) }

    @Test("other keys are none", arguments: ["", "1a", "_a", "-a", "a.b", "a$", "a b", "a\n", "é", "a=b", "a\u{0}"])
    func noKey(_ text: String) { #expect(!Label.isKey(text)) }
}
