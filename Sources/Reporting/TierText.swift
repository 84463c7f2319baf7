import Compatibility

/// The tiers for `stampcheck explain tiers`: three phones side by side, what each gets, and what a wrong tier looks like.
enum TierText {
    /// The room of one tier, in characters: as wide as its picture.
    private static let columnWidth = 32
    private static let gap = "  "

    static func lines(picture: TextStyle.Picture) -> [String] {
        let ascii = picture == .ascii
        let head = [
            "What decides is the sdk that the linker wrote into the main executable's version command, and nothing else:",
            "no framework, no static library, not Info.plist. State of \(DatedFacts.asOf). All sizes are in points.", "",
        ]
        let pictures =
            picture == .none
            ? [] : row { PhonePicture.lines(for: $0.tier, ascii: ascii, scale: .small) ?? [] }
        let table = [
            row { cell("", $0.tier.rawValue) }, row { cell("", "sdk \($0.sdkRange)") }, pictures, row { cell("", $0.title) },
            row { cell("open", window($0.open, $0.openNote, ascii)) }, row { cell("closed", window($0.closed, $0.closedNote, ascii)) },
            row { cell("bars", $0.bars) }, row { cell("told of fold and camera", $0.told) },
            row { cell("", "measured with sdk \($0.measuredWith)") },
        ]
        return head + table.flatMap { $0 }
            + ["", "unknown: no sdk is recorded, there is no stamp, or it cannot be read. It counts as the lowest."]
            + ["", "Symptoms on screen, and where to look for the cause, in this order:"] + DatedFacts.symptoms.flatMap(lines)
            + [""] + TextWrap.lines(DatedFacts.tierCaveat, indent: "")
    }

    private static func lines(of symptom: Symptom) -> [String] {
        var lines = [""] + TextWrap.lines("\(symptom.sign):", indent: "  ")
        for (number, cause) in symptom.causes.enumerated() {
            var wrapped = TextWrap.lines(cause, indent: "       ")
            wrapped[0] = "    \(number + 1). " + wrapped[0].dropFirst(7)
            lines += wrapped
        }
        return lines
    }

    // MARK: - Side by side

    /// One cell for each tier, as lines that stand beside each other.
    private static func row(_ cell: (TierFacts) -> [String]) -> [String] {
        let cells = DatedFacts.tiers.map(cell)
        let height = cells.map { $0.count }.max() ?? 0
        return (0..<height).map { line in
            var text = ""
            for (index, cell) in cells.enumerated() {
                let part = line < cell.count ? cell[line] : ""
                text += (index == 0 ? "" : gap) + part + String(repeating: " ", count: max(0, columnWidth - part.count))
            }
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    private static func cell(_ name: String, _ text: String) -> [String] {
        TextWrap.lines(name.isEmpty ? text : "\(name): \(text)", indent: "", width: columnWidth)
    }

    private static func window(_ size: Size?, _ note: String?, _ ascii: Bool) -> String {
        [size.map { $0.text(ascii: ascii) }, note].compactMap { $0 }.joined(separator: ", ")
    }
}
