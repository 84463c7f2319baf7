import Compatibility

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Limits on an Info.plist. Real ones are below 100 KiB and five levels.
enum InfoPlistLimits {
    static let size = 1 << 20
    /// Foundation's XML reader calls itself for each level, so that a file of a few hundred KiB could end the stack.
    static let depth = 64
    /// A value that a rule reads is a list at most; what lies deeper is not looked at.
    static let valueDepth = 4
}

/// Why an Info.plist was not read.
struct InfoPlistRefusal: Error {
    var reason: String
}

extension InfoPlist {
    /// Reads an Info.plist, binary or XML.
    ///
    /// Foundation reads it; before that, what Foundation could choke on is refused. Keys are taken one by one, so that a value of a
    /// wrong type loses only its own key.
    static func read(_ bytes: [UInt8]) throws(InfoPlistRefusal) -> InfoPlist {
        guard bytes.count <= InfoPlistLimits.size else {
            throw InfoPlistRefusal(reason: "larger than \(InfoPlistLimits.size) bytes")
        }
        guard !bytes.isEmpty else { throw InfoPlistRefusal(reason: "empty") }
        if !bytes.starts(with: "bplist00".utf8) {
            guard XMLNesting.looksLikeXML(bytes) else {
                throw InfoPlistRefusal(reason: "neither a binary nor an XML property list")
            }
            guard XMLNesting.depth(of: bytes, limit: InfoPlistLimits.depth) <= InfoPlistLimits.depth else {
                throw InfoPlistRefusal(reason: "nested deeper than \(InfoPlistLimits.depth) levels")
            }
        }
        do {
            return try PropertyListDecoder().decode(DecodedInfoPlist.self, from: Data(bytes)).infoPlist
        } catch {
            throw InfoPlistRefusal(reason: "not a valid property list with a dictionary at its top")
        }
    }
}

/// The keys that are taken from an Info.plist.
private struct DecodedInfoPlist: Decodable {
    var infoPlist = InfoPlist()

    private struct Key: CodingKey {
        var stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }
        init?(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func text(_ name: String) -> String? { try? container.decode(String.self, forKey: Key(name)) }
        infoPlist.executable = text("CFBundleExecutable")
        infoPlist.identifier = text("CFBundleIdentifier")
        infoPlist.name = text("CFBundleName") ?? text("CFBundleDisplayName")
        infoPlist.version = text("CFBundleShortVersionString")
        infoPlist.build = text("CFBundleVersion")
        for name in InfoPlist.reportedKeys {
            guard let decoded = try? container.decode(DecodedValue.self, forKey: Key(name)) else { continue }
            infoPlist.values[name] = decoded.value
        }
        infoPlist.hasLaunchScreen = InfoPlist.launchScreenKeys.contains { container.contains(Key($0)) }
        infoPlist.hasSceneManifest = container.contains(Key(InfoPlist.sceneManifestKey))
    }
}

/// A value of any type that a property list may hold; nil for those that no rule reads.
private struct DecodedValue: Decodable {
    var value: PropertyValue?

    init(from decoder: any Decoder) throws {
        guard decoder.codingPath.count <= InfoPlistLimits.valueDepth else { return }
        let container = try decoder.singleValueContainer()
        if let boolean = try? container.decode(Bool.self) {
            value = .boolean(boolean)
        } else if let integer = try? container.decode(Int64.self) {
            value = .integer(integer)
        } else if let real = try? container.decode(Double.self) {
            value = .real(real)
        } else if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let list = try? container.decode([DecodedValue].self) {
            value = .array(list.compactMap { $0.value })
        }
    }
}
