/// The order of paths and names in reports: by their UTF-8 bytes, whatever the locale.
package enum ByteOrdering {
    /// Whether the first comes before the second; nil where they are equal.
    package static func precedes(_ one: String, _ other: String) -> Bool? {
        var left = one.utf8.makeIterator()
        var right = other.utf8.makeIterator()
        while true {
            switch (left.next(), right.next()) {
            case (nil, nil): return nil
            case (nil, _): return true
            case (_, nil): return false
            case (let first?, let second?):
                if first != second { return first < second }
            }
        }
    }
}
