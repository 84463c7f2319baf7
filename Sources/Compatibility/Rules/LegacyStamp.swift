import MachOFormat

extension Rule {
    package static let legacyStamp = Rule(
        id: "legacy-stamp",
        level: .note,
        meaning: "A program is stamped with a legacy command, LC_VERSION_MIN_*, in place of LC_BUILD_VERSION.",
        why:
            "It counts all the same; but scripts that look for LC_BUILD_VERSION do not see it. Linkers write it for programs that run on very"
            + " old systems: on arm64, iOS below 12.",
        certainty: "Certain. On Intel such a command of iOS means the simulator.",
        source: "The sources of ld64 (shouldUseBuildVersion) and dyld.",
        mend: "Nothing has to be done. With a deployment target of iOS 12 or later the linker writes LC_BUILD_VERSION.",
        command: "xcrun vtool -show-build YourApp.app/YourApp",
        check: { rule, context in
            context.programs.flatMap { program -> [Finding] in
                guard let image = program.ownMain else { return [] }
                return image.slices.enumerated().compactMap { index, slice -> Finding? in
                    guard let stamp = slice.effectiveStamps.first(where: { $0.command != .buildVersion }) else { return nil }
                    let subject = Subject(
                        image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                    return rule.finding(
                        context, on: subject, field: "\(stamp.command)", actual: "\(stamp.command)", expected: nil,
                        message: "stamped with the legacy command \(stamp.command); it counts all the same", nextStep: nil)
                }
            }
        }
    )
}
