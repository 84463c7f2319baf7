/// Where bytes come from: a file, a pipe, an array. It moves forward only.
///
/// A source that can skip without reading (a file) does so; one that cannot (a pipe) reads and throws away.
package protocol ByteSource {
    /// How many bytes the source holds in all, where it can know that before reading them.
    var size: UInt64? { get }

    /// Reads at most `count` bytes into `buffer`, from index `start` on.
    ///
    /// - Returns: how many bytes were read; fewer than `count` is no sign of the end, 0 is.
    mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int

    /// Moves `count` bytes ahead.
    ///
    /// - Returns: how many bytes were passed, which is less than `count` only where the source ends.
    mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64
}
