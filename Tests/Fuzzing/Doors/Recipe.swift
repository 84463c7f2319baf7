/// Several byte strings in one, so that a fuzzer can mutate each: between them stands a mark, which is in the dictionary.
enum Recipe {
    static let mark: [UInt8] = Array("\n-=8<=-\n".utf8)

    static func parts(of bytes: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var start = 0
        var index = 0
        while index + mark.count <= bytes.count {
            if bytes[index] == mark[0], bytes[index..<(index + mark.count)].elementsEqual(mark) {
                parts.append(Array(bytes[start..<index]))
                index += mark.count
                start = index
            } else {
                index += 1
            }
        }
        parts.append(Array(bytes[start...]))
        return parts
    }

    static func joined(_ parts: [[UInt8]]) -> [UInt8] { Array(parts.joined(separator: mark)) }
}
