import MachOFormat

extension Rule {
    package static let noStamp = Rule(
        id: "no-stamp",
        level: .error,
        meaning: "A readable Mach-O file has no version command at all: neither LC_BUILD_VERSION nor LC_VERSION_MIN_*.",
        why: "Without one the system knows neither platform nor sdk. Finding nothing is not a pass.",
        certainty: "Certain: on iOS dyld assumes nothing in place of a missing command.",
        source: "The source of dyld (forEachPlatformLoadCommand).",
        mend: "Link again with a linker that writes LC_BUILD_VERSION.",
        command: "otool -l YourApp.app/YourApp | grep -A4 -E 'LC_BUILD_VERSION|LC_VERSION_MIN'",
        check: { rule, context in
            context.subjects.compactMap { subject -> Finding? in
                guard subject.stamp == nil else { return nil }
                return rule.finding(
                    context, on: subject, field: "LC_BUILD_VERSION", actual: nil,
                    expected: context.policy?.minimumSDK?.description,
                    message: "no version command: nothing says which sdk it was linked with", nextStep: NextStep.linkAgain)
            }
        }
    )
}
