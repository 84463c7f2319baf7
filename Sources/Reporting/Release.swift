/// The numbers of this release.
package enum Release {
    /// The tool's version (Semantic Versioning).
    package static let version = "0.1.0"
    /// The version of the JSON report. A new key or a new value of an enumeration raises the minor number, anything else the major.
    package static let schemaVersion = "1.1"
}
