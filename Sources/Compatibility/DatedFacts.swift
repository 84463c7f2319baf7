import MachOFormat

/// All that ages stands here and nowhere else: the tiers, what the store took, the limits. Each line has its source and its date.
///
/// Sources:
/// - A: a developer's worked example of preparing one app for iPhone Duo, measured in the beta's simulator, state of 2026-10-02. It quotes
///   Apple's first tech talk on the device (A/talk).
/// - B: Apple's session on modernising UIKit apps (iOS 27).
/// - N: Apple's developer news and release notes, as quoted in issue trackers of 2026.
/// - R: build logs of public repositories, read on 2026-11-30.
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

    // What an app's Info.plist is asked for, by its sdk.
    /// A, 2026-10-02, and N, 2026-08 (UIKit 168247372, TN3208): the store wants a launch screen key.
    package static let launchScreenSDK = PackedVersion(27, 0)
    /// B, 2026, and N, 2026-08 (UIKit 141837548, TN3187): an app without the scene life cycle is ended at launch.
    package static let sceneLifeCycleSDK = PackedVersion(27, 0)
    /// B, 2026: UIRequiresFullScreen asks for discrete steps.
    package static let fullScreenKeySDK = PackedVersion(27, 0)

    // Build numbers whose form does not tell whether they are a beta's.
    /// A, 2026-10-02: Xcode 27.1 beta.
    package static let knownBetaBuilds: Set<String> = ["27A9269"]
    /// R, 2026-11: Xcode 16.2, whose number has the form of a beta's.
    package static let knownReleaseBuilds: Set<String> = ["16C5032a"]

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

    /// What is seen on screen and where it may come from. A, 2026-10-02.
    package static let symptoms: [Symptom] = [
        // A, 2026-10-02.
        Symptom(
            sign: "Bars across the top, a dead black band down the side, and reserved regions that stay empty in every pose",
            causes: ["the stamp is 27.0: this is its signature"]),
        // A, 2026-10-02.
        Symptom(
            sign: "Bars still horizontal",
            causes: [
                "the stamp is below 27.1",
                "the bars are made by hand: only those of TabView, NavigationStack and NavigationSplitView go down the side, and of their items"
                    + " those with a title and a symbol",
                "the inner display is in portrait, where bars are horizontal by design",
            ]),
        // A, 2026-10-02.
        Symptom(
            sign: "Reserved regions empty, which alone does not prove a wrong stamp",
            causes: [
                "it was the first evaluation after launch, which returns none",
                "only active regions were asked for: flat, the fold is inactive",
                "the stamp is below 27.1",
            ]),
        // A, 2026-10-02.
        Symptom(
            sign: "On the outer display, a sheet with an empty rail",
            causes: ["its bar has only an item with a text: give it a symbol, or use .toolbarVerticalBehavior(.disabled)"]),
        // A, 2026-10-02.
        Symptom(sign: "Wholly black captures", causes: ["the simulator, up to a few minutes after boot"]),
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
