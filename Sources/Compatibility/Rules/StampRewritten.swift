import MachOFormat

extension Rule {
    package static let stampRewritten = Rule(
        id: "stamp-rewritten",
        level: .warning,
        meaning: "A linked image bears signs that its stamp was edited after linking: the version command stands behind the commands of the"
            + " libraries, or LC_BUILD_VERSION names no tool.",
        why:
            "An edited stamp says nothing of the SDK that compiled the code, and editing breaks the code signature. dyld holds a binary to"
            + " stricter rules by its sdk, so a raised stamp can make it unlaunchable.",
        certainty:
            "The place is a strong sign. No tool is a weaker one: some linkers record none, Go's own among them. What Dart's compiler writes is known by its place and passed.",
        source:
            "The sources of vtool (cctools), which appends the command it writes, of dyld's policy by sdk, of lld, and of the Dart SDK (mach_o.cc).",
        mend: "Link again with the SDK that the stamp is to name.",
        command: "otool -l YourApp.app/YourApp | grep -E -A5 'LC_BUILD_VERSION|LC_LOAD_DYLIB'",
        check: { rule, context in
            context.linkedImages.flatMap { image in
                image.slices.enumerated().compactMap { index, slice -> Finding? in
                    for stamp in slice.stamps where stamp.isEffective && !stamp.isOfDart(in: slice) {
                        let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                        if stamp.standsBehindDylibs(of: slice) {
                            return rule.finding(
                                context, on: subject, field: "\(stamp.command)", actual: nil, expected: nil,
                                message:
                                    "\(stamp.command) stands behind the library commands, where Apple's linker and LLVM's never write it: most likely the"
                                    + " stamp was edited after linking",
                                nextStep: rule.again)
                        }
                        if stamp.command == .buildVersion, stamp.tools.isEmpty {
                            return rule.finding(
                                context, on: subject, field: "ntools", actual: "0", expected: nil,
                                message:
                                    "LC_BUILD_VERSION names no tool: the stamp was edited after linking, or the linker records none (Go's"
                                    + " does not)",
                                nextStep: "if it was edited, \(rule.again)")
                        }
                    }
                    return nil
                }
            }
        }
    )

    private var again: String { "link again with the SDK that the stamp is to name" }
}
