import MachOFormat

extension Rule {
    package static let simulatorInDeviceBundle = Rule(
        id: "simulator-in-device-bundle",
        level: .error,
        meaning: "A product for the device holds an image, or a slice of one, that was built for the simulator.",
        why: "A device loads no code of the simulator, so what is linked with it ends at launch.",
        certainty: "Certain: dyld loads an image only where its platform is the process's own.",
        source: "The source of dyld (loadableIntoProcess). Exceptions of it serve the simulator, not the device.",
        mend:
            "Embed the build for the device. An .xcframework holds both and Xcode picks the right one; from an old universal framework the"
            + " slices for the simulator have to be taken out.",
        command: "xcrun lipo -remove x86_64 Kit.framework/Kit -output Kit.framework/Kit",
        check: { rule, context in
            rule.outsideOfPrograms(context)
                + context.programs.flatMap { program -> [Finding] in
                    let suspects = ([program.main].compactMap { $0 } + program.embedded).filter { image in
                        image.slices.contains { $0.stamps.contains { $0.platform.isSimulator } }
                    }
                    guard !suspects.isEmpty, case let product = Product(of: program, in: context), let wanted = product.platform,
                        !wanted.isSimulator
                    else { return [] }
                    return suspects.flatMap { image in
                        image.slices.enumerated().compactMap { index, slice -> Finding? in
                            guard let stamp = slice.effectiveStamps.first(where: { $0.platform.isSimulator }) else { return nil }
                            let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                            return rule.finding(
                                context, on: subject, field: "platform", actual: "\(stamp.platform)", expected: "\(wanted)",
                                message: "built for the simulator, in a product for the device (\(product.evidence))",
                                nextStep: "embed the build of it for \(wanted)")
                        }
                    }
                }
        }
    )

    /// Simulator images of an .ipa, or of an archive with an app for the device, that no program holds: what Xcode puts beside the app.
    private func outsideOfPrograms(_ context: RuleContext) -> [Finding] {
        let input = context.input
        let hasDeviceApp = context.programs.contains { $0.subject?.stamp.map { !$0.platform.isSimulator } ?? false }
        guard input.kind == .ipa || input.kind == .xcarchive && hasDeviceApp else { return [] }
        return context.linkedImages.filter { $0.programID == nil }.flatMap { image in
            image.slices.enumerated().compactMap { index, slice -> Finding? in
                guard let stamp = slice.effectiveStamps.first(where: { $0.platform.isSimulator }) else { return nil }
                let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                return finding(
                    context, on: subject, field: "platform", actual: "\(stamp.platform)", expected: "\(stamp.platform.device)",
                    message: "built for the simulator, in \(input.kind == .ipa ? "an .ipa" : "an archive with an app for the device")",
                    nextStep: "put the build of it for \(stamp.platform.device) there")
            }
        }
    }
}
