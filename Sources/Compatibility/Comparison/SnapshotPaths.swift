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
    /// For each program the one outermost around it, itself where there is none.
    private(set) var outermost: [Int] = []

    init(_ snapshot: Snapshot) {
        self.snapshot = snapshot
        for (index, program) in snapshot.programs.enumerated() {
            let place = Place(input: program.input, path: Array(program.path.utf8))
            if programs[place] == nil { programs[place] = index }
        }
        outermost = snapshot.programs.enumerated().map { index, program in outermost(around: program) ?? index }
    }

    var hasOneInput: Bool { snapshot.inputs.count == 1 }

    private func outermost(around program: Snapshot.Program) -> Int? {
        let path = Array(program.path.utf8)
        for (index, byte) in path.enumerated() where byte == Self.slash {
            if let found = programs[Place(input: program.input, path: Array(path[..<index]))] { return found }
        }
        return nil
    }

    /// The program that an image names as its own.
    func program(of image: Snapshot.Image) -> Int? {
        image.program.flatMap { programs[Place(input: image.input, path: Array($0.utf8))] }
    }

    /// The program at a path of an input.
    func program(at path: String, input: Int) -> Int? {
        programs[Place(input: input, path: Array(path.utf8))]
    }

    /// The path without the name of the input itself, which is the first part of all its paths but in a zip archive.
    func withinInput(_ path: String, input: Int) -> Bytes {
        let bytes = Array(path.utf8)
        let kind = snapshot.inputs[input].kind
        if kind == InputKind.ipa.rawValue || kind == InputKind.zip.rawValue { return bytes }
        guard let slash = bytes.firstIndex(of: Self.slash) else { return [] }
        return Array(bytes[(slash + 1)...])
    }

    /// A program's path from the name of its outermost bundle on: `Payload/Fold.app/PlugIns/W.appex` is `Fold.app/PlugIns/W.appex`.
    func fromOutermost(_ program: Int) -> Bytes {
        let around = Array(snapshot.programs[outermost[program]].path.utf8)
        let start = around.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
        return Array(Array(snapshot.programs[program].path.utf8)[start...])
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
