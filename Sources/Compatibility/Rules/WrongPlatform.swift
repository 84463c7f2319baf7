import MachOFormat

extension Rule {
    package static let wrongPlatform = Rule(
        id: "wrong-platform",
        level: .error,
        meaning:
            "A library or plug-in in a program's bundle, or a slice of its main executable, is for a platform whose code the program cannot load,"
            + " as one for macOS in an iOS app.",
        why: "dyld refuses it (\"incompatible platform\"), and an app that is linked with it ends at launch.",
        certainty: "Certain for the platforms that dyld names. What a Mac app or a Mac Catalyst app may load is not judged here.",
        source: "The source of dyld (loadableIntoProcess).",
        mend: "Embed the build for the program's own platform. An .xcframework holds one for each, and Xcode picks the right one.",
        command: "xcrun vtool -show-build YourApp.app/Frameworks/Kit.framework/Kit",
        check: { rule, context in
            context.programs.flatMap { program -> [Finding] in
                let isMixed = program.program.kind != .executable && (program.main?.slices.count ?? 0) > 1
                guard !program.embedded.isEmpty || isMixed, let platform = Product(of: program, in: context).platform,
                    platform.loadsOnlyItsOwn
                else { return [] }
                let foreign = isMixed ? program.main.flatMap { rule.foreignSlice(context, of: $0, in: platform) } : nil
                return [foreign].compactMap { $0 }
                    + program.embedded.compactMap { image in rule.misfit(context, image, in: program, of: platform) }
            }
        }
    )

    /// The first slice of a main executable that is for another system than the program: no device of the program's runs it.
    private func foreignSlice(_ context: RuleContext, of image: InspectedImage, in platform: Platform) -> Finding? {
        for (index, slice) in image.slices.enumerated() {
            guard let stamp = slice.effectiveStamps.first, !platform.loads(stamp.platform), stamp.platform.device != platform.device else {
                continue
            }
            let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
            return finding(
                context, on: subject, field: "platform", actual: "\(stamp.platform)", expected: "\(platform)",
                message: "a slice for \(stamp.platform) in the main executable of a program of \(platform)",
                nextStep: "link all slices for \(platform)")
        }
        return nil
    }

    /// The first slice that the program would take and cannot load.
    private func misfit(
        _ context: RuleContext, _ image: InspectedImage, in program: DecidedProgram, of platform: Platform
    ) -> Finding? {
        // The debug dylib has a rule of its own.
        guard image.role != .debugDylib, image.isLoaded else { return nil }
        func fits(_ slice: Slice) -> Bool {
            // Libraries that support simulators carry a stamp for each that they serve, and dyld takes any of them.
            let stamps = platform.isSimulator ? slice.stamps : slice.effectiveStamps
            return stamps.isEmpty || stamps.contains { platform.loads($0.platform) }
        }
        // Where a slice fits, only a slice that the same processors would take is at fault: an old universal framework has one for each use.
        let families = Set((program.main?.slices ?? []).compactMap { $0.architecture?.cpuType })
        let hasFit = image.slices.contains(where: fits)
        for (index, slice) in image.slices.enumerated() where !fits(slice) {
            guard let stamp = slice.effectiveStamps.first, !hasFit || slice.architecture.map({ families.contains($0.cpuType) }) ?? false
            else { continue }
            // A simulator's image in a product for the device has a rule of its own.
            guard !stamp.platform.isSimulator || platform.isSimulator else { continue }
            let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
            return finding(
                context, on: subject, field: "platform", actual: "\(stamp.platform)", expected: "\(platform)",
                message: "built for \(stamp.platform), which a program of \(platform) cannot load",
                nextStep: "embed the build of it for \(platform)")
        }
        return nil
    }
}

extension InspectedImage {
    /// Whether a process loads it into itself, unlike an executable.
    fileprivate var isLoaded: Bool {
        slices.contains { $0.fileType == .dylib || $0.fileType == .bundle }
    }
}
