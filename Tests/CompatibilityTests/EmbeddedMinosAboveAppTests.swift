import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("embedded-minos-above-app")
struct EmbeddedMinosAboveAppTests {
    private static let main = MachOBuilder().stamped(minos: "26.0", sdk: "27.1")
    private static func dylib(_ minos: String, _ architecture: Architecture = .arm64, _ platform: Platform = .iOS) -> MachOBuilder {
        MachOBuilder(architecture, .dylib).stamped(platform, minos: minos, sdk: "27.1")
    }

    @Test("says both systems")
    func finding() throws {
        let app = InputBuilder().program(Self.main).framework(Self.dylib("27.0"))
        #expect(
            Rule.embeddedMinosAboveApp.said(of: app) == [
                Said(
                    rule: "embedded-minos-above-app", level: .warning, image: "Fold.app/Frameworks/Kit.framework/Kit", field: "minos",
                    actual: "27.0", expected: "26.0", nextStep: "build it with a deployment target of 26.0, or raise the app's")
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.embeddedMinosAboveApp.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of a debug dylib", InputBuilder().program(main, debugDylib: dylib("26.1")), says: ["Fold.app/Fold.debug.dylib arm64 IOS 26.1"]),
        RuleCase(
            "of a framework that both load",
            InputBuilder().program(main.dylib("@rpath/Kit.framework/Kit")).program(
                MachOBuilder().stamped(minos: "27.0", sdk: "27.1").dylib("@rpath/Kit.framework/Kit"), .appExtension,
                at: "Fold.app/PlugIns/Widget.appex"
            ).framework(dylib("27.0")), says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 27.0"]),
        RuleCase(
            "of a library that another library loads",
            InputBuilder().program(main.dylib("@rpath/libOne.dylib")).image(
                "Fold.app/Frameworks/libOne.dylib", .dylib, of: "Fold.app", dylib("26.0").dylib("@rpath/libTwo.dylib")
            ).image("Fold.app/Frameworks/libTwo.dylib", .dylib, of: "Fold.app", dylib("27.0")),
            says: ["Fold.app/Frameworks/libTwo.dylib arm64 IOS 27.0"]),
        RuleCase(
            "of a framework that only an extension loads, of that extension's system",
            InputBuilder().program(main).program(
                MachOBuilder().stamped(minos: "27.0", sdk: "27.1").dylib("@rpath/Kit.framework/Kit"), .appExtension,
                at: "Fold.app/PlugIns/Widget.appex"
            ).framework(dylib("27.1")), says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 27.1"]),
        RuleCase(
            "of a framework that an extension loads through another",
            InputBuilder().program(main.dylib("@rpath/One.framework/One")).program(
                MachOBuilder().stamped(minos: "26.0", sdk: "27.1").dylib("@rpath/One.framework/One"), .appExtension,
                at: "Fold.app/PlugIns/Widget.appex"
            ).framework(dylib("26.0").dylib("@rpath/Kit.framework/Kit"), named: "One").framework(dylib("27.0")),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 27.0"]),
        RuleCase(
            "of a library of an extension",
            InputBuilder().program(MachOBuilder().stamped(minos: "27.0", sdk: "27.1")).program(
                main, .appExtension, at: "Fold.app/PlugIns/Widget.appex"
            ).framework(dylib("27.0"), of: "Fold.app/PlugIns/Widget.appex"),
            says: ["Fold.app/PlugIns/Widget.appex/Frameworks/Kit.framework/Kit arm64 IOS 27.0"]),
        RuleCase(
            "of the slice that runs with the program's",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, minos: "12.0", sdk: "27.1")).slice(
                    MachOBuilder(.arm64).stamped(.iOSSimulator, minos: "14.0", sdk: "27.1"))
            ).framework(FatBuilder().slice(dylib("12.0", .x86_64, .iOSSimulator)).slice(dylib("15.0", .arm64, .iOSSimulator))),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOSSIMULATOR 15.0"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.embeddedMinosAboveApp.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of the same system", InputBuilder().program(main).framework(dylib("26.0"))),
        RuleCase("of an older system", InputBuilder().program(main).framework(dylib("13.0"))),
        RuleCase(
            "of an extension, which is a program of its own",
            InputBuilder().program(main).program(
                MachOBuilder().stamped(minos: "27.0", sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex")),
        RuleCase(
            "where the program's minos is not recorded",
            InputBuilder().program(MachOBuilder().stamped(minos: "0", sdk: "27.1")).framework(dylib("27.0"))),
        RuleCase("where the program has no stamp", InputBuilder().program(MachOBuilder().uuid()).framework(dylib("27.0"))),
        RuleCase(
            "of a slice that no process of the program loads",
            InputBuilder().program(main).framework(FatBuilder().slice(dylib("26.0")).slice(dylib("27.0", .arm64e)))),
        RuleCase(
            "of a framework that only an extension loads",
            InputBuilder().program(main).program(
                MachOBuilder().stamped(minos: "27.0", sdk: "27.1").dylib("@rpath/Kit.framework/Kit"), .appExtension,
                at: "Fold.app/PlugIns/Widget.appex"
            ).framework(dylib("27.0"))),
        RuleCase(
            "of a framework that is loaded weakly",
            InputBuilder().program(main.dylib("@rpath/Kit.framework/Kit", .loadWeakDylib)).framework(dylib("27.0"))),
        RuleCase("of another platform", InputBuilder().program(main).framework(dylib("27.0", .arm64, .watchOS))),
        RuleCase(
            "of slices of which each has its own system",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, minos: "12.0", sdk: "27.1")).slice(
                    MachOBuilder(.arm64).stamped(.iOSSimulator, minos: "14.0", sdk: "27.1"))
            ).framework(FatBuilder().slice(dylib("12.0", .x86_64, .iOSSimulator)).slice(dylib("14.0", .arm64, .iOSSimulator)))),
    ]
}
