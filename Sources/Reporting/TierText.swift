import Compatibility

/// The tiers for `stampcheck explain tiers`.
enum TierText {
    static func lines(picture: TextStyle.Picture) -> [String] {
        let ascii = picture == .ascii
        var lines = [
            "What decides is the sdk that the linker wrote into the main executable's version command, and nothing else:",
            "no framework, no static library, not Info.plist. State of \(DatedFacts.asOf). All sizes are in points.",
        ]
        for facts in DatedFacts.tiers {
            lines += ["", "\(facts.tier.rawValue): \(facts.title) (sdk \(facts.sdkRange); measured with \(facts.measuredWith))", ""]
            if picture != .none { lines += (PhonePicture.lines(for: facts.tier, ascii: ascii) ?? []).map { "    " + $0 } }
            lines += [
                "    open     \(window(facts.open, facts.openNote, ascii))",
                "    closed   \(window(facts.closed, facts.closedNote, ascii))",
                "    bars     \(facts.bars)",
                "    knows    of fold and camera: \(facts.told)",
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
        [size.map { $0.text(ascii: ascii) }, note].compactMap { $0 }.joined(separator: ", ")
    }
}
