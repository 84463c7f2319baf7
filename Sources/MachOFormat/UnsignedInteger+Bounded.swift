/// Arithmetic on the sizes and offsets that a file names, which can be any number.
///
/// It neither traps nor wraps around: what would pass the largest number is the largest number, and what would fall below 0 is 0. A sum that a
/// file made too large so fails the comparison with the room there is, as it should; a trap would end the process, and a wrapped sum would pass.
/// `.ci/check-traps` holds the rooms that read bytes to these three.
extension FixedWidthInteger where Self: UnsignedInteger {
    @inlinable package func plus(_ other: some BinaryInteger) -> Self {
        let (sum, overflow) = addingReportingOverflow(Self(clamping: other))
        return overflow ? .max : sum
    }

    @inlinable package func minus(_ other: some BinaryInteger) -> Self {
        let (difference, overflow) = subtractingReportingOverflow(Self(clamping: other))
        return overflow ? 0 : difference
    }

    @inlinable package func times(_ other: some BinaryInteger) -> Self {
        let (product, overflow) = multipliedReportingOverflow(by: Self(clamping: other))
        return overflow ? .max : product
    }
}
