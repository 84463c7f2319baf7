/// An app in a folder: one part a file.
struct BundleRecipe {
    static let app = "Fold.app"
    static let names = [
        "Info.plist", "Fold", "Frameworks/Kit.framework/Kit", "Frameworks/Kit.framework/Info.plist", "Fold.debug.dylib",
        "PlugIns/Widget.appex/Widget", "PlugIns/Widget.appex/Info.plist",
    ]

    /// All files that may stand in the app; nil for those that do not.
    var files: [(name: String, bytes: [UInt8]?)]

    init(_ bytes: [UInt8]) {
        let parts = Recipe.parts(of: bytes)
        files = Self.names.enumerated().map { index, name in ("\(Self.app)/\(name)", index < parts.count ? parts[index] : nil) }
    }
}
