import MachOFormat

/// Signs in a version command of who wrote it.
extension Stamp {
    /// Whether the command stands behind those of the libraries that the image loads. Linkers write it before them; `vtool` takes the old one
    /// away and appends the new one at the end.
    ///
    /// Sources: `misc/vtool.c` of cctools 1035.1; the order of commands in lld.
    func standsBehindDylibs(of slice: Slice) -> Bool {
        slice.dylibs.first.map { $0.commandIndex < commandIndex } ?? false
    }

    /// Whether Dart's compiler wrote it, which makes the `App.framework` of Flutter without a linker: a dylib with the libraries first, then the
    /// stamp, without a tool and with minos for its sdk, and then the segments, where no edit would put it.
    ///
    /// Source: `runtime/vm/mach_o.cc` of the Dart SDK (`GenerateMiscellaneousCommands`).
    func isOfDart(in slice: Slice) -> Bool {
        guard let segments = slice.segmentCommands, slice.fileType == .dylib else { return false }
        return standsBehindDylibs(of: slice) && commandIndex < segments.lowerBound && tools.isEmpty && sdk == minos
    }
}
