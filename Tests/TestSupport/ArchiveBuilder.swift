import MachOFormat

/// A static archive, put together member by member.
package struct ArchiveBuilder: Sendable {
    package private(set) var bytes: [UInt8] = Array("!<arch>\n".utf8)
    private var longNames: [UInt8] = []

    package init() {}

    /// Adds a member with the name in its header, padded with spaces, as BSD writes short names.
    package func short(_ name: String, _ contents: [UInt8]) -> ArchiveBuilder { member(field: name, contents) }

    /// Adds a member with the name before its contents: `#1/N`, as BSD and Apple write long names.
    package func bsd(_ name: String, _ contents: [UInt8]) -> ArchiveBuilder {
        let length = (name.utf8.count + 7) / 8 * 8
        return member(field: "#1/\(length)", [UInt8](name, length: length) + contents)
    }

    /// Adds GNU's table of long names.
    package func gnuNames(_ names: [String]) -> ArchiveBuilder {
        var copy = self
        copy.longNames = names.flatMap { Array("\($0)/\n".utf8) }
        return copy.member(field: "//", copy.longNames)
    }

    /// Adds a member whose name begins at `offset` in GNU's table.
    package func gnu(nameAt offset: Int, _ contents: [UInt8]) -> ArchiveBuilder { member(field: "/\(offset)", contents) }

    /// Adds a member.
    ///
    /// - Parameters:
    ///   - field: what the 16 bytes of the name hold.
    ///   - size: what the size field says in place of the true size.
    ///   - end: the two bytes that close the header.
    package func member(field: String, _ contents: [UInt8], size: String? = nil, end: String = "`\n") -> ArchiveBuilder {
        var copy = self
        let space = UInt8(ascii: " ")
        copy.bytes += [UInt8](field, length: 16, filler: space) + [UInt8]("0", length: 12, filler: space)
        copy.bytes += [UInt8]("0", length: 6, filler: space) + [UInt8]("0", length: 6, filler: space)
        copy.bytes += [UInt8]("100644", length: 8, filler: space)
        copy.bytes += [UInt8](size ?? "\(contents.count)", length: 10, filler: space) + Array(end.utf8)
        copy.bytes += contents
        if contents.count % 2 == 1 { copy.bytes.append(UInt8(ascii: "\n")) }
        return copy
    }
}
