import MachOFormat

extension Rule {
    package static let ipadOrientations = Rule(
        id: "ipad-orientations",
        level: .warning,
        meaning:
            "The Info.plist of an app for iPad lacks what iPad multitasking asks for: all four interface orientations, and a launch storyboard"
            + " or launch screen.",
        why:
            "The build system warns of it and the store refuses the upload (ITMS-90474, ITMS-90475), unless the app requires the full screen.",
        certainty: "The condition is that of the build system's own check, which comes before the store's.",
        source: "The source of swift-build (ValidateProductTaskAction); uploads that were refused, as issue trackers quote them.",
        mend: "List all four orientations in UISupportedInterfaceOrientations~ipad, and give the app a launch screen.",
        command: "plutil -p YourApp.app/Info.plist | grep -A5 UISupportedInterfaceOrientations",
        check: { rule, context in
            context.programs.flatMap { program -> [Finding] in
                guard let plist = program.phoneAppPlist, plist.promisesMultitasking else { return [] }
                return [rule.orientations(context, program, plist), rule.launch(context, program, plist)].compactMap { $0 }
            }
        }
    )

    private static let orientations = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map {
        "UIInterfaceOrientation\($0)"
    }

    private func orientations(_ context: RuleContext, _ program: DecidedProgram, _ plist: InfoPlist) -> Finding? {
        let key = InfoPlist.orientationsKey
        let found = (plist.values["\(key)~ipad"]?.elements ?? plist.values[key]?.elements ?? []).compactMap { $0.string }
        guard Set(found) != Set(Self.orientations) else { return nil }
        let missing = Self.orientations.filter { !found.contains($0) }
        let what =
            missing.isEmpty
            ? "it lists others than the four orientations" : "it lacks \(missing.joined(separator: ", "))"
        return finding(
            context, on: program, key: "\(key)~ipad", actual: found.isEmpty ? nil : found.joined(separator: ", "),
            expected: Self.orientations.joined(separator: ", "),
            message: "iPad multitasking asks for all four orientations, and for iPad \(what)",
            nextStep: "list all four orientations in \(key)~ipad")
    }

    private func launch(_ context: RuleContext, _ program: DecidedProgram, _ plist: InfoPlist) -> Finding? {
        let takesScreen =
            (plist.value("MinimumOSVersion", on: .iPad)?.string.flatMap { PackedVersion(loose: $0) } ?? PackedVersion(0))
            >= PackedVersion(14)
        guard !plist.hasPadLaunchStoryboard, !(takesScreen && plist.hasPadLaunchScreen) else { return nil }
        let wanted = takesScreen ? "a launch storyboard or launch screen" : "a launch storyboard (a launch screen counts from iOS 14 on)"
        return finding(
            context, on: program, key: "UILaunchStoryboardName", actual: nil, expected: nil,
            message: "iPad multitasking asks for \(wanted), and for iPad there is none",
            nextStep: takesScreen ? "add UILaunchScreen, an empty dictionary, to Info.plist" : "add a launch storyboard")
    }
}

extension InfoPlist {
    /// Whether the check for iPad multitasking looks at the app: built for devices of iOS 9 or later, for iPad too, and not requiring the full screen.
    fileprivate var promisesMultitasking: Bool {
        let version = value("DTPlatformVersion", on: .iPad)?.string.flatMap { PackedVersion(loose: $0) }
        guard value("DTPlatformName", on: .iPad)?.string == "iphoneos", let version, version >= PackedVersion(9) else {
            return false
        }
        return deviceFamilies(on: .iPad).contains(2) && !(value("UIRequiresFullScreen", on: .iPad)?.looseBoolean ?? false)
    }

    fileprivate var hasPadLaunchStoryboard: Bool {
        (values["UILaunchStoryboardName~ipad"]?.string ?? values["UILaunchStoryboardName"]?.string) != nil
            || hasDefault(
                "UILaunchStoryboards", named: "UIDefaultLaunchStoryboard", among: "UILaunchStoryboardDefinitions",
                by: "UILaunchStoryboardIdentifier", with: "UILaunchStoryboardFile")
    }

    fileprivate var hasPadLaunchScreen: Bool {
        (values["UILaunchScreen~ipad"]?.dictionary ?? values["UILaunchScreen"]?.dictionary) != nil
            || hasDefault(
                "UILaunchScreens", named: "UIDefaultLaunchScreen", among: "UILaunchScreenDefinitions", by: "UILaunchScreenIdentifier",
                with: nil)
    }

    /// Whether a dictionary of several names one of its definitions as the default.
    private func hasDefault(_ key: String, named nameKey: String, among listKey: String, by identifierKey: String, with fileKey: String?)
        -> Bool
    {
        guard let group = values["\(key)~ipad"]?.dictionary ?? values[key]?.dictionary, let name = group[nameKey]?.string else {
            return false
        }
        let definition = (group[listKey]?.elements ?? []).compactMap { $0.dictionary }.first { $0[identifierKey]?.string == name }
        guard let definition else { return false }
        return fileKey.map { definition[$0] != nil } ?? true
    }
}
