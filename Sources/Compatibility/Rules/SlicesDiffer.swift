import MachOFormat

extension Rule {
    package static let slicesDiffer = Rule(
        id: "slices-differ",
        level: .warning,
        meaning: "The slices of a main executable are stamped with different sdks.",
        why:
            "The phone runs one of them. The lowest among the 64-bit slices is taken for the program's, so that no slice can pass for another.",
        certainty: "Certain as to the stamps. Which slice a phone takes depends on the phone: arm64e before arm64 where it can run both.",
        source: "The source of the kernel (xnu, kern_machdep.c), which ranks the slices.",
        mend: "Link all slices in one build with one SDK.",
        command: "xcrun vtool -show-build YourApp.app/YourApp",
        check: { rule, context in
            context.programs.compactMap { program -> Finding? in
                guard let image = program.main else { return nil }
                let stamped = image.slices.compactMap { slice in slice.effectiveStamps.first.map { (slice, $0.sdk) } }
                guard let lowest = stamped.min(by: { $0.1 < $1.1 }), let highest = stamped.max(by: { $0.1 < $1.1 }),
                    lowest.1 != highest.1
                else { return nil }
                let list = stamped.map { "\($0.architecture.map { "\($0)" } ?? "?") \($1)" }.joined(separator: ", ")
                var finding = rule.finding(
                    context, image: image, field: "sdk", actual: "\(lowest.1)", expected: "\(highest.1)",
                    message: "the slices differ in sdk: \(list)", nextStep: "link all slices in one build with one SDK")
                finding.architecture = lowest.0.architecture?.description
                finding.platform = lowest.0.effectiveStamps.first?.platform.description
                return finding
            }
        }
    )
}
