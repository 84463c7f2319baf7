import MachOFormat

extension Rule {
    package static let embeddedMinosAboveApp = Rule(
        id: "embedded-minos-above-app",
        level: .warning,
        meaning: "An embedded image needs a later system than the program that loads it.",
        why:
            "On a system between the two the program installs and loads an image that was made for a later one. What it takes from that system is"
            + " missing: dyld ends the program at launch (\"Symbol not found\", \"built for iOS X which is newer than running OS\").",
        certainty: "Certain as to the numbers. dyld refuses no image for its minos alone, so it fails only where something is missing.",
        source: "The source of dyld.",
        mend: "Build the image with the deployment target of the app, or raise the app's.",
        command: "xcrun vtool -show-build YourApp.app/Frameworks/Kit.framework/Kit",
        check: { rule, context in
            context.programs.flatMap { program in
                program.embedded.compactMap { image in
                    rule.firstFinding(context, in: image, of: program) { stamp, own, subject in
                        guard own.minos.isRecorded, stamp.minos > own.minos else { return nil }
                        return rule.finding(
                            context, on: subject, field: "minos", actual: "\(stamp.minos)", expected: "\(own.minos)",
                            message: "needs \(stamp.minos), and \(program.program.executable), which loads it, runs from \(own.minos) on",
                            nextStep: "build it with a deployment target of \(own.minos), or raise the app's")
                    }
                }
            }
        }
    )

    /// Asks about each slice of an embedded image, beside the stamp of the program's slice that runs with it, until there is a finding.
    func firstFinding(
        _ context: RuleContext, in image: InspectedImage, of program: DecidedProgram,
        _ judge: (_ stamp: Stamp, _ own: Stamp, _ subject: Subject) -> Finding?
    ) -> Finding? {
        guard program.main != nil else { return nil }
        for (index, slice) in image.slices.enumerated() {
            let own = program.program.twin(of: slice)?.effectiveStamps ?? []
            for stamp in slice.effectiveStamps {
                guard let twin = own.first(where: { $0.platform == stamp.platform }) else { continue }
                let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                if let finding = judge(stamp, twin, subject) { return finding }
            }
        }
        return nil
    }
}
