import MachOFormat

extension Rule {
    package static let launchScreenMissing = Rule(
        id: "launch-screen-missing",
        level: .warning,
        meaning: "The Info.plist of an app with sdk \(DatedFacts.launchScreenSDK) or later has no launch screen key.",
        why:
            "An upload of such an app is refused (ITMS-90870: Missing launch screen). In a build for the simulator, which is not uploaded, it is a note.",
        certainty:
            "The rule and its message are Apple's, quoted from a technical note. Whether builds of an older SDK are refused is not said.",
        source: "Apple's release notes for iOS 27 and the technical note TN3208, as quoted by developers (state of \(DatedFacts.asOf)).",
        mend:
            "Add UILaunchScreen (an empty dictionary does), UILaunchScreens, UILaunchStoryboardName or UILaunchStoryboards to Info.plist. In"
            + " Xcode the build setting INFOPLIST_KEY_UILaunchScreen_Generation writes it.",
        command: "plutil -insert UILaunchScreen -dictionary Info.plist",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                guard let sdk = program.sdk, sdk >= DatedFacts.launchScreenSDK, let plist = program.phoneAppPlist, !plist.hasLaunchScreen
                else { return nil }
                var finding = rule.finding(
                    context, on: program, key: "UILaunchScreen", actual: nil, expected: nil,
                    message: "Info.plist has no launch screen: none of \(InfoPlist.launchScreenKeys.joined(separator: ", "))",
                    nextStep: "add UILaunchScreen, an empty dictionary, to Info.plist")
                if program.program.platform.isSimulator { finding?.level = .note }
                return finding
            }
        }
    )
}
