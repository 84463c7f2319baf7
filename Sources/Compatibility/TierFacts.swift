/// What is known of one tier. A size that was never measured is nil.
package struct TierFacts: Sendable {
    package var tier: Tier
    /// Which sdk stamps lead to it.
    package var sdkRange: String
    /// The tier in a few words.
    package var title: String
    /// The app's window on the closed phone, in points.
    package var closed: Size?
    package var closedNote: String?
    /// The app's window on the open phone, in points.
    package var open: Size?
    package var openNote: String?
    /// Where the standard bars stand.
    package var bars: String
    /// What the app is told of fold and camera.
    package var told: String
    /// The stamps it was measured with.
    package var measuredWith: String
}

extension Tier {
    /// What is known of this tier; nil for `unknown` and `notApplicable`.
    package var facts: TierFacts? {
        DatedFacts.tiers.first { $0.tier == self }
    }
}
