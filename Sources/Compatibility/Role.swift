/// What an image is to the program or bundle that holds it. The raw value is the name in reports.
package enum Role: String, Sendable, CaseIterable {
    case mainExecutable = "main-executable"
    /// The code of a debug build, beside its launcher.
    case debugDylib = "debug-dylib"
    /// The empty dylib that previews put before the debug dylib.
    case previewDylib = "preview-dylib"
    /// The binary of a framework.
    case framework
    case dylib
    case bundle
    /// A member of a static archive.
    case staticLibrary = "static-library"
    case object
    case dSYM = "dsym"
    /// Apple's own launcher of a watch app, which carries Apple's stamp.
    case stub
    case other
}
