import MachOFormat

extension Rule {
    package static let debugDylibDiffers = Rule(
        id: "debug-dylib-differs",
        level: .error,
        meaning: "The launcher of a debug build and the .debug.dylib beside it, which holds the code, differ in sdk or platform.",
        why: "Both come from one link step of one target, so one of the two is stale. The launcher decides what the app gets.",
        certainty:
            "Read in the build system's source: both are linked by the same target with the same SDK. That the launcher decides follows"
            + " from dyld, which goes by the main executable.",
        mend: "Clean the build folder and build again.",
        command: "xcodebuild clean build",
        check: { rule, context in
            context.input.programs.flatMap { program -> [Finding] in
                guard let launcher = program.mainImage, let dylib = program.debugDylib else { return [] }
                return dylib.slices.enumerated().compactMap { index, slice -> Finding? in
                    guard slice.state != .unreadable,
                        let twin = rule.twin(of: slice, in: launcher, decidedBy: program.decidingSlice)
                    else { return nil }
                    return rule.difference(context, slice, index, in: dylib, against: twin, of: launcher, assuming: program.assumedPlatform)
                }
            }
        }
    )

    /// The launcher's slice that the dylib's is held against: the same architecture, else the same processor family, else the one that decides.
    private func twin(of slice: Slice, in launcher: InspectedImage, decidedBy deciding: Slice?) -> Slice? {
        let readable = launcher.slices.filter { $0.state != .unreadable }
        return readable.first { $0.architecture == slice.architecture }
            ?? readable.first { $0.architecture?.cpuType == slice.architecture?.cpuType } ?? deciding
    }

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
