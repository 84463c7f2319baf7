/// A binary property list, put together object by object, so that objects can refer to anything.
///
///     BinaryPropertyList([.dictionary([(1, 2)]), .text("UIDeviceFamily"), .array([2])])
package struct BinaryPropertyList {
    package enum Object {
        case text(String)
        case integer(UInt8)
        case array([UInt8])
        /// Pairs of the objects that are key and value.
        case dictionary([(UInt8, UInt8)])
    }

    package var objects: [Object]

    package init(_ objects: [Object]) {
        self.objects = objects
    }

    /// The file; its top object is the first.
    package var bytes: [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [UInt32] = []
        for object in objects {
            offsets.append(UInt32(bytes.count))
            switch object {
            case .text(let text): bytes += head(0x50, text.utf8.count) + Array(text.utf8)
            case .integer(let number): bytes += [0x10, number]
            case .array(let references): bytes += head(0xA0, references.count) + references
            case .dictionary(let pairs): bytes += head(0xD0, pairs.count) + pairs.map { $0.0 } + pairs.map { $0.1 }
            }
        }
        let table = UInt64(bytes.count)
        for offset in offsets { bytes.append(offset, .big) }
        // Five bytes unused, one that sorts, then the sizes of offsets and references.
        bytes += [0, 0, 0, 0, 0, 0, 4, 1]
        for number in [UInt64(objects.count), 0, table] { bytes.append(number, .big) }
        return bytes
    }

    private func head(_ marker: UInt8, _ count: Int) -> [UInt8] {
        guard count >= 15 else { return [marker | UInt8(count)] }
        var bytes: [UInt8] = [marker | 0x0F, 0x12]
        bytes.append(UInt32(count), .big)
        return bytes
    }
}

extension BinaryPropertyList {
    /// A file whose keys all end far behind their beginnings, each over most of the others.
    package static func overlappingKeys(count: Int, length: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets = [UInt32(bytes.count)]
        bytes += [0xDF, 0x12]
        bytes.append(UInt32(count), .big)
        for key in 0..<count { bytes += [UInt8((key + 2) >> 8), UInt8((key + 2) & 0xFF)] }
        for _ in 0..<count { bytes += [0, 1] }
        offsets.append(UInt32(bytes.count))
        bytes += [0x10, 1]
        for _ in 0..<count {
            offsets.append(UInt32(bytes.count))
            // The length in bytes below 128, so that one key is text to the others.
            bytes += [0x5F, 0x12, 0, UInt8(length >> 16 & 0x7F), UInt8(length >> 8 & 0x7F), UInt8(length & 0x7F)]
        }
        bytes += [UInt8](repeating: UInt8(ascii: "x"), count: length)
        let table = UInt64(bytes.count)
        for offset in offsets { bytes.append(offset, .big) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 2]
        for number in [UInt64(offsets.count), 0, table] { bytes.append(number, .big) }
        return bytes
    }
}
