import MachOFormat

/// All that lies in a folder, at any depth. Links are told and not followed.
struct FolderWalk {
    /// A place in the folder.
    struct Node {
        /// Relative to the folder.
        var path: RawPath
        var kind: NodeKind
    }

    /// The deepest nesting that is walked. A path of one-letter names reaches PATH_MAX of Linux (4,096) at twice this depth.
    static let maximumDepth = 1024

    private let root: RawPath
    /// In byte order of the paths.
    private(set) var nodes: [Node] = []
    /// The folders that could not be read, with the reason.
    private(set) var failures: [(path: RawPath, reason: String)] = []

    /// Walks the folder that `root` names.
    init(_ root: RawPath) {
        self.root = root
        var pending: [(path: RawPath, depth: Int)] = [(RawPath([]), 0)]
        while let (folder, depth) = pending.popLast() {
            guard depth <= Self.maximumDepth else {
                failures.append((folder, "nested deeper than \(Self.maximumDepth) folders"))
                continue
            }
            do throws(ReadFailure) {
                for entry in try System.entries(of: folder.bytes.isEmpty ? root.bytes : root.appending(folder.bytes).bytes) {
                    let path = folder.appending(entry.name)
                    nodes.append(Node(path: path, kind: entry.kind))
                    if entry.kind == .folder { pending.append((path, depth + 1)) }
                }
            } catch {
                failures.append((folder, error.reason))
            }
        }
        nodes.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        failures.sort { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }

    /// The path of a node as the system needs it.
    func systemPath(of path: RawPath) -> RawPath { root.appending(path.bytes) }
}
