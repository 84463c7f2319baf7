import Compatibility

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Limits on an Info.plist. Real ones are below 100 KiB and five levels.
enum InfoPlistLimits {
    static let size = 1 << 20
    /// How many bytes all of one input may have together: 40,000 of 3 KiB. Foundation takes up to 0.1 s for a MiB.
    static let sizeTogether: UInt64 = 128 << 20
    /// Foundation's XML reader calls itself for each level, so that a file of a few hundred KiB could end the stack.
    static let depth = 64
    /// A value that a rule reads is a list at most; what lies deeper is not looked at.
    static let valueDepth = 4
    /// How many numbers that are none, and texts that are too long, are tried. Each costs Foundation a walk over the whole file.
    static let damagedValues = 16
    /// How many values are taken for one key, and how long a text may be. A binary list can name one value many times, and itself.
    static let values = 256
    /// And for all keys together.
    static let valuesTogether = 1024
    static let textSize = 4096
}

/// Why an Info.plist was not read.
struct InfoPlistRefusal: Error {
    var reason: String

    static let keyTwice = "a key stands twice in it, and readers differ in which value counts"
}

extension InfoPlist {
    /// Reads an Info.plist, binary or XML.
    ///
    /// Foundation reads it; before that, what Foundation could choke on is refused. Keys are taken one by one, so that a value of a
    /// wrong type loses only its own key.
    static func read(_ bytes: [UInt8]) throws(InfoPlistRefusal) -> InfoPlist {
        try checkForm(of: bytes)
        do {
            return try PropertyListDecoder().decode(DecodedInfoPlist.self, from: Data(bytes)).infoPlist
        } catch let refusal as InfoPlistRefusal {
            throw refusal
        } catch {
            throw InfoPlistRefusal(reason: "not a valid property list with a dictionary at its top")
        }
    }

    /// Refuses what Foundation could choke on.
    static func checkForm(of bytes: [UInt8]) throws(InfoPlistRefusal) {
        guard bytes.count <= InfoPlistLimits.size else {
            throw InfoPlistRefusal(reason: "larger than \(InfoPlistLimits.size) bytes")
        }
        guard !bytes.isEmpty else { throw InfoPlistRefusal(reason: "empty") }
        if bytes.starts(with: "bplist00".utf8) {
            if let objects = BinaryPlistObjects(bytes) {
                guard !objects.overlap else { throw InfoPlistRefusal(reason: "its objects lie over each other") }
                guard !objects.repeatsKey else { throw InfoPlistRefusal(reason: InfoPlistRefusal.keyTwice) }
            }
        } else {
            guard XMLNesting.looksLikeXML(bytes) else {
                throw InfoPlistRefusal(reason: "neither a binary nor an XML property list")
            }
            guard XMLEncoding.isUTF8(bytes) else { throw InfoPlistRefusal(reason: "not in UTF-8, or it declares another encoding") }
            let nesting = XMLNesting(bytes, limit: InfoPlistLimits.depth)
            guard nesting.depth <= InfoPlistLimits.depth else {
                throw InfoPlistRefusal(reason: "nested deeper than \(InfoPlistLimits.depth) levels")
            }
            guard !nesting.repeatsKey else { throw InfoPlistRefusal(reason: InfoPlistRefusal.keyTwice) }
        }
    }
}

