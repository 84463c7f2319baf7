import MachOFormat

extension Rule {
    package static let sdkNotRecorded = Rule(
        id: "sdk-not-recorded",
        level: .error,
        meaning: "There is a version command, but its sdk is 0; otool prints it as n/a.",
        why: "The system reads it as sdk 0.0, older than everything, so the app gets the lowest treatment.",
        certainty: "Certain: today dyld derives no sdk on iOS where none is recorded.",
        source: "The source of dyld (deriveVersionFromDylibs, getMainPlatform).",
        mend: "Link again with a linker that is told the SDK's version.",
        command: "xcrun vtool -show-build YourApp.app/YourApp",
        check: { rule, context in
            context.subjects.compactMap { subject -> Finding? in
                guard let stamp = subject.stamp, !stamp.sdk.isRecorded else { return nil }
                return rule.finding(
                    context, on: subject, field: "sdk", actual: nil, expected: context.policy?.minimumSDK?.description,
                    message: "\(stamp.command) records no sdk; the system reads it as 0.0", nextStep: NextStep.linkAgain)
            }
        }
    )
}
