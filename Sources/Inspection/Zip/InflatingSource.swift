import MachOFormat

/// The contents of a deflated zip entry, inflated as they are asked for.
struct InflatingSource: ByteSource {
    /// How much of the file is read at once. Small: of most entries only the first bytes are wanted.
    private static let firstInput = 2 * 1024
    private static let largestInput = 64 * 1024
    /// The first piece that is handed out; the next ones grow. It holds what tells a file's kind.
    private static let firstOutput = 256
    /// What is skipped is inflated into this.
    private static let wasteSize = 64 * 1024

    private let file: OpenFile
    private let inflater: Inflater
    private var compressedPosition: UInt64
    private let compressedEnd: UInt64
    private let compressedStart: UInt64
    private let length: UInt64
    private let freeExpansion: UInt64
    private var produced: UInt64 = 0
    private var input: [UInt8] = []
    private var inputRange = 0..<0
    private var isFinished = false
    private var outputLimit = firstOutput
    private var waste: [UInt8] = []

    /// - Parameters:
    ///   - inflater: one that was reset, and that nothing else uses meanwhile.
    ///   - extent: where the deflated bytes lie in the file.
    ///   - size: how many bytes they become, by the archive's directory. More are not handed out.
    ///   - freeExpansion: how many bytes they may become, however few they are.
    init(_ file: OpenFile, inflater: Inflater, extent: Range<UInt64>, size: UInt64, freeExpansion: UInt64) {
        self.file = file
        self.inflater = inflater
        compressedStart = extent.lowerBound
        compressedPosition = extent.lowerBound
        compressedEnd = extent.upperBound
        length = size
        self.freeExpansion = freeExpansion
    }

    var size: UInt64? { length }

    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
        let wanted = min(count, outputLimit, Int(clamping: length.minus(produced)))
        outputLimit = min(outputLimit * 8, 1 << 20)
        guard wanted > 0 else {
            if produced >= length { try checkEnd() }
            return 0
        }
        while !isFinished {
            if inputRange.isEmpty, try !refill() { return 0 }
            let step: Inflater.Step
            do throws(Inflater.Damage) {
                step = try inflater.step(from: input, inputRange, into: &buffer, at: start, count: wanted)
            } catch {
                throw ReadFailure(code: 0, reason: "damaged deflate data")
            }
            inputRange = (inputRange.lowerBound + step.consumed)..<inputRange.upperBound
            isFinished = step.isFinished
            if step.produced > 0 {
                produced = produced.plus(step.produced)
                try checkExpansion()
                return step.produced
            }
            guard step.consumed > 0 || inputRange.isEmpty || isFinished else {
                throw ReadFailure(code: 0, reason: "damaged deflate data")
            }
        }
        return 0
    }

    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 {
        if waste.isEmpty { waste = [UInt8](repeating: 0, count: Self.wasteSize) }
        var passed: UInt64 = 0
        // The waste is lent out while it is written to, so that it is not copied.
        var waste = [UInt8]()
        swap(&waste, &self.waste)
        defer { swap(&waste, &self.waste) }
        outputLimit = Self.wasteSize
        while passed < count {
            let got = try read(into: &waste, at: 0, count: min(Int(clamping: count.minus(passed)), waste.count))
            guard got > 0 else { break }
            passed = passed.plus(got)
        }
        return passed
    }

    /// Whoever reads an entry to the end that the directory names must have read all of it: other readers take what is packed, not what is
    /// claimed, and would see another file.
    private mutating func checkEnd() throws(ReadFailure) {
        var more: [UInt8] = [0]
        while !isFinished {
            if inputRange.isEmpty, try !refill() { return }
            let step: Inflater.Step
            do throws(Inflater.Damage) {
                step = try inflater.step(from: input, inputRange, into: &more, at: 0, count: 1)
            } catch {
                throw ReadFailure(code: 0, reason: "damaged deflate data")
            }
            inputRange = (inputRange.lowerBound + step.consumed)..<inputRange.upperBound
            isFinished = step.isFinished
            guard step.produced == 0 else { throw ReadFailure(code: 0, reason: "it is longer than the archive's directory says") }
            guard step.consumed > 0 || isFinished || inputRange.isEmpty else { return }
        }
    }

    /// Reads on in the file; false at the end of the deflated bytes.
    private mutating func refill() throws(ReadFailure) -> Bool {
        let wanted = min(input.isEmpty ? Self.firstInput : Self.largestInput, Int(clamping: compressedEnd.minus(compressedPosition)))
        guard wanted > 0 else { return false }
        if input.count < wanted { input = [UInt8](repeating: 0, count: wanted) }
        let got = try System.read(file, at: compressedPosition, into: &input, from: 0, count: wanted)
        compressedPosition = compressedPosition.plus(got)
        inputRange = 0..<got
        return got > 0
    }

    private func checkExpansion() throws(ReadFailure) {
        guard produced > freeExpansion else { return }
        guard produced <= compressedPosition.minus(compressedStart).times(ZipLimits.expansionRatio) else {
            throw ReadFailure(code: 0, reason: "it expands to more than \(ZipLimits.expansionRatio) times its size: a bomb")
        }
    }
}
