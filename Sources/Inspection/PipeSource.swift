import MachOFormat

/// A pipe, a terminal, standard input: what is skipped has to be read and thrown away.
struct PipeSource: ByteSource {
    private let file: OpenFile
    /// What skipped bytes are read into.
    private var waste: [UInt8] = []

    /// A pipe on Linux holds 64 KiB; larger reads do not get more.
    private static let wasteSize = 64 * 1024

    init(_ file: OpenFile) {
        self.file = file
    }

    var size: UInt64? { nil }

    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        try System.readNext(file, into: &buffer, from: start, count: count)
    }

    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        if waste.isEmpty { waste = [UInt8](repeating: 0, count: Self.wasteSize) }
        var passed: UInt64 = 0
        while passed < count {
            let wanted = min(Int(clamping: count.minus(passed)), waste.count)
            let got = try System.readNext(file, into: &waste, from: 0, count: wanted)
            guard got > 0 else { break }
            passed = passed.plus(got)
        }
        return passed
    }
}
