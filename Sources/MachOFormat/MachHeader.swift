/// The fixed part at the beginning of a thin Mach-O file or slice.
struct MachHeader {
    /// Sizes in bytes; the 64-bit header ends with four reserved bytes. Source: `mach-o/loader.h`.
    enum Layout {
        static let size32 = 28
        static let size64 = 32
    }

    var order: ByteOrder
    var is64Bit: Bool
    var architecture: Architecture
    var fileType: FileType
    /// How many load commands follow.
    var commandCount: UInt32
    /// How many bytes they take together.
    var commandsSize: UInt32
    /// Where `ncmds` stands, in bytes from the beginning of the file; `sizeofcmds` follows it.
    var commandCountOffset: UInt64
    var commandsSizeOffset: UInt64 { commandCountOffset.plus(4) }

    /// How the size of a load command has to be aligned, in bytes.
    var commandAlignment: UInt32 { is64Bit ? 8 : 4 }

    /// Reads the header at the place of the stream.
    static func read<Source>(from stream: inout ByteStream<Source>, magic: ThinMagic, limit: Int) throws(FormatError) -> MachHeader {
        let base = stream.position
        let wanted = magic.is64Bit ? Layout.size64 : Layout.size32
        var cursor = ByteCursor(stream.read(min(wanted, limit)), at: base, order: magic.order)
        do throws(FormatError) {
            _ = try cursor.u32("magic")
            let cpuType = try cursor.u32("mach_header cputype")
            let cpuSubtype = try cursor.u32("mach_header cpusubtype")
            let fileType = try cursor.u32("mach_header filetype")
            let countOffset = cursor.offset
            let header = MachHeader(
                order: magic.order, is64Bit: magic.is64Bit,
                architecture: Architecture(cpuType: cpuType, cpuSubtype: cpuSubtype), fileType: FileType(rawValue: fileType),
                commandCount: try cursor.u32("mach_header ncmds"), commandsSize: try cursor.u32("mach_header sizeofcmds"),
                commandCountOffset: countOffset
            )
            _ = try cursor.u32("mach_header flags")
            if magic.is64Bit { _ = try cursor.u32("mach_header_64 reserved") }
            return header
        } catch {
            throw stream.explaining(error)
        }
    }
}

extension ByteStream {
    /// The error as it is, or, where the source itself failed, what the system said.
    func explaining(_ error: FormatError) -> FormatError {
        guard let failure, error.kind == .truncated else { return error }
        return FormatError(.readFailed, field: error.field, offset: error.offset, detail: "cannot be read (\(failure.reason))")
    }
}
