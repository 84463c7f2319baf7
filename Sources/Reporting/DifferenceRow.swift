import Compatibility
import MachOFormat

/// One line about an image that is not the same: what it is, which of its slices, and what became of them.
struct DifferenceRow {
    /// Of the image.
    var change: Difference.Change
    var sliceChange: Difference.Change
    var name: String
    /// The architectures, with the mark of what became of them where that is not what became of the image.
    var slices: String
    var phrases: String

    /// The rows of the images of a program, or of those outside of any.
    ///
    /// - Parameter name: where an image is.
    static func rows(
        of images: [Difference.Image], in program: Difference.Program?, style: TextStyle, name: (Difference.Image) -> String
    ) -> [DifferenceRow] {
        images.flatMap { image -> [DifferenceRow] in
            if let program, program.tellsAll(of: image) { return [] }
            // Slices with the same words share a line.
            var rows: [DifferenceRow] = []
            for slice in slices(of: image, besides: program) {
                let phrases = DifferencePhrases(style: style).of(slice.fields, change: slice.change).joined(separator: "  ")
                let architecture = slice.architecture.map(VisibleText.of) ?? "?"
                if let last = rows.indices.last, rows[last].sliceChange == slice.change, rows[last].phrases == phrases {
                    rows[last].slices += ", \(architecture)"
                } else {
                    // An image that stays and has one slice more is no image that was added.
                    let mark = slice.change == image.change ? "" : "\(mark(slice.change, style)) "
                    rows.append(
                        DifferenceRow(
                            change: image.change, sliceChange: slice.change, name: name(image), slices: mark + architecture,
                            phrases: phrases))
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

    // MARK: - Lines

    /// Where all is that a text leaves out.
    static let whereAllIs = "; --format json has all"

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
                lines.append("  in \(named) and \(group.count - alikeLimit) more\(whereAllIs)")
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
    /// Whether a program has it from the stamp of its main executable.
    fileprivate var isOfStamp: Bool { self == .sdk || self == .minos || self == .platform }
}

extension Difference.Program {
    /// The main executable that came or went with a program.
    var mainExecutable: Difference.Image? {
        images.first { $0.change == change && ($0.new ?? $0.old)?.role == Role.mainExecutable.rawValue }
    }

    /// Whether the headline of a program that was added or removed says all there is to say of an image: of its main executable, where all
    /// slices bear the stamp that decides, and no other one.
    fileprivate func tellsAll(of image: Difference.Image) -> Bool {
        guard change == .added || change == .removed, image.change == change,
            (image.new ?? image.old)?.role == Role.mainExecutable.rawValue
        else { return false }
        return image.slices.allSatisfy { slice in
            slice.fields.allSatisfy { field in
                switch field.field {
                case .tools: true
                case .state: (field.new ?? field.old)?.text == Slice.State.stamped.rawValue
                default: fields.contains(field)
                }
            }
        }
    }
}
