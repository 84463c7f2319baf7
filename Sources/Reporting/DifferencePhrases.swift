import Compatibility
import MachOFormat

/// What is not the same, in words: `sdk 27.1 → 27.0`.
struct DifferencePhrases {
    let style: TextStyle

    /// The changes, what matters most first. Of what was added or removed, only what there is.
    func of(_ fields: [FieldChange], change: Difference.Change) -> [String] {
        guard change == .changed else { return values(of: fields, isNew: change == .added, leavingOutExpected: true) }
        guard let state = fields.first(where: { $0.field == .state }) else { return changes(of: fields) }
        let others = fields.filter { $0.field != .state }
        // A slice without a stamp on one side: nothing is known of it there, so that there is nothing to compare.
        let isStamp = others.contains { $0.field == .platform }
        if isStamp, others.allSatisfy({ $0.old == nil }) {
            return [arrow(state) + ": " + values(of: others, isNew: true, leavingOutExpected: false).joined(separator: ", ")]
        }
        if isStamp, others.allSatisfy({ $0.new == nil }) {
            let old =
                text(state.old, of: .state) + ": " + values(of: others, isNew: false, leavingOutExpected: false).joined(separator: ", ")
            return [DifferenceRow.arrow(old, text(state.new, of: .state), style)]
        }
        return ["state \(arrow(state))"] + changes(of: others)
    }

    /// Of a slice with several stamps, each is named once, before its first field.
    private func changes(of fields: [FieldChange]) -> [String] {
        var phrases: [String] = []
        var rest = fields[...]
        while let first = rest.first {
            let stamp = rest.prefix { $0.stamp == first.stamp }
            rest = rest.dropFirst(stamp.count)
            guard let name = first.stamp else {
                phrases += stamp.map(change)
                continue
            }
            // A stamp that came, or that went, is told by what it says.
            if let platform = stamp.first(where: { $0.field == .platform }), platform.old == nil || platform.new == nil {
                let isNew = platform.old == nil
                let mark = DifferenceRow.mark(isNew ? .added : .removed, style)
                let values = values(of: Array(stamp), isNew: isNew, leavingOutExpected: false)
                phrases.append("\(mark) \(values.isEmpty ? VisibleText.of(name) : values.joined(separator: ", "))")
            } else {
                phrases += stamp.enumerated().map { ($0.offset == 0 ? "\(VisibleText.of(name)): " : "") + change($0.element) }
            }
        }
        return phrases
    }

    private func change(_ field: FieldChange) -> String {
        let isHalf = field.old == nil || field.new == nil
        return (field.field.label ?? (isHalf || field.field == .tools ? "\(field.field.rawValue) " : "")) + arrow(field)
    }

    /// What one side has. A platform is told by itself, and the platform of one of several stamps is its name.
    private func values(of fields: [FieldChange], isNew: Bool, leavingOutExpected: Bool) -> [String] {
        var named: String?
        return fields.compactMap { field in
            let value = isNew ? field.new : field.old
            guard let value, !leavingOutExpected || !field.isExpected(value), field.field != .platform || field.stamp == nil else {
                return nil
            }
            let stamp = field.stamp == named ? "" : field.stamp.map { "\(VisibleText.of($0)): " } ?? ""
            named = field.stamp
            return stamp + (field.field.label ?? "") + VisibleText.of(value.text)
        }
    }

    private func arrow(_ field: FieldChange) -> String {
        DifferenceRow.arrow(text(field.old, of: field.field), text(field.new, of: field.field), style)
    }

    private func text(_ value: FieldChange.Value?, of field: FieldChange.Field) -> String {
        guard let value else { return "n/a" }
        return field == .tier ? tier(value.text) : VisibleText.of(value.text)
    }

    func tier(_ name: String) -> String {
        let text = VisibleText.of(name)
        switch Tier(rawValue: name) {
        case .fullScreen: return style.paint(text, .good)
        case .besideRail, .boxedPhone: return style.paint(text, .warning)
        case .unknown: return style.paint(text, .error)
        default: return text
        }
    }
}

extension FieldChange.Field {
    /// What stands before the value; others are told by their names alone.
    fileprivate var label: String? {
        switch self {
        case .tier, .platform, .tools: nil
        case .sdk: "sdk "
        case .minos: "minos "
        case .state: "state "
        case .mainExecutable: "main executable "
        }
    }
}

extension FieldChange {
    /// Whether the value goes without saying where something was added or removed.
    fileprivate func isExpected(_ value: Value) -> Bool {
        switch field {
        case .state: value.text == Slice.State.stamped.rawValue
        case .mainExecutable: value.text == "there"
        case .tier: value.text == Tier.notApplicable.rawValue
        default: false
        }
    }
}
