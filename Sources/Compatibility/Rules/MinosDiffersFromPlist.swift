import MachOFormat

extension Rule {
    package static let minosDiffersFromPlist = Rule(
        id: "minos-differs-from-plist",
        level: .warning,
        meaning:
            "MinimumOSVersion in the Info.plist of an app, an extension, a framework or a plug-in and the minos of its executable differ.",
        why:
            "Installing goes by Info.plist and the binary was made for its minos. The store refuses a bundle whose MinimumOSVersion is below the"
            + " minos of its binary (ITMS-90208); where it is higher, the app installs on fewer systems than it runs on.",
        certainty: "Certain as to the difference. The store's check is fairly sure: some reports of ITMS-90208 have equal values.",
        source: "Uploads that were refused, as issue trackers quote them; the source of swift-build, which writes the key.",
        mend: "Set one deployment target for the target that makes the bundle, and build again. A framework that comes built has to be"
            + " mended by those who build it.",
        command: "plutil -extract MinimumOSVersion raw YourApp.app/Frameworks/Kit.framework/Info.plist",
        check: { rule, context in
            let programs = context.programs.compactMap { program -> Finding? in
                guard let image = program.ownMain, let minimum = program.infoPlist?.value("MinimumOSVersion")?.string else { return nil }
                return rule.difference(context, image, minimum: minimum)
            }
            let frameworks = context.linkedImages.compactMap { image -> Finding? in
                switch image.bundlePlist {
                case .read(let minimum?): return rule.difference(context, image, minimum: minimum)
                case .read, nil: return nil
                case .unreadable(let reason):
                    return rule.finding(
                        context, image: image, field: "MinimumOSVersion", actual: nil, expected: nil,
                        message: "the bundle's Info.plist cannot be read (\(reason)), so its MinimumOSVersion is not known",
                        nextStep: "make the bundle's Info.plist again")
                }
            }
            return programs + frameworks
        }
    )

    private func difference(_ context: RuleContext, _ image: InspectedImage, minimum: String) -> Finding? {
        let wanted = PackedVersion(loose: minimum)
        for (index, slice) in image.slices.enumerated() where !image.hasWideSlices || slice.isWide {
            // The Mac's bundles have LSMinimumSystemVersion instead.
            guard let stamp = slice.effectiveStamps.first, stamp.platform.loadsOnlyItsOwn, stamp.minos != wanted,
                !Self.isRaised(stamp, in: slice, above: wanted)
            else { continue }
            let subject = Subject(image: image, slice: slice, sliceIndex: index, stamp: stamp, platform: stamp.platform)
            return finding(
                context, on: subject, field: "minos", actual: "\(stamp.minos)", expected: minimum,
                message: "minos is \(stamp.minos), and MinimumOSVersion in Info.plist is \(minimum)",
                nextStep: "set one deployment target for the target that makes the bundle, and build again")
        }
        return nil
    }

    /// Whether the compiler raised minos by itself, to the first system that has the architecture.
    private static func isRaised(_ stamp: Stamp, in slice: Slice, above wanted: PackedVersion?) -> Bool {
        guard let wanted, wanted < stamp.minos, let architecture = slice.architecture else { return false }
        return stamp.minos == architecture.firstSystem(of: stamp.platform)
    }
}

extension Architecture {
    /// The first system that runs the architecture, where the compiler takes it in place of a lower deployment target.
    ///
    /// Source: LLVM, `Triple::getMinimumSupportedOSVersion`.
    fileprivate func firstSystem(of platform: Platform) -> PackedVersion? {
        guard cpuType == CPUType.arm64 else { return nil }
        switch platform {
        case .iOSSimulator, .tvOSSimulator: return PackedVersion(14)
        case .iOS: return name == "arm64e" ? PackedVersion(14) : nil
        case .watchOSSimulator: return PackedVersion(7)
        case .watchOS: return PackedVersion(26)
        default: return nil
        }
    }
}
