import Compatibility
import MachOFormat

/// A static archive in the text report, summed up: how many members, their lowest and highest versions, and the members that stand out.
enum ArchiveText {
    /// How many members that stand out are named.
    private static let named = 6

    /// The lines about the archives of an input; nothing where all their members are listed anyway.
    static func lines(of input: Input, name: String?, floor: PackedVersion?) -> [String] {
        var order: [String] = []
        var members: [String: [InspectedImage]] = [:]
        for image in input.images where image.role == .staticLibrary {
            if members[image.path] == nil { order.append(image.path) }
            members[image.path, default: []].append(image)
        }
        return order.flatMap { path in lines(of: members[path] ?? [], at: path, name: name, floor: floor) }
    }

    private static func lines(of members: [InspectedImage], at path: String, name: String?, floor: PackedVersion?) -> [String] {
        let slices = members.flatMap { member in member.slices.map { (member: member, slice: $0) } }
        let stamps = slices.flatMap { $0.slice.effectiveStamps }
        var platforms: [String] = []
        for platform in stamps.map({ "\($0.platform)" }) where !platforms.contains(platform) { platforms.append(platform) }
        let parts = [
            "\(members.count) member\(members.count == 1 ? "" : "s")", platforms.isEmpty ? nil : platforms.joined(separator: ", "),
            range("minos", stamps.map { $0.minos }), range("sdk", stamps.map { $0.sdk }),
        ].compactMap { $0 }
        var lines = ["  archive  \(PlaceText.of(path, in: name)): \(parts.joined(separator: ", "))"]
        let odd = slices.filter { isOdd($0.slice, floor: floor) }
        for (member, slice) in odd.prefix(named) {
            let what = slice.effectiveStamps.first.map { $0.sdk.isRecorded ? "sdk \($0.sdk)" : "sdk n/a" } ?? slice.state.rawValue
            lines.append("           \(what)  \(VisibleText.of(member.member ?? "")) (\(PlaceText.of(slice.architecture)))")
        }
        if odd.count > named { lines.append("           … and \(odd.count - named) more such members: -v shows all") }
        return lines
    }

    /// Whether a member stands out: no sdk is known, or it is below the floor.
    private static func isOdd(_ slice: Slice, floor: PackedVersion?) -> Bool {
        guard slice.state == .stamped else { return true }
        guard let floor else { return false }
        return slice.effectiveStamps.contains { $0.platform.isIOSFamily && $0.sdk < floor }
    }

    private static func range(_ what: String, _ versions: [PackedVersion]) -> String? {
        guard let lowest = versions.min(), let highest = versions.max() else { return nil }
        return lowest == highest ? "\(what) \(lowest)" : "\(what) \(lowest) to \(highest)"
    }
}
