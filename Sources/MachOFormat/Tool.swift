/// A tool that worked on an image: the `tool` field of a tool entry in `LC_BUILD_VERSION`.
///
/// Open on purpose: a number that nobody has named yet is kept and prints as that number.
/// Source: `mach-o/loader.h` of cctools 1035.1.
package struct Tool: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let clang = Tool(rawValue: 1)
    package static let swift = Tool(rawValue: 2)
    package static let ld = Tool(rawValue: 3)
    package static let lld = Tool(rawValue: 4)
    package static let metal = Tool(rawValue: 1024)
    package static let airLLD = Tool(rawValue: 1025)
    package static let airNT = Tool(rawValue: 1026)
    package static let airNTPlugin = Tool(rawValue: 1027)
    package static let airPack = Tool(rawValue: 1028)
    package static let gpuArchiver = Tool(rawValue: 1031)
    package static let metalFramework = Tool(rawValue: 1032)

    /// The name of the constant in the header without `TOOL_`, or nil for a number without one.
    package var name: String? {
        switch self {
        case .clang: "CLANG"
        case .swift: "SWIFT"
        case .ld: "LD"
        case .lld: "LLD"
        case .metal: "METAL"
        case .airLLD: "AIRLLD"
        case .airNT: "AIRNT"
        case .airNTPlugin: "AIRNT_PLUGIN"
        case .airPack: "AIRPACK"
        case .gpuArchiver: "GPUARCHIVER"
        case .metalFramework: "METAL_FRAMEWORK"
        default: nil
        }
    }
}

extension Tool: CustomStringConvertible {
    package var description: String { name ?? "\(rawValue)" }
}
