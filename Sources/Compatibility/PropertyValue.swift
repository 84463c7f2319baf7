/// A value of an Info.plist as it stands there. Dates and data are of no use to any rule and are not kept.
package indirect enum PropertyValue: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case array([PropertyValue])
    /// Only kept of keys where a rule looks into it.
    case dictionary([String: PropertyValue])

    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var elements: [PropertyValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    package var strings: [String] { (elements ?? []).compactMap { $0.string } }

    package var dictionary: [String: PropertyValue]? {
        guard case .dictionary(let values) = self else { return nil }
        return values
    }

    /// A whole number, also where it stands as text: `2` and `"2"`, as the build system reads them.
    package var looseInteger: Int64? {
        switch self {
        case .integer(let number): number
        case .string(let text): Int64(text)
        default: nil
        }
    }

    /// Yes or no, also where it stands as text or number: `true`, `"YES"` and `1`, as the build system reads them.
    ///
    /// Source: swift-build, `PropertyList.swift`, `looselyTypedBoolValue`.
    package var looseBoolean: Bool? {
        switch self {
        case .boolean(let flag): flag
        case .integer(let number): number != 0
        case .string(let text): Self.isYes(text)
        default: nil
        }
    }

    private static func isYes(_ text: String) -> Bool {
        text.first.map { "YyTt123456789".contains($0) } ?? false
    }
}
