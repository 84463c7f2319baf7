import MachOFormat

extension Rule {
    package static let debugDylibDiffers = Rule(
        id: "debug-dylib-differs",
        level: .error,
        meaning: "The launcher of a debug build and the .debug.dylib beside it, which holds the code, differ in sdk or platform.",
        why: "Both come from one link step of one target, so one of the two is stale. The launcher decides what the app gets.",
        certainty:
            "Certain: one target links both with one SDK. That the launcher decides follows from dyld, which goes by the main executable.",
        source: "The sources of swift-build, which makes the two, and of dyld (getMainPlatform).",
        mend: "Clean the build folder and build again.",
        command: "xcodebuild clean build",
        check: { rule, context in
            context.input.programs.flatMap { program -> [Finding] in
                guard let launcher = program.mainImage, let dylib = program.debugDylib else { return [] }
                return dylib.slices.enumerated().compactMap { index, slice -> Finding? in
                    guard slice.state != .unreadable, let twin = program.twin(of: slice) else { return nil }
                    return rule.difference(context, slice, index, in: dylib, against: twin, of: launcher, assuming: program.assumedPlatform)
                }
            }
        }
    )

    private func difference(
        _ context: RuleContext, _ slice: Slice, _ index: Int, in dylib: InspectedImage, against twin: Slice,
        of launcher: InspectedImage, assuming platform: Platform
    ) -> Finding? {
        let wanted = twin.effectiveStamps.first
        let found = slice.effectiveStamps.first
        let subject = Subject(
            image: dylib, slice: slice, sliceIndex: index, stamp: found, platform: found?.platform ?? platform)
        let field: String
        let actual: String
        let expected: String
        if let wanted, let found, wanted.platform != found.platform {
            (field, actual, expected) = ("platform", "\(found.platform)", "\(wanted.platform)")
        } else if wanted?.sdk != found?.sdk {
            (field, actual, expected) = ("sdk", describe(found), describe(wanted))
        } else {
            return nil
        }
        return finding(
            context, on: subject, field: field, actual: actual, expected: expected,
            message: "the debug dylib has \(field) \(actual) and its launcher \(launcher.path) has \(expected): one of the two is stale",
            nextStep: "clean the build folder and build again")
    }

    private func describe(_ stamp: Stamp?) -> String {
        guard let stamp else { return "none" }
        return stamp.sdk.isRecorded ? "\(stamp.sdk)" : "not recorded"
    }
}
