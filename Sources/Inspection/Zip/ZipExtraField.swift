/// One of the extra fields of a zip entry: two bytes of kind, two of length, then as many bytes.
///
/// Source: PKWARE's APPNOTE.TXT 6.3.10, sections 4.5 and 4.6.
struct ZipExtraField {
    struct ID: RawRepresentable, Hashable {
        var rawValue: UInt16

        /// Holds what does not fit in 32 bits.
        static let zip64 = ID(rawValue: 1)
        /// Info-ZIP's name in UTF-8.
        static let unicodePath = ID(rawValue: 0x7075)
    }

    var id: ID
    /// Fewer than the length says, where the fields end before.
    var bytes: ArraySlice<UInt8>

    /// The fields in their order. What is too short for one more is passed over: tools pad with zeros there.
    static func all(in extra: [UInt8]) -> [ZipExtraField] {
        var fields: [ZipExtraField] = []
        var rest = extra[...]
        while rest.count >= 4 {
            var head = LittleEndianReader(Array(rest.prefix(4)), from: 0)
            let id = ID(rawValue: head.u16())
            let length = Int(head.u16())
            fields.append(ZipExtraField(id: id, bytes: rest.dropFirst(4).prefix(length)))
            rest = rest.dropFirst(4 + length)
        }
        return fields
    }
}

extension ZipExtraField {
    /// Whether it holds another name for the entry: one byte of version, four of checksum, then the name that readers show instead.
    func names(otherThan name: RawPath) -> Bool {
        id == .unicodePath && bytes.count >= 5 && !bytes.dropFirst(5).elementsEqual(name.bytes)
    }
}

extension ZipEntry {
    /// Takes the numbers that did not fit in 32 bits from the zip64 field: of size, compressed size and offset those that are all ones.
    ///
    /// - Returns: false where the field is there and too short for them: what stands behind it is another field's. Without a field the numbers are
    ///   what they say.
    mutating func widen(by fields: [ZipExtraField]) -> Bool {
        guard let field = fields.first(where: { $0.id == .zip64 }) else { return true }
        let full = UInt64(UInt32.max)
        var numbers = LittleEndianReader(Array(field.bytes), from: 0)
        for number in [\ZipEntry.size, \.compressedSize, \.headerOffset] where self[keyPath: number] == full {
            guard numbers.remaining >= 8 else { return false }
            self[keyPath: number] = numbers.u64()
        }
        return true
    }
}
