/// "Did you mean": the known word that is nearest to one that is not known.
enum Suggestion {
    /// The nearest of the words, if it is near enough to be meant: at most two edits, and fewer than half of the letters.
    static func nearest(to word: String, among words: [String]) -> String? {
        let near = words.map { (word: $0, distance: distance(word, $0)) }.filter {
            $0.distance > 0 && $0.distance <= 2 && $0.distance * 2 < max(word.count, $0.word.count)
        }
        return near.min { $0.distance < $1.distance }?.word
    }

    /// How many letters have to be put in, taken out, replaced or swapped with their neighbour.
    static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        // Nobody means a word of 64 letters; the table below grows with the product of the lengths.
        guard one.count <= 64, other.count <= 64 else { return .max }
        var rows = [Array(0...other.count)]
        for row in 0..<one.count {
            var next = [row + 1]
            for column in 0..<other.count {
                let replaced = rows[row][column] + (one[row] == other[column] ? 0 : 1)
                var best = min(replaced, rows[row][column + 1] + 1, next[column] + 1)
                if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
                    best = min(best, rows[row - 1][column - 1] + 1)
                }
                next.append(best)
            }
            rows.append(next)
        }
        return rows[one.count][other.count]
    }
}
