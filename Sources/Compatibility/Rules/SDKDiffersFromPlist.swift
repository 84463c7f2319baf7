import MachOFormat

extension Rule {
    package static let sdkDiffersFromPlist = Rule(
        id: "sdk-differs-from-plist",
        level: .warning,
        meaning: "A program is stamped with another sdk than the SDK that its Info.plist names (DTSDKName, DTPlatformVersion).",
        why:
            "Info.plist is written by the build system and the stamp by the link step. iOS goes by the stamp, so an app that was built with the"
            + " 27.1 SDK and stamped 27.0 gets the window beside the rail. The store may look at either.",
        certainty: "Certain as to the difference. The cause is concluded from the signs in the binary and can be another.",
        source:
            "The sources of swift-driver and clang: until July 2026 the driver passed the SDK to the link step as --sysroot, from which clang reads no"
            + " SDK version; without one it stamps the deployment target. With SDKROOT set it takes that SDK's version.",
        mend:
            "Give the link step the SDK: set SDKROOT, or link through Xcode. Where the stamp was edited, link again instead; where Info.plist"
            + " was copied from another build, build the whole app again.",
        command: "SDKROOT=$(xcrun --sdk iphoneos --show-sdk-path) swiftc -target arm64-apple-ios26.0 …",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                // The plist of a Mac Catalyst app names the SDK of macOS.
                guard program.ownMain != nil, let sdk = program.sdk, let subject = program.subject, subject.platform != .macCatalyst,
                    let plist = program.infoPlist, let claim = PlistClaim(plist, unlike: sdk)
                else { return nil }
                let cause = MisstampCause(of: subject, in: plist, claimed: claim.version)
                return rule.finding(
                    context, on: subject, field: "sdk", actual: "\(sdk)", expected: "\(claim.version)",
                    message: "stamped sdk \(sdk), but \(claim.key) in Info.plist is \(claim.text); \(cause.phrase)",
                    nextStep: cause.nextStep(claimed: claim.version, on: subject.platform))
            }
        }
    )
}

/// The key of an Info.plist that names another SDK than the stamp does.
private struct PlistClaim {
    var key: String
    var text: String
    var version: PackedVersion

    init?(_ plist: InfoPlist, unlike sdk: PackedVersion) {
        let claims = [("DTSDKName", plist.claimedSDK), ("DTPlatformVersion", plist.claimedPlatformVersion)]
        for (key, version) in claims {
            guard let version, let text = plist.value(key)?.string, !Self.isSame(sdk, version) else { continue }
            (self.key, self.text, self.version) = (key, text, version)
            return
        }
        return nil
    }

    /// Whether the two are one SDK. An SDK's name has two components, and a stamp may have a third.
    private static func isSame(_ sdk: PackedVersion, _ claimed: PackedVersion) -> Bool {
        claimed.patch == 0 ? sdk.rawValue >> 8 == claimed.rawValue >> 8 : sdk == claimed
    }
}

/// Why a stamp most likely differs from its Info.plist, by the signs in the binary.
private enum MisstampCause {
    case rewritten
    /// The link step had no SDK, so the deployment target was stamped.
    case deploymentTarget
    case copiedPlist
    case otherSDK

    init(of subject: Subject, in plist: InfoPlist, claimed: PackedVersion) {
        guard let stamp = subject.stamp else {
            self = .otherSDK
            return
        }
        let minimum = plist.value("MinimumOSVersion")?.string.flatMap { PackedVersion(loose: $0) }
        if stamp.standsBehindDylibs(of: subject.slice) {
            self = .rewritten
        } else if stamp.sdk == stamp.minos, stamp.sdk < claimed {
            self = .deploymentTarget
        } else if stamp.command == .buildVersion, stamp.tools.isEmpty {
            self = .rewritten
        } else if let minimum, minimum != stamp.minos {
            self = .copiedPlist
        } else {
            self = .otherSDK
        }
    }

    var phrase: String {
        switch self {
        case .rewritten: "most likely the stamp was edited after linking (see stamp-rewritten)"
        case .deploymentTarget: "sdk equals minos: most likely the link step had no SDK, so the deployment target was stamped"
        case .copiedPlist: "minos and MinimumOSVersion differ too: most likely Info.plist is that of another build"
        case .otherSDK: "most likely the link step had another SDK (SDKROOT), or Info.plist is that of another build"
        }
    }

    func nextStep(claimed: PackedVersion, on platform: Platform) -> String {
        let sdk = "SDK \(claimed)"
        return switch self {
        case .rewritten: "link again with the SDK that the stamp is to name, instead of editing it"
        case .deploymentTarget: "set SDKROOT to \(sdk) for the link step (swiftc -sdk alone does not reach it), and link again"
        case .copiedPlist: "build the whole app again, so that binary and Info.plist come from one build"
        case .otherSDK: "look at SDKROOT and -isysroot of the link step; set them to \(sdk), and link again"
        }
    }
}
