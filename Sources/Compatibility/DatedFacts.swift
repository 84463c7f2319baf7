import MachOFormat

/// All that ages stands here and nowhere else: the tiers, what the store took, the limits. Each line has its source and its date.
///
/// Sources:
/// - A: a developer's worked example of preparing one app for iPhone Duo, measured in the beta's simulator, state of 2026-10-02. It quotes
///   Apple's first tech talk on the device (A/talk).
/// - N: Apple's developer news, as quoted in issue trackers of 2026.
///
/// All sizes are in points, as the app's own window reports them.
package enum DatedFacts {
    /// The state of the facts below.
    package static let asOf = "2026-10-02"

    // The limits between the tiers.
    /// A, 2026-10-02: measured with 26.0 below it and 27.0 at it.
    package static let besideRailSDK = PackedVersion(27, 0)
    /// A, 2026-10-02: measured with 27.0 below it, 27.1 at it and 27.2 above it.
    package static let fullScreenSDK = PackedVersion(27, 1)

    // The displays.
    /// A, 2026-10-02.
    package static let outerDisplay = Size(width: 466, height: 678)
    /// A, 2026-10-02.
    package static let innerDisplay = Size(width: 951, height: 669)
    /// A, 2026-10-02: what a window beside the rail lacks at the trailing edge.
    package static let railWidth = 80

    /// The three tiers, lowest first.
    package static let tiers: [TierFacts] = [
        TierFacts(
            tier: .boxedPhone,
            sdkRange: "below \(besideRailSDK)",
            title: "a phone in a box",
            closed: nil,  // A/talk, 2026-10-02: the space to the left of status bar and camera; no size is given.
            closedNote: "not measured; the space to the left of status bar and camera",
            open: Size(width: 375, height: 667),  // A, 2026-10-02.
            openNote: "a familiar phone size and shape, in a box",  // A/talk, 2026-10-02.
            bars: "horizontal",  // A, 2026-10-02.
            told: "nothing",  // A, 2026-10-02.
            measuredWith: "26.0"),  // A, 2026-10-02.
        TierFacts(
            tier: .besideRail,
            sdkRange: "\(besideRailSDK) up to, not including, \(fullScreenSDK)",
            title: "a window beside the status rail",
            closed: Size(width: 386, height: 678),  // A, 2026-10-02.
            closedNote: nil,
            open: Size(width: 871, height: 669),  // A, 2026-10-02.
            openNote: "stops 80 pt short of the trailing edge, where the status rail is",  // A, 2026-10-02.
            bars: "horizontal",  // A, 2026-10-02.
            told: "nothing (every query for reserved regions comes back empty, in every pose)",  // A, 2026-10-02.
            measuredWith: "27.0"),  // A, 2026-10-02.
        TierFacts(
            tier: .fullScreen,
            sdkRange: "\(fullScreenSDK) and later",
            title: "the whole display",
            closed: Size(width: 466, height: 678),  // A, 2026-10-02.
            closedNote: nil,
            open: Size(width: 951, height: 669),  // A, 2026-10-02.
            openNote: nil,
            // A, 2026-10-02.
            bars: "the standard bars go down the side, closed and open in landscape",
            told: "both, as reserved regions",  // A, 2026-10-02.
            measuredWith: "27.1 and 27.2"),  // A, 2026-10-02.
    ]

    /// What the symptoms on screen point to. A, 2026-10-02.
    package static let symptoms: [String] = [
        "Bars across the top and a dead black band down the side, with reserved regions that stay empty in every pose:"
            + " the signature of a 27.0 stamp.",
        "Bars still horizontal, to check in this order: the stamp is below 27.1; the bars are made by hand;"
            + " the inner display is in portrait.",
        "Empty reserved regions alone do not prove a wrong stamp: queries return only active regions unless asked"
            + " for inactive ones, and the first evaluations after launch return none.",
        "Wholly black captures can be the simulator's doing, up to a few minutes after boot.",
    ]

    /// How far the tiers may be trusted. A, 2026-10-02.
    package static let tierCaveat =
        "Measured in the beta's simulator: plan by it until hardware shows otherwise. Only apps of iOS and, as a preview, of the"
        + " iOS simulator were measured; app extensions were not."

    /// What the App Store and TestFlight took, as of `asOf`. Always to be told with its date and in the past tense.
    package static let store: [StoreFact] = [
        // A, 2026-10-02.
        StoreFact(what: "App Store, 27.0 SDK (Xcode 27)", state: "accepted, also on TestFlight", since: "2026-09-14"),
        // A, 2026-10-02.
        StoreFact(
            what: "TestFlight, 27.1 beta SDK (Xcode 27.1 beta, 27A9269)", state: "accepted, internal and external testing",
            since: "2026-09-18"),
        // A, 2026-10-02.
        StoreFact(
            what: "TestFlight, 27.2 beta SDK", state: "accepted, internal and external testing",
            since: "2026-09-16, beta 2 2026-09-28"),
        // A, 2026-10-02.
        StoreFact(what: "App Store, 27.1 SDK or later", state: "not yet accepted; Apple had given no date", since: nil),
        // A, 2026-10-02.
        StoreFact(
            what: "upload floor", state: "the iOS 27 SDK or later was announced to be required for iOS and iPadOS apps",
            since: "April 2027"),
        // N, 2026-08: ITMS-90725.
        StoreFact(what: "upload floor until then", state: "the iOS 26 SDK or later was required", since: "2026-04-28"),
        // A, 2026-10-02.
        StoreFact(
            what: "launch screen key in Info.plist",
            state: "upload was refused without one of UILaunchScreen, UILaunchScreens, UILaunchStoryboardName, UILaunchStoryboards"
                + " (ITMS-90870)",
            since: "iOS 27 and iPadOS 27"),
        // A, 2026-10-02.
        StoreFact(
            what: "Duo screenshots",
            state: "sizes were published on 2026-09-09 (outer 1398 x 2034 or 2034 x 1398, inner 2853 x 2007 or 2007 x 2853 pixels);"
                + " uploading was announced for later in the year",
            since: nil),
        // A, 2026-10-02.
        StoreFact(what: "iPhone Duo, with iOS 27.1", state: "was announced to go on sale on 2026-10-23", since: nil),
    ]
}
