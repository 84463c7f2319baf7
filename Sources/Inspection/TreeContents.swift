import Compatibility
import MachOFormat

/// All files of an input that has many, once they are read, by their paths. Programs are then put together from it.
///
/// Paths are compared as bytes: two names that look the same are two files.
struct TreeContents {
    /// What a path holds.
    enum Holding: Hashable {
        /// One Mach-O file: the index of its image.
        case image(Int)
        /// Something else, or several images.
        case foreign(ContentKind)
        case folder
        case link
        case special
        /// It is there and could not be read.
        case unreadable
    }

    var input: Input
    /// Whether only some files of a bundle could be looked at, so that what is not here may be there.
    var isPartial = false
    /// The folders, in the order of their paths.
    private(set) var folders: [RawPath] = []
    /// The bytes of each Info.plist of a bundle.
    private(set) var propertyLists: [RawPath: [UInt8]] = [:]
    private var holdings: [RawPath: Holding] = [:]
    /// The paths that are not in ASCII, by how they look; made when they are first needed.
    private var lookalikes: [String: [RawPath]]?
    /// The paths of images, beside `input.images`.
    private(set) var imagePaths: [RawPath] = []
    /// The files and links that lie in zip archives.
    private(set) var archived: [RawPath] = []
    /// The folders that could not be read.
    var unreadable: Set<RawPath> = []

    init(input: Input) {
        self.input = input
    }

    /// What lies at a path; nil where nothing does.
    func holding(at path: RawPath) -> Holding? {
        if let holding = holdings[path] { return holding == .folder && unreadable.contains(path) ? .unreadable : holding }
        return nil
    }

    /// A place that holds something under a name that looks the same: file systems of Macs store `é` in another way than people type it.
    ///
    /// - Returns: the one such place; nil where there is none, or more than one.
    mutating func lookalike(of places: [RawPath]) -> RawPath? {
        // Names in ASCII have no twins, and most names are.
        guard places.contains(where: { $0.bytes.contains { $0 >= 0x80 } }) else { return nil }
        if lookalikes == nil {
            var found: [String: [RawPath]] = [:]
            for path in holdings.keys where path.bytes.contains(where: { $0 >= 0x80 }) { found[path.text, default: []].append(path) }
            lookalikes = found
        }
        for place in places {
            // Swift compares texts as people read them, so the twins stand under one key.
            let alike = lookalikes?[place.text]?.filter { $0.parent == place.parent } ?? []
            if alike.count == 1 { return alike.first }
        }
        return nil
    }

    /// The other archived files and links that would take the place of these, or these of theirs, where a system does not tell names apart that differ
    /// only in case or in the normal form of their characters, as macOS does not.
    ///
    /// - Parameter places: where something is looked for, whether it is there or not.
    func twins(of places: [RawPath]) -> [(place: RawPath, twin: RawPath)] {
        guard !archived.isEmpty, !places.isEmpty else { return [] }
        var wanted: [String: RawPath] = [:]
        for place in places { wanted[Self.folded(place)] = place }
        // Names in ASCII keep their length in the other case, and most names are of another length.
        let lengths = Set(places.map { $0.bytes.count })
        let isASCII = places.allSatisfy { $0.bytes.allSatisfy { $0 < 0x80 } }
        return archived.compactMap { path in
            guard !isASCII || lengths.contains(path.bytes.count) || path.bytes.contains(where: { $0 >= 0x80 }),
                let place = wanted[Self.folded(path)], place != path
            else { return nil }
            return (place, path)
        }
    }

    /// Through capitals, since some letters have two small forms. Swift compares what is left by its characters and not by their forms.
    private static func folded(_ path: RawPath) -> String { path.text.uppercased().lowercased() }

    /// Notes the nodes that are not files.
    mutating func take(_ nodes: [TreeNode]) {
        for node in nodes {
            if case .archive = node.location, node.kind != .folder { archived.append(node.path) }
            switch node.kind {
            case .file: break
            case .folder:
                folders.append(node.path)
                holdings[node.path] = .folder
            case .link:
                input.links.append(node.path.text)
                holdings[node.path] = .link
            case .special:
                input.specialFiles.append(node.path.text)
                holdings[node.path] = .special
            }
        }
    }

    /// Takes over what was found in one file.
    mutating func add(_ reading: FileReader.Reading, at path: RawPath) {
        let first = input.images.count
        input.add(reading.contents, path: path.text)
        imagePaths += Array(repeating: path, count: input.images.count - first)
        let isOneImage = input.images.count == first + 1 && input.images[first].member == nil
        holdings[path] = isOneImage ? .image(first) : .foreign(reading.contents.kind)
        if let bytes = reading.bytes { propertyLists[path] = bytes }
        if reading.contents.kind == .zip { input.foreignFiles.append(Input.ForeignFile(path: path.text, kind: .zip)) }
    }

    mutating func addFailure(_ message: String, at path: RawPath) {
        holdings[path] = .unreadable
        input.errors.append(InputError(.readFailed, input: input.path, path: path.text, message: message))
    }

    /// Notes a file that was not read because of what was read before it.
    mutating func addExcess(_ message: String, at path: RawPath) {
        holdings[path] = .unreadable
        input.errors.append(InputError(.limitExceeded, input: input.path, path: path.text, message: message))
    }

    mutating func add(_ damage: ZipDamage, at path: RawPath) {
        holdings[path] = .unreadable
        note(damage, at: path)
    }

    /// Notes what is wrong beside a file that could be read.
    mutating func note(_ damage: ZipDamage, at path: RawPath) {
        input.errors.append(InputError(damage, input: input.path, path: path.text))
    }
}
