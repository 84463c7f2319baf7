/// Something seen on the screen, and where it may come from.
package struct Symptom: Sendable {
    package var sign: String
    /// In the order in which to look for them.
    package var causes: [String]
}
