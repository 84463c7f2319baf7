import MachOFormat

extension Rule {
    package static let sdkBelowMinimum = Rule(
        id: "sdk-below-minimum",
        level: .error,
        isOfGatesOnly: true,
        meaning: "The sdk stamp of something the gate judges is below the floor (--min-sdk, 27.1 when no limit is given).",
        why:
            "iOS reads the sdk of the main executable to choose what an app gets on iPhone Duo: below \(DatedFacts.besideRailSDK) a phone in a box, from there on a window"
            + " beside the status rail, from \(DatedFacts.fullScreenSDK) on the full screen.",
        certainty:
            "Measured in the beta's simulator: one source linked as 26.0, 27.0 and 27.1 gave three results, and nothing else differed. Plan by it"
            + " until hardware shows otherwise.",
        source: "A developer's worked example of preparing one app for iPhone Duo, state of \(DatedFacts.asOf).",
        mend: "Link with the SDK that the floor names. Look first at the link step: `swiftc -sdk` without SDKROOT, or SDKROOT of another"
            + " platform, stamps a lower number than the SDK that compiled the code.",
        command: "xcrun vtool -show-build YourApp.app/YourApp",
        check: { rule, context in
            guard let minimum = context.policy?.minimumSDK else { return [] }
            var claims: [Int: PackedVersion] = [:]
            for program in context.input.programs { claims[program.id] = program.infoPlist?.claimedSDK }
            return context.subjects.compactMap { subject -> Finding? in
                guard let sdk = subject.stamp?.sdk, sdk.isRecorded, sdk < minimum else { return nil }
                let claimed = subject.image.role == .mainExecutable ? subject.image.programID.flatMap { claims[$0] } : nil
                return rule.finding(
                    context, on: subject, field: "sdk", actual: "\(sdk)", expected: "\(minimum)",
                    message: "sdk \(sdk) is below the required \(minimum)",
                    nextStep: claimed.flatMap { $0 >= minimum ? NextStep.mendLink(claimed: $0) : nil } ?? NextStep.link(withSDK: minimum))
            }
        }
    )
}
