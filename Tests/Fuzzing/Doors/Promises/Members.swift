import MachOFormat

/// Walks the members of an archive again, as plainly as can be: none that is a Mach-O file may be taken for something else in silence.
enum Members {
    static func check(_ contents: FileContents, in bytes: [UInt8]) throws(BrokenPromise) {
        guard contents.faults.isEmpty else { return }
        let told = Set(contents.images.compactMap { $0.memberOffset })
        var place = 8
        while place + 60 <= bytes.count {
            guard let size = number(bytes[(place + 48)..<(place + 58)]) else { return }
            let name = bytes[place..<(place + 16)]
            let nameLength = name.starts(with: "#1/".utf8) ? number(name.dropFirst(3)) ?? 0 : 0
            let body = place + 60 + nameLength
            let isTable = name.starts(with: "//".utf8) || name.starts(with: "/ ".utf8) || name.starts(with: "/SYM64/".utf8)
            let isNamedAsTable = bytes[place..<min(bytes.count, body)].contains("__.SYMDEF".utf8)
            if nameLength <= size, body + 4 <= min(bytes.count, place + 60 + size), !isTable, !isNamedAsTable,
                [[0xCE, 0xFA, 0xED, 0xFE], [0xCF, 0xFA, 0xED, 0xFE]].contains(Array(bytes[body..<(body + 4)]))
            {
                try BrokenPromise.unless(told.contains(UInt64(place)), "the Mach-O member at \(place) is not told")
            }
            place += 60 + size + size % 2
        }
    }

    /// The digits at the beginning, as strtoull takes them.
    private static func number(_ field: ArraySlice<UInt8>) -> Int? {
        let digits = field.prefix { (0x30...0x39).contains($0) }
        return digits.isEmpty || digits.count > 12 ? nil : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
}
