import MachOFormat

extension Rule {
    package static let notAnIPhoneApp = Rule(
        id: "not-an-iphone-app",
        level: .note,
        meaning: "UIDeviceFamily in the Info.plist of an app does not name the iPhone (1).",
        why:
            "iPhone Duo is a phone, and what it gives an app is what it gives an iPhone app. The tier is told all the same.",
        certainty: "Certain as to the key. How an app for iPad only is treated on iPhone Duo was not measured.",
        source: "Apple's documentation of UIDeviceFamily; the source of swift-build, which writes it.",
        mend: "If the app is meant for iPhone, add 1 to TARGETED_DEVICE_FAMILY.",
        command: "plutil -extract UIDeviceFamily json -o - YourApp.app/Info.plist",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                guard let families = program.phoneAppPlist?.deviceFamilies, !families.isEmpty, !families.contains(1) else { return nil }
                let list = families.map { "\($0)" }.joined(separator: ", ")
                return rule.finding(
                    context, on: program, key: "UIDeviceFamily", actual: list, expected: "1",
                    message: "UIDeviceFamily is \(list) and lacks 1, the iPhone: iPhone Duo is a phone", nextStep: nil)
            }
        }
    )
}
