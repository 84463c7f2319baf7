import MachOFormat

extension BuildMatching {
    /// The rules that speak only in a gate.
    private static let onlyInGates = Rule.all.filter { $0.isOfGatesOnly }.map { $0.id }

    /// The rules that speak of other places in a gate than without one: of all in its scope, which is of iOS; else of main executables,
    /// whatever their platform. What both speak of is compared.
    private static let elsewhereInGates = [Rule.sdkNotRecorded.id, Rule.noStamp.id]

    private static let platformsOfGates = [Platform.iOS.description, Platform.iOSSimulator.description]

    /// Where a finding is, the same for both builds.
    private enum Place: Hashable {
        /// The image of the new build.
        case image(Int)
        /// An image of the old build that the new one does not have.
        case oldImage(Int)
        /// A program's main executable that is missing, by the program of the new build.
        case program(Int)
        case path(Bytes)
    }

    private struct Key: Hashable {
        var rule: Bytes
        var place: Place
        var architecture: Bytes
    }

    private struct ImagePlace: Hashable {
        var input: Bytes
        var path: Bytes
        var member: Bytes?
    }

    /// The findings that only one of the builds has.
    func findings(leavingOutGateFindings: Bool) -> [Difference.Finding] {
        let oldPlaces = Self.imagePlaces(old)
        let newPlaces = Self.imagePlaces(new)
        func isCompared(_ finding: Snapshot.Finding, _ side: SnapshotPaths, _ places: [ImagePlace: Int]) -> Bool {
            guard leavingOutGateFindings else { return true }
            if Self.onlyInGates.contains(finding.rule) { return false }
            guard Self.elsewhereInGates.contains(finding.rule) else { return true }
            guard let platform = finding.platform, Self.platformsOfGates.contains(platform) else { return false }
            return Self.image(of: finding, places).map { side.snapshot.images[$0].role == Role.mainExecutable.rawValue } ?? false
        }
        let before = old.snapshot.findings.filter { isCompared($0, old, oldPlaces) }
        let after = new.snapshot.findings.filter { isCompared($0, new, newPlaces) }
        let oldKeys = before.map { finding in
            key(
                finding, image: Self.image(of: finding, oldPlaces).map { images.newOfOld[$0].map { .image($0) } ?? .oldImage($0) },
                program: Self.program(of: finding, old).flatMap { programs.newOfOld[$0] })
        }
        let newKeys = after.map { finding in
            key(finding, image: Self.image(of: finding, newPlaces).map { .image($0) }, program: Self.program(of: finding, new))
        }
        var pairing = Pairing(old: before.count, new: after.count)
        pairing.pair(old: { oldKeys[$0] }, new: { newKeys[$0] })
        let came = after.indices.filter { pairing.oldOfNew[$0] == nil }.map { Difference.Finding(came: true, finding: after[$0]) }
        let went = before.indices.filter { pairing.newOfOld[$0] == nil }.map { Difference.Finding(came: false, finding: before[$0]) }
        return came + went
    }

    private func key(_ finding: Snapshot.Finding, image: Place?, program: Int?) -> Key {
        let elsewhere: Place = program.map { .program($0) } ?? .path(Array((finding.image ?? finding.input).utf8))
        return Key(
            rule: Array(finding.rule.utf8), place: image ?? elsewhere, architecture: Array((finding.architecture ?? "").utf8))
    }

    private static func image(of finding: Snapshot.Finding, _ places: [ImagePlace: Int]) -> Int? {
        guard let path = finding.image else { return nil }
        return places[
            ImagePlace(
                input: Array(finding.input.utf8), path: Array(path.utf8), member: finding.member.map { Array($0.utf8) })]
    }

    private static func program(of finding: Snapshot.Finding, _ side: SnapshotPaths) -> Int? {
        finding.program.flatMap { side.program(at: $0, input: finding.input) }
    }

    private static func imagePlaces(_ side: SnapshotPaths) -> [ImagePlace: Int] {
        var places: [ImagePlace: Int] = [:]
        let inputs = side.snapshot.inputs.map { Array($0.path.utf8) }
        for (index, image) in side.snapshot.images.enumerated() {
            let place = ImagePlace(
                input: inputs[image.input], path: Array(image.path.utf8), member: image.member.map { Array($0.utf8) })
            if places[place] == nil { places[place] = index }
        }
        return places
    }
}
