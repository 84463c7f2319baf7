import MachOFormat

/// A program with what decides of it, found once for all rules.
package struct DecidedProgram: Sendable {
    package var program: Program
    /// The main executable, unless it is missing or Apple's launcher of a watch app, whose stamp says nothing of the app.
    var main: InspectedImage?
    /// The slice that decides, with its stamp.
    var subject: Subject?
    /// The linked images that the program's bundle holds beside its main executable. Those of a program inside it are that one's.
    var embedded: [InspectedImage] = []
    /// The place, among the programs of the input, of the innermost one whose bundle holds this one's.
    var host: Int?

    init(_ program: Program) {
        self.program = program
        guard let image = program.mainImage, image.role != .stub else { return }
        main = image
        guard let slice = program.decidingSlice else { return }
        subject = Subject(
            image: image, slice: slice, sliceIndex: image.slices.firstIndex(of: slice) ?? 0, stamp: program.decidingStamp,
            platform: program.platform)
    }

    /// The sdk and the minos of the stamp that decides, where they are recorded.
    var sdk: PackedVersion? { subject?.stamp.flatMap { $0.sdk.isRecorded ? $0.sdk : nil } }
    var minos: PackedVersion? { subject?.stamp.flatMap { $0.minos.isRecorded ? $0.minos : nil } }

    var infoPlist: InfoPlist? { program.infoPlist }

    /// The main executable, unless it is a copy of a launcher of Apple's.
    var ownMain: InspectedImage? { infoPlist?.hasAppleLauncher == true ? nil : main }

    /// Its Info.plist, where it is an app of the iPhone or of its simulator that can be launched.
    var phoneAppPlist: InfoPlist? {
        program.kind == .app && ownMain != nil && program.platform.isIOSFamily ? infoPlist : nil
    }
}

extension Input {
    /// The programs, each with the images that it holds.
    func decidedPrograms() -> [DecidedProgram] {
        var decided = programs.map { DecidedProgram($0) }
        findHosts(&decided)
        // Most inputs of a long list are a program and nothing else.
        guard images.count > programs.count(where: { $0.mainImage != nil }), !programs.isEmpty else { return decided }
        var places: [Int: Int] = [:]
        for (place, program) in programs.enumerated() { places[program.id] = place }
        for image in images where image.role != .mainExecutable && image.isLinked {
            if let place = image.programID.flatMap({ places[$0] }) { decided[place].embedded.append(image) }
        }
        return decided
    }

    /// Looks each bundle's folders up among the bundles. Paths are compared as bytes: two names that look the same are two folders.
    private func findHosts(_ decided: inout [DecidedProgram]) {
        guard decided.count > 1 else { return }
        var bundles: [[UInt8]: Int] = [:]
        for (place, program) in programs.enumerated() where program.kind != .executable { bundles[Array(program.path.utf8)] = place }
        for (place, program) in programs.enumerated() where program.kind != .executable {
            var folder = Array(program.path.utf8)
            while let slash = folder.lastIndex(of: UInt8(ascii: "/")), decided[place].host == nil {
                folder.removeSubrange(slash...)
                decided[place].host = bundles[folder]
            }
        }
    }
}

extension RuleContext {
    func host(of program: DecidedProgram) -> DecidedProgram? { program.host.map { programs[$0] } }
}
