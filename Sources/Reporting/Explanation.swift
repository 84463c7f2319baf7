import Compatibility
import MachOFormat

/// What `stampcheck explain` says. It needs no network: all of it is in the tool.
package enum Explanation {
    /// The topics beside the rules.
    package static let topics = ["tiers", "store"]

    /// The text for a rule or a topic; nil for a name that is neither.
    package static func text(for name: String, picture: TextStyle.Picture) -> String? {
        switch name {
        case "tiers": joined(TierText.lines(picture: picture))
        case "store": joined(StoreText.lines)
        default: Rule.all.first { $0.id == name }.map { joined(lines(of: $0)) }
        }
    }

    /// The list of all rules and topics.
    package static var overview: String {
        let width = Rule.all.map { $0.id.count }.max() ?? 0
        let rules = Rule.all.flatMap { rule in
            let head = "  \(padded(rule.id, width))  \(padded(rule.level.rawValue, 7))  "
            var lines = TextWrap.lines(rule.meaning, indent: padded("", head.count))
            lines[0] = head + lines[0].dropFirst(head.count)
            return lines
        }
        return joined(
            ["Rules (an error fails a gate; a warning fails it with --strict; a note never does):", ""] + rules
                + [
                    "", "More:", "  stampcheck explain RULE    what it means, why it matters, how sure that is, how to fix it",
                    "  stampcheck explain tiers   what iPhone Duo gives an app, by its sdk stamp",
                    "  stampcheck explain store   what the store took, with the date",
                ])
    }

    private static func lines(of rule: Rule) -> [String] {
        let text = RulePage.sections(of: rule).flatMap { section in
            ["", "  \(section.title)"] + TextWrap.lines(section.text, indent: "    ") + (section.command.map { ["    $ \($0)"] } ?? [])
        }
        return ["\(rule.id) (\(rule.level.rawValue))"] + text
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func joined(_ lines: [String]) -> String {
        lines.joined(separator: "\n") + "\n"
    }
}
