/// What the Info.plist of a bundle that is no program says, a framework or a plug-in, that rules read.
package enum BundlePlist: Hashable, Sendable {
    /// `MinimumOSVersion`, where it is there.
    case read(minimumOSVersion: String?)
    /// Why it could not be read. It decides nothing, so this is no error of the input.
    case unreadable(reason: String)
}
