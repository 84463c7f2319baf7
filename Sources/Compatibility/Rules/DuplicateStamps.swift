import MachOFormat

extension Rule {
    package static let duplicateStamps = Rule(
        id: "duplicate-stamps",
        level: .error,
        meaning: "An executable has more than one version command.",
        why: "The kernel refuses to start it. Editing a stamp without removing the old one (vtool without -replace) leaves two.",
        certainty: "Certain: a second version command in an executable is LOAD_BADMACHO.",
        source: "The source of the kernel (xnu, parse_machfile).",
        mend: "Link again, or edit with -replace and sign again.",
        command: "xcrun vtool -show-build YourApp.app/YourApp",
        check: { rule, context in
            context.input.images.filter { $0.role != .stub && $0.role != .dSYM }.flatMap { image in
                image.slices.enumerated().compactMap { index, slice -> Finding? in
                    guard slice.fileType == .execute, slice.stamps.count > 1, let last = slice.stamps.last else { return nil }
                    let subject = Subject(
                        image: image, slice: slice, sliceIndex: index, stamp: last,
                        platform: slice.effectiveStamps.first?.platform ?? last.platform)
                    let list = slice.stamps.map { "\($0.command) \($0.platform) sdk \($0.sdk)" }.joined(separator: ", ")
                    return rule.finding(
                        context, on: subject, field: "\(last.command)", actual: "\(slice.stamps.count)", expected: "1",
                        message: "\(slice.stamps.count) version commands in an executable, which the kernel refuses: \(list)",
                        nextStep: "link again, or edit the stamp with vtool -replace and sign again")
                }
            }
        }
    )
}
