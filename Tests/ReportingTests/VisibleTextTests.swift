import Reporting
import TestSupport
import Testing

@Suite struct VisibleTextTests {
    @Test(arguments: [
        ("plain/Näme 日本.app", "plain/Näme 日本.app"),
        ("a\nb", "a\\u{A}b"),
        ("a\r\nb", "a\\u{D}\\u{A}b"),
        ("\u{1B}[31m", "\\u{1B}[31m"),
        ("\u{202E}x", "\\u{202E}x"),
        ("\u{7F}\u{85}", "\\u{7F}\\u{85}"),
        ("\u{200F}\u{061C}\u{2066}", "\\u{200F}\\u{61C}\\u{2066}"),
        ("", ""),
    ])
    func controlsAreShown(_ text: String, _ shown: String) {
        #expect(VisibleText.of(text) == shown)
    }
}
