import MachOFormat

/// One input as it was given, with all that was found in it.
package struct Input: Sendable {
    /// A file that is no Mach-O, told by its content.
    package struct ForeignFile: Sendable {
        package var path: String
        package var member: String?
        package var kind: ContentKind

        package init(path: String, member: String? = nil, kind: ContentKind) {
            self.path = path
            self.member = member
            self.kind = kind
        }
    }

    /// As typed; `-` for standard input.
    package var path: String
    package var kind: InputKind
    /// Sorted by path and member.
    package var images: [InspectedImage] = []
    /// Sorted by path.
    package var programs: [Program] = []
    /// The libraries that the Info.plists of .xcframeworks promise.
    package var libraries: [XCFrameworkLibrary] = []
    /// The files and members that are no Mach-O. Every file that was looked at is here, among the images or in the errors.
    package var foreignFiles: [ForeignFile] = []
    /// FIFOs, sockets and devices in a folder: they are never opened.
    package var specialFiles: [String] = []
    /// The symbolic links in a folder: they are never followed.
    package var links: [String] = []
    package var errors: [InputError] = []

    package init(path: String, kind: InputKind) {
        self.path = path
        self.kind = kind
    }
}
