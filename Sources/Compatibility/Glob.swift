/// A pattern for paths: `*` stands for any characters, `/` too, and `?` for one; all else for itself.
package struct Glob: Hashable, Sendable {
    private let pattern: [UInt8]

    package init(_ text: String) { pattern = Array(text.utf8) }

    /// Whether the pattern matches the whole path, or its end from a `/` on: `Frameworks/*` matches `Fold.app/Frameworks/Kit`.
    ///
    /// Compared as bytes, so that `?` stands for one byte.
    package func matches(path: String) -> Bool {
        let path = Array(path.utf8)
        if matches(path[...]) { return true }
        return path.indices.contains { path[$0] == UInt8(ascii: "/") && matches(path[($0 + 1)...]) }
    }

    /// Goes back only to the last `*`, so that the time grows with the product of the lengths and no faster.
    private func matches(_ text: ArraySlice<UInt8>) -> Bool {
        var (at, place) = (pattern.startIndex, text.startIndex)
        var retry: (at: Int, place: Int)?
        while place < text.endIndex {
            if at < pattern.endIndex, pattern[at] == UInt8(ascii: "*") {
                at += 1
                retry = (at, place)
            } else if at < pattern.endIndex, pattern[at] == UInt8(ascii: "?") || pattern[at] == text[place] {
                at += 1
                place += 1
            } else if let last = retry {
                at = last.at
                place = last.place + 1
                retry = (last.at, place)
            } else {
                return false
            }
        }
        return pattern[at...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
