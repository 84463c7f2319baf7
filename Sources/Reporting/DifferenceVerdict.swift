import Compatibility
import MachOFormat

/// The last line: the answer in one word, and what it comes from.
struct DifferenceVerdict {
    let difference: Difference
    let style: TextStyle

    var line: String {
        switch difference.verdict {
        case .equal:
            return "\(style.paint("EQUAL", .good)): \(seen)"
        case .differs:
            return "\(style.paint("DIFFERS", .warning)): \(lowest.map { "\($0); " } ?? "")\(changes)"
        case .incomplete:
            let isUnread = difference.old.isUnread || difference.new.isUnread
            let rest = isUnread ? "" : difference.isEqual ? "; the rest is equal" : "; the rest: \(changes)"
            let sides = [incomplete(difference.old, "old"), incomplete(difference.new, "new")].compactMap { $0 }
            return "\(style.paint("INCOMPLETE", .error)): \(sides.joined(separator: style.verbosity == .quiet ? "; " : ", "))\(rest)"
        case .nothing:
            return "\(style.paint("NOTHING FOUND", .error)): neither of the two holds a Mach-O"
        }
    }

    // MARK: - Incomplete

    private func incomplete(_ side: Snapshot, _ name: String) -> String? {
        guard side.isIncomplete else { return nil }
        let unread = side.errors.filter { $0.isIncomplete }
        guard let first = unread.first else {
            let program = side.programs.first { !$0.hasMainExecutable }
            return
                "\(name): \(program.map { "\(VisibleText.of($0.path)) has no main executable" } ?? "its report is incomplete, and says not why")"
        }
        // Where it is the only line, it says why.
        if style.verbosity == .quiet {
            let more = unread.count > 1 ? ", and \(unread.count - 1) more\(DifferenceRow.whereAllIs)" : ""
            let place = DifferencePlaces(difference: difference).fault(first, of: side)
            return "\(name): \(place): \(VisibleText.of(first.message))\(more)"
        }
        if side.isUnread { return "\(name): \(VisibleText.of(side.path)) could not be read" }
        return "\(name): \(counted(unread.count, "part")) could not be read"
    }

    // MARK: - What changed

    /// The change of what matters most: of the lowest tier, or else of the lowest sdk.
    private var lowest: String? {
        let (old, new) = (difference.old, difference.new)
        if let one = Tier.lowest(of: old.tiers), let other = Tier.lowest(of: new.tiers), one != other {
            let phrases = DifferencePhrases(style: style)
            let change = DifferenceRow.arrow(phrases.tier(one.rawValue), phrases.tier(other.rawValue), style)
            return old.tiers.count > 1 || new.tiers.count > 1 ? "lowest tier \(change)" : change
        }
        let (before, after) = (old.sdks, new.sdks)
        guard let one = before.min(), let other = after.min(), one != other else { return nil }
        func text(_ version: PackedVersion) -> String { version.isRecorded ? "\(version)" : "n/a" }
        let change = "sdk \(DifferenceRow.arrow(text(one), text(other), style))"
        return before.count > 1 || after.count > 1 ? "lowest \(change)" : change
    }

    private var seen: String {
        [
            counted(difference.programCount.total, "program"), counted(difference.imageCount.total, "image"),
            counted(difference.sliceCount.total, "slice"),
        ].joined(separator: ", ")
    }

    private var changes: String {
        var parts = told(difference.programCount, "program") + told(difference.imageCount, "image") + told(slicesOfChangedImages, "slice")
        let came = difference.findings.count { $0.came }
        let went = difference.findings.count - came
        if came > 0 { parts.append("\(counted(came, "finding")) came") }
        if went > 0 { parts.append("\(counted(went, "finding")) went") }
        return parts.joined(separator: ", ")
    }

    /// The slices that came to images that stay, and that went from them.
    private var slicesOfChangedImages: Difference.Count {
        let slices = difference.images.filter { $0.change == .changed }.flatMap { $0.slices }
        var count = Difference.Count()
        for slice in slices where slice.change != .changed { count.add(slice.change) }
        return count
    }

    private func told(_ count: Difference.Count, _ noun: String) -> [String] {
        [(count.changed, "changed"), (count.added, "added"), (count.removed, "removed")].filter { $0.0 > 0 }
            .map { "\(counted($0.0, noun)) \($0.1)" }
    }

    private func counted(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
