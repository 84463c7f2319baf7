import MachOFormat

extension Rule {
    package static let sdkBelowMinos = Rule(
        id: "sdk-below-minos",
        level: .warning,
        meaning: "A linked image is stamped with an sdk below its minos: an SDK older than the oldest system it runs on.",
        why:
            "No build with one Xcode makes such a stamp. Nothing rejects it, but the app gets what its low sdk gets, on systems that all have more.",
        certainty: "Certain as to the numbers; that no regular build makes them so is a conclusion.",
        source: "The source of dyld, which compares neither with the other.",
        mend: "Look for -platform_version or -sdk_version in the linker's flags and for an edit after linking; then link again.",
        command: "xcrun vtool -show-build YourApp.app/YourApp",
        check: { rule, context in
            context.linkedImages.flatMap { image in
                image.slices.enumerated().flatMap { index, slice in
                    slice.stamps.filter { $0.isEffective && $0.sdk.isRecorded && $0.sdk < $0.minos }.map { stamp in
                        let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
                        return rule.finding(
                            context, on: subject, field: "sdk", actual: "\(stamp.sdk)", expected: "\(stamp.minos)",
                            message: "sdk \(stamp.sdk) is below minos \(stamp.minos): the stamp contradicts itself",
                            nextStep: "look for -platform_version in the linker's flags and for an edit after linking, and link again")
                    }
                }
            }
        }
    )
}
