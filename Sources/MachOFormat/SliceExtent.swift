/// Where a slice lies in the stream.
struct SliceExtent {
    /// Where it begins, in bytes from the beginning of the file. The stream stands here.
    var offset: UInt64
    /// How many bytes it has, where something outside the slice tells.
    var size: UInt64?

    /// The same place, ending no later than at `limit`.
    func clamped(to limit: UInt64?) -> SliceExtent {
        guard let limit, limit >= offset else { return self }
        return SliceExtent(offset: offset, size: min(size ?? .max, limit.minus(offset)))
    }

    /// How many of the next `wanted` bytes belong to the slice, the stream being at `position`.
    func allowance(at position: UInt64, wanted: UInt64) -> UInt64 {
        guard let size else { return wanted }
        let passed = position.minus(offset)
        return min(wanted, size.minus(passed))
    }
}
