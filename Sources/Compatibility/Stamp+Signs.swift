import MachOFormat

/// Signs in a version command of who wrote it.
extension Stamp {
    /// Whether the command stands behind those of the libraries that the image loads. Linkers write it before them; `vtool` takes the old one
    /// away and appends the new one at the end.
    ///
    /// Sources: `misc/vtool.c` of cctools 1035.1; the order of commands in lld.
    func standsBehindDylibs(of slice: Slice) -> Bool {
        slice.dylibs.first.map { $0.commandIndex < commandIndex } ?? false && !standsBeforeSegments(of: slice)
    }

    /// Whether the command stands before all segments, where no edit would put it. Dart's compiler writes its images so, with the libraries
    /// first and without a tool: the `App.framework` of Flutter.
    ///
    /// Source: `runtime/vm/mach_o.cc` of the Dart SDK (`GenerateMiscellaneousCommands`).
    func standsBeforeSegments(of slice: Slice) -> Bool {
        slice.segmentCommands.map { commandIndex < $0.lowerBound } ?? false
    }
}
