import MachOFormat

extension Rule {
    package static let sceneLifecycleUndeclared = Rule(
        id: "scene-lifecycle-undeclared",
        level: .note,
        meaning: "The Info.plist of an app with sdk \(DatedFacts.sceneLifeCycleSDK) or later has no UIApplicationSceneManifest.",
        why: "An app built with that SDK has to use the scene life cycle of UIKit, or it no longer launches.",
        certainty:
            "A hint, no proof. An app with the life cycle of SwiftUI, and one that answers application(_:configurationForConnecting:options:), uses"
            + " scenes without the key.",
        source:
            "Apple's session on modernising UIKit apps (iOS 27) and its technical note TN3187. That the key is the usual sign is concluded.",
        mend: "Move the app to scenes, if it does not use them yet.",
        command: "plutil -p YourApp.app/Info.plist | grep UIApplicationSceneManifest",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                guard let sdk = program.sdk, sdk >= DatedFacts.sceneLifeCycleSDK, let plist = program.phoneAppPlist, !plist.hasSceneManifest
                else { return nil }
                return rule.finding(
                    context, on: program, key: InfoPlist.sceneManifestKey, actual: nil, expected: nil,
                    message:
                        "Info.plist has no \(InfoPlist.sceneManifestKey); with sdk \(sdk) an app without the scene life cycle does not launch."
                        + " It may be fine: SwiftUI's life cycle, and a scene configuration made in code, need no key",
                    nextStep: nil)
            }
        }
    )
}
