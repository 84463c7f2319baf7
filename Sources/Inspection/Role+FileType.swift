import Compatibility
import MachOFormat

extension InspectedImage {
    /// The file type of its first slice that tells one.
    var fileType: FileType? {
        for slice in slices {
            if let type = slice.fileType { return type }
        }
        return nil
    }
}

extension Role {
    /// The role of a file by its type and name, where its place says no more.
    ///
    /// - Parameter name: the file's name, without folders.
    init(fileType: FileType?, name: some StringProtocol, isInBundle: Bool) {
        switch fileType {
        case .execute: self = isInBundle ? .other : .mainExecutable
        case .dylib, .dylibStub:
            if name == "__preview.dylib" {
                self = .previewDylib
            } else {
                self = name.hasSuffix(".debug.dylib") ? .debugDylib : .dylib
            }
        case .bundle: self = .bundle
        case .object: self = .object
        case .dSYM: self = .dSYM
        default: self = .other
        }
    }
}
