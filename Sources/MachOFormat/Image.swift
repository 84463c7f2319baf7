/// One Mach-O image of a file: the file itself with all its slices, or one member of a static archive.
package struct Image: Hashable, Sendable {
    /// The member's name, in an archive.
    package var member: String?
    /// Where the member's header begins, in bytes from the beginning of the file.
    package var memberOffset: UInt64?
    /// In the order of the fat table, a hidden one last. Never empty.
    package var slices: [Slice]

    package init(member: String? = nil, memberOffset: UInt64? = nil, slices: [Slice]) {
        self.member = member
        self.memberOffset = memberOffset
        self.slices = slices
    }
}
