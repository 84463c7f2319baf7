import MachOFormat

/// A part of an input that could not be read, or that is not what was expected.
package struct InputError: Hashable, Sendable {
    /// What kind of fault it is. The raw value is the name in reports.
    package enum Kind: String, Sendable, CaseIterable {
        case truncated
        case malformed
        case overlap
        case limitExceeded = "limit-exceeded"
        case unsupported
        case readFailed = "read-failed"
        /// Nothing is there.
        case missing
        /// A Mach-O was expected and it is none. Not a fault of the reading: what the file is was learned.
        case notMachO = "not-mach-o"
        /// An Info.plist that cannot be read.
        case infoPlist = "info-plist"
    }

    package var kind: Kind
    /// The input as typed.
    package var input: String
    /// Relative to the folder that holds the input.
    package var path: String
    package var member: String?
    package var field: String?
    /// In bytes from the beginning of the file.
    package var offset: UInt64?
    package var message: String
    /// Whether it is a fault of the archive that holds the file, and not of the file: another entry of the same name may be a program.
    package var isOfArchive = false

    package init(
        _ kind: Kind, input: String, path: String, member: String? = nil, field: String? = nil, offset: UInt64? = nil,
        message: String
    ) {
        self.kind = kind
        self.input = input
        self.path = path
        self.member = member
        self.field = field
        self.offset = offset
        self.message = message
    }

    package init(_ error: FormatError, input: String, path: String, member: String?) {
        self.init(
            Kind(error.kind), input: input, path: path, member: member, field: error.field, offset: error.offset,
            message: error.message)
    }

    /// Whether something was not read, so that the answer is incomplete.
    package var isIncomplete: Bool { kind != .notMachO }
}

extension InputError.Kind {
    package init(_ kind: FormatError.Kind) {
        switch kind {
        case .truncated: self = .truncated
        case .malformed: self = .malformed
        case .overlap: self = .overlap
        case .limitExceeded: self = .limitExceeded
        case .unsupported: self = .unsupported
        case .readFailed: self = .readFailed
        }
    }
}
