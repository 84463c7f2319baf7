/// The paths of one snapshot as they are compared: by their bytes, since two texts that look the same can be two paths.
struct SnapshotPaths {
    typealias Bytes = [UInt8]

    /// A program by its input and its path.
    private struct Place: Hashable {
        var input: Int
        var path: Bytes
    }

    private static let slash = UInt8(ascii: "/")

    let snapshot: Snapshot
    private var programs: [Place: Int] = [:]
    /// The inputs by what was typed; of several alike, the first.
    private var inputs: [Bytes: Int] = [:]
    /// For each program the one outermost around it, itself where there is none.
    private(set) var outermost: [Int] = []

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        for (index, input) in snapshot.inputs.enumerated() where inputs[Array(input.path.utf8)] == nil {
            inputs[Array(input.path.utf8)] = index
        }
        for (index, program) in snapshot.programs.enumerated() {
            let place = Place(input: program.input, path: Array(program.path.utf8))
            if programs[place] == nil { programs[place] = index }
        }
        outermost = Self.outermost(of: snapshot.programs)
    }

    var hasOneInput: Bool { snapshot.inputs.count == 1 }

    /// One name of the programs' paths, with the names that follow it.
    private struct Folder {
        var names: [ArraySlice<UInt8>: Int] = [:]
        var program: Int?
    }

    /// For each program the one that stands first on the way to it, itself where there is none.
    ///
    /// The way is walked name by name: to look up each beginning of a path would take the square of its length.
    private static func outermost(of programs: [Snapshot.Program]) -> [Int] {
        var folders = [Folder()]
        func names(of program: Snapshot.Program) -> [ArraySlice<UInt8>] {
            [Array("\(program.input)".utf8)[...]]
                + Array(program.path.utf8).split(separator: slash, omittingEmptySubsequences: false)
        }
        for (index, program) in programs.enumerated() {
            var folder = 0
            for name in names(of: program) {
                if let next = folders[folder].names[name] {
                    folder = next
                } else {
                    folders.append(Folder())
                    folders[folder].names[name] = folders.count - 1
                    folder = folders.count - 1
                }
            }
            if folders[folder].program == nil { folders[folder].program = index }
        }
        return programs.enumerated().map { index, program in
            var folder = 0
            for name in names(of: program).dropLast() {
                guard let next = folders[folder].names[name] else { return index }
                folder = next
                if let found = folders[folder].program { return found }
            }
            return index
        }
    }

    /// The program that an image names as its own.
    func program(of image: Snapshot.Image) -> Int? {
        image.program.flatMap { programs[Place(input: image.input, path: Array($0.utf8))] }
    }

    /// The program at a path of an input, which is named as it was typed.
    func program(at path: String, input: String) -> Int? {
        inputs[Array(input.utf8)].flatMap { programs[Place(input: $0, path: Array(path.utf8))] }
    }

    /// The path without the name of the input itself, which is the first part of all its paths but in a zip archive.
    func withinInput(_ path: String, input: Int) -> Bytes {
        let bytes = Array(path.utf8)
        let kind = snapshot.inputs[input].kind
        if kind == InputKind.ipa.rawValue || kind == InputKind.zip.rawValue { return bytes }
        guard let slash = bytes.firstIndex(of: Self.slash) else { return [] }
        return Array(bytes[(slash + 1)...])
    }

    /// The input as typed.
    func inputPath(_ input: Int) -> Bytes { Array(snapshot.inputs[input].path.utf8) }

    /// The path inside of the innermost .ipa or .zip on the way to it, which is another input when it is named itself.
    static func insideArchive(_ path: String) -> Bytes {
        let bytes = Array(path.utf8)
        let archive = places(of: [".ipa", ".zip"], in: bytes).last { $0 < bytes.count }
        return archive.map { Array(bytes[($0 + 1)...]) } ?? bytes
    }

    /// The path from the outermost bundle on, whatever stands around that; nil without one.
    static func fromBundle(_ path: String) -> Bytes? {
        let bytes = Array(path.utf8)
        guard let end = places(of: [".framework", ".xcframework", ".bundle", ".app", ".dSYM"], in: bytes).first else { return nil }
        return bytes[..<end].lastIndex(of: slash).map { Array(bytes[($0 + 1)...]) } ?? bytes
    }

    /// Where the names in a path end that have one of these endings.
    private static func places(of endings: [String], in path: Bytes) -> [Int] {
        (path.indices.filter { path[$0] == slash } + [path.count]).filter { end in
            endings.contains { ending in end > ending.utf8.count && path[..<end].suffix(ending.utf8.count).elementsEqual(ending.utf8) }
        }
    }

    /// The name of a program's bundle, which is the same in a folder, an .xcarchive and an .ipa.
    func bundleName(_ program: Int) -> Bytes {
        let path = Array(snapshot.programs[program].path.utf8)
        return path.lastIndex(of: Self.slash).map { Array(path[($0 + 1)...]) } ?? path
    }

    /// What a program is called by the system, with its kind; nil where that is not known.
    func identity(_ program: Int) -> [Bytes]? {
        let program = snapshot.programs[program]
        return program.identifier.map { [Array($0.utf8), Array(program.kind.utf8)] }
    }

    /// A program's path inside its outermost one; empty for that itself.
    func insideOutermost(_ program: Int) -> Bytes {
        Self.path(snapshot.programs[program].path, inside: snapshot.programs[outermost[program]].path)
    }

    /// A path inside the folder at another; empty where they are the same.
    static func path(_ path: String, inside folder: String) -> Bytes {
        let (path, folder) = (Array(path.utf8), Array(folder.utf8))
        guard path.starts(with: folder) else { return path }
        return path.count == folder.count ? [] : Array(path[(folder.count + 1)...])
    }
}
