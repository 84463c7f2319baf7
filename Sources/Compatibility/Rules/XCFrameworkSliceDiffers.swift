import MachOFormat

extension Rule {
    package static let xcframeworkSliceDiffers = Rule(
        id: "xcframework-slice-differs",
        level: .error,
        meaning: "A library in an .xcframework is not for the platform, the variant or the architectures that its Info.plist says.",
        why:
            "Xcode picks a library by Info.plist and links what it finds there: an app gets a binary for another system, and the link or the launch"
            + " fails far from the cause.",
        certainty: "Certain as to the difference between Info.plist and the binary.",
        source: "The source of swift-build (SWBCore/XCFramework.swift), which picks the library.",
        mend: "Make the .xcframework again from the right builds.",
        command: "xcodebuild -create-xcframework -framework … -output Kit.xcframework",
        check: { rule, context in
            guard !context.input.libraries.isEmpty else { return [] }
            var images: [String: [InspectedImage]] = [:]
            for image in context.input.images { images[image.path, default: []].append(image) }
            return context.input.libraries.flatMap { library in
                let found = images[library.binary] ?? []
                return rule.missingArchitectures(context, library, found) + rule.otherPlatforms(context, library, found)
            }
        }
    )

    /// The architectures that the binary lacks, or has beyond what Info.plist says.
    private func missingArchitectures(
        _ context: RuleContext, _ library: XCFrameworkLibrary, _ images: [InspectedImage]
    ) -> [Finding] {
        let readable = images.flatMap { $0.slices }.compactMap { $0.architecture?.description }
        guard let image = images.first else {
            // A binary that was listed as unreadable is an error of its own.
            guard !context.input.errors.contains(where: { $0.path == library.binary }) else { return [] }
            return [
                Finding(
                    rule: id, level: level, input: context.input.path, program: nil, image: library.binary, member: nil, field: nil,
                    actual: nil, expected: nil, message: "Info.plist names this library, and no Mach-O is there", nextStep: Self.rebuild)
            ]
        }
        let found = Set(readable)
        let wanted = Set(library.architectures)
        guard found != wanted, !wanted.isEmpty else { return [] }
        let names = (found.sorted().joined(separator: ", "), wanted.sorted().joined(separator: ", "))
        return [
            finding(
                context, image: image, field: "arch", actual: names.0, expected: names.1,
                message: "the binary is for \(names.0), and Info.plist says \(names.1)", nextStep: Self.rebuild)
        ]
    }

    /// One finding for each architecture with another platform: a static library's members need not all be named.
    private func otherPlatforms(_ context: RuleContext, _ library: XCFrameworkLibrary, _ images: [InspectedImage]) -> [Finding] {
        guard let wanted = library.expectedPlatform else { return [] }
        var told: Set<String> = []
        return images.flatMap { image in
            image.slices.enumerated().compactMap { index, slice -> Finding? in
                let platforms = slice.effectiveStamps.map { $0.platform }
                guard let found = platforms.first, !platforms.contains(wanted),
                    told.insert("\(found) \(slice.architecture.map { "\($0)" } ?? "")").inserted
                else { return nil }
                let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: slice.effectiveStamps.first, platform: found)
                return finding(
                    context, on: subject, field: "platform", actual: "\(found)", expected: "\(wanted)",
                    message: "the binary is for \(found), and Info.plist says \(wanted)", nextStep: Self.rebuild)
            }
        }
    }

    private static let rebuild = "make the .xcframework again from builds for the platforms that it names"
}
