import Compatibility
import MachOFormat

/// One line about an image that is not the same: what it is, which of its slices, and what became of them.
struct DifferenceRow {
    var change: Difference.Change
    var name: String
    /// The architectures, where not all that changed are told by one word.
    var slices: String
    var phrases: String
    var isMainExecutable = false

    /// The rows of the images of a program, or of those outside of any.
    static func rows(of images: [Difference.Image], in program: Difference.Program?, style: TextStyle) -> [DifferenceRow] {
        images.flatMap { image -> [DifferenceRow] in
            let told = slices(of: image, besides: program)
            // Slices with the same words share a line.
            var rows: [DifferenceRow] = []
            for slice in told {
                let phrases = phrases(of: slice.fields, change: slice.change, style: style).joined(separator: "  ")
                let architecture = slice.architecture.map(VisibleText.of) ?? "?"
                // An image that is added or removed is told by its own mark, and so is one of its slices.
                if let last = rows.indices.last, rows[last].change == slice.change, rows[last].phrases == phrases {
                    rows[last].slices += ", \(architecture)"
                } else {
                    rows.append(
                        DifferenceRow(
                            change: slice.change, name: name(of: image, in: program), slices: architecture, phrases: phrases,
                            isMainExecutable: (image.new ?? image.old)?.role == Role.mainExecutable.rawValue))
                }
            }
            return rows
        }
    }

    /// The slices with what is to be told of them: what the headline says of the program is not said again of its main executable.
    private static func slices(of image: Difference.Image, besides program: Difference.Program?) -> [Difference.Slice] {
        guard let program, program.change == .changed, image.change == .changed, let new = image.new,
            new.role == Role.mainExecutable.rawValue, image.slices.count == new.slices.count
        else { return image.slices }
        func rest(of slice: Difference.Slice) -> [FieldChange] { slice.fields.filter { !program.fields.contains($0) } }
        // Only where it is true of all slices alike: which of them changed is worth a line.
        let isAlike = image.slices.allSatisfy { slice in
            slice.change == .changed && slice.fields.count - rest(of: slice).count == program.fields.count { $0.field.isOfStamp }
        }
        guard isAlike else { return image.slices }
        return image.slices.compactMap { slice in
            let fields = rest(of: slice)
            var copy = slice
            copy.fields = fields
            return fields.isEmpty ? nil : copy
        }
    }

    /// The path inside of its program, or the whole one.
    private static func name(of image: Difference.Image, in program: Difference.Program?) -> String {
        func inside(_ image: Snapshot.Image?) -> String? {
            guard let image else { return nil }
            let folder = "\(image.program ?? "")/".utf8
            let path = image.path.utf8.starts(with: folder) ? String(image.path.utf8.dropFirst(folder.count)) : nil
            return PlaceText.of(path ?? image.path, member: image.member, in: nil)
        }
        return inside(image.new) ?? inside(image.old) ?? ""
    }

    // MARK: - Words

    static func mark(_ change: Difference.Change, _ style: TextStyle) -> String {
        switch change {
        case .added: style.paint("+", .good)
        case .removed: style.paint("-", .error)
        case .changed: style.paint("~", .warning)
        case .same: " "
        }
    }

    static func arrow(_ old: String, _ new: String, _ style: TextStyle) -> String {
        "\(old) \(style.picture == .ascii ? "->" : "→") \(new)"
    }

    /// The changes in words, what matters most first: `sdk 27.1 → 27.0`. Of what was added or removed, only what there is.
    static func phrases(of fields: [FieldChange], change: Difference.Change, style: TextStyle) -> [String] {
        var named: String?
        return fields.compactMap { field in
            // Of a slice with several stamps, each is named once, before its first field; its platform is its name.
            let stamp = field.stamp == named ? "" : field.stamp.map { "\(VisibleText.of($0)): " } ?? ""
            guard change == .changed else {
                // Of what is new or gone, a platform is told by itself, and the platform of one of several stamps is its name.
                let value = change == .added ? field.new : field.old
                guard let value, !field.isExpected(value), field.field != .platform || field.stamp == nil else { return nil }
                named = field.stamp
                return stamp + (field.field.label ?? "") + VisibleText.of(value.text)
            }
            named = field.stamp
            let isHalf = field.old == nil || field.new == nil
            let label = field.field.label ?? (isHalf || field.field == .tools ? "\(field.field.rawValue) " : "")
            return stamp + label + arrow(text(field.old, of: field.field, style), text(field.new, of: field.field, style), style)
        }
    }

    private static func text(_ value: FieldChange.Value?, of field: FieldChange.Field, _ style: TextStyle) -> String {
        guard let value else { return field == .sdk || field == .minos ? "n/a" : "none" }
        let text = VisibleText.of(value.text)
        switch (field, Tier(rawValue: value.text)) {
        case (.tier, .fullScreen): return style.paint(text, .good)
        case (.tier, .besideRail), (.tier, .boxedPhone): return style.paint(text, .warning)
        case (.tier, .unknown): return style.paint(text, .error)
        default: return text
        }
    }

    // MARK: - Lines

    /// The rows as lines with names in a column. Of many images with the same words, the words are said once.
    static func told(_ rows: [DifferenceRow], alikeLimit: Int, style: TextStyle) -> [String] {
        var groups: [Words: [Int]] = [:]
        for (index, row) in rows.enumerated() { groups[Words(row), default: []].append(index) }
        func isAlone(_ index: Int) -> Bool { (groups[Words(rows[index])]?.count ?? 0) <= alikeLimit }
        // A name that is longer than most pushes its own line, not the column.
        let width = rows.indices.filter(isAlone).map { rows[$0].name.count }.filter { $0 <= nameWidth }.max() ?? 0
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            let mark = mark(row.change, style)
            let words = row.phrases.isEmpty ? row.slices : "\(row.slices)  \(row.phrases)"
            if isAlone(index) {
                let space = String(repeating: " ", count: max(0, width - row.name.count))
                lines.append("\(mark) \(row.name)\(space)  \(words)")
            } else if let group = groups[Words(row)], group.first == index {
                let named = group.prefix(alikeLimit).map { rows[$0].name }.joined(separator: ", ")
                lines.append("\(mark) \(group.count) images  \(words)")
                lines.append("  in \(named) and \(group.count - alikeLimit) more")
            }
        }
        return lines
    }

    /// The widest name that the column is made for.
    private static let nameWidth = 48

    /// What two rows have to share to be told as one.
    private struct Words: Hashable {
        var mark: String
        var slices: String
        var phrases: String

        init(_ row: DifferenceRow) {
            mark = row.change.rawValue
            slices = row.slices
            phrases = row.phrases
        }
    }
}

extension FieldChange.Field {
    /// What stands before the value; others are told by their names alone.
    fileprivate var label: String? {
        switch self {
        case .tier, .platform, .state, .tools: nil
        case .sdk: "sdk "
        case .minos: "minos "
        case .mainExecutable: "main executable "
        }
    }

    /// Whether a program has it from the stamp of its main executable.
    fileprivate var isOfStamp: Bool { self == .sdk || self == .minos || self == .platform }
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
