import MachOFormat

extension Rule {
    package static let sdkAboveMaximum = Rule(
        id: "sdk-above-maximum",
        level: .error,
        isOfGatesOnly: true,
        meaning: "An sdk stamp is above the ceiling (--max-sdk).",
        why: "The store refuses an upload when any image in it is stamped later than the newest SDK it takes (ITMS-90512). It looks at"
            + " every image: app, extension, framework and watch app.",
        certainty:
            "Very sure: the store's message names the field. What the newest accepted SDK is changes, so the ceiling is yours to set.",
        source:
            "Uploads that were refused, as many issue trackers quote them: \"Invalid sdk value. The value provided for the sdk portion of"
            + " LC_BUILD_VERSION …\".",
        mend: "Build with the release of Xcode that the store takes, and use builds of the named framework or library made with it.",
        command: "stampcheck gate --max-sdk 27.0 YourApp.app",
        check: { rule, context in
            guard let maximum = context.policy?.maximumSDK else { return [] }
            return context.input.ceilingSubjects().compactMap { subject -> Finding? in
                guard let sdk = subject.stamp?.sdk, sdk > maximum else { return nil }
                return rule.finding(
                    context, on: subject, field: "sdk", actual: "\(sdk)", expected: "\(maximum)",
                    message: "sdk \(sdk) is above the allowed \(maximum)",
                    nextStep: "rebuild it with the iOS \(maximum) SDK, or use a build that was made with it")
            }
        }
    )
}
