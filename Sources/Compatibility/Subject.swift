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
        return images.flatMap { image in
            subjects(of: image, slices: image.decidingSlices, assuming: image.programID.flatMap { assumed[$0] } ?? .iOS)
        }.filter { $0.platform.isIOSFamily }
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

    /// What the gate judges: by its floor, or, where it has none, by its ceiling.
    package func judgedSubjects(by policy: Policy) -> [Subject] {
        policy.hasOnlyCeiling ? ceilingSubjects() : floorSubjects(in: policy.scope)
    }

    /// The main executables of all programs, whatever their platform.
    package func programSubjects() -> [Subject] {
        programs.flatMap { program in
            guard let image = program.mainImage else { return [Subject]() }
            return subjects(of: image, slices: image.decidingSlices, assuming: program.assumedPlatform)
        }
    }

    /// One subject for each effective stamp, or one without. Unreadable slices are errors and not judged.
    private func subjects(of image: InspectedImage, slices: [Slice], assuming platform: Platform) -> [Subject] {
        slices.flatMap { slice -> [Subject] in
            let index = image.slices.firstIndex(of: slice) ?? 0
            func subject(_ stamp: Stamp?) -> Subject {
                Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp?.platform ?? platform)
            }
            switch slice.state {
            case .unreadable: return []
            case .noStamp: return [subject(nil)]
            case .stamped, .sdkNotRecorded: return slice.effectiveStamps.map(subject)
            }
        }
    }

    /// What an image without a stamp counts as, by the id of its program.
    private func assumedPlatforms() -> [Int: Platform] {
        var platforms: [Int: Platform] = [:]
        for program in programs { platforms[program.id] = program.assumedPlatform }
        return platforms
    }
}
