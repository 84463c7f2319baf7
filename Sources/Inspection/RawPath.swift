/// A path as the system has it: bytes that need not be UTF-8. What is shown of it is text.
package struct RawPath: Hashable, Sendable {
    package let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    package init(_ text: String) {
        bytes = Array(text.utf8)
    }

    private static let slash = UInt8(ascii: "/")

    /// The path as text; bytes that are not UTF-8 become U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// No system call takes a path that holds a NUL: it would end there.
    var hasNUL: Bool { bytes.contains(0) }

    /// What stands behind the last slash, slashes at the end left aside; empty for the root.
    package var lastComponent: RawPath {
        let trimmed = bytes.reversed().drop { $0 == Self.slash }
        return RawPath(trimmed.prefix { $0 != Self.slash }.reversed())
    }

    /// The folder that holds it; nil for a path of one part.
    var parent: RawPath? {
        guard let slash = bytes.lastIndex(of: Self.slash), slash > 0 else { return nil }
        return RawPath(Array(bytes[..<slash]))
    }

    /// The path and every folder above it.
    var andParents: [RawPath] {
        var paths = [self]
        while let parent = paths.last?.parent { paths.append(parent) }
        return paths
    }

    /// The path without empty parts and `.`, which most paths do not have.
    var normalized: RawPath {
        var isPartStart = true
        var needsWork = false
        for (index, byte) in bytes.enumerated() {
            if isPartStart, byte == Self.slash || byte == UInt8(ascii: "."),
                index + 1 == bytes.count || bytes[index + 1] == Self.slash || byte == Self.slash
            {
                needsWork = true
                break
            }
            isPartStart = byte == Self.slash
        }
        guard needsWork || bytes.last == Self.slash else { return self }
        return RawPath(Array(components.map { $0.bytes }.filter { $0 != [UInt8(ascii: ".")] }.joined(separator: [Self.slash])))
    }

    /// Whether a part of the path is `..`.
    var leadsUp: Bool {
        guard bytes.contains(UInt8(ascii: ".")) else { return false }
        return components.contains { $0.bytes == Array("..".utf8) }
    }

    /// The names between the slashes.
    var components: [RawPath] { bytes.split(separator: Self.slash).map { RawPath(Array($0)) } }

    func appending(_ name: [UInt8]) -> RawPath {
        guard !bytes.isEmpty else { return RawPath(name) }
        return RawPath(bytes.last == Self.slash ? bytes + name : bytes + [Self.slash] + name)
    }

    func hasSuffix(_ suffix: String) -> Bool {
        bytes.count > suffix.utf8.count && bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}
