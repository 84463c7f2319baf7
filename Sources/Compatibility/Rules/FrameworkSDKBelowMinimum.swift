import MachOFormat

extension Rule {
    package static let frameworkSDKBelowMinimum = Rule(
        id: "framework-sdk-below-minimum",
        level: .note,
        isOfGatesOnly: true,
        meaning: "Frameworks and libraries in a program are stamped below the floor of the gate. They are not judged.",
        why:
            "iOS goes by the sdk of the main executable, so they do not decide what the app gets on iPhone Duo. Frameworks that come built"
            + " often carry older stamps.",
        certainty:
            "Read in the source of dyld: the program's sdk is that of its main executable. Some system code asks for an image's own.",
        source: "The source of dyld (getMainPlatform); the measurements of the tiers.",
        mend: "Nothing has to be done. To have them judged, use --scope all.",
        command: "stampcheck gate --scope all YourApp.app",
        check: { rule, context in
            guard let policy = context.policy, let minimum = policy.minimumSDK, policy.scope == .programs else { return [] }
            return context.programs.compactMap { program -> Finding? in
                guard program.program.platform.isIOSFamily else { return nil }
                let sdks = program.embedded.filter { $0.role != .debugDylib }.compactMap { $0.lowestPhoneSDK }
                let low = sdks.filter { $0 < minimum }
                guard let lowest = low.min() else { return nil }
                let isOne = sdks.count == 1
                let count = isOne ? "the one embedded image" : "\(low.count) of \(sdks.count) embedded images"
                let verb = low.count == 1 ? "is" : "are"
                let end = low.count == 1 ? "it does not decide the tier" : "they do not decide the tier"
                let text = lowest.isRecorded ? "\(lowest)" : "not recorded"
                return Finding(
                    rule: rule.id, level: rule.level, input: context.input.path, program: program.program.path, image: nil, member: nil,
                    field: "sdk", actual: text, expected: "\(minimum)",
                    message: "\(count) \(verb) below sdk \(minimum) (lowest: \(text)); \(end), so nothing has to be done", nextStep: nil)
            }
        }
    )
}

extension InspectedImage {
    /// The lowest sdk among its slices for the iPhone or its simulator; 0 where one records none, nil where there is no such slice.
    fileprivate var lowestPhoneSDK: PackedVersion? {
        // Without a stamp it counts as iOS, and as the lowest.
        if decidingSlices.contains(where: { $0.state == .noStamp }) { return PackedVersion(rawValue: 0) }
        return decidingSlices.flatMap { $0.effectiveStamps }.filter { $0.platform.isIOSFamily }.map { $0.sdk }.min()
    }
}
