import Compatibility
import MachOFormat

/// What `stampcheck explain` says. It needs no network: all of it is in the tool.
package enum Explanation {
    /// The topics beside the rules.
    package static let topics = ["tiers", "store"]

    /// The text for a rule or a topic; nil for a name that is neither.
    package static func text(for name: String, ascii: Bool) -> String? {
        switch name {
        case "tiers": joined(TierText.lines(ascii: ascii))
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
                    "", "More:", "  stampcheck explain RULE    what it means, why it matters, how sure that is, how to mend it",
                    "  stampcheck explain tiers   what iPhone Duo gives an app, by its sdk stamp",
                    "  stampcheck explain store   what the store took, with the date",
                ])
    }

    private static func lines(of rule: Rule) -> [String] {
        let parts = [
            ("What it means", rule.meaning), ("Why it matters", rule.why), ("How sure that is", rule.certainty),
            ("How to mend it", rule.mend),
        ]
        let text = parts.flatMap { title, body in ["", "  \(title)"] + TextWrap.lines(body, indent: "    ") }
        return ["\(rule.id) (\(rule.level.rawValue))"] + text + ["    $ \(rule.command)"]
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func joined(_ lines: [String]) -> String {
        lines.joined(separator: "\n") + "\n"
    }
}

/// The tiers for `stampcheck explain tiers`.
enum TierText {
    static func lines(ascii: Bool) -> [String] {
        var lines = [
            "What decides is the sdk that the linker wrote into the main executable's version command, and nothing else:",
            "no framework, no static library, not Info.plist. State of \(DatedFacts.asOf). All sizes are in points.",
        ]
        for facts in DatedFacts.tiers {
            lines += ["", "\(facts.tier.rawValue): \(facts.title) (sdk \(facts.sdkRange); measured with \(facts.measuredWith))", ""]
            lines += (PhonePicture.lines(for: facts.tier, ascii: ascii) ?? []).map { "    " + $0 }
            lines += [
                "    open     \(window(facts.open, facts.openNote, ascii))",
                "    closed   \(window(facts.closed, facts.closedNote, ascii))",
                "    bars     \(facts.bars)",
                "    told     of fold and camera: \(facts.told)",
            ]
        }
        lines += ["", "unknown: no sdk is recorded, there is no stamp, or it cannot be read. It counts as the lowest."]
        lines += ["", "Symptoms on screen:"]
        for symptom in DatedFacts.symptoms {
            lines += [""] + TextWrap.lines(symptom, indent: "  ")
        }
        return lines + [""] + TextWrap.lines(DatedFacts.tierCaveat, indent: "")
    }

    private static func window(_ size: Size?, _ note: String?, _ ascii: Bool) -> String {
        [size.map { ascii ? "\($0.width) x \($0.height)" : $0.description }, note].compactMap { $0 }.joined(separator: ", ")
    }
}
