import MachOFormat

/// What to do, in words that more than one rule or report uses.
package enum NextStep {
    /// How to get an sdk of at least `version`. From 26 on, Xcode has the number of the SDK it brings.
    package static func link(withSDK version: PackedVersion) -> String {
        let xcode = version.major >= 26 ? " (Xcode \(version))" : ""
        return "link with the iOS \(version) SDK or later\(xcode)"
    }

    /// How to get an sdk of at least `version` where Info.plist names an SDK that has it: the SDK is there, and the link step did not use it.
    package static func mendLink(claimed: PackedVersion) -> String {
        "Info.plist names SDK \(claimed), so look at the link step: stampcheck explain \(Rule.sdkDiffersFromPlist.id)"
    }

    /// How to get a stamp at all.
    static let linkAgain = "link again with Xcode's own link step, or pass the linker -platform_version with the SDK's version"
}
