/// What the Info.plist of a framework says that rules read.
package enum FrameworkPlist: Hashable, Sendable {
    /// `MinimumOSVersion`, where it is there.
    case read(minimumOSVersion: String?)
    /// Why it could not be read. A framework decides nothing, so this is no error of the input.
    case unreadable(reason: String)
}
