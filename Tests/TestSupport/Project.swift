#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Where the project's own files lie.
package enum Project {
    /// The folder that holds Package.swift.
    package static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .path

    package static func sample(_ name: String) -> String { "\(root)/SampleBinaries/\(name)" }

    /// The bytes of a file of the project.
    package static func bytes(of path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: "\(root)/\(path)")))
    }

    /// The names in a folder of the project, sorted.
    package static func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").sorted()
    }

    package static func text(of path: String) throws -> String {
        String(decoding: try bytes(of: path), as: UTF8.self)
    }
}
