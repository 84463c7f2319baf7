import MachOFormat
import TestSupport

/// A file that can skip, a pipe that cannot, and one that gives a few bytes at a time: all tell the same, and each stamp says what the bytes say.
enum SameByEverySource {
    static func check(_ bytes: [UInt8]) throws(BrokenPromise) {
        let contents = read(MemorySource(bytes))
        try compare(contents, read(PiecewiseSource(bytes, piece: 7)), "in pieces of 7 bytes")
        try compare(contents, read(PiecewiseSource(bytes, piece: 4096, knowsSize: false)), "through a pipe")
        try checkBounds(contents, bytes)
        try checkFailure(bytes, whole: contents)
        if contents.kind == .archive { try Members.check(contents, in: bytes) }
        for slice in contents.images.flatMap({ $0.slices }) {
            try VersionCommands.check(slice, in: bytes)
            for stamp in slice.stamps { try StampInBytes.check(stamp, of: slice, in: bytes) }
        }
    }

    private static func read(_ source: some ByteSource) -> FileContents {
        var stream = ByteStream(source)
        return FileContents.read(from: &stream)
    }

    private static func compare(_ one: FileContents, _ other: FileContents, _ how: String) throws(BrokenPromise) {
        try BrokenPromise.unless(one.kind == other.kind, "\(how) it is \(other.kind), else \(one.kind)")
        try BrokenPromise.unless(one.images == other.images, "\(how) the images differ:\n\(other.images)\nelse\n\(one.images)")
        try BrokenPromise.unless(one.foreignMembers == other.foreignMembers, "\(how) other members are foreign")
        try BrokenPromise.unless(one.faults == other.faults, "\(how) the faults differ:\n\(other.faults)\nelse\n\(one.faults)")
    }

    /// A source that fails on the way leaves what was read before, and says that it failed: what is missing was not cut off, it was not read.
    private static func checkFailure(_ bytes: [UInt8], whole: FileContents) throws(BrokenPromise) {
        guard let last = bytes.last else { return }
        let place = bytes.count * Int(last) / 256
        // A slice may end there by what the table says, too.
        let ends = Set(whole.images.flatMap { $0.slices }.flatMap { $0.errors })
        for knowsSize in [true, false] {
            let contents = read(PiecewiseSource(bytes, piece: 64, knowsSize: knowsSize, failure: place))
            let slices = contents.images.flatMap { $0.slices }
            for slice in slices {
                for stamp in slice.stamps { try StampInBytes.check(stamp, of: slice, in: bytes) }
                for error in slice.errors { try inside(error.offset, bytes, error.message) }
                let cuts = slice.errors.filter { $0.kind == .truncated && $0.offset == UInt64(place) }
                try BrokenPromise.unless(knowsSize || ends.isSuperset(of: cuts), "a failure at \(place) is told as an end: \(slice.errors)")
            }
        }
    }

    /// What is held is bounded by the limits and by the input itself, and what is told lies in the input.
    private static func checkBounds(_ contents: FileContents, _ bytes: [UInt8]) throws(BrokenPromise) {
        let slices = contents.images.flatMap { $0.slices }
        for slice in slices {
            try BrokenPromise.unless(slice.stamps.count <= SliceLimits.stamps, "\(slice.stamps.count) stamps are kept")
            try BrokenPromise.unless(slice.dylibs.count <= SliceLimits.dylibs, "\(slice.dylibs.count) dylibs are kept")
            // A few are noted outside the walk, each at most once.
            try BrokenPromise.unless(slice.anomalies.count <= SliceLimits.anomalies + 16, "\(slice.anomalies.count) anomalies are kept")
            for error in slice.errors { try inside(error.offset, bytes, error.message) }
            for anomaly in slice.anomalies { try inside(anomaly.offset, bytes, anomaly.message) }
        }
        for fault in contents.faults { try inside(fault.error.offset, bytes, fault.error.message) }
        let isThin = contents.kind == .machO || contents.kind == .thinArchive
        try BrokenPromise.unless(!isThin || !slices.isEmpty || !contents.faults.isEmpty, "nothing is said of \(contents.kind)")
    }

    private static func inside(_ offset: UInt64, _ bytes: [UInt8], _ message: String) throws(BrokenPromise) {
        try BrokenPromise.unless(offset <= UInt64(bytes.count), "an offset past the end: \(message)")
    }
}
