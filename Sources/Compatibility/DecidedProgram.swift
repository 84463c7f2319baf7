import MachOFormat

/// A program with what decides of it, found once for all rules; a class, so that each rule does not copy it.
package final class DecidedProgram: Sendable {
    package let program: Program
    /// The main executable, unless it is missing or Apple's launcher of a watch app, whose stamp says nothing of the app.
    let main: InspectedImage?
    /// The slice that decides, with its stamp.
    let subject: Subject?
    /// The linked images that the program's bundle holds beside its main executable. Those of a program inside it are that one's.
    let embedded: [InspectedImage]
    /// The place, among the programs of the input, of the innermost one whose bundle holds this one's.
    let host: Int?

    init(_ program: Program, embedded: [InspectedImage], host: Int?) {
        self.program = program
        self.embedded = embedded
        self.host = host
        main = program.mainImage.flatMap { $0.role == .stub ? nil : $0 }
        if let image = main, let slice = program.decidingSlice {
            subject = Subject(
                image: image, slice: slice, sliceIndex: image.slices.firstIndex(of: slice) ?? 0, stamp: program.decidingStamp,
                platform: program.platform)
        } else {
            subject = nil
        }
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
    func decidedPrograms(_ linkedImages: [InspectedImage]) -> [DecidedProgram] {
        // Most inputs of a long list are a program and nothing else.
        if programs.count == 1, linkedImages.count <= 1, linkedImages.allSatisfy({ $0.role == .mainExecutable }) {
            return [DecidedProgram(programs[0], embedded: [], host: nil)]
        }
        var places: [Int: Int] = [:]
        for (place, program) in programs.enumerated() { places[program.id] = place }
        var embedded = [[InspectedImage]](repeating: [], count: programs.count)
        for image in linkedImages where image.role != .mainExecutable {
            if let place = image.programID.flatMap({ places[$0] }) { embedded[place].append(image) }
        }
        let hosts = hosts()
        return programs.indices.map { DecidedProgram(programs[$0], embedded: embedded[$0], host: hosts[$0]) }
    }

    /// The place of the program that holds each program. Each bundle's folders are looked up among the bundles; paths are compared as bytes, since
    /// two names that look the same are two folders.
    private func hosts() -> [Int?] {
        var hosts = [Int?](repeating: nil, count: programs.count)
        guard programs.count > 1 else { return hosts }
        var bundles: [[UInt8]: Int] = [:]
        for (place, program) in programs.enumerated() where program.kind != .executable { bundles[Array(program.path.utf8)] = place }
        for (place, program) in programs.enumerated() where program.kind != .executable {
            var folder = Array(program.path.utf8)
            while let slash = folder.lastIndex(of: UInt8(ascii: "/")), hosts[place] == nil {
                folder.removeSubrange(slash...)
                hosts[place] = bundles[folder]
            }
        }
        return hosts
    }
}

extension RuleContext {
    func host(of program: DecidedProgram) -> DecidedProgram? { program.host.map { programs[$0] } }
}
