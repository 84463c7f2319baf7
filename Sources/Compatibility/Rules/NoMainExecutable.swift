import MachOFormat

extension Rule {
    package static let noMainExecutable = Rule(
        id: "no-main-executable",
        level: .error,
        meaning: "A bundle's main executable is missing or is no Mach-O.",
        why: "Its stamp is what decides, so nothing can be said of the program; and the system cannot start it.",
        certainty: "Certain: the file that CFBundleExecutable names (without it, the bundle's own name) is not there or is something else.",
        mend: "Check CFBundleExecutable in Info.plist and that the build finished: in a wrong folder the product may be half copied.",
        command: "plutil -p YourApp.app/Info.plist",
        check: { rule, context in
            context.input.programs.compactMap { program -> Finding? in
                guard let problem = program.problem, problem != .unreadable else { return nil }
                var actual: String?
                if case .notMachO(let kind) = problem { actual = kind.rawValue }
                return Finding(
                    rule: rule.id, level: rule.level, input: context.input.path, program: program.path, image: program.executable,
                    member: nil, field: "CFBundleExecutable", actual: actual, expected: "mach-o",
                    message: "the main executable \(problem.phrase)",
                    nextStep: "check CFBundleExecutable in Info.plist, and that the build finished")
            }
        }
    )
}
