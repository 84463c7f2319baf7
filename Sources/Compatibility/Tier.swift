import MachOFormat

/// What iPhone Duo gives an app. The raw value is the name in reports.
package enum Tier: String, Sendable, CaseIterable {
    /// No sdk is known. It counts as the lowest.
    case unknown
    /// Below sdk 27.0: a phone in a box.
    case boxedPhone = "boxed-phone"
    /// From sdk 27.0 up to, not including, 27.1: a window beside the status rail.
    case besideRail = "beside-rail"
    /// From sdk 27.1 on: the full screen.
    case fullScreen = "full-screen"
    /// Nothing that a tier was measured for: an extension, a watch app, another platform.
    case notApplicable = "not-applicable"

    /// The tier of an app of the iPhone, or of its simulator, that is stamped with this sdk.
    package init(sdk: PackedVersion) {
        if !sdk.isRecorded {
            self = .unknown
        } else if sdk < DatedFacts.besideRailSDK {
            self = .boxedPhone
        } else if sdk < DatedFacts.fullScreenSDK {
            self = .besideRail
        } else {
            self = .fullScreen
        }
    }

    /// The lowest of these; `notApplicable` is left out unless there is nothing else, and of none it is nil.
    package static func lowest(of tiers: [Tier]) -> Tier? {
        for tier in [Tier.unknown, .boxedPhone, .besideRail, .fullScreen, .notApplicable] where tiers.contains(tier) {
            return tier
        }
        return nil
    }
}
