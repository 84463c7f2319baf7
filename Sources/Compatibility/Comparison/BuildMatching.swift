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
        pairOutermost { side, index in
            let program = side.snapshot.programs[index]
            return [Array(side.snapshot.inputs[program.input].path.utf8), Array(program.path.utf8)]
        }
        let areSingle = areSingle
        pairOutermost { side, index in
            let program = side.snapshot.programs[index]
            let path = side.withinInput(program.path, input: program.input)
            return path.isEmpty && !areSingle ? nil : [path]
        }
        pairOutermost { side, index in [side.bundleName(index)] }
        pairOutermost { side, index in side.identity(index) }
        if Self.countOutermost(old) == 1, Self.countOutermost(new) == 1 { pairOutermost { _, _ in [] } }
        // A nested program belongs to the program around it: an extension of the debug build is not that of the release build.
        pairNested { side, index in [side.insideOutermost(index)] }
        pairNested { side, index in side.identity(index) }
    }

    private mutating func pairOutermost(_ key: (SnapshotPaths, Int) -> [Bytes]?) {
        let (old, new) = (old, new)
        programs.pair(
            old: { old.outermost[$0] == $0 ? key(old, $0) : nil }, new: { new.outermost[$0] == $0 ? key(new, $0) : nil })
    }

    /// Pairs programs inside of two that are paired.
    private mutating func pairNested(_ key: (SnapshotPaths, Int) -> [Bytes]?) {
        let (old, new, known) = (old, new, programs)
        programs.pair(
            old: { index in
                guard let around = known.newOfOld[old.outermost[index]] else { return nil }
                return key(old, index).map { NestedKey(around: around, key: $0) }
            },
            new: { index in key(new, index).map { NestedKey(around: new.outermost[index], key: $0) } })
    }

    private struct NestedKey: Hashable {
        /// The outermost program of the new build.
        var around: Int
        var key: [Bytes]
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

        // A build that is a single file with a single file, whatever their names; members by theirs.
        if Self.isSingleFile(old), Self.isSingleFile(new) {
            func member(_ image: Snapshot.Image) -> Bytes? { Array((image.member ?? "").utf8) }
            images.pair(old: { member(oldImages[$0]) }, new: { member(newImages[$0]) })
        }
    }

    private static func isSingleFile(_ side: SnapshotPaths) -> Bool {
        guard side.snapshot.programs.isEmpty, let first = side.snapshot.images.first else { return false }
        return side.snapshot.images.allSatisfy { $0.input == first.input && $0.path.utf8.elementsEqual(first.path.utf8) }
    }
}
