import MachOFormat

/// All that lies in a folder, at any depth. Links are listed and not followed.
struct FolderWalk {
    /// The deepest nesting that is walked. A path of one-letter names reaches PATH_MAX of Linux (4,096) at twice this depth.
    static let maximumDepth = 1024

    /// In byte order of the paths; the folder itself is not among them.
    private(set) var nodes: [TreeNode] = []
    /// The folders that could not be read, with the reason.
    private(set) var failures: [(path: RawPath, reason: String)] = []

    /// Walks the folder that `root` names.
    ///
    /// - Parameter name: the folder's own name: the first part of all reported paths.
    init(_ root: RawPath, name: RawPath) {
        var pending = [(place: root, path: name, depth: 0)]
        while let folder = pending.popLast() {
            guard folder.depth <= Self.maximumDepth else {
                failures.append((folder.path, "nested deeper than \(Self.maximumDepth) folders"))
                continue
            }
            do throws(ReadFailure) {
                for entry in try System.entries(of: folder.place.bytes, followingLink: folder.depth == 0) {
                    let place = folder.place.appending(entry.name)
                    let path = folder.path.appending(entry.name)
                    nodes.append(TreeNode(path: path, kind: entry.kind, location: .disk(place)))
                    if entry.kind == .folder { pending.append((place, path, folder.depth + 1)) }
                }
            } catch {
                failures.append((folder.path, error.reason))
            }
        }
        nodes.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        failures.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }
}
