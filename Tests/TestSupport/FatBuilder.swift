import MachOFormat

/// A fat file, put together so that a malformed table reads like a sentence.
package struct FatBuilder: Sendable {
    /// One row of the table with what lies at its place.
    package struct Slice: Sendable {
        package var architecture: Architecture
        package var bytes: [UInt8]
        /// Where the bytes truly lie, if not at the next multiple of 4 KiB.
        package var place: Int?
        /// What the table says in place of the true offset.
        package var offset: UInt64?
        /// What the table says in place of the true size.
        package var size: UInt64?
        package var alignment: UInt32 = 12
    }

    package var isWide = false
    package var slices: [Slice] = []
    /// What the table counts in place of the true number.
    package var count: UInt32?

    package init(wide: Bool = false) {
        isWide = wide
    }

    package func slice(
        _ architecture: Architecture, _ bytes: [UInt8], place: Int? = nil, offset: UInt64? = nil, size: UInt64? = nil,
        alignment: UInt32 = 12
    ) -> FatBuilder {
        with {
            $0.slices.append(
                Slice(architecture: architecture, bytes: bytes, place: place, offset: offset, size: size, alignment: alignment))
        }
    }

    package func slice(_ builder: MachOBuilder) -> FatBuilder { slice(builder.architecture, builder.bytes) }

    package func with(_ change: (inout FatBuilder) -> Void) -> FatBuilder {
        var copy = self
        change(&copy)
        return copy
    }

    package var rowSize: Int { isWide ? 32 : 20 }

    /// Where the bytes of each slice truly lie: at multiples of 4 KiB, one behind the other, unless the slice names its place.
    package var places: [Int] {
        var next = 4096
        return slices.map { slice in
            let place = slice.place ?? next
            next = max(next, (place + slice.bytes.count + 4095) / 4096 * 4096)
            return place
        }
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(isWide ? UInt32(0xCAFE_BABF) : 0xCAFE_BABE, .big)
        bytes.append(count ?? UInt32(slices.count), .big)
        for (slice, place) in zip(slices, places) {
            bytes.append(slice.architecture.cpuType, .big)
            bytes.append(slice.architecture.cpuSubtype, .big)
            let offset = slice.offset ?? UInt64(place)
            let size = slice.size ?? UInt64(slice.bytes.count)
            if isWide {
                bytes.append(offset, .big)
                bytes.append(size, .big)
            } else {
                bytes.append(UInt32(truncatingIfNeeded: offset), .big)
                bytes.append(UInt32(truncatingIfNeeded: size), .big)
            }
            bytes.append(slice.alignment, .big)
            if isWide { bytes.append(UInt32(0), .big) }
        }
        for (slice, place) in zip(slices, places) {
            bytes = bytes.padded(to: place + slice.bytes.count)
            bytes.replaceSubrange(place..<(place + slice.bytes.count), with: slice.bytes)
        }
        return bytes
    }
}
