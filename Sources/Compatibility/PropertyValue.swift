/// A value of an Info.plist as it stands there. Dictionaries, dates and data are of no use to any rule and are not kept.
package indirect enum PropertyValue: Hashable, Sendable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)
    case array([PropertyValue])

    package var string: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    package var strings: [String] {
        guard case .array(let values) = self else { return [] }
        return values.compactMap { $0.string }
    }
}
