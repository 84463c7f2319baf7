import MachOFormat

extension Program {
    /// The slice that decides: the one with the lowest sdk among the slices of 64 bits. A slice without a known sdk is the lowest.
    ///
    /// Where one file serves the iPhone and another system, the iPhone's slices decide.
    package var decidingSlice: Slice? {
        let slices = mainImage?.decidingSlices ?? []
        let phone = slices.filter { (countingStamp(of: $0)?.platform ?? assumedPlatform).isIOSFamily }
        return (phone.isEmpty ? slices : phone).min { knownSDK(of: $0) < knownSDK(of: $1) }
    }

    /// The stamp that decides, if the deciding slice has one.
    package var decidingStamp: Stamp? {
        decidingSlice.flatMap(countingStamp)
    }

    /// The platform the program is for: its stamp's, else its Info.plist's, else iOS.
    package var platform: Platform { decidingStamp?.platform ?? assumedPlatform }

    /// What an image of this program without a stamp counts as.
    ///
    /// Info.plist may name another platform than iOS; not where another slice, or the app that holds the program, is one of the iPhone.
    package var assumedPlatform: Platform {
        guard let named = infoPlist?.platform, !named.isIOSFamily else { return infoPlist?.platform ?? .iOS }
        let hasPhoneSlice = mainImage?.slices.contains { $0.effectiveStamps.contains { $0.platform.isIOSFamily } } ?? false
        return hasPhoneSlice || isInPhoneApp ? .iOS : named
    }

    /// The slice of the main executable that runs beside a slice of an image that the program loads: of the same architecture, else of the
    /// same processor family, else the one that decides.
    package func twin(of slice: Slice) -> Slice? {
        let readable = (mainImage?.slices ?? []).filter { $0.state != .unreadable }
        return readable.first { $0.architecture == slice.architecture }
            ?? readable.first { $0.architecture?.cpuType == slice.architecture?.cpuType } ?? decidingSlice
    }

    /// The sdk that counts; nil where none is recorded.
    package var sdk: PackedVersion? {
        decidingStamp.flatMap { $0.sdk.isRecorded ? $0.sdk : nil }
    }

    package var minos: PackedVersion? {
        decidingStamp.flatMap { $0.minos.isRecorded ? $0.minos : nil }
    }

    /// What iPhone Duo gives the program.
    package var tier: Tier {
        guard kind.hasTier, platform.isIOSFamily else { return .notApplicable }
        return Tier(sdk: sdk ?? PackedVersion(rawValue: 0))
    }

    /// Of several effective stamps (macOS with Mac Catalyst) the first of an iOS platform, else the first.
    private func countingStamp(of slice: Slice) -> Stamp? {
        let stamps = slice.effectiveStamps
        return stamps.first { $0.platform.isIOSFamily } ?? stamps.first
    }

    private func knownSDK(of slice: Slice) -> PackedVersion {
        countingStamp(of: slice)?.sdk ?? PackedVersion(rawValue: 0)
    }
}

extension Platform {
    /// Whether tiers and gates speak of it: iOS, and, as a preview of it, the iOS simulator.
    package var isIOSFamily: Bool { self == .iOS || self == .iOSSimulator }
}
