import MachOFormat

/// One line for a dashboard: how much was seen, and the lowest of what counts.
package struct Summary: Sendable {
    package var images = 0
    package var slices = 0
    package var programs = 0
    package var notMachO = 0
    /// The lowest among the programs of an iOS platform; nil where there is no image at all.
    package var tier: Tier?
    /// The lowest among the programs of an iOS platform, or, without one, among its linked images; nil where one records none.
    package var sdk: PackedVersion?
    /// Likewise.
    package var minos: PackedVersion?

    init(of inputs: [Input]) {
        var counted: [Program] = []
        for input in inputs {
            images += input.images.count
            slices += input.images.reduce(0) { $0 + $1.slices.count }
            programs += input.programs.count
            notMachO += input.foreignFiles.count
            counted += input.programs.filter { $0.platform.isIOSFamily }
        }
        if counted.isEmpty {
            let linked = inputs.flatMap { $0.linkedSubjects() }
            tier = images == 0 ? nil : .notApplicable
            sdk = Self.lowest(linked.map { $0.stamp?.sdk ?? PackedVersion(rawValue: 0) })
            minos = Self.lowest(linked.map { $0.stamp?.minos ?? PackedVersion(rawValue: 0) })
        } else {
            tier = Tier.lowest(of: counted.map { $0.tier })
            sdk = Self.lowest(counted.map { $0.sdk ?? PackedVersion(rawValue: 0) })
            minos = Self.lowest(counted.map { $0.minos ?? PackedVersion(rawValue: 0) })
        }
    }

    /// The lowest version. One that is not recorded is lower than all and makes the answer nil: unknown must not look like a number.
    private static func lowest(_ versions: [PackedVersion]) -> PackedVersion? {
        versions.min().flatMap { $0.isRecorded ? $0 : nil }
    }
}
