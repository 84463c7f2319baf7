/// A place in an input that is made of many files: a folder, or a zip archive.
struct TreeNode: Sendable {
    /// Where its bytes are.
    enum Location: Sendable {
        /// The path as the system needs it.
        case disk(RawPath)
        /// An entry of an archive.
        case archive(ZipArchive, ZipEntry)
    }

    /// As reports show it: relative to the folder that holds the input.
    var path: RawPath
    var kind: NodeKind
    var location: Location
}
