/// Which program and which image of one build is which of the other.
///
/// Names and places change between an app in a folder, in an .xcarchive and in an .ipa; what stays is the path inside of the program.
struct BuildMatching {
    typealias Bytes = [UInt8]

    let old: SnapshotPaths
    let new: SnapshotPaths
    private(set) var programs: Pairing
    private(set) var images: Pairing

    init(old: Snapshot, new: Snapshot) {
        self.old = SnapshotPaths(old)
        self.new = SnapshotPaths(new)
        programs = Pairing(old: old.programs.count, new: new.programs.count)
        images = Pairing(old: old.images.count, new: new.images.count)
        pairPrograms()
        pairImages()
    }

    /// Whether each build is one input, so that these two are what is compared, whatever their names.
    private var areSingle: Bool { old.hasOneInput && new.hasOneInput }

    // MARK: - Programs

    private mutating func pairPrograms() {
        // The surest first: where a way is open to several, an earlier one has taken those that are sure.
        pairPrograms { side, index in
            let program = side.snapshot.programs[index]
            return [Array(side.snapshot.inputs[program.input].path.utf8), Array(program.path.utf8)]
        }
        let areSingle = areSingle
        pairPrograms { side, index in
            let program = side.snapshot.programs[index]
            let path = side.withinInput(program.path, input: program.input)
            return path.isEmpty && !areSingle ? nil : [path]
        }
        pairPrograms { side, index in [side.fromOutermost(index)] }
        pairPrograms { side, index in
            let program = side.snapshot.programs[index]
            return program.identifier.map { [Array($0.utf8), Array(program.kind.utf8)] }
        }
        if Self.countOutermost(old) == 1, Self.countOutermost(new) == 1 {
            pairPrograms { side, index in side.outermost[index] == index ? [] : nil }
        }
        pairNestedPrograms()
    }

    private mutating func pairPrograms(_ key: (SnapshotPaths, Int) -> [Bytes]?) {
        let (old, new) = (old, new)
        programs.pair(old: { key(old, $0) }, new: { key(new, $0) })
    }

    /// The programs inside of two that are paired, by their paths inside: an app may have another name.
    private mutating func pairNestedPrograms() {
        let (old, new, known) = (old, new, programs)
        programs.pair(
            old: { index in known.newOfOld[old.outermost[index]].map { InsidePlace(program: $0, path: old.insideOutermost(index)) } },
            new: { index in InsidePlace(program: new.outermost[index], path: new.insideOutermost(index)) })
    }

    /// What a pair of programs is ordered by, so that an app and what is nested in it stand together, wherever each build keeps it.
    func order(old oldIndex: Int?, new newIndex: Int?) -> String {
        guard let index = newIndex ?? oldIndex else { return "" }
        let side = newIndex == nil ? old : new
        var around = side.snapshot.programs[side.outermost[index]].path
        if newIndex == nil, let partner = programs.newOfOld[side.outermost[index]] { around = new.snapshot.programs[partner].path }
        let name = around.split(separator: "/").last ?? ""
        return "\(name)\0\(around)\0\(String(decoding: side.insideOutermost(index), as: UTF8.self))"
    }

    private static func countOutermost(_ side: SnapshotPaths) -> Int {
        side.outermost.enumerated().count { $0.offset == $0.element }
    }

    /// A place inside of a pair of programs, which goes by the place of the new one.
    private struct InsidePlace: Hashable {
        var program: Int
        var path: Bytes
        var member: Bytes?
    }

    // MARK: - Images

    private mutating func pairImages() {
        let (old, new, programs) = (old, new, programs)
        let oldImages = old.snapshot.images
        let newImages = new.snapshot.images
        // Their program, by the place of the new one.
        let oldPrograms = oldImages.map { old.program(of: $0).flatMap { programs.newOfOld[$0] } }
        let newPrograms = newImages.map { new.program(of: $0) }

        // The main executable of one with that of the other, and the debug dylibs: they bear the app's name, which may be another.
        func role(_ image: Snapshot.Image, _ program: Int?) -> InsidePlace? {
            guard image.role == Role.mainExecutable.rawValue || image.role == Role.debugDylib.rawValue else { return nil }
            return program.map { InsidePlace(program: $0, path: Array(image.role.utf8)) }
        }
        images.pair(old: { role(oldImages[$0], oldPrograms[$0]) }, new: { role(newImages[$0], newPrograms[$0]) })

        func inside(_ image: Snapshot.Image, _ program: Int?) -> InsidePlace? {
            guard let program, let folder = image.program else { return nil }
            return InsidePlace(
                program: program, path: SnapshotPaths.path(image.path, inside: folder), member: image.member.map { Array($0.utf8) })
        }
        images.pair(old: { inside(oldImages[$0], oldPrograms[$0]) }, new: { inside(newImages[$0], newPrograms[$0]) })

        // What is left, outside of programs or in one that the other build does not have.
        let areSingle = areSingle
        func within(_ image: Snapshot.Image, _ side: SnapshotPaths) -> [Bytes]? {
            let path = side.withinInput(image.path, input: image.input)
            guard !path.isEmpty || areSingle else {
                return [Array(image.path.utf8)] + [image.member].compactMap { $0.map { Array($0.utf8) } }
            }
            return [path] + [image.member].compactMap { $0.map { Array($0.utf8) } }
        }
        images.pair(old: { within(oldImages[$0], old) }, new: { within(newImages[$0], new) })

        // A single file outside of programs with a single one, whatever their names; members by theirs.
        if Self.countLooseFiles(old) == 1, Self.countLooseFiles(new) == 1 {
            func member(_ image: Snapshot.Image) -> Bytes? { image.program == nil ? Array((image.member ?? "").utf8) : nil }
            images.pair(old: { member(oldImages[$0]) }, new: { member(newImages[$0]) })
        }
    }

    private static func countLooseFiles(_ side: SnapshotPaths) -> Int {
        Set(side.snapshot.images.filter { $0.program == nil }.map { [Array("\($0.input)".utf8), Array($0.path.utf8)] }).count
    }
}
