import Compatibility

/// What is told of a rule: once for `stampcheck explain RULE`, and once for the page in the docs.
package enum RulePage {
    /// A part of what is told.
    struct Section {
        var title: String
        var text: String
        var command: String?
    }

    static func sections(of rule: Rule) -> [Section] {
        [
            Section(title: "What it means", text: rule.meaning), Section(title: "Why it matters", text: rule.why),
            Section(title: "How sure that is", text: rule.certainty),
            Section(title: "How to fix it", text: rule.mend, command: rule.command), Section(title: "Source", text: rule.source),
        ]
    }

    /// The page of a rule in Markdown: `docs/rules/ID.md`.
    package static func markdown(of rule: Rule) -> String {
        let sections = sections(of: rule).map { section in
            "## \(section.title)\n\n\(escaped(section.text))\n" + (section.command.map { "\n```sh\n\($0)\n```\n" } ?? "")
        }
        return "# \(rule.id)\n\nLevel: \(rule.level.rawValue). The same text: `stampcheck explain \(rule.id)`.\n\n"
            + sections.joined(separator: "\n")
    }

    /// The list of all pages in Markdown: `docs/rules/README.md`.
    package static var index: String {
        let rows = Rule.all.map { "| [\($0.id)](\($0.id).md) | \($0.level.rawValue) | \(escaped($0.meaning)) |\n" }
        return "# Rules\n\nAn error fails a gate, a warning fails it with `--strict`, and a note never does.\n\n"
            + "| rule | level | what it means |\n| --- | --- | --- |\n" + rows.joined()
    }

    /// Escapes what Markdown would take for a mark of its own. What stands between backticks is code and stays as it is.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        var isCode = false
        for character in text {
            if character == "`" { isCode.toggle() }
            if !isCode, "\\*_<>[]|".contains(character) { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
