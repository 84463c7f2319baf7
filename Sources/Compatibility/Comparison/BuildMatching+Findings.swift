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
        /// The image of the new build; of members of one name, the first.
        case image(Int)
        /// An image of the old build that the new one does not have.
        case oldImage(Int)
        /// A program's main executable that is missing, by the program of the new build.
        case program(Int)
        case path(Bytes)
        case input(Bytes)
    }

    private struct Key: Hashable {
        var rule: Bytes
        var place: Place
        var architecture: Bytes?
        var message: Bytes?
    }

    /// A finding that is compared, with where it is.
    private struct Placed {
        var finding: Snapshot.Finding
        var place: Place
        /// Where it is whatever the container.
        var loosePlace: Place

        func key(_ place: Place, architecture: Bool, message: Bool) -> Key {
            Key(
                rule: Array(finding.rule.utf8), place: place, architecture: architecture ? Array((finding.architecture ?? "").utf8) : nil,
                message: message ? Array(finding.message.utf8) : nil)
        }
    }

    /// The findings that only one of the builds has.
    func findings(leavingOutGateFindings: Bool) -> [Difference.Finding] {
        let (oldImages, newImages) = (ImageNames(old), ImageNames(new))
        func isCompared(_ finding: Snapshot.Finding, _ side: SnapshotPaths, _ names: ImageNames) -> Bool {
            guard leavingOutGateFindings else { return true }
            if Self.onlyInGates.contains(finding.rule) { return false }
            guard Self.elsewhereInGates.contains(finding.rule) else { return true }
            guard let platform = finding.platform, Self.platformsOfGates.contains(platform) else { return false }
            return names.first(of: finding).map { side.snapshot.images[$0].role == Role.mainExecutable.rawValue } ?? false
        }
        let partners = partners(oldImages, newImages)
        let before = old.snapshot.findings.filter { isCompared($0, old, oldImages) }.map { finding in
            place(
                finding, image: oldImages.first(of: finding).map { partners[$0].map { .image($0) } ?? .oldImage($0) },
                program: Self.program(of: finding, old).flatMap { programs.newOfOld[$0] })
        }
        let after = new.snapshot.findings.filter { isCompared($0, new, newImages) }.map { finding in
            place(finding, image: newImages.first(of: finding).map { .image($0) }, program: Self.program(of: finding, new))
        }
        let pairing = pair(before, after)
        let came = after.indices.filter { pairing.oldOfNew[$0] == nil }.map { Difference.Finding(came: true, finding: after[$0].finding) }
        let went = before.indices.filter { pairing.newOfOld[$0] == nil }.map {
            Difference.Finding(came: false, finding: before[$0].finding)
        }
        return came + went
    }

    /// A finding of a whole program bears the architecture of the slice that decides, which may be another in the other build: first those
    /// of the same architecture, then whatever it is. Of several in one place, those with the same words first.
    private func pair(_ before: [Placed], _ after: [Placed]) -> Pairing {
        var pairing = Pairing(old: before.count, new: after.count)
        let ways: [(Placed) -> Key] = [
            { $0.key($0.place, architecture: true, message: true) }, { $0.key($0.place, architecture: true, message: false) },
            { $0.key($0.place, architecture: false, message: true) }, { $0.key($0.place, architecture: false, message: false) },
            { $0.key($0.loosePlace, architecture: true, message: false) }, { $0.key($0.loosePlace, architecture: false, message: false) },
        ]
        for way in ways { pairing.pair(old: { way(before[$0]) }, new: { way(after[$0]) }) }
        return pairing
    }

    private func place(_ finding: Snapshot.Finding, image: Place?, program: Int?) -> Placed {
        if let place = image ?? program.map({ .program($0) }) { return Placed(finding: finding, place: place, loosePlace: place) }
        guard let path = finding.image ?? finding.program else {
            let place = Place.input(areSingle ? [] : Array(finding.input.utf8))
            return Placed(finding: finding, place: place, loosePlace: place)
        }
        let loose = SnapshotPaths.fromBundle(path) ?? SnapshotPaths.insideArchive(path)
        return Placed(finding: finding, place: .path(Array(path.utf8)), loosePlace: .path(loose))
    }

    private static func program(of finding: Snapshot.Finding, _ side: SnapshotPaths) -> Int? {
        finding.program.flatMap { side.program(at: $0, input: finding.input) }
    }

    /// Which first image of a name in the new build belongs to which in the old one.
    private func partners(_ old: ImageNames, _ new: ImageNames) -> [Int: Int] {
        var partners: [Int: Int] = [:]
        for (index, partner) in images.newOfOld.enumerated() {
            if let partner, partners[old.firstOfImage[index]] == nil { partners[old.firstOfImage[index]] = new.firstOfImage[partner] }
        }
        return partners
    }
}

/// The images of a build by what a finding calls them: members of a library may share a name.
private struct ImageNames {
    private struct Name: Hashable {
        var input: [UInt8]
        var path: [UInt8]
        var member: [UInt8]?
    }

    private var places: [Name: Int] = [:]
    /// For each image the first one of its name.
    private(set) var firstOfImage: [Int] = []

    init(_ side: SnapshotPaths) {
        for (index, image) in side.snapshot.images.enumerated() {
            let name = Name(
                input: side.inputPath(image.input), path: Array(image.path.utf8), member: image.member.map { Array($0.utf8) })
            let first = places[name] ?? index
            places[name] = first
            firstOfImage.append(first)
        }
    }

    func first(of finding: Snapshot.Finding) -> Int? {
        finding.image.flatMap { path in
            places[Name(input: Array(finding.input.utf8), path: Array(path.utf8), member: finding.member.map { Array($0.utf8) })]
        }
    }
}
