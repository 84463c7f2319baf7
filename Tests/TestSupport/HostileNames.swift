/// Names that an input may hold to break out of a report.
package enum HostileNames {
    package static let all: [String] = [
        "line\nFAIL: forged", "carriage\rreturn", "\u{1B}[2Jclear", "\u{9B}31mC1", "bell\u{7}", "\u{202E}txt.exe",
        "\u{2066}isolate\u{2069}",
        "\u{2028}line separator", "quote\"and\\backslash", "<script>alert(1)</script>", "::error::forged", "]]>", "tab\there",
        "\u{0}nul", "byte order\u{FEFF}mark", "a|b`c`", String(repeating: "long", count: 1000),
    ]
}
