import MachOFormat

/// What a run was told to leave out: the findings of a rule, or the errors of a kind, everywhere or at some paths.
package struct Ignoring: Hashable, Sendable {
    /// A rule's id or an error's kind.
    package var name: String
    /// nil for everywhere.
    package var glob: Glob?

    package init(name: String, glob: Glob? = nil) {
        self.name = name
        self.glob = glob
    }

    /// The names that can be ignored.
    package static var names: [String] { Rule.all.map { $0.id } + InputError.Kind.allCases.map { $0.rawValue } }

    private func covers(_ path: String, _ member: String?) -> Bool {
        guard let glob else { return true }
        return glob.matches(path: path) || member.map { glob.matches(path: "\(path)(\($0))") } ?? false
    }

    func covers(_ error: InputError) -> Bool { name == error.kind.rawValue && covers(error.path, error.member) }

    func covers(_ finding: Finding) -> Bool {
        name == finding.rule && covers(finding.image ?? finding.program ?? "", finding.member)
    }
}

extension Input {
    /// Takes away the errors that are to be ignored. What may hide a program never is: see `mayBeIgnored`.
    ///
    /// - Returns: how many were taken away.
    mutating func remove(_ ignored: [Ignoring]) -> Int {
        guard !ignored.isEmpty, !errors.isEmpty else { return 0 }
        let known = ignorablePlaces
        let left = errors.filter { error in !mayBeIgnored(error, known) || !ignored.contains { $0.covers(error) } }
        defer { errors = left }
        return errors.count - left.count
    }

    /// Whether an error can be left out without a program going unjudged: only that of a file of which it is known that it is no executable and
    /// no code of a debug build, of an archive's member, or of an input that is not there, which then is nothing to judge. A folder, an archive
    /// or a file of an unknown kind may hold a program, an entry that stands twice in an archive may be one, and an Info.plist says which file
    /// one is.
    private func mayBeIgnored(_ error: InputError, _ known: Set<[UInt8]>) -> Bool {
        if kind == .missing { return true }
        if error.isOfArchive { return false }
        if error.kind == .infoPlist { return error.path.hasSuffix(".xcframework/Info.plist") }
        return known.contains(Array(error.path.utf8))
    }

    /// The files, as bytes of their paths, that are known to be no program.
    private var ignorablePlaces: Set<[UInt8]> {
        let protected = decidingFiles
        var places: Set<[UInt8]> = []
        for image in images {
            let path = Array(image.path.utf8)
            let isProgram = image.role == .mainExecutable || image.role == .debugDylib || protected.contains(path)
            let isKnown = image.slices.allSatisfy { $0.fileType.map { $0 != .execute && $0.name != nil } ?? false }
            if !isProgram, isKnown || image.member != nil { places.insert(path) }
        }
        for file in foreignFiles where !protected.contains(Array(file.path.utf8)) { places.insert(Array(file.path.utf8)) }
        return places
    }

    /// The findings without those that are to be ignored. One of level error on a main executable or on the code of a debug build never
    /// is.
    func remaining(_ findings: [Finding], _ ignored: [Ignoring]) -> [Finding] {
        guard !ignored.isEmpty else { return findings }
        let deciding = decidingFiles
        return findings.filter { finding in
            let isProtected = finding.level == .error && deciding.contains(Array((finding.image ?? "").utf8))
            return isProtected || !ignored.contains { $0.covers(finding) }
        }
    }

    /// Where the main executables are or should be, and the code of debug builds, as bytes: two names that look the same are two files.
    private var decidingFiles: Set<[UInt8]> {
        Set(programs.flatMap { [$0.executable, $0.debugDylib?.path].compactMap { $0 } }.map { Array($0.utf8) })
    }
}
