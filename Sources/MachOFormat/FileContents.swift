/// What was found in one file.
package struct FileContents: Sendable {
    /// A member of an archive that is no Mach-O.
    package struct ForeignMember: Hashable, Sendable {
        package var name: String
        package var kind: ContentKind
    }

    /// A fault of the file itself, or of a member of an archive, that belongs to no slice.
    package struct Fault: Hashable, Sendable {
        package var member: String?
        package var error: FormatError
    }

    package var kind: ContentKind
    /// In the order of the file.
    package var images: [Image] = []
    /// The members that are no Mach-O; symbol tables are not among them.
    package var foreignMembers: [ForeignMember] = []
    package var faults: [Fault] = []

    package init(kind: ContentKind) {
        self.kind = kind
    }
}
