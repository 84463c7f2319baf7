import MachOFormat

extension Rule {
    package static let embeddedMinosAboveApp = Rule(
        id: "embedded-minos-above-app",
        level: .warning,
        meaning: "An embedded image needs a later system than the program whose bundle holds it.",
        why:
            "On a system between the two the program installs, and the image that it loads was made for a later one. What it takes from that system is"
            + " missing: dyld ends the program at launch (\"Symbol not found\", \"built for iOS X which is newer than running OS\").",
        certainty:
            "Certain as to the numbers. dyld refuses no image for its minos alone, so it fails only where something is missing. An image that"
            + " only an extension loads, or that all load weakly, is not told.",
        source: "The source of dyld.",
        mend: "Build the image with the deployment target of the app, or raise the app's.",
        command: "xcrun vtool -show-build YourApp.app/Frameworks/Kit.framework/Kit",
        check: { rule, context in
            let inside = context.programsInside
            return context.programs.enumerated().flatMap { place, program -> [Finding] in
                guard !program.embedded.isEmpty else { return [] }
                let candidates = [program] + inside[place]
                let lowestMinos = candidates.flatMap { $0.everyMinos }.min() ?? PackedVersion(rawValue: .max)
                // Who loads an image is only looked for where it may be too late a system for somebody.
                let late = program.embedded.filter { $0.slices.contains { $0.effectiveStamps.contains { $0.minos > lowestMinos } } }
                guard !late.isEmpty else { return [] }
                let loading = Loading(candidates)
                return late.compactMap { image -> Finding? in
                    for loader in loading.loaders(of: image) {
                        let finding = rule.firstFinding(context, in: image, of: loader, ofSameArchitecture: true) { stamp, own, subject in
                            guard own.minos.isRecorded, stamp.minos > own.minos else { return nil }
                            let words = loader.program.id == program.program.id ? "whose bundle holds it" : "which loads it"
                            return rule.finding(
                                context, on: subject, field: "minos", actual: "\(stamp.minos)", expected: "\(own.minos)",
                                message: "needs \(stamp.minos), and \(loader.program.executable), \(words), runs from \(own.minos) on",
                                nextStep: "build it with a deployment target of \(own.minos), or raise the app's")
                        }
                        if let finding { return finding }
                    }
                    return nil
                }
            }
        }
    )

    /// Asks about each slice of an embedded image, beside the stamp of the program's slice that runs with it, until there is a finding.
    ///
    /// - Parameter ofSameArchitecture: whether only a slice of the same architecture runs with it: a process loads no other.
    func firstFinding(
        _ context: RuleContext, in image: InspectedImage, of program: DecidedProgram, ofSameArchitecture: Bool,
        _ judge: (_ stamp: Stamp, _ own: Stamp, _ subject: Subject) -> Finding?
    ) -> Finding? {
        guard program.main != nil else { return nil }
        for (index, slice) in image.slices.enumerated() {
            guard let twin = program.program.twin(of: slice), !ofSameArchitecture || slice.runsWith(twin) else { continue }
            for stamp in slice.effectiveStamps {
                guard let own = twin.effectiveStamps.first(where: { $0.platform == stamp.platform }) else { continue }
                let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                if let finding = judge(stamp, own, subject) { return finding }
            }
        }
        return nil
    }
}

extension Slice {
    /// Whether one process can hold both: the same processor family and model.
    fileprivate func runsWith(_ other: Slice) -> Bool {
        architecture?.cpuType == other.architecture?.cpuType && architecture?.model == other.architecture?.model
    }
}

extension RuleContext {
    /// For each program those whose bundles lie in its own, however deep. Found once: a folder may hold thousands of apps.
    fileprivate var programsInside: [[DecidedProgram]] {
        var inside = [[DecidedProgram]](repeating: [], count: programs.count)
        for program in programs {
            var host = program.host
            while let place = host {
                inside[place].append(program)
                host = programs[place].host
            }
        }
        return inside
    }
}

extension DecidedProgram {
    /// The minos of each stamp of the main executable.
    fileprivate var everyMinos: [PackedVersion] { (main?.slices ?? []).flatMap { $0.effectiveStamps }.map { $0.minos } }
}
