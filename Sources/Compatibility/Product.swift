import MachOFormat

/// What a program's bundle was built for, device or simulator, and what tells it.
struct Product {
    /// The platform that its images have to be of; nil where nothing tells.
    var platform: Platform?
    /// What tells it, in a few words.
    var evidence: String
}

extension Product {
    /// The strongest sign decides: an .ipa or an archive is for the device; then what Info.plist says; then the main executable.
    init(of decided: DecidedProgram, in context: RuleContext) {
        let stamped = decided.subject?.stamp?.platform
        let known = stamped ?? decided.infoPlist?.platform
        if let container = context.input.deviceContainer(of: decided.program.path) {
            self.init(platform: known?.device, evidence: "it is in \(container)")
            return
        }
        // What is built for the device holds nothing for the simulator, whatever that says of itself: one sign of the device is enough, the
        // outermost program's first.
        var holders = [decided]
        while let host = holders.first.flatMap({ context.host(of: $0) }) { holders.insert(host, at: 0) }
        func file(of program: DecidedProgram) -> String {
            program.program.id == decided.program.id ? "Info.plist" : "the Info.plist of \(program.program.path)"
        }
        let claims = holders.compactMap { program in program.infoPlist?.purpose.map { (file(of: program), $0) } }
        if let (file, claim) = claims.first(where: { !$0.1.platform.isSimulator }) {
            self.init(platform: known?.device ?? claim.platform, evidence: "\(claim.key) in \(file) is for \(claim.platform)")
            return
        }
        for program in holders {
            guard let device = program.main?.slices.lazy.flatMap({ $0.effectiveStamps }).first(where: { !$0.platform.isSimulator }) else {
                continue
            }
            self.init(platform: known?.device ?? device.platform, evidence: "\(program.program.executable) is for \(device.platform)")
            return
        }
        if let (file, claim) = claims.first {
            self.init(platform: known?.simulator ?? claim.platform, evidence: "\(claim.key) in \(file) is for \(claim.platform)")
            return
        }
        self.init(platform: stamped, evidence: "the main executable")
    }
}

extension InfoPlist {
    /// What the bundle was built for, and the key that says so. A list that names both a device and a simulator says nothing.
    fileprivate var purpose: (key: String, platform: Platform)? {
        if let first = supportedPlatforms.first {
            return supportedPlatforms.contains { $0.isSimulator != first.isSimulator } ? nil : ("CFBundleSupportedPlatforms", first)
        }
        return platform.map { ("DTPlatformName", $0) }
    }
}

extension Input {
    /// The .ipa or the archive that holds the app at this path, in words; both hold apps for devices only.
    ///
    /// An archive of frameworks can be one for the simulator: .xcframeworks are made of them.
    func deviceContainer(of path: String) -> String? {
        let parts = path.split(separator: "/")
        func holds(_ suffixes: [String], _ folders: [Substring]) -> Bool {
            parts.indices.contains { index in
                suffixes.contains { parts[index].hasSuffix($0) } && parts[(index + 1)...].starts(with: folders)
            }
        }
        if kind == .ipa && parts.first == "Payload" || holds([".ipa", ".zip"], ["Payload"]) { return "an .ipa" }
        if holds([".xcarchive"], ["Products", "Applications"]) { return "an archive" }
        return nil
    }
}
