import MachOFormat

extension FieldChange {
    /// What changed in a program; nil for one that is not there.
    static func changes(from old: Snapshot.Program?, to new: Snapshot.Program?) -> [FieldChange] {
        func mainExecutable(of program: Snapshot.Program?) -> String? { program.map { $0.hasMainExecutable ? "there" : "missing" } }
        var found = FieldChanges()
        found.compare(.tier, old?.tier, new?.tier)
        found.compare(.sdk, old?.sdk, new?.sdk)
        found.compare(.minos, old?.minos, new?.minos)
        found.compare(.platform, old?.platform, new?.platform)
        found.compare(.mainExecutable, mainExecutable(of: old), mainExecutable(of: new))
        return found.changes
    }

    /// What changed in a slice; nil for one that is not there. Its uuid, size and place are no difference.
    static func changes(from old: Snapshot.Slice?, to new: Snapshot.Slice?) -> [FieldChange] {
        let (before, after) = (old?.stamps ?? [], new?.stamps ?? [])
        let isSingle = before.count <= 1 && after.count <= 1
        var pairing = Pairing(old: before.count, new: after.count)
        // One stamp with one stamp, whatever their platforms; of several those for the same platform.
        if !isSingle { pairing.pair(old: { Array(before[$0].platform.utf8) }, new: { Array(after[$0].platform.utf8) }) }
        pairing.pair(old: { _ in 0 }, new: { _ in 0 })
        var found = FieldChanges()
        for pair in pairing.pairs {
            let (one, other) = (pair.old.map { before[$0] }, pair.new.map { after[$0] })
            found.stamp = isSingle ? nil : other?.platform ?? one?.platform
            found.compare(.sdk, one?.sdk, other?.sdk)
            found.compare(.minos, one?.minos, other?.minos)
            found.compare(.platform, one?.platform, other?.platform)
            found.compareTools(one?.tools ?? [], other?.tools ?? [])
        }
        found.stamp = nil
        found.compare(.state, old?.state, new?.state)
        return found.changes
    }
}
