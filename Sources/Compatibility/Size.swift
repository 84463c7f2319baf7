/// A width and a height in points.
package struct Size: Hashable, Sendable, CustomStringConvertible {
    package var width: Int
    package var height: Int

    package var description: String { text(ascii: false) }

    /// As people write it, `951 × 669`, or in ASCII.
    package func text(ascii: Bool) -> String { "\(width) \(ascii ? "x" : "×") \(height)" }
}
