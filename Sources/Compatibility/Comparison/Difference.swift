/// What changed between two builds.
///
/// Programs are compared by what decides what they get, images by their stamps. A uuid, a size, a place in the file and a build number are
/// no difference: two builds of the same source with the same tools are equal.
package struct Difference: Sendable {
    /// What became of something. The raw value is the name in reports.
    package enum Change: String, Sendable, CaseIterable {
        case added, removed, changed, same
    }

    /// A program of either build, with those of its images that are not the same.
    package struct Program: Sendable {
        package var change: Change
        package var old: Snapshot.Program?
        package var new: Snapshot.Program?
        package var fields: [FieldChange]
        package var images: [Image] = []
        /// What programs are ordered by.
        var order: String
    }

    package struct Image: Sendable {
        package var change: Change
        package var old: Snapshot.Image?
        package var new: Snapshot.Image?
        /// Those that are not the same, in the order of the file.
        package var slices: [Slice]
        /// What images are ordered by.
        var order: String
    }

    package struct Slice: Sendable {
        package var change: Change
        package var architecture: String?
        package var fields: [FieldChange]
    }

    /// A finding that only one of the builds has: it came where it is new, it went where it is old.
    package struct Finding: Sendable {
        package var came: Bool
        package var finding: Snapshot.Finding
    }

    /// How much was added, removed, changed, and how much is the same.
    package struct Count: Hashable, Sendable {
        package var added = 0
        package var removed = 0
        package var changed = 0
        package var same = 0

        package var total: Int { added + removed + changed + same }
        package var isSame: Bool { added + removed + changed == 0 }

        package init() {}

        package mutating func add(_ change: Change) {
            switch change {
            case .added: added += 1
            case .removed: removed += 1
            case .changed: changed += 1
            case .same: same += 1
            }
        }
    }

    package var old: Snapshot
    package var new: Snapshot
    /// All programs of both builds, ordered by the name of the outermost bundle and its path in the build, then by the path inside of it.
    package var programs: [Program] = []
    /// The images outside of any program that are not the same, ordered by their path in the build.
    package var looseImages: [Image] = []
    /// Those that came, then those that went, each in the order of its report.
    package var findings: [Finding] = []
    /// Whether the two were judged by different policies, so that findings which depend on them are left out.
    package var leavesOutGateFindings: Bool
    /// How many dSYMs were left out: they repeat the stamps of their images, and not every form of a build carries them.
    package var leftOutDSYMs = 0
    package var programCount = Count()
    package var imageCount = Count()
    package var sliceCount = Count()

    /// Compares two builds.
    package init(old: Snapshot, new: Snapshot) {
        self.old = old
        self.new = new
        leavesOutGateFindings = old.policy != new.policy && !old.isUnread && !new.isUnread
        // Where one was not read, it is not known that all of the other is new.
        guard !old.isUnread, !new.isUnread else { return }
        // For both together: what is left out of one must not be told as a loss of the other.
        let leavesOutDSYMs = !old.hasOnlyDSYMs && !new.hasOnlyDSYMs
        let matching = BuildMatching(old: leavesOutDSYMs ? old.withoutDSYMs : old, new: leavesOutDSYMs ? new.withoutDSYMs : new)
        leftOutDSYMs = old.images.count - matching.old.snapshot.images.count + new.images.count - matching.new.snapshot.images.count
        comparePrograms(matching)
        compareImages(matching)
        findings = matching.findings(leavingOutGateFindings: leavesOutGateFindings)
    }

    /// All images that are not the same, ordered by program and path.
    package var images: [Image] { programs.flatMap { $0.images } + looseImages }

    // MARK: - Programs and images

    private mutating func comparePrograms(_ matching: BuildMatching) {
        programs = matching.programs.pairs.map { pair in
            let (one, other) = (pair.old.map { old.programs[$0] }, pair.new.map { new.programs[$0] })
            let fields = FieldChange.changes(from: one, to: other)
            return Program(
                change: Self.change(one == nil, other == nil, isSame: fields.isEmpty), old: one, new: other, fields: fields,
                order: matching.order(old: pair.old, new: pair.new))
        }
        for program in programs { programCount.add(program.change) }
    }

    private mutating func compareImages(_ matching: BuildMatching) {
        let places = placesOfPrograms(matching.programs)
        for pair in matching.images.pairs {
            let (one, other) = (pair.old.map { matching.old.snapshot.images[$0] }, pair.new.map { matching.new.snapshot.images[$0] })
            let isOfProgram = (other ?? one)?.program != nil
            let image = compare(one, other, order: matching.order(old: pair.old, new: pair.new, program: isOfProgram))
            imageCount.add(image.change)
            guard image.change != .same else { continue }
            if let program = other.flatMap({ matching.new.program(of: $0) }) {
                programs[places.new[program]].images.append(image)
            } else if other == nil, let program = one.flatMap({ matching.old.program(of: $0) }) {
                programs[places.old[program]].images.append(image)
            } else {
                looseImages.append(image)
            }
        }
        for index in programs.indices { programs[index].images = Self.inOrder(programs[index].images) { ($0.order, $0.member ?? "") } }
        looseImages = Self.inOrder(looseImages) { ($0.order, $0.member ?? "") }
        programs = Self.inOrder(programs) { ($0.order, $0.path) }
    }

    /// Where the programs of each build stand among the pairs.
    private func placesOfPrograms(_ pairing: Pairing) -> (old: [Int], new: [Int]) {
        var places = (old: Array(repeating: 0, count: old.programs.count), new: Array(repeating: 0, count: new.programs.count))
        for (place, pair) in pairing.pairs.enumerated() {
            if let program = pair.old { places.old[program] = place }
            if let program = pair.new { places.new[program] = place }
        }
        return places
    }

    private mutating func compare(_ old: Snapshot.Image?, _ new: Snapshot.Image?, order: String) -> Image {
        let (before, after) = (old?.slices ?? [], new?.slices ?? [])
        var pairing = Pairing(old: before.count, new: after.count)
        // Those that are the same first: of two for one architecture just the one that went is told.
        pairing.pair(old: { before[$0] }, new: { after[$0] })
        pairing.pair(
            old: { Array((before[$0].architecture ?? "").utf8) }, new: { Array((after[$0].architecture ?? "").utf8) })
        var slices: [Slice] = []
        for pair in pairing.pairs {
            let (one, other) = (pair.old.map { before[$0] }, pair.new.map { after[$0] })
            let fields = FieldChange.changes(from: one, to: other)
            let change = Self.change(one == nil, other == nil, isSame: fields.isEmpty)
            sliceCount.add(change)
            guard change != .same else { continue }
            slices.append(Slice(change: change, architecture: other?.architecture ?? one?.architecture, fields: fields))
        }
        return Image(change: Self.change(old == nil, new == nil, isSame: slices.isEmpty), old: old, new: new, slices: slices, order: order)
    }

    private static func change(_ lacksOld: Bool, _ lacksNew: Bool, isSame: Bool) -> Change {
        if lacksOld { return .added }
        if lacksNew { return .removed }
        return isSame ? .same : .changed
    }

    /// Sorted by two texts, by their bytes; what is equal keeps its order.
    private static func inOrder<Element>(_ elements: [Element], _ key: (Element) -> (String, String)) -> [Element] {
        elements.enumerated().sorted { left, right in
            let (one, other) = (key(left.element), key(right.element))
            return ByteOrdering.precedes(one.0, other.0) ?? ByteOrdering.precedes(one.1, other.1) ?? (left.offset < right.offset)
        }.map { $0.element }
    }
}

extension Difference.Program {
    /// The new path, or, of a program that was removed, the old one.
    package var path: String { new?.path ?? old?.path ?? "" }
}

extension Difference.Image {
    /// The new path, or, of an image that was removed, the old one.
    package var path: String { new?.path ?? old?.path ?? "" }
    package var member: String? { new?.member ?? old?.member }
}

extension Snapshot {
    /// Whether dSYMs are all that it holds, so that they are what is to be compared.
    fileprivate var hasOnlyDSYMs: Bool { !images.isEmpty && images.allSatisfy { $0.role == Role.dSYM.rawValue } }

    /// Without dSYMs: an .xcarchive has them, and the .ipa that is exported from it has none.
    fileprivate var withoutDSYMs: Snapshot {
        var copy = self
        copy.images = images.filter { $0.role != Role.dSYM.rawValue }
        return copy
    }
}
