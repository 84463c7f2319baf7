import MachOFormat

/// A slice that rules judge by one stamp, with all that a finding tells of it.
package struct Subject: Sendable {
    package var image: InspectedImage
    package var slice: Slice
    /// The place of the slice in its image, for the order of findings.
    package var sliceIndex: Int
    /// nil where the slice has no stamp.
    package var stamp: Stamp?
    /// The stamp's platform, or what a slice without a stamp counts as.
    package var platform: Platform
}

extension Input {
    /// What a gate's floor judges: slices of iOS and of its simulator.
    package func floorSubjects(in scope: Policy.Scope) -> [Subject] {
        switch scope {
        case .all: linkedSubjects()
        case .programs where programs.isEmpty: linkedSubjects()
        case .programs: phoneSubjects(of: programs.flatMap { [$0.mainImage, $0.debugDylib].compactMap { $0 } })
        }
    }

    /// The linked images of iOS and of its simulator.
    func linkedSubjects() -> [Subject] {
        phoneSubjects(of: images.filter { $0.isLinked })
    }

    private func phoneSubjects(of images: [InspectedImage]) -> [Subject] {
        let assumed = assumedPlatforms()
        var judged: [Subject] = []
        for image in images {
            let platform = image.programID.flatMap { assumed[$0] } ?? .iOS
            for subject in subjects(of: image, assuming: platform) where subject.platform.isIOSFamily { judged.append(subject) }
        }
        return judged
    }

    /// What a gate's ceiling judges: every recorded sdk of those platforms, static members too, as the store does.
    package func ceilingSubjects() -> [Subject] {
        images.filter { $0.role != .dSYM }.flatMap { image in
            image.slices.enumerated().flatMap { index, slice in
                slice.stamps.filter { $0.platform.isIOSFamily && $0.sdk.isRecorded }.map {
                    Subject(image: image, slice: slice, sliceIndex: index, stamp: $0, platform: $0.platform)
                }
            }
        }
    }

    /// The main executables of all programs, whatever their platform.
    package func programSubjects() -> [Subject] {
        programs.flatMap { program in
            guard let image = program.mainImage else { return [Subject]() }
            return subjects(of: image, assuming: program.assumedPlatform)
        }
    }

    /// The slices of an image that count, with their effective stamps, whatever their platform.
    package func subjects(of image: InspectedImage) -> [Subject] {
        subjects(of: image, assuming: image.programID.flatMap { id in programs.first { $0.id == id } }?.assumedPlatform ?? .iOS)
    }

    /// One subject for each effective stamp of the slices that count, or one without. Unreadable slices are errors and not judged.
    private func subjects(of image: InspectedImage, assuming platform: Platform) -> [Subject] {
        var subjects: [Subject] = []
        let onlyWide = image.hasWideSlices
        for (index, slice) in image.slices.enumerated() where !onlyWide || slice.isWide {
            func add(_ stamp: Stamp?) {
                subjects.append(
                    Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp?.platform ?? platform))
            }
            switch slice.state {
            case .unreadable: break
            case .noStamp: add(nil)
            case .stamped, .sdkNotRecorded:
                for stamp in slice.stamps where stamp.isEffective { add(stamp) }
            }
        }
        return subjects
    }

    /// What an image without a stamp counts as, by the id of its program.
    private func assumedPlatforms() -> [Int: Platform] {
        guard !programs.isEmpty else { return [:] }
        var platforms: [Int: Platform] = [:]
        for program in programs { platforms[program.id] = program.assumedPlatform }
        return platforms
    }
}
