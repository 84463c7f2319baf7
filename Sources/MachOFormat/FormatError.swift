/// What is wrong with a file, and where: `LC_BUILD_VERSION sdk: truncated at byte 4104`.
package struct FormatError: Error, Hashable, Sendable {
    /// What kind of fault it is. The raw value is the name in reports.
    package enum Kind: String, Sendable, CaseIterable {
        /// The bytes end where the format needs more of them.
        case truncated
        /// A value that the format does not allow.
        case malformed
        /// Two parts of the file claim the same bytes.
        case overlap
        /// A value that is allowed, but larger than this reader takes.
        case limitExceeded = "limit-exceeded"
        /// A form of file that this reader knows and does not read.
        case unsupported
        /// The system refused to read.
        case readFailed = "read-failed"
    }

    package var kind: Kind
    /// The field, as the system's headers name it, after the command it stands in: `LC_BUILD_VERSION sdk`.
    package var field: String
    /// Where the field begins, in bytes from the beginning of the file.
    package var offset: UInt64
    /// What was found and what was wanted, in words.
    package var detail: String

    package init(_ kind: Kind, field: String, offset: UInt64, detail: String) {
        self.kind = kind
        self.field = field
        self.offset = offset
        self.detail = detail
    }

    package static func truncated(_ field: String, at offset: UInt64) -> FormatError {
        FormatError(.truncated, field: field, offset: offset, detail: truncatedDetail)
    }

    package static func malformed(_ field: String, at offset: UInt64, _ detail: String) -> FormatError {
        FormatError(.malformed, field: field, offset: offset, detail: detail)
    }

    package static func exceeds(_ limit: UInt64, _ field: String, value: UInt64, at offset: UInt64) -> FormatError {
        FormatError(.limitExceeded, field: field, offset: offset, detail: "\(value) exceeds the limit of \(limit)")
    }

    /// The whole sentence: field, what is wrong, where.
    package var message: String {
        // The commonest is the shortest: "LC_BUILD_VERSION sdk: truncated at byte 4104".
        detail == Self.truncatedDetail ? "\(field): \(detail) at byte \(offset)" : "\(field): \(detail), at byte \(offset)"
    }

    private static let truncatedDetail = "truncated"
}
