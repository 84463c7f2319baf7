import MachOFormat

/// Signs in a version command that it was not written by the linker.
extension Stamp {
    /// Whether the command stands behind those of the libraries that the image loads. Linkers write it before them; `vtool` takes the old one
    /// away and appends the new one at the end.
    ///
    /// Sources: `misc/vtool.c` of cctools 1035.1; the order of commands in lld.
    func standsBehindDylibs(of slice: Slice) -> Bool {
        slice.dylibs.first.map { $0.commandIndex < commandIndex } ?? false
    }
}
