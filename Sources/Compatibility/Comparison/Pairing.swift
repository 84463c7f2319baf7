/// Which of the old belongs to which of the new, by their places in two lists. Each is paired once at most.
struct Pairing {
    private(set) var newOfOld: [Int?]
    private(set) var oldOfNew: [Int?]

    init(old: Int, new: Int) {
        newOfOld = Array(repeating: nil, count: old)
        oldOfNew = Array(repeating: nil, count: new)
    }

    /// Pairs those with the same key that have no partner yet, in order; one whose key is nil waits for another key.
    mutating func pair<Key: Hashable>(old oldKey: (Int) -> Key?, new newKey: (Int) -> Key?) {
        // From the last to the first, so that the first is taken off the end first.
        var waiting: [Key: [Int]] = [:]
        for index in oldOfNew.indices.reversed() where oldOfNew[index] == nil {
            if let key = newKey(index) { waiting[key, default: []].append(index) }
        }
        guard !waiting.isEmpty else { return }
        for index in newOfOld.indices where newOfOld[index] == nil {
            guard let key = oldKey(index), let partner = waiting[key]?.popLast() else { continue }
            newOfOld[index] = partner
            oldOfNew[partner] = index
        }
    }

    /// All of the new with their partners, then the old without one.
    var pairs: [(old: Int?, new: Int?)] {
        var pairs: [(old: Int?, new: Int?)] = oldOfNew.enumerated().map { ($0.element, $0.offset) }
        for (index, partner) in newOfOld.enumerated() where partner == nil { pairs.append((index, nil)) }
        return pairs
    }
}
