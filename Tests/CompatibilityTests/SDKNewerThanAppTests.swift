import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("sdk-newer-than-app")
struct SDKNewerThanAppTests {
    private static let main = MachOBuilder().stamped(sdk: "27.0")
    private static func dylib(_ sdk: String, _ platform: Platform = .iOS) -> MachOBuilder {
        MachOBuilder(.arm64, .dylib).stamped(platform, sdk: sdk)
    }

    @Test("says both SDKs")
    func finding() {
        #expect(
            Rule.sdkNewerThanApp.said(of: InputBuilder().program(Self.main).framework(Self.dylib("27.1"))) == [
                Said(
                    rule: "sdk-newer-than-app", level: .warning, image: "Fold.app/Frameworks/Kit.framework/Kit", field: "sdk",
                    actual: "27.1",
                    expected: "27.0", nextStep: "use a build of it made with SDK 27.0 or older, or build the app with SDK 27.1")
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.sdkNewerThanApp.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of each image",
            InputBuilder().program(main).framework(dylib("27.1")).framework(dylib("27.10"), named: "Two").framework(
                dylib("27.0"), named: "Old"),
            says: [
                "Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 27.1", "Fold.app/Frameworks/Two.framework/Two arm64 IOS 27.10",
            ]),
        RuleCase(
            "of a plug-in, in a gate",
            InputBuilder().program(main).image(
                "Fold.app/a.bundle/a", .bundle, of: "Fold.app", MachOBuilder(.arm64, .bundle).stamped(sdk: "27.1")), .floor(27, 0),
            says: ["Fold.app/a.bundle/a arm64 IOS 27.1"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sdkNewerThanApp.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of the same SDK", InputBuilder().program(main).framework(dylib("27.0"))),
        RuleCase("of an older SDK", InputBuilder().program(main).framework(dylib("26.10"))),
        RuleCase("of a debug dylib, which has a rule of its own", InputBuilder().program(main, debugDylib: dylib("27.1"))),
        RuleCase(
            "of the empty dylib of previews",
            InputBuilder().program(main).image("Fold.app/__preview.dylib", .previewDylib, of: "Fold.app", dylib("27.1"))),
        RuleCase("where the program records no sdk", InputBuilder().program(MachOBuilder().stamped(sdk: "0")).framework(dylib("27.1"))),
        RuleCase("of another platform", InputBuilder().program(main).framework(dylib("28.0", .macOS))),
        RuleCase("of a framework by itself", InputBuilder("Kit.framework", .framework).framework(dylib("27.1"), of: nil)),
        RuleCase(
            "of an extension, which is a program of its own",
            InputBuilder().program(main).program(MachOBuilder().stamped(sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex")),
    ]
}
