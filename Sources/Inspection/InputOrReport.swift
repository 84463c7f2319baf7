import Compatibility

/// What a person named to be compared.
package enum InputOrReport: Sendable {
    case input(Input)
    /// What a saved JSON report says; where it could not be read, its errors say why.
    case report(Snapshot)
}