/// The keys that are taken from an Info.plist.
private struct DecodedInfoPlist: Decodable {
    var infoPlist = InfoPlist()

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PropertyListKey.self)
        typealias Key = PropertyListKey
        func text(_ name: String) -> String? {
            (try? container.decode(String.self, forKey: Key(name))).flatMap { $0.utf8.count <= InfoPlistLimits.textSize ? $0 : nil }
        }
        // The second is the key of old, which CoreFoundation still takes where the first is missing.
        infoPlist.executable = text("CFBundleExecutable") ?? text("NSExecutable")
        infoPlist.identifier = text("CFBundleIdentifier")
        infoPlist.name = text("CFBundleName") ?? text("CFBundleDisplayName")
        infoPlist.version = text("CFBundleShortVersionString")
        infoPlist.build = text("CFBundleVersion")
        var budget = PropertyValue.Budget(together: InfoPlistLimits.valuesTogether, damaged: InfoPlistLimits.damagedValues)
        for name in InfoPlist.keptKeys where container.contains(Key(name)) {
            infoPlist.presentKeys.insert(name)
            budget.values = InfoPlistLimits.values
            // Only of the launch screen a rule looks into dictionaries.
            budget.takesDictionaries = name.hasPrefix("UILaunch")
            infoPlist.values[name] = try? PropertyValue(from: container.superDecoder(forKey: Key(name)), depth: 0, budget: &budget)
            guard budget.together > 0 else {
                throw InfoPlistRefusal(reason: "more than \(InfoPlistLimits.valuesTogether) values in the keys that are read")
            }
            guard budget.damaged > 0 else {
                throw InfoPlistRefusal(reason: "\(InfoPlistLimits.damagedValues) damaged numbers or too long texts")
            }
        }
    }
}

/// A key of a property list, whatever its name.
private struct PropertyListKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

extension PropertyValue {
    /// How much may still be taken.
    fileprivate struct Budget {
        /// Of one key.
        var values = 0
        var takesDictionaries = false
        /// Of all keys together.
        var together: Int
        var damaged: Int

        init(together: Int, damaged: Int) {
            self.together = together
            self.damaged = damaged
        }
    }

    /// Takes a value of a type that a rule reads.
    ///
    /// - Throws: a type that no rule reads, a value that is too large, or the decoder's own error.
    fileprivate init(from decoder: any Decoder, depth: Int, budget: inout Budget) throws {
        budget.values -= 1
        budget.together -= 1
        guard budget.values >= 0, budget.together > 0, budget.damaged > 0, depth <= InfoPlistLimits.valueDepth else {
            throw InfoPlistRefusal(reason: "too many values")
        }
        let container = try decoder.singleValueContainer()
        if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if let integer = try Self.number(Int64.self, in: container, &budget) {
            self = .integer(integer)
        } else if let real = try Self.number(Double.self, in: container, &budget) {
            // A whole number above 2^63 was tried as one before.
            if real.magnitude >= 0x1p63 { budget.damaged -= 1 }
            self = .real(real)
        } else if let text = try? container.decode(String.self) {
            guard text.utf8.count <= InfoPlistLimits.textSize else {
                budget.damaged -= 1
                throw InfoPlistRefusal(reason: "too long a text")
            }
            self = .string(text)
        } else if budget.takesDictionaries, let pairs = try? decoder.container(keyedBy: PropertyListKey.self) {
            var values: [String: PropertyValue] = [:]
            for key in pairs.allKeys {
                guard budget.values > 0 else { throw InfoPlistRefusal(reason: "too many values") }
                if let value = try? PropertyValue(from: pairs.superDecoder(forKey: key), depth: depth + 1, budget: &budget) {
                    values[key.stringValue] = value
                }
            }
            self = .dictionary(values)
        } else {
            var elements = try decoder.unkeyedContainer()
            var values: [PropertyValue] = []
            while !elements.isAtEnd, budget.values > 0 {
                let element = try elements.superDecoder()
                if let value = try? PropertyValue(from: element, depth: depth + 1, budget: &budget) { values.append(value) }
            }
            guard elements.isAtEnd else { throw InfoPlistRefusal(reason: "too many values") }
            self = .array(values)
        }
    }

    /// The value as a number; nil where it is of another type.
    ///
    /// - Throws: where it claims to be a number and is none, so that no other type would take it.
    private static func number<Number: Decodable>(
        _ type: Number.Type, in container: any SingleValueDecodingContainer, _ budget: inout Budget
    ) throws -> Number? {
        do {
            return try container.decode(type)
        } catch DecodingError.dataCorrupted(let context) where type == Double.self {
            budget.damaged -= 1
            throw DecodingError.dataCorrupted(context)
        } catch {
            return nil
        }
    }
}
