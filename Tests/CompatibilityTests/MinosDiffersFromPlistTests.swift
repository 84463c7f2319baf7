import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("minos-differs-from-plist")
struct MinosDiffersFromPlistTests {
    private static func app(_ main: any Built, minimum: PropertyValue?, _ kind: ProgramKind = .app) -> InputBuilder {
        InputBuilder().program(main, kind, plist: [String: PropertyValue]().with("MinimumOSVersion", minimum))
    }

    private static let kit = MachOBuilder(.arm64, .dylib).stamped(minos: "17.0", sdk: "27.1")

    @Test("says both numbers")
    func finding() throws {
        let app = Self.app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: "27.0")
        #expect(
            Rule.minosDiffersFromPlist.said(of: app) == [
                Said(
                    rule: "minos-differs-from-plist", level: .warning, field: "minos", actual: "26.0", expected: "27.0",
                    nextStep: "set one deployment target for the target that makes the bundle, and build again")
            ])
    }

    @Test("a framework's Info.plist that cannot be read is told")
    func unreadable() throws {
        let input = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).framework(Self.kit, plist: .unreadable(reason: "empty"))
        let finding = try #require(Rule.minosDiffersFromPlist.findings(in: input).first)
        #expect(finding.message == "the bundle's Info.plist cannot be read (empty), so its MinimumOSVersion is not known")
        #expect(finding.image == "Fold.app/Frameworks/Kit.framework/Kit")
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.minosDiffersFromPlist.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of a framework",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).framework(kit, plist: .read(minimumOSVersion: "13.0")),
            says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 17.0"]),
        RuleCase(
            "of a framework by itself",
            InputBuilder("Kit.framework", .framework).framework(kit, of: nil, plist: .read(minimumOSVersion: "13.0")),
            says: ["Kit.framework/Kit arm64 IOS 17.0"]),
        RuleCase(
            "of arm64, which no compiler raises on the device", app(MachOBuilder().stamped(minos: "14.0", sdk: "27.1"), minimum: "12.0"),
            says: ["Fold.app/Fold arm64 IOS 14.0"]),
        RuleCase(
            "of an extension", app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: "26.4", .appExtension),
            says: ["Fold.app/Fold arm64 IOS 26.0"]),
        RuleCase(
            "of one of two slices, once",
            app(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(minos: "26.0", sdk: "27.1")).slice(
                    MachOBuilder(.arm64e).stamped(minos: "27.0", sdk: "27.1")), minimum: "26.0"),
            says: ["Fold.app/Fold arm64e IOS 27.0"]),
        RuleCase(
            "of a value that is no version", app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: "new"),
            says: ["Fold.app/Fold arm64 IOS 26.0"]),
        RuleCase(
            "of the variant for iPhone",
            InputBuilder().program(
                MachOBuilder().stamped(minos: "26.0", sdk: "27.1"),
                plist: ["MinimumOSVersion": "26.0", "MinimumOSVersion~iphone": "27.0"]), says: ["Fold.app/Fold arm64 IOS 26.0"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.minosDiffersFromPlist.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of one number", app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: "26.0")),
        RuleCase("of one number in another spelling", app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: "26")),
        RuleCase("without the key", app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: nil)),
        RuleCase("without an Info.plist", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))),
        RuleCase(
            "of a framework without the key",
            InputBuilder().program(MachOBuilder().stamped(sdk: "27.1")).framework(kit, plist: .read(minimumOSVersion: nil))),
        RuleCase(
            "of the variant for iPad, which Xcode writes for watch apps",
            InputBuilder().program(
                MachOBuilder().stamped(.watchOS, minos: "10.0", sdk: "27.1"), .watchApp,
                plist: ["MinimumOSVersion": "10.0", "MinimumOSVersion~ipad": "9.0"])),
        RuleCase(
            "of Apple's launcher of a watch app",
            InputBuilder().program(
                MachOBuilder().stamped(.watchOS, minos: "2.0", sdk: "8.0"), .watchApp, plist: ["MinimumOSVersion": "10.0"], role: .stub)),
        RuleCase("of a Mac app", app(MachOBuilder().stamped(.macOS, minos: "14.0", sdk: "27.1"), minimum: "13.0")),
        RuleCase("of Mac Catalyst", app(MachOBuilder().stamped(.macCatalyst, minos: "17.0", sdk: "27.1"), minimum: "16.0")),
        RuleCase(
            "of the first simulator on arm64", app(MachOBuilder().stamped(.iOSSimulator, minos: "14.0", sdk: "27.1"), minimum: "12.0")),
        RuleCase(
            "of what the compiler raises: arm64e to iOS 14",
            app(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(minos: "12.0", sdk: "27.1")).slice(
                    MachOBuilder(.arm64e).stamped(minos: "14.0", sdk: "27.1")), minimum: "12.0")),
        RuleCase(
            "of what the compiler raises: arm64 to watchOS 26",
            app(
                FatBuilder().slice(MachOBuilder(.arm64_32).stamped(.watchOS, minos: "9.0", sdk: "27.1")).slice(
                    MachOBuilder(.arm64).stamped(.watchOS, minos: "26.0", sdk: "27.1")), minimum: "9.0", .watchApp)),
        RuleCase("of more components than a stamp holds", app(MachOBuilder().stamped(minos: "26.0", sdk: "27.1"), minimum: "26.0.0.0")),
        RuleCase(
            "of a copy of Apple's launcher",
            InputBuilder().program(
                MachOBuilder().stamped(minos: "2.0", sdk: "8.0"),
                plist: ["MinimumOSVersion": "10.0", "LSApplicationLaunchProhibited": .boolean(true)])),
        RuleCase(
            "of a slice of 32 bits beside one of 64",
            app(
                FatBuilder().slice(MachOBuilder(.armv7).stamped(minos: "9.0", sdk: "12.0")).slice(
                    MachOBuilder(.arm64).stamped(minos: "10.0", sdk: "12.0")), minimum: "10.0")),
    ]
}
