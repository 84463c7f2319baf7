import Compatibility
import MachOFormat

/// A static archive in the text report, summed up: how many members, their lowest and highest versions, and the members that stand out.
enum ArchiveText {
    /// How many members that stand out are named.
    private static let named = 6

    /// What was seen of one archive.
    private struct Tally {
        var path: String
        var members = 0
        var platforms: [Platform] = []
        var minos: ClosedRange<PackedVersion>?
        var sdk: ClosedRange<PackedVersion>?
        var odd: [String] = []
        var unnamed = 0

        mutating func add(_ image: InspectedImage, floor: PackedVersion?) {
            members += 1
            for slice in image.slices {
                for stamp in slice.stamps where stamp.isEffective {
                    if !platforms.contains(stamp.platform) { platforms.append(stamp.platform) }
                    minos = Self.extended(minos, by: stamp.minos)
                    sdk = Self.extended(sdk, by: stamp.sdk)
                }
                guard ArchiveText.isOdd(slice, floor: floor) else { continue }
                if odd.count < ArchiveText.named {
                    let what = slice.effectiveStamps.first.map { $0.sdk.isRecorded ? "sdk \($0.sdk)" : "sdk n/a" } ?? slice.state.rawValue
                    odd.append("\(what)  \(VisibleText.of(image.member ?? "")) (\(PlaceText.of(slice.architecture)))")
                } else {
                    unnamed += 1
                }
            }
        }

        private static func extended(_ range: ClosedRange<PackedVersion>?, by version: PackedVersion) -> ClosedRange<PackedVersion> {
            guard let range else { return version...version }
            return min(range.lowerBound, version)...max(range.upperBound, version)
        }
    }

    /// The lines about the archives of an input.
    static func lines(of input: Input, name: String?, floor: PackedVersion?) -> [String] {
        // The members of one archive stand together.
        var tallies: [Tally] = []
        for image in input.images where image.role == .staticLibrary {
            if tallies.last?.path != image.path { tallies.append(Tally(path: image.path)) }
            tallies[tallies.count - 1].add(image, floor: floor)
        }
        return tallies.flatMap { lines(of: $0, name: name) }
    }

    private static func lines(of tally: Tally, name: String?) -> [String] {
        let parts = [
            "\(tally.members) member\(tally.members == 1 ? "" : "s")",
            tally.platforms.isEmpty ? nil : tally.platforms.map { "\($0)" }.joined(separator: ", "),
            text("minos", tally.minos), text("sdk", tally.sdk),
        ].compactMap { $0 }
        var lines = ["  archive  \(PlaceText.of(tally.path, in: name)): \(parts.joined(separator: ", "))"]
        lines += tally.odd.map { "           " + $0 }
        if tally.unnamed > 0 { lines.append("           … and \(tally.unnamed) more such members: -v shows all") }
        return lines
    }

    /// Whether a member stands out: no sdk is known, or it is below the floor.
    private static func isOdd(_ slice: Slice, floor: PackedVersion?) -> Bool {
        guard slice.state == .stamped else { return true }
        guard let floor else { return false }
        return slice.effectiveStamps.contains { $0.platform.isIOSFamily && $0.sdk < floor }
    }

    private static func text(_ what: String, _ range: ClosedRange<PackedVersion>?) -> String? {
        guard let range else { return nil }
        return range.lowerBound == range.upperBound ? "\(what) \(range.lowerBound)" : "\(what) \(range.lowerBound) to \(range.upperBound)"
    }
}
