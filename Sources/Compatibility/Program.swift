import MachOFormat

/// A program: one process that the phone starts, with its files and what its Info.plist says.
///
/// Its main executable's stamp counts and nothing else does: not a framework's, not a static library's, not Info.plist.
package struct Program: Sendable {
    /// Tells the programs of one input apart.
    package var id: Int
    package var kind: ProgramKind
    /// The bundle's path, or the executable's where there is no bundle.
    package var path: String
    package var name: String
    package var infoPlist: InfoPlist?
    /// Where the main executable is, or should be.
    package var executable: String
    /// The main executable among the images of the input; nil where it is missing or no Mach-O.
    package var mainImage: InspectedImage?
    /// Why there is no main image, as the end of a sentence: "is missing".
    package var problem: Problem?
    /// Whether it is a part, other than a watch app, of an app of the iPhone.
    package var isInPhoneApp = false
    /// In a debug build, the dylib with its code.
    package var debugDylib: InspectedImage?

    /// What became of a main executable that is not among the images.
    package enum Problem: Hashable, Sendable {
        case missing
        /// Links inside an input are never followed.
        case isLink
        /// `CFBundleExecutable` names a place that is not in the executable folder.
        case leadsOut(String)
        case notMachO(ContentKind)
        case isFolder
        /// A FIFO, a socket or a device: never opened.
        case isSpecial
        /// Info.plist, which would name it, could not be read.
        case nameUnknown
        /// It is there and could not be read, which is an error of its own.
        case unreadable

        /// The problem as the end of a sentence.
        package var phrase: String {
            switch self {
            case .missing: "is missing"
            case .isLink: "is a symbolic link, and links inside an input are not followed"
            case .leadsOut(let name): "is named \"\(name)\", which leads out of the executable folder"
            case .notMachO(let kind): "is \(kind.phrase), not a Mach-O file"
            case .isFolder: "is a folder"
            case .isSpecial: "is no regular file"
            case .nameUnknown: "is not known, since Info.plist could not be read"
            case .unreadable: "could not be read"
            }
        }
    }

    package init(
        id: Int = 0, kind: ProgramKind, path: String, name: String, infoPlist: InfoPlist? = nil, executable: String,
        mainImage: InspectedImage? = nil, debugDylib: InspectedImage? = nil
    ) {
        self.id = id
        self.kind = kind
        self.path = path
        self.name = name
        self.infoPlist = infoPlist
        self.executable = executable
        self.mainImage = mainImage
        self.debugDylib = debugDylib
    }
}
