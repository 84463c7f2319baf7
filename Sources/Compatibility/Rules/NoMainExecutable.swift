import MachOFormat

extension Rule {
    /// The field that an error names when a bundle's main executable is not what it should be.
    package static let mainExecutableField = "CFBundleExecutable"

    package static let noMainExecutable = Rule(
        id: "no-main-executable",
        level: .error,
        meaning: "A bundle's main executable is missing or is not a Mach-O file.",
        why: "Its stamp is what decides, so nothing can be said of the program; and the system cannot start it.",
        certainty: "Certain: the file that CFBundleExecutable names (without it, the bundle's own name) is not there or is something else.",
        source: "Apple's documentation of CFBundleExecutable; the store refuses such a bundle as well (ITMS-90207).",
        mend: "Check CFBundleExecutable in Info.plist, and that the build finished and the whole bundle was copied.",
        command: "plutil -p YourApp.app/Info.plist",
        check: { rule, context in
            context.input.programs.compactMap { program -> Finding? in
                guard let problem = program.problem, problem != .unreadable, problem != .nameUnknown else { return nil }
                return Finding(
                    rule: rule.id, level: rule.level, input: context.input.path, program: program.path, image: program.executable,
                    member: nil, field: nil, actual: nil, expected: nil,
                    message: "the main executable \(problem.phrase)",
                    nextStep: "check CFBundleExecutable in Info.plist, and that the build finished")
            }
        }
    )
}
