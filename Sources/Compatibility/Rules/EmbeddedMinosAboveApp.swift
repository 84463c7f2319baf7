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
            context.programs.flatMap { program in
                program.embedded.compactMap { image in
                    rule.firstFinding(context, in: image, of: program, ofSameArchitecture: true) { stamp, own, subject in
                        guard own.minos.isRecorded, stamp.minos > own.minos, !context.isLoadedElsewhere(image, than: program) else {
                            return nil
                        }
                        return rule.finding(
                            context, on: subject, field: "minos", actual: "\(stamp.minos)", expected: "\(own.minos)",
                            message:
                                "needs \(stamp.minos), and \(program.program.executable), whose bundle holds it, runs from \(own.minos) on",
                            nextStep: "build it with a deployment target of \(own.minos), or raise the app's")
                    }
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
    /// Whether nothing of the program's own loads an image of its bundle, but something of a program inside it does, which may need a later
    /// system; or whether all of the program's own does without it where it is missing. An image that nothing loads may be loaded by its name.
    fileprivate func isLoadedElsewhere(_ image: InspectedImage, than program: DecidedProgram) -> Bool {
        let own = program.references(to: image)
        if !own.isEmpty { return own.allSatisfy { $0.command == .loadWeakDylib } }
        return programs.contains { other in isHeld(other, by: program) && !other.references(to: image).isEmpty }
    }
}

extension RuleContext {
    /// Whether a program's bundle lies in that of another, however deep.
    fileprivate func isHeld(_ program: DecidedProgram, by other: DecidedProgram) -> Bool {
        var host = host(of: program)
        while let holder = host {
            if holder.program.id == other.program.id { return true }
            host = self.host(of: holder)
        }
        return false
    }
}

extension DecidedProgram {
    /// The commands of the program's own images that load an image: those whose name ends as its path does, `Kit.framework/Kit`.
    fileprivate func references(to image: InspectedImage) -> [DylibReference] {
        let parts = image.path.split(separator: "/")
        let bundle = parts.lastIndex { $0.hasSuffix(".framework") } ?? parts.count - 1
        let name = parts[max(0, bundle)...].joined(separator: "/")
        return ([main].compactMap { $0 } + embedded).filter { $0.path != image.path }.flatMap { loader in
            loader.slices.flatMap { slice in slice.dylibs.filter { $0.name == name || $0.name.hasSuffix("/\(name)") } }
        }
    }
}
