/// The table at the beginning of a fat file. All its numbers are big-endian, always.
struct FatTable {
    /// One row: where a slice lies and what it is for.
    struct Entry {
        var architecture: Architecture
        /// Where the slice begins, in bytes from the beginning of the fat file.
        var offset: UInt64
        var size: UInt64
        /// The slice begins at a multiple of two to this power.
        var alignment: UInt32
        /// Where the row stands, in bytes from the beginning of the input.
        var rowOffset: UInt64
        var isHidden = false
    }

    /// Sizes in bytes. Source: `mach-o/fat.h`.
    enum Layout {
        static let header = 8
        static let row32 = 20
        static let row64 = 32
    }

    /// The largest table that is read. dyld takes 16 slices; from 43 on, LLVM takes the file for a Java class.
    static let maximumSlices: UInt32 = 42

    var entries: [Entry] = []
    /// Where the table ends, in bytes from the beginning of the fat file: no slice begins before it.
    var end: UInt64 = 0
    /// What is wrong with the table itself. The rows before it are kept.
    var error: FormatError?

    /// Reads the table at the place of the stream.
    static func read<Source>(from stream: inout ByteStream<Source>, limit: UInt64?) -> FatTable {
        var table = FatTable()
        do throws(FormatError) {
            try table.readRows(from: &stream, limit: limit)
        } catch {
            table.error = stream.explaining(error)
        }
        return table
    }

    private mutating func readRows<Source>(from stream: inout ByteStream<Source>, limit: UInt64?) throws(FormatError) {
        let base = stream.position
        let extent = SliceExtent(offset: base, size: limit)
        func part(_ count: Int, _ stream: inout ByteStream<Source>) -> ByteCursor {
            let place = stream.position
            let room = Int(clamping: extent.allowance(at: place, wanted: UInt64(clamping: count)))
            return ByteCursor(stream.read(room), at: place, order: .big)
        }
        var header = part(Layout.header, &stream)
        let magic = try header.u32("fat_header magic")
        guard magic == 0xCAFE_BABE || magic == 0xCAFE_BABF else {
            throw FormatError(
                .unsupported, field: "fat_header magic", offset: base,
                detail: "a fat table is big-endian, and no system reads this one")
        }
        let wide = magic == 0xCAFE_BABF
        let countOffset = header.offset
        let count = try header.u32("fat_header nfat_arch")
        guard count > 0 else { throw .malformed("fat_header nfat_arch", at: countOffset, "0 slices") }
        guard count <= Self.maximumSlices else {
            throw .exceeds(UInt64(Self.maximumSlices), "fat_header nfat_arch", value: UInt64(count), at: countOffset)
        }
        let rowSize = wide ? Layout.row64 : Layout.row32
        end = UInt64(count).times(rowSize).plus(Layout.header)
        for _ in 0..<count {
            var row = part(rowSize, &stream)
            entries.append(try Self.readRow(&row, wide: wide))
        }
        let room = Int(clamping: extent.allowance(at: stream.position, wanted: UInt64(clamping: rowSize)))
        if !wide, let hidden = hiddenEntry(in: stream.peek(room), at: stream.position) {
            entries.append(hidden)
        }
    }

    private static func readRow(_ row: inout ByteCursor, wide: Bool) throws(FormatError) -> Entry {
        let rowOffset = row.offset
        let cpuType = try row.u32("fat_arch cputype")
        let cpuSubtype = try row.u32("fat_arch cpusubtype")
        let offset = wide ? try row.u64("fat_arch_64 offset") : UInt64(try row.u32("fat_arch offset"))
        let size = wide ? try row.u64("fat_arch_64 size") : UInt64(try row.u32("fat_arch size"))
        let alignment = try row.u32("fat_arch align")
        if wide { _ = try row.u32("fat_arch_64 reserved") }
        return Entry(
            architecture: Architecture(cpuType: cpuType, cpuSubtype: cpuSubtype), offset: offset, size: size,
            alignment: alignment, rowOffset: rowOffset)
    }

    /// The row behind the table, where it names a hidden arm64 slice.
    ///
    /// `lipo -hideARM64` left the arm64 slice out of the count, for systems that would not accept it. `lipo` takes the row for one
    /// when its cputype is arm64 and the row ends before the first slice begins (cctools, `lipo.c`).
    private func hiddenEntry(in bytes: ArraySlice<UInt8>, at place: UInt64) -> Entry? {
        guard let first = entries.map({ $0.offset }).min(), end.plus(Layout.row32) <= first else { return nil }
        var row = ByteCursor(Array(bytes), at: place, order: .big)
        guard var entry = try? Self.readRow(&row, wide: false), entry.architecture.cpuType == CPUType.arm64 else { return nil }
        entry.isHidden = true
        return entry
    }
}
