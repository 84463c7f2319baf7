import Compatibility

/// Where the parts of a bundle lie. All paths are relative to the folder that holds the input.
struct BundleLayout {
    /// The bundles that the system starts as programs, by their suffix.
    private static let programSuffixes = [".app", ".appex", ".xpc"]
    /// The other bundles. An executable in one of them is no program of its own.
    private static let otherSuffixes = [".framework", ".bundle", ".xctest", ".dSYM", ".kext", ".plugin"]

    /// How deep programs may lie in each other. An app, its watch app and that one's extension are three; a Mac's Xcode has six. Each is told with its
    /// whole path, so that a few deep names could become a report of many megabytes.
    static let deepestProgram = 16

    /// Whether a folder of this name is a program's bundle.
    static func isProgram(_ name: RawPath) -> Bool {
        programSuffixes.contains { name.hasSuffix($0) }
    }

    static func isFramework(_ name: RawPath) -> Bool { name.hasSuffix(".framework") }

    static func isDSYM(_ name: RawPath) -> Bool { name.hasSuffix(".dSYM") }

    /// Whether a folder of this name is a bundle of any kind.
    static func isBundle(_ name: RawPath) -> Bool {
        isProgram(name) || otherSuffixes.contains { name.hasSuffix($0) }
    }

    /// The bundle's name without its suffix: CoreFoundation takes it where `CFBundleExecutable` is missing.
    static func baseName(_ name: RawPath) -> RawPath {
        name.bytes.lastIndex(of: UInt8(ascii: ".")).map { RawPath(Array(name.bytes[..<$0])) } ?? name
    }

    /// The kind of an input folder by its suffix.
    static func inputKind(_ name: RawPath) -> InputKind {
        if name.hasSuffix(".app") { return .app }
        if name.hasSuffix(".appex") { return .appex }
        if name.hasSuffix(".framework") { return .framework }
        if name.hasSuffix(".xcframework") { return .xcframework }
        if name.hasSuffix(".xcarchive") { return .xcarchive }
        return .folder
    }

    /// The kind of a program by its bundle's suffix and the folder that the bundle lies in.
    static func programKind(_ name: RawPath, in parent: RawPath) -> ProgramKind {
        if name.hasSuffix(".appex") { return .appExtension }
        if name.hasSuffix(".xpc") { return .xpcService }
        switch parent.text {
        case "AppClips": return .appClip
        case "Watch": return .watchApp
        default: return .app
        }
    }

    /// Where the Info.plist of a bundle may lie, first the place that wins: flat bundles of iOS, then those of macOS.
    static func infoPlistPlaces(_ bundle: RawPath) -> [RawPath] {
        [bundle, bundle.appending(contentsFolder)].map { $0.appending(infoPlistName) }
    }

    /// Every place where some version of CoreFoundation looks for the Info.plist of a program, first those of `infoPlistPlaces`.
    static func everyInfoPlistPlace(_ bundle: RawPath) -> [RawPath] {
        let folders = ["Resources", "Support Files"].map { bundle.appending(Array($0.utf8)).appending(infoPlistName) }
        return infoPlistPlaces(bundle) + folders + [bundle.appending(Array("Info-iphoneos.plist".utf8))]
    }

    static func isXCFramework(_ name: RawPath) -> Bool { name.hasSuffix(".xcframework") }

    /// The Info.plist beside the binary of a flat framework or plug-in, which is the form on all systems but macOS.
    static func flatPlist(beside binary: RawPath) -> RawPath? {
        guard let folder = binary.parent, isBundle(folder.lastComponent), !isProgram(folder.lastComponent) else { return nil }
        return folder.appending(infoPlistName)
    }

    /// Whether a file of this path is the Info.plist of a program's bundle, of another flat bundle, or of an .xcframework.
    static func isInfoPlist(_ path: RawPath) -> Bool {
        guard path.bytes.suffix(infoPlistName.count).elementsEqual(infoPlistName) else { return false }
        let parts = path.components
        guard let name = parts.last, name.bytes == infoPlistName, parts.count > 1 else { return false }
        let folder = parts[parts.count - 2]
        return isBundle(folder) && !isDSYM(folder) || isXCFramework(folder)
            || folder.bytes == contentsFolder && parts.count > 2 && isProgram(parts[parts.count - 3])
    }

    /// Where the executables of a bundle may lie, first the place that wins.
    static func executableFolders(_ bundle: RawPath) -> [RawPath] {
        [bundle, bundle.appending(contentsFolder).appending(Array("MacOS".utf8))]
    }

    private static let infoPlistName = Array("Info.plist".utf8)
    private static let contentsFolder = Array("Contents".utf8)

    /// Whether an image at `path`, relative to its framework, is the framework's binary: `Kit` or `Versions/A/Kit`.
    static func isFrameworkBinary(_ path: ArraySlice<RawPath>, of framework: RawPath) -> Bool {
        guard let name = path.last, name == baseName(framework) else { return false }
        return path.count == 1 || path.count == 3 && path.first == RawPath("Versions")
    }
}
