import Compatibility
import Testing

@Suite("patterns for paths")
struct GlobTests {
    private struct MatchCase: CustomTestStringConvertible {
        var pattern: String
        var path: String
        var matches: Bool
        var testDescription: String { "\(pattern) \(matches ? "matches" : "does not match") \(path.prefix(40))" }
    }

    @Test("match the whole path, or its end from a slash on", arguments: cases)
    private func match(_ example: MatchCase) {
        #expect(Glob(example.pattern).matches(path: example.path) == example.matches)
    }

    private static let kit = "Fold.app/Frameworks/Kit.framework/Kit"

    private static let cases = [
        MatchCase(pattern: kit, path: kit, matches: true),
        MatchCase(pattern: "Frameworks/Kit.framework/Kit", path: kit, matches: true),
        MatchCase(pattern: "rameworks/Kit.framework/Kit", path: kit, matches: false),
        MatchCase(pattern: "Kit", path: kit, matches: true),
        MatchCase(pattern: "Fold.app", path: kit, matches: false),
        MatchCase(pattern: "Frameworks/*", path: kit, matches: true),
        MatchCase(pattern: "*/Kit", path: kit, matches: true),
        MatchCase(pattern: "*.framework*", path: kit, matches: true),
        MatchCase(pattern: "Frameworks/Ki?.framework/Kit", path: kit, matches: true),
        MatchCase(pattern: "Frameworks/K?.framework/Kit", path: kit, matches: false),
        MatchCase(pattern: "*", path: kit, matches: true),
        MatchCase(pattern: "*", path: "", matches: true),
        MatchCase(pattern: "?", path: "", matches: false),
        MatchCase(pattern: "**", path: "a/b", matches: true),
        MatchCase(pattern: "a*b*c", path: "axxbxxc", matches: true),
        MatchCase(pattern: "a*b*c", path: "axxbxx", matches: false),
        MatchCase(pattern: "a*bc", path: "abcbbc", matches: true),
        MatchCase(pattern: "[a]", path: "a", matches: false),
        MatchCase(pattern: "[a]", path: "[a]", matches: true),
        MatchCase(pattern: "é", path: "é", matches: true),
        MatchCase(pattern: "e\u{301}", path: "\u{E9}", matches: false),
        MatchCase(pattern: "a\nb", path: "x/a\nb", matches: true),
    ]

    @Test("take a time that grows with the lengths and no faster")
    func hostile() {
        let pattern = Glob(String(repeating: "*a", count: 60) + "b")
        #expect(!pattern.matches(path: String(repeating: "a", count: 4_000)))
    }
}
