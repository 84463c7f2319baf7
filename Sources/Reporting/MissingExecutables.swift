import Compatibility

/// The main executables whose loss, or return, a finding tells: a field of the program and an error of its input say the same.
struct MissingExecutables {
    private struct Place: Hashable {
        var isNew: Bool
        var input: [UInt8]
        var path: [UInt8]

        init(_ isNew: Bool, _ input: String, _ path: String) {
            self.isNew = isNew
            self.input = Array(input.utf8)
            self.path = Array(path.utf8)
        }
    }

    private var programs: Set<Place> = []
    private var executables: Set<Place> = []

    init(_ difference: Difference) {
        for entry in difference.findings where entry.finding.rule == Rule.noMainExecutable.id {
            let finding = entry.finding
            if let path = finding.program { programs.insert(Place(entry.came, finding.input, path)) }
            if let path = finding.image { executables.insert(Place(entry.came, finding.input, path)) }
        }
    }

    func contains(_ program: Difference.Program, of difference: Difference) -> Bool {
        let new = program.new.map { Place(true, difference.new.inputs[$0.input].path, $0.path) }
        let old = program.old.map { Place(false, difference.old.inputs[$0.input].path, $0.path) }
        return [new, old].contains { $0.map(programs.contains) ?? false }
    }

    func contains(_ fault: Snapshot.Fault, isNew: Bool) -> Bool {
        executables.contains(Place(isNew, fault.input, fault.path))
    }
}
