import Compatibility
import MachOFormat

extension Inspector {
    /// Inspects files of which only these may be read: Xcode's sandbox lets a build phase read what it declares, and list no folder.
    ///
    /// Files of one bundle are one input, under the bundle's path: an executable is then judged with the Info.plist beside it. Other files, and
    /// bundles that are declared whole, are inspected as they are.
    package func inspect(declared paths: [RawPath]) -> [Input] {
        var order: [RawPath] = []
        var files: [RawPath: [RawPath]] = [:]
        for path in paths {
            let place = Self.bundle(holding: path) ?? path
            if files[place] == nil { order.append(place) }
            if place != path { files[place, default: []].append(path) } else { files[place] = files[place] ?? [] }
        }
        return order.map { place in
            let parts = files[place] ?? []
            return parts.isEmpty ? inspect(place) : inspect(parts, of: place)
        }
    }

    /// The outermost bundle of a program that a path leads into; nil for a path that leads into none, or ends with one.
    private static func bundle(holding path: RawPath) -> RawPath? {
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
        var nodes = [TreeNode(path: name, kind: .folder, location: .disk(bundle))]
        var folders: Set<RawPath> = [name]
        for file in Set(files).sorted(by: { ByteOrdering.precedes($0.text, $1.text) ?? false }) {
            let rest = file.components.dropFirst(bundle.components.count)
            var (path, place) = (name, bundle)
            for part in rest.dropLast() {
                (path, place) = (path.appending(part.bytes), place.appending(part.bytes))
                if folders.insert(path).inserted { nodes.append(TreeNode(path: path, kind: .folder, location: .disk(place))) }
            }
            guard let last = rest.last else { continue }
            nodes.append(TreeNode(path: path.appending(last.bytes), kind: .file, location: .disk(file)))
        }
        return TreeInspection(path: bundle.text, kind: BundleLayout.inputKind(name), jobs: 1).files(nodes)
    }
}
