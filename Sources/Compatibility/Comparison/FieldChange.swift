import MachOFormat

/// One field that is not the same in two builds. Of what was added all is new, of what was removed all is old.
package struct FieldChange: Hashable, Sendable {
    /// The raw value is the name in reports; the order is that of what matters.
    package enum Field: String, Sendable, CaseIterable {
        case tier
        case sdk
        case minos
        case platform
        case tools
        case state
        case mainExecutable = "main-executable"
    }

    package enum Value: Hashable, Sendable {
        case text(String)
        case version(PackedVersion)

        package var text: String {
            switch self {
            case .text(let text): text
            case .version(let version): version.description
            }
        }

        /// The number to compare versions by.
        package var packed: UInt32? {
            switch self {
            case .text: nil
            case .version(let version): version.rawValue
            }
        }
    }

    package var field: Field
    /// Which of several stamps of a slice it is, by its platform.
    package var stamp: String?
    /// nil where there is nothing.
    package var old: Value?
    package var new: Value?
}

/// The fields that are not the same, found one by one.
struct FieldChanges {
    private(set) var changes: [FieldChange] = []
    /// Which of several stamps the fields belong to.
    var stamp: String?

    mutating func compare(_ field: FieldChange.Field, _ old: String?, _ new: String?) {
        add(field, old.map { .text($0) }, new.map { .text($0) })
    }

    mutating func compare(_ field: FieldChange.Field, _ old: PackedVersion?, _ new: PackedVersion?) {
        add(field, old.map { .version($0) }, new.map { .version($0) })
    }

    /// The order of tools says nothing.
    mutating func compareTools(_ old: [String], _ new: [String]) {
        guard !Self.isSame(old, new) else { return }
        func text(_ tools: [String]) -> String? { tools.isEmpty ? nil : tools.joined(separator: ", ") }
        compare(.tools, text(old), text(new))
    }

    private static func isSame(_ old: [String], _ new: [String]) -> Bool {
        func sorted(_ tools: [String]) -> [String] { tools.sorted { ByteOrdering.precedes($0, $1) ?? false } }
        return old == new || sorted(old) == sorted(new)
    }

    private mutating func add(_ field: FieldChange.Field, _ old: FieldChange.Value?, _ new: FieldChange.Value?) {
        if old != new { changes.append(FieldChange(field: field, stamp: stamp, old: old, new: new)) }
    }
}
