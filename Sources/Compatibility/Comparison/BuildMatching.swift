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
    var areSingle: Bool { old.hasOneInput && new.hasOneInput }

    // MARK: - Programs

    private mutating func pairPrograms() {
        // The surest first: where a way is open to several, an earlier one has taken those that are sure.
        pairOutermost { side, index in
            let program = side.snapshot.programs[index]
            return [side.inputPath(program.input), Array(program.path.utf8)]
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

    /// Of several with one key those of one identifier first, then the rest in order.
    private mutating func pairOutermost(_ key: (SnapshotPaths, Int) -> [Bytes]?) {
        let (old, new) = (old, new)
        func pair(_ key: (SnapshotPaths, Int) -> [Bytes]?) {
            programs.pair(
                old: { old.outermost[$0] == $0 ? key(old, $0) : nil }, new: { new.outermost[$0] == $0 ? key(new, $0) : nil })
        }
        pair { side, index in side.identity(index).flatMap { identity in key(side, index).map { $0 + identity } } }
        pair(key)
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

    private static func countOutermost(_ side: SnapshotPaths) -> Int {
        side.outermost.enumerated().count { $0.offset == $0.element }
    }

    // MARK: - Images

    /// Where an image is, the same for both builds.
    private struct Place: Hashable {
        /// The program that holds it, by its place in the new build.
        var program: Int?
        var names: [Bytes]
    }

    private struct ImageKey<Detail: Hashable>: Hashable {
        var place: Place
        var member: Bytes?
        var detail: Detail
    }

    private mutating func pairImages() {
        let programs = programs
        func program(_ image: Snapshot.Image, _ side: SnapshotPaths, isOld: Bool) -> Int? {
            let own = side.program(of: image)
            return isOld ? own.flatMap { programs.newOfOld[$0] } : own
        }
        // The main executable of one with that of the other, and the debug dylibs: they bear the app's name, which may be another.
        pairImages { side, image, isOld in
            guard image.role == Role.mainExecutable.rawValue || image.role == Role.debugDylib.rawValue else { return nil }
            return program(image, side, isOld: isOld).map { Place(program: $0, names: [Array(image.role.utf8)]) }
        }
        pairImages { side, image, isOld in
            guard let program = program(image, side, isOld: isOld), let folder = image.program else { return nil }
            return Place(program: program, names: [SnapshotPaths.path(image.path, inside: folder)])
        }

        // What is left, outside of programs or in one that the other build does not have.
        let areSingle = areSingle
        func within(_ side: SnapshotPaths, _ image: Snapshot.Image) -> Place? {
            let path = side.withinInput(image.path, input: image.input)
            return path.isEmpty && !areSingle ? nil : Place(names: [path])
        }
        pairImages { side, image, _ in Place(names: [side.inputPath(image.input), Array(image.path.utf8)]) }
        pairImages { side, image, _ in within(side, image) }
        // A bundle's folder and a zip archive of it; a folder, and what stands in it.
        func reported(_ image: Snapshot.Image) -> Place { Place(names: [Array(image.path.utf8)]) }
        pairLooseImages { side, image, isOld in isOld ? within(side, image) : reported(image) }
        pairLooseImages { side, image, isOld in isOld ? reported(image) : within(side, image) }
        pairLooseImages { _, image, _ in reported(image) }
        pairLooseImages { _, image, _ in Place(names: [SnapshotPaths.insideArchive(image.path)]) }
        pairLooseImages { _, image, _ in SnapshotPaths.fromBundle(image.path).map { Place(names: [$0]) } }

        // A build that is a single file with a single file, whatever their names; members by theirs.
        if Self.isSingleFile(old), Self.isSingleFile(new) { pairImages { _, _, _ in Place(names: []) } }
    }

    /// Those of programs stay with their programs.
    private mutating func pairLooseImages(_ place: (SnapshotPaths, Snapshot.Image, _ isOld: Bool) -> Place?) {
        pairImages { side, image, isOld in side.program(of: image) == nil ? place(side, image, isOld) : nil }
    }

    /// Members by name too. Of several in one place those that are the same first, so that just the one that went is told; then those of the
    /// same architectures, since a fat library has each name once for each; then the rest in order.
    private mutating func pairImages(_ place: (SnapshotPaths, Snapshot.Image, _ isOld: Bool) -> Place?) {
        pairImages(place) { $0.slices }
        pairImages(place) { image in image.slices.map { Array(($0.architecture ?? "").utf8) } }
        pairImages(place) { _ in 0 }
    }

    private mutating func pairImages<Detail: Hashable>(
        _ place: (SnapshotPaths, Snapshot.Image, _ isOld: Bool) -> Place?, detail: (Snapshot.Image) -> Detail
    ) {
        let (old, new) = (old, new)
        func key(_ side: SnapshotPaths, _ index: Int, isOld: Bool) -> ImageKey<Detail>? {
            let image = side.snapshot.images[index]
            return place(side, image, isOld).map {
                ImageKey(place: $0, member: image.member.map { Array($0.utf8) }, detail: detail(image))
            }
        }
        images.pair(old: { key(old, $0, isOld: true) }, new: { key(new, $0, isOld: false) })
    }

    private static func isSingleFile(_ side: SnapshotPaths) -> Bool {
        guard side.snapshot.programs.isEmpty, let first = side.snapshot.images.first else { return false }
        return side.snapshot.images.allSatisfy { $0.input == first.input && $0.path.utf8.elementsEqual(first.path.utf8) }
    }
}
