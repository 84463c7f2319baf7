import MachOFormat

/// A program: one process that the phone starts, with its files and what its Info.plist says.
///
/// Its main executable's stamp counts and nothing else does: not a framework's, not a static library's, not Info.plist.
package struct Program: Sendable {
    package var kind: ProgramKind
    /// The bundle's path, or the executable's where there is no bundle.
    package var path: String
    package var name: String
    package var infoPlist: InfoPlist?
    /// Where the main executable is, or should be.
    package var executable: String
    /// The main executable among the images of the input; nil where it is missing or no Mach-O.
    package var mainImage: InspectedImage?
    /// In a debug build, the dylib with its code.
    package var debugDylib: InspectedImage?

    package init(
        kind: ProgramKind, path: String, name: String, infoPlist: InfoPlist? = nil, executable: String,
        mainImage: InspectedImage? = nil, debugDylib: InspectedImage? = nil
    ) {
        self.kind = kind
        self.path = path
        self.name = name
        self.infoPlist = infoPlist
        self.executable = executable
        self.mainImage = mainImage
        self.debugDylib = debugDylib
    }
}
