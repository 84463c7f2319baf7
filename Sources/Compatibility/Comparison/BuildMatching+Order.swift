extension BuildMatching {
    /// What a pair of programs is ordered by, so that an app and what is nested in it stand together, wherever each build keeps it.
    func order(old oldIndex: Int?, new newIndex: Int?) -> String {
        guard let index = newIndex ?? oldIndex else { return "" }
        var side = newIndex == nil ? old : new
        let inside = String(decoding: side.insideOutermost(index), as: UTF8.self)
        var around = side.outermost[index]
        if newIndex == nil, let partner = programs.newOfOld[around] { (side, around) = (new, partner) }
        let program = side.snapshot.programs[around]
        let name = String(decoding: side.bundleName(around), as: UTF8.self)
        let path = String(decoding: side.withinInput(program.path, input: program.input), as: UTF8.self)
        return "\(name)\0\(path)\0\(inside)"
    }

    /// What a pair of images is ordered by: its path inside of the program, or inside of the build. What came and what went in one folder
    /// stand together, whatever is around that.
    func order(old oldIndex: Int?, new newIndex: Int?, program: Bool) -> String {
        guard let index = newIndex ?? oldIndex else { return "" }
        let side = newIndex == nil ? old : new
        let image = side.snapshot.images[index]
        if program, let folder = image.program {
            return String(decoding: SnapshotPaths.path(image.path, inside: folder), as: UTF8.self)
        }
        if let path = SnapshotPaths.fromBundle(image.path) { return String(decoding: path, as: UTF8.self) }
        let inside = SnapshotPaths.insideArchive(image.path)
        let path = inside.count < image.path.utf8.count ? inside : side.withinInput(image.path, input: image.input)
        return path.isEmpty ? image.path : String(decoding: path, as: UTF8.self)
    }
}
