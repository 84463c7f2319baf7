import MachOFormat

/// An image, and where it stands in its input.
package struct InspectedImage: Sendable {
    /// Relative to the folder that holds the input, such as `Fold.app/Fold`.
    package var path: String
    package var role: Role
    /// The path of the innermost program whose bundle holds it.
    package var program: String?
    /// That program's `id`: two programs may look the same by their paths.
    package var programID: Int?
    package var image: Image
    /// Of the binary of a framework or a plug-in, the Info.plist beside it.
    package var bundlePlist: BundlePlist?

    package init(path: String, role: Role, program: String? = nil, image: Image) {
        self.path = path
        self.role = role
        self.program = program
        self.image = image
    }

    package var member: String? { image.member }
    package var slices: [Slice] { image.slices }

    /// Whether a linker made it for a system to load. Objects, archive members, dSYMs and stubs are not loaded as they are.
    package var isLinked: Bool {
        switch role {
        case .staticLibrary, .object, .dSYM, .stub: false
        default: slices.contains { Self.isLoadable($0.fileType) }
        }
    }

    private static func isLoadable(_ type: FileType?) -> Bool {
        switch type {
        case .execute, .dylib, .bundle, .dylinker, .preload, .fixedVMLibrary, .kextBundle: true
        default: false
        }
    }

    /// Whether there is a slice of 64 bits: then only those count, for iPhones run nothing else.
    var hasWideSlices: Bool { slices.contains { $0.isWide } }

    /// The slices whose stamps count: those of 64 bits, or all where none has 64 bits.
    package var decidingSlices: [Slice] {
        hasWideSlices ? slices.filter { $0.isWide } : slices
    }
}

extension Slice {
    var isWide: Bool { architecture?.is64Bit ?? false }
}
