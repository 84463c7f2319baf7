import CZlib

/// The system's zlib, inflating one raw deflate stream as far as it is asked to. All calls of zlib stand in this file.
@safe final class Inflater {
    /// What one step did.
    struct Step {
        /// How many bytes of the input were used.
        var consumed: Int
        /// How many bytes were written.
        var produced: Int
        /// Whether the stream ended.
        var isFinished: Bool
    }

    /// The data is no deflate stream.
    struct Damage: Error {}

    /// zlib keeps a pointer back to this structure, so it must not move.
    private let state: UnsafeMutablePointer<z_stream>

    init?() {
        unsafe state = .allocate(capacity: 1)
        unsafe state.initialize(to: z_stream())
        // Negative: a raw stream without header and checksum, as zip archives hold it.
        let result = unsafe inflateInit2_(state, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard result == Z_OK else {
            unsafe state.deallocate()
            return nil
        }
    }

    deinit {
        _ = unsafe inflateEnd(state)
        unsafe state.deallocate()
    }

    /// The checksum that zip archives keep of each entry's contents.
    static func checksum(of bytes: [UInt8]) -> UInt32 {
        unsafe bytes.withUnsafeBytes { buffer in
            unsafe UInt32(truncatingIfNeeded: crc32(0, buffer.bindMemory(to: UInt8.self).baseAddress, UInt32(clamping: buffer.count)))
        }
    }

    /// Begins another stream; what was allocated is used again.
    func reset() {
        _ = unsafe inflateReset(state)
    }

    /// Inflates from `input[from...]` into `output`, from index `start` on, at most `count` bytes.
    func step(
        from input: [UInt8], _ range: Range<Int>, into output: inout [UInt8], at start: Int, count: Int
    ) throws(Damage) -> Step {
        let room = min(count, output.count - start)
        guard room > 0, range.lowerBound >= 0, range.upperBound <= input.count else {
            return Step(consumed: 0, produced: 0, isFinished: false)
        }
        let result = unsafe input.withUnsafeBytes { source in
            unsafe output.withUnsafeMutableBytes { target in
                // zlib only reads what next_in points to; its type lacks the const.
                let bytes = unsafe source.bindMemory(to: UInt8.self).baseAddress?.advanced(by: range.lowerBound)
                unsafe state.pointee.next_in = UnsafeMutablePointer(mutating: bytes)
                unsafe state.pointee.avail_in = UInt32(clamping: range.count)
                unsafe state.pointee.next_out = target.bindMemory(to: UInt8.self).baseAddress?.advanced(by: start)
                unsafe state.pointee.avail_out = UInt32(clamping: room)
                return unsafe inflate(state, Z_NO_FLUSH)
            }
        }
        let step = unsafe Step(
            consumed: range.count - Int(state.pointee.avail_in), produced: room - Int(state.pointee.avail_out),
            isFinished: result == Z_STREAM_END)
        unsafe state.pointee.next_in = nil
        unsafe state.pointee.next_out = nil
        // Z_BUF_ERROR only says that there was nothing to do.
        guard result == Z_OK || result == Z_STREAM_END || result == Z_BUF_ERROR else { throw Damage() }
        return step
    }
}
