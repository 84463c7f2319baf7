import Compatibility

/// The name under which an input's paths are reported.
enum InputName {
    /// The folder's own name. A path like `.`, and a link whose name is not the bundle's, is asked what it stands for.
    static func ofFolder(_ path: RawPath) -> RawPath {
        let typed = path.lastComponent
        if BundleLayout.isBundle(typed) || BundleLayout.inputKind(typed) != .folder { return typed }
        let resolved = System.resolved(path.bytes).map { RawPath($0).lastComponent }
        if let resolved, BundleLayout.isBundle(resolved) || BundleLayout.inputKind(resolved) != .folder { return resolved }
        let isRelative = typed.bytes == Array(".".utf8) || typed.bytes == Array("..".utf8)
        return isRelative ? resolved ?? RawPath([]) : typed
    }
}
