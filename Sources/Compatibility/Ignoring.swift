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
    /// Takes away the errors that are to be ignored. What is wrong with a main executable never is: its stamp is what decides.
    ///
    /// - Returns: how many were taken away.
    mutating func remove(_ ignored: [Ignoring]) -> Int {
        guard !ignored.isEmpty else { return 0 }
        let count = errors.count
        // Without its Info.plist it may not even be known which file the main executable is.
        let lost = programs.filter { $0.mainImage == nil }.flatMap { ["\($0.path)/Info.plist", "\($0.path)/Contents/Info.plist"] }
        let kept = mainExecutables.union(lost.map { Array($0.utf8) })
        errors.removeAll { error in !kept.contains(Array(error.path.utf8)) && ignored.contains { $0.covers(error) } }
        return count - errors.count
    }

    /// The findings without those that are to be ignored. One of level error on a main executable never is.
    func remaining(_ findings: [Finding], _ ignored: [Ignoring]) -> [Finding] {
        guard !ignored.isEmpty else { return findings }
        let mains = mainExecutables
        return findings.filter { finding in
            let isProtected = finding.level == .error && mains.contains(Array((finding.image ?? "").utf8))
            return isProtected || !ignored.contains { $0.covers(finding) }
        }
    }

    /// Where the main executables are or should be, as bytes: two names that look the same are two files.
    private var mainExecutables: Set<[UInt8]> { Set(programs.map { Array($0.executable.utf8) }) }
}
