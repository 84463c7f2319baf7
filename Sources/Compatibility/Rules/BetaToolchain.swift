import MachOFormat

extension Rule {
    package static let betaToolchain = Rule(
        id: "beta-toolchain",
        level: .warning,
        meaning: "Info.plist names a beta: of Xcode, of the SDK, or of the macOS that the app was built on.",
        why:
            "The App Store refuses builds of betas (ITMS-90534: invalid toolchain), and builds that were made on a beta of macOS (ITMS-90111), whatever"
            + " the Xcode. TestFlight takes some betas of Xcode.",
        certainty:
            "The form of the build number is a sign: those of betas are in the 5000s and end with a small letter. Releases of Xcode can end with"
            + " a letter, too. A beta that bears no sign is told only if it is in the list of known ones, whose state is of \(DatedFacts.asOf).",
        source: "Uploads that were refused, as issue trackers quote them; for Xcode 27.1 beta, the worked example that measured the tiers.",
        mend: "For the App Store, build with a released Xcode on a released macOS.",
        command: "plutil -p YourApp.app/Info.plist | grep -E 'DTXcodeBuild|DTSDKBuild|BuildMachineOSBuild'",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                guard let plist = program.infoPlist else { return nil }
                let betas = BuildNumber.betas(in: plist)
                // What an app and the programs in it share is said once.
                guard let first = betas.first, context.host(of: program)?.infoPlist.map(BuildNumber.betas) != betas
                else { return nil }
                let list = betas.map { "\($0.key) \($0.number) is \($0.phrase)" }.joined(separator: "; ")
                return rule.finding(
                    context, on: program, key: first.key, actual: first.number, expected: nil, message: list,
                    nextStep: "for the App Store, build with a released Xcode on a released macOS")
            }
        }
    )
}

/// A build number of Apple's, as `26A5388g`: a major number, letters for the train, a serial number, and perhaps a letter for a seed.
private struct BuildNumber: Equatable {
    var key: String
    var number: String
    /// What it is, in words.
    var phrase: String

    private enum Maker {
        case xcode, system
    }

    /// The build numbers in an Info.plist that are a beta's.
    static func betas(in plist: InfoPlist) -> [BuildNumber] {
        let keys: [(key: String, maker: Maker, phrase: String)] = [
            ("DTXcodeBuild", .xcode, "a beta of Xcode"), ("DTSDKBuild", .system, "a beta SDK"),
            ("BuildMachineOSBuild", .system, "a beta of macOS"),
        ]
        return keys.compactMap { key, maker, phrase -> BuildNumber? in
            guard let number = plist.value(key)?.string, isBeta(number, maker) else { return nil }
            return BuildNumber(key: key, number: number, phrase: phrase)
        }
    }

    private static func isBeta(_ number: String, _ maker: Maker) -> Bool {
        if DatedFacts.knownBetaBuilds.contains(number) { return true }
        guard !DatedFacts.knownReleaseBuilds.contains(number) else { return false }
        guard let parts = parts(of: number), parts.hasLetter else { return false }
        switch maker {
        // Releases of Xcode end with a letter now and then: 16A242d.
        case .xcode: return (5000...5999).contains(parts.serial)
        // Security updates of macOS have six digits and a letter: 22E772610a.
        case .system: return parts.serial < 10_000
        }
    }

    /// The serial number of a build number, and whether a small letter follows; nil for another form.
    private static func parts(of number: String) -> (serial: Int, hasLetter: Bool)? {
        var rest = Array(number.utf8)[...]
        func take(_ range: ClosedRange<UInt8>) -> Int {
            let count = rest.prefix { range.contains($0) }.count
            rest = rest.dropFirst(count)
            return count
        }
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard take(digits) > 0, take(UInt8(ascii: "A")...UInt8(ascii: "Z")) > 0 else { return nil }
        let start = rest
        let length = take(digits)
        guard length > 0, let serial = Int(String(decoding: start.prefix(length), as: UTF8.self)) else { return nil }
        let letters = take(UInt8(ascii: "a")...UInt8(ascii: "z"))
        return rest.isEmpty && letters <= 1 ? (serial, letters == 1) : nil
    }
}
