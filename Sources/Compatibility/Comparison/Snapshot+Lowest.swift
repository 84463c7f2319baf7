import MachOFormat

/// The lowest of what counts, as in the summary of a report.
extension Snapshot {
    /// The tiers of the programs that have one.
    package var tiers: [Tier] {
        programs.filter { Self.isIOSFamily($0.platform) }.compactMap { Tier(rawValue: $0.tier) }.filter { $0 != .notApplicable }
    }

    /// The sdks of the programs of an iOS platform, or, without one, of the linked images; 0 where none is recorded.
    package var sdks: [PackedVersion] {
        let unknown = PackedVersion(rawValue: 0)
        let counted = programs.filter { Self.isIOSFamily($0.platform) }
        guard counted.isEmpty else { return counted.map { $0.sdk ?? unknown } }
        let unlinked = [Role.staticLibrary, .object, .dSYM, .stub].map { $0.rawValue }
        return images.filter { !unlinked.contains($0.role) }.flatMap { $0.slices }.flatMap { slice in
            slice.stamps.isEmpty ? [unknown] : slice.stamps.map { $0.sdk ?? unknown }
        }
    }

    private static func isIOSFamily(_ platform: String) -> Bool {
        platform == Platform.iOS.description || platform == Platform.iOSSimulator.description
    }
}
