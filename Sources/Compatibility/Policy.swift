import MachOFormat

/// What a gate asks for.
package struct Policy: Hashable, Sendable {
    /// What the floor judges. The raw value is the name in options and reports.
    package enum Scope: String, Sendable, CaseIterable {
        /// Each program's main executable and its debug dylib; in an input without a program, its linked images.
        case programs
        /// Every linked image.
        case all
    }

    /// The lowest sdk that passes; nil for no floor.
    package var minimumSDK: PackedVersion?
    /// The highest sdk that passes; nil for no ceiling.
    package var maximumSDK: PackedVersion?
    package var scope: Scope
    /// Whether warnings fail too.
    package var isStrict: Bool

    package init(minimumSDK: PackedVersion?, maximumSDK: PackedVersion?, scope: Scope = .programs, isStrict: Bool = false) {
        self.minimumSDK = minimumSDK
        self.maximumSDK = maximumSDK
        self.scope = scope
        self.isStrict = isStrict
    }

    /// Whether only a ceiling is asked for, so that there is no floor to judge by.
    package var hasOnlyCeiling: Bool { minimumSDK == nil && maximumSDK != nil }

    /// The floor when no limit is given: the full screen.
    package static let defaultMinimumSDK = DatedFacts.fullScreenSDK
}
