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

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            identifier = try container.decode(String.self, forKey: .identifier)
            libraryPath = try container.decode(String.self, forKey: .libraryPath)
            binaryPath = try container.decodeIfPresent(String.self, forKey: .binaryPath)
            platform = try container.decode(String.self, forKey: .platform)
            variant = try container.decodeIfPresent(String.self, forKey: .variant)
            architectures = try XCFrameworkPlist.list(try container.nestedUnkeyedContainer(forKey: .architectures))
        }

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

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            libraries = try XCFrameworkPlist.list(try container.nestedUnkeyedContainer(forKey: .libraries))
        }

        private enum CodingKeys: String, CodingKey {
            case libraries = "AvailableLibraries"
        }
    }

    private let entries: [Entry]

    /// An .xcframework has fewer libraries, and a library fewer architectures. A binary list can name one value many times, so it is not read on.
    private static let longestList = 64

    private static func list<Element: Decodable>(_ container: any UnkeyedDecodingContainer) throws -> [Element] {
        var container = container
        var list: [Element] = []
        while !container.isAtEnd {
            guard list.count < longestList else { throw InfoPlistRefusal(reason: "too long a list") }
            list.append(try container.decode(Element.self))
        }
        return list
    }

    init(_ bytes: [UInt8]) throws(InfoPlistRefusal) {
        try InfoPlist.checkForm(of: bytes)
        do {
            entries = try PropertyListDecoder().decode(Document.self, from: Data(bytes)).libraries
        } catch {
            throw InfoPlistRefusal(reason: "not the Info.plist of an .xcframework")
        }
    }

    /// The libraries, with the place of each binary.
    ///
    /// - Parameter exists: whether something lies at a path. Frameworks for the Mac have their binary in Versions.
    /// - Throws: where a place leads out of the bundle.
    func libraries(in bundle: RawPath, exists: (RawPath) -> Bool) throws(InfoPlistRefusal) -> [XCFrameworkLibrary] {
        var libraries: [XCFrameworkLibrary] = []
        for entry in entries {
            let places = binaryPlaces(of: entry)
            let parts = places.map { RawPath($0).components }
            guard parts.allSatisfy({ !$0.contains(RawPath("..")) }) else {
                throw InfoPlistRefusal(reason: "the path of a library leads out of the bundle")
            }
            let paths = parts.map { $0.reduce(bundle) { $0.appending($1.bytes) } }
            guard let path = paths.first(where: exists) ?? paths.last else { continue }
            libraries.append(
                XCFrameworkLibrary(
                    binary: path.text, platform: entry.platform, variant: entry.variant, architectures: entry.architectures))
        }
        return libraries
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
