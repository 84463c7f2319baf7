/// The order of paths and names in reports: by their UTF-8 bytes, whatever the locale.
package enum ByteOrdering {
    /// Whether the first comes before the second; nil where they are equal.
    package static func precedes(_ one: String, _ other: String) -> Bool? {
        if one == other, one.utf8.elementsEqual(other.utf8) { return nil }
        return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
}
