import Compatibility
import MachOFormat

extension Inspector {
    /// Inspects files of which only these may be read: Xcode's sandbox lets a build phase read what it declares, and list no folder.
    ///
    /// Files of one bundle are one input, under the bundle's path: an executable is then judged with the Info.plist beside it. Other files, and
    /// bundles that are declared whole, are inspected as they are.
    package func inspect(declared paths: [RawPath]) -> [Input] {
        var order: [RawPath] = []
        var seen: Set<RawPath> = []
        var files: [RawPath: [RawPath]] = [:]
        // A bundle that is declared whole is read whole, whatever of it is declared besides.
        var whole: Set<RawPath> = []
        for path in paths.map(Self.tidied) {
            let place = Self.bundle(holding: path) ?? path
            if seen.insert(place).inserted { order.append(place) }
            if place != path {
                files[place, default: []].append(path)
            } else {
                whole.insert(path)
            }
        }
        return order.map { place in
            let parts = files[place] ?? []
            return parts.isEmpty || whole.contains(place) ? inspect(place) : inspect(parts, of: place)
        }
    }

    /// The path without empty parts and `.`, so that one bundle has one spelling.
    private static func tidied(_ path: RawPath) -> RawPath {
        let slash = UInt8(ascii: "/")
        let rest = Array(path.components.map { $0.bytes }.filter { $0 != [UInt8(ascii: ".")] }.joined(separator: [slash]))
        let isAbsolute = path.bytes.first == slash
        return rest.isEmpty ? path : RawPath((isAbsolute ? [slash] : []) + rest)
    }

    /// The outermost bundle of a program that a path leads into; nil for a path that leads into none, ends with one, or leads up.
    private static func bundle(holding path: RawPath) -> RawPath? {
        guard !path.leadsUp else { return nil }
        var bundle: RawPath?
        var place = path.parent
        while let folder = place {
            if BundleLayout.isProgram(folder.lastComponent) { bundle = folder }
            place = folder.parent
        }
        return bundle
    }

    private func inspect(_ files: [RawPath], of bundle: RawPath) -> Input {
        let name = bundle.lastComponent
        var nodes: [RawPath: TreeNode] = [name: TreeNode(path: name, kind: .folder, location: .disk(bundle))]
        for file in files {
            let rest = file.components.dropFirst(bundle.components.count)
            var (path, place) = (name, bundle)
            for part in rest.dropLast() {
                (path, place) = (path.appending(part.bytes), place.appending(part.bytes))
                nodes[path] = nodes[path] ?? TreeNode(path: path, kind: .folder, location: .disk(place))
            }
            guard let last = rest.last else { continue }
            let node = TreeNode(path: path.appending(last.bytes), kind: .file, location: .disk(file))
            guard (try? System.kind(of: file.bytes, followingLink: false)) == .folder else {
                nodes[node.path] = node
                continue
            }
            // A folder that is declared may be read as a whole where the build setting says so.
            nodes[node.path] = TreeNode(path: node.path, kind: .folder, location: .disk(file))
            for inner in FolderWalk(file, name: node.path).nodes { nodes[inner.path] = inner }
        }
        let sorted = nodes.values.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
        return TreeInspection(path: bundle.text, kind: BundleLayout.inputKind(name), jobs: 1).files(sorted)
    }
}
