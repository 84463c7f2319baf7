/// What a Mach-O file is for: the `filetype` field of its header.
///
/// Open on purpose: a number that nobody has named yet is kept and prints as that number.
/// Source: `mach-o/loader.h` of cctools 1035.1.
package struct FileType: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let object = FileType(rawValue: 1)
    package static let execute = FileType(rawValue: 2)
    package static let fixedVMLibrary = FileType(rawValue: 3)
    package static let core = FileType(rawValue: 4)
    package static let preload = FileType(rawValue: 5)
    package static let dylib = FileType(rawValue: 6)
    package static let dylinker = FileType(rawValue: 7)
    package static let bundle = FileType(rawValue: 8)
    /// A dylib's header and symbols without its contents, for linking only.
    package static let dylibStub = FileType(rawValue: 9)
    package static let dSYM = FileType(rawValue: 10)
    package static let kextBundle = FileType(rawValue: 11)
    package static let fileset = FileType(rawValue: 12)
    package static let gpuExecute = FileType(rawValue: 13)
    package static let gpuDylib = FileType(rawValue: 14)

    /// The name of the constant in the header without `MH_`, or nil for a number without one.
    package var name: String? {
        switch self {
        case .object: "OBJECT"
        case .execute: "EXECUTE"
        case .fixedVMLibrary: "FVMLIB"
        case .core: "CORE"
        case .preload: "PRELOAD"
        case .dylib: "DYLIB"
        case .dylinker: "DYLINKER"
        case .bundle: "BUNDLE"
        case .dylibStub: "DYLIB_STUB"
        case .dSYM: "DSYM"
        case .kextBundle: "KEXT_BUNDLE"
        case .fileset: "FILESET"
        case .gpuExecute: "GPU_EXECUTE"
        case .gpuDylib: "GPU_DYLIB"
        default: nil
        }
    }
}

extension FileType: CustomStringConvertible {
    package var description: String { name ?? "\(rawValue)" }
}
