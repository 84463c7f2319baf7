import MachOFormat

extension Rule {
    package static let uiRequiresFullScreenSet = Rule(
        id: "uirequiresfullscreen-set",
        level: .note,
        meaning: "An app with sdk \(DatedFacts.fullScreenKeySDK) or later sets UIRequiresFullScreen.",
        why:
            "From iOS 27 on the key no longer takes an app out of resizing. It asks for resizing in discrete steps that follow the supported"
            + " orientations, and it counts on iPhone, too, where the environment can be resized.",
        certainty: "Said by Apple in its session on modernising UIKit apps.",
        source: "Apple's session on modernising UIKit apps (iOS 27).",
        mend: "Make the app resizable and take the key away.",
        command: "plutil -remove UIRequiresFullScreen Info.plist",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                guard let sdk = program.sdk, sdk >= DatedFacts.fullScreenKeySDK, let plist = program.phoneAppPlist,
                    plist.devices.contains(where: { plist.value("UIRequiresFullScreen", on: $0)?.looseBoolean ?? false })
                else { return nil }
                return rule.finding(
                    context, on: program, key: "UIRequiresFullScreen", actual: "true", expected: nil,
                    message: "UIRequiresFullScreen no longer keeps the app from being resized: it asks for discrete steps that follow the"
                        + " supported orientations",
                    nextStep: nil)
            }
        }
    )
}
