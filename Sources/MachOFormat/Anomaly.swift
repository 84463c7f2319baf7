/// Something odd that does not keep the stamp from being read. It is noted beside the stamp and fails nothing.
package struct Anomaly: Hashable, Sendable {
    /// What kind of oddity it is. The raw value is the name in reports.
    package enum Kind: String, Sendable, CaseIterable {
        /// A command's size is not a multiple of 8 (4 in a 32-bit file): cctools refuses it, the kernel and dyld do not.
        case unalignedCommandSize = "unaligned-cmdsize"
        /// `ntools` does not agree with the size of its command: dyld refuses it, the kernel never looks.
        case toolCountMismatch = "ntools-mismatch"
        /// `ncmds` is larger than what `sizeofcmds` holds.
        case tooFewCommands = "ncmds-mismatch"
        /// A command other than a version command is too small for its fields.
        case malformedCommand = "malformed-command"
        /// One image has several version commands.
        case severalStamps = "several-stamps"
        /// A segment reaches past the end of the file or slice: its tail was cut off.
        case segmentPastEnd = "segment-past-end"
        /// There are more anomalies than are listed.
        case moreAnomalies = "more-anomalies"
        /// A big-endian file: no Apple system of today runs it.
        case bigEndian = "big-endian"
        /// The section `__TEXT,__debug_dylib` cannot be used.
        case debugDylibSection = "debug-dylib-section"
        /// The fat table names another architecture than the slice's own header.
        case architectureDiffers = "arch-differs"
        /// The fat table names the same architecture twice.
        case architectureRepeated = "arch-repeated"
        /// A slice does not begin where its alignment says.
        case misalignedSlice = "misaligned-slice"
    }

    package var kind: Kind
    /// The field, as the system's headers name it.
    package var field: String
    /// Where the field begins, in bytes from the beginning of the file.
    package var offset: UInt64
    package var detail: String

    package init(_ kind: Kind, field: String, offset: UInt64, detail: String) {
        self.kind = kind
        self.field = field
        self.offset = offset
        self.detail = detail
    }

    package var message: String { "\(field): \(detail), at byte \(offset)" }
}
