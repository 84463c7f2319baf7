import Compatibility

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The Info.plist of an .xcframework: which library is for which platform.
struct XCFrameworkPlist {
    /// A library as the plist lists it. Source of the keys: swift-build, `SWBCore/XCFramework.swift`.
    private struct Entry: Decodable {
        var identifier: String
        var libraryPath: String
        var binaryPath: String?
        var platform: String
        var variant: String?
        var architectures: [String]

        private enum CodingKeys: String, CodingKey {
            case identifier = "LibraryIdentifier"
            case libraryPath = "LibraryPath"
            case binaryPath = "BinaryPath"
            case platform = "SupportedPlatform"
            case variant = "SupportedPlatformVariant"
            case architectures = "SupportedArchitectures"
        }
    }

    private struct Document: Decodable {
        var libraries: [Entry]

        private enum CodingKeys: String, CodingKey {
            case libraries = "AvailableLibraries"
        }
    }

    private let entries: [Entry]

    /// An .xcframework of more libraries than there are platforms and architectures is none.
    private static let mostLibraries = 64

    init(_ bytes: [UInt8]) throws(InfoPlistRefusal) {
        try InfoPlist.checkForm(of: bytes)
        do {
            entries = try PropertyListDecoder().decode(Document.self, from: Data(bytes)).libraries
        } catch {
            throw InfoPlistRefusal(reason: "not the Info.plist of an .xcframework")
        }
        guard entries.count <= Self.mostLibraries else { throw InfoPlistRefusal(reason: "more than \(Self.mostLibraries) libraries") }
    }

    /// The libraries, with the place of each binary; places that lead out of the bundle are left out.
    ///
    /// - Parameter exists: whether something lies at a path. Frameworks for the Mac have their binary in Versions.
    func libraries(in bundle: RawPath, exists: (RawPath) -> Bool) -> [XCFrameworkLibrary] {
        entries.compactMap { entry in
            let places = binaryPlaces(of: entry)
            let parts = places.map { RawPath($0).components }
            guard parts.allSatisfy({ !$0.contains(RawPath("..")) }) else { return nil }
            let paths = parts.map { $0.reduce(bundle) { $0.appending($1.bytes) } }
            guard let path = paths.first(where: exists) ?? paths.first else { return nil }
            return XCFrameworkLibrary(
                binary: path.text, platform: entry.platform, variant: entry.variant, architectures: entry.architectures)
        }
    }

    /// Where the binary may be. A link in its place is not followed, so the place that the link leads to comes before it.
    private func binaryPlaces(of entry: Entry) -> [String] {
        let folder = entry.identifier
        let name = RawPath(entry.libraryPath).lastComponent
        guard BundleLayout.isFramework(name) else { return ["\(folder)/\(entry.binaryPath ?? entry.libraryPath)"] }
        let base = BundleLayout.baseName(name).text
        let framework = "\(folder)/\(entry.libraryPath)"
        let versioned = ["A", "Current"].map { "\(framework)/Versions/\($0)/\(base)" }
        return versioned + [entry.binaryPath.map { "\(folder)/\($0)" } ?? "\(framework)/\(base)"]
    }
}
