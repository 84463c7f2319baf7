import Compatibility
import MachOFormat

/// One program in the text report: its name, the picture, the stamp, the tier in words, the next step.
struct ProgramText {
    var program: Program
    /// The input's path, where there are several.
    var input: String?
    var style: TextStyle
    var picture: TextStyle.Picture

    var lines: [String] {
        [title] + pictureLines + [stampLine] + plistLine + tierLines + debugLines + nextLines
    }

    private var title: String {
        let plist = program.infoPlist
        var text = "\(program.kind.phrase) \(style.paint(VisibleText.of(program.name), .strong))"
        if let version = plist?.version { text += " \(VisibleText.of(version))" }
        if let build = plist?.build { text += " (\(VisibleText.of(build)))" }
        if let identifier = plist?.identifier { text += ", \(VisibleText.of(identifier))" }
        if let input {
            text += ", at \(PlaceText.of(program.path, in: input))"
        } else if program.path.contains("/") {
            text += ", at \(VisibleText.of(program.path))"
        }
        return text
    }

    private var pictureLines: [String] {
        guard picture != .none, let drawn = PhonePicture.lines(for: program.tier, ascii: picture == .ascii) else { return [] }
        let display = DatedFacts.innerDisplay.text(ascii: picture == .ascii)
        let place = program.tier == .boxedPhone ? "; where in it the box stands was not measured" : ""
        return [""] + drawn.map { "    " + $0 } + ["    iPhone Duo, open: \(display) points\(place)", ""]
    }

    private var stampLine: String {
        guard let stamp = program.decidingStamp, let slice = program.decidingSlice, let image = program.mainImage else {
            return "  stamp    none: \(missingStampReason)"
        }
        let sdk = stamp.sdk.isRecorded ? "\(stamp.sdk)" : "n/a"
        let tools = PlaceText.of(stamp.tools)
        let from = "\(stamp.command)\(tools.isEmpty ? "" : " by \(tools)")"
        return "  stamp    \(style.paint("sdk \(sdk)", .strong)), minos \(stamp.minos), \(stamp.platform), "
            + "\(PlaceText.of(slice.architecture)) of \(VisibleText.of(image.path)) (\(from))"
    }

    private var missingStampReason: String {
        if let problem = program.problem {
            return "the main executable \(VisibleText.of(program.executable)) \(VisibleText.of(problem.phrase))"
        }
        switch program.decidingSlice?.state {
        case .noStamp: return "the main executable \(VisibleText.of(program.executable)) has no version command"
        default: return "the main executable \(VisibleText.of(program.executable)) cannot be read"
        }
    }

    /// What Info.plist says of the SDK, where it says anything: beside the stamp, so that a difference can be seen.
    private var plistLine: [String] {
        guard let plist = program.infoPlist else { return [] }
        func text(_ key: String) -> String? { plist.value(key)?.string.map(VisibleText.of) }
        let parts = [
            text("DTSDKName").map { "SDK \($0)" }, text("DTXcode").map { "DTXcode \($0)" }, text("DTXcodeBuild").map { "build \($0)" },
            text("MinimumOSVersion").map { "MinimumOSVersion \($0)" },
        ].compactMap { $0 }
        guard !parts.isEmpty else { return [] }
        // The commonest surprise, said where it is seen: the build system's word and the linker's differ.
        let claimed = plist.claimedSDK
        let differs = claimed != nil && program.sdk != nil && claimed != program.sdk
        let comment = differs ? style.paint("not what the stamp says, and the stamp decides", .warning) : "it decides nothing"
        return ["  plist    Info.plist says \(parts.joined(separator: ", ")); \(comment)"]
    }

    private var tierLines: [String] {
        switch program.tier {
        case .notApplicable:
            let why =
                program.platform.isIOSFamily
                ? "no tier was measured for this kind of program; a gate judges its stamp all the same"
                : "\(program.platform) is not judged: the tiers are those of iOS apps"
            return ["  tier     not-applicable: \(why)"]
        case .unknown:
            return ["  tier     \(style.paint("unknown", .error)): no sdk is known, so the lowest has to be assumed"]
        case .boxedPhone, .besideRail, .fullScreen:
            guard let facts = program.tier.facts else { return [] }
            let simulator =
                program.platform == .iOSSimulator ? " (a preview: this is a build for the simulator)" : ""
            return [
                "  tier     \(style.paint(facts.tier.rawValue, program.tier == .fullScreen ? .good : .warning)): \(facts.title)\(simulator)",
                "           open     \(window(facts.open, facts.openNote))",
                "           closed   \(window(facts.closed, facts.closedNote))",
                "           bars     \(facts.bars)",
                "           knows    of fold and camera: \(facts.told)",
                "           measured in the beta's simulator, state of \(DatedFacts.asOf)",
            ]
        }
    }

    private func window(_ size: Size?, _ note: String?) -> String {
        [size.map { "\($0.text(ascii: style.picture == .ascii)) points" }, note]
            .compactMap { $0 }.joined(separator: ", ")
    }

    private var debugLines: [String] {
        if let dylib = program.debugDylib {
            return ["  debug    a debug build: the launcher decides, the code is in \(VisibleText.of(dylib.path))"]
        }
        guard let path = program.mainImage?.slices.compactMap({ $0.debugDylib }).first else { return [] }
        return ["  debug    a debug build's launcher, which decides; its code is in \"\(VisibleText.of(path))\" beside it"]
    }

    private var nextLines: [String] {
        switch program.tier {
        case .unknown, .boxedPhone, .besideRail:
            // What cannot be read has to be found or made again first.
            guard program.mainImage != nil, program.decidingSlice?.state != .unreadable else { return [] }
            let wanted = DatedFacts.fullScreenSDK
            let claimed = program.infoPlist?.claimedSDK.flatMap { $0 >= wanted ? $0 : nil }
            let step = claimed.map(NextStep.mendLink) ?? "link with sdk \(wanted) or later"
            return ["  next     for bars down the side and the whole screen, \(VisibleText.of(step))"]
        case .fullScreen:
            return ["  note     bars are horizontal when the phone is open in portrait, by design"]
        case .notApplicable:
            return []
        }
    }
}
