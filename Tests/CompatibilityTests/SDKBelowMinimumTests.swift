import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("sdk-below-minimum")
struct SDKBelowMinimumTests {
    @Test("says where, what was found and what is wanted")
    func finding() throws {
        let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.0"))
        #expect(
            Rule.sdkBelowMinimum.said(of: app, .floor(27, 1)) == [
                Said(
                    rule: "sdk-below-minimum", level: .error, field: "sdk", actual: "27.0", expected: "27.1",
                    nextStep: "link with the iOS 27.1 SDK or later (Xcode 27.1)")
            ])
        let finding = try #require(Rule.sdkBelowMinimum.findings(in: app, .floor(27, 1)).first)
        #expect(finding.message == "sdk 27.0 is below the required 27.1")
    }

    @Test(
        "the next step names an Xcode from 26 on, where Xcode has the SDK's number",
        arguments: [
            (UInt16(17), "link with the iOS 17.0 SDK or later"), (25, "link with the iOS 25.0 SDK or later"),
            (26, "link with the iOS 26.0 SDK or later (Xcode 26.0)"),
        ])
    func nextStep(major: UInt16, expected: String) {
        let app = InputBuilder().program(MachOBuilder().stamped(sdk: "16.4"))
        #expect(Rule.sdkBelowMinimum.said(of: app, .floor(major, 0)).map { $0.nextStep } == [expected])
    }

    @Test("points to the link step where Info.plist names an SDK that would do")
    func claimed() {
        func next(_ claim: String, _ sdk: String = "27.0") -> [String?] {
            let app = InputBuilder().program(MachOBuilder().stamped(sdk: sdk), plist: ["DTSDKName": .string(claim)])
            return Rule.sdkBelowMinimum.findings(in: app, .floor(27, 1)).map { $0.nextStep }
        }
        #expect(next("iphoneos27.1") == ["Info.plist names SDK 27.1, so look at the link step: stampcheck explain sdk-differs-from-plist"])
        #expect(next("iphoneos27.0") == ["link with the iOS 27.1 SDK or later (Xcode 27.1)"])
        let stale = InputBuilder().program(
            MachOBuilder().stamped(sdk: "27.1"), debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0"),
            plist: ["DTSDKName": "iphoneos27.1"])
        #expect(
            Rule.sdkBelowMinimum.findings(in: stale, .floor(27, 1)).map { $0.nextStep } == [
                "link with the iOS 27.1 SDK or later (Xcode 27.1)"
            ])
    }

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.sdkBelowMinimum.places(in: example.input, example.policy) == example.places)
    }

    private static let stamped27 = MachOBuilder().stamped(sdk: "27.0")
    private static let stamped271 = MachOBuilder().stamped(sdk: "27.1")

    private static let speaking: [RuleCase] = [
        RuleCase(
            "of an app for the simulator", InputBuilder().program(MachOBuilder().stamped(.iOSSimulator, sdk: "27.0")), .floor(27, 1),
            says: ["Fold.app/Fold arm64 IOSSIMULATOR 27.0"]),
        RuleCase(
            "of a minor version that text would put above the floor", InputBuilder().program(MachOBuilder().stamped(sdk: "27.9")),
            .floor(27, 10), says: ["Fold.app/Fold arm64 IOS 27.9"]),
        RuleCase(
            "of a legacy stamp", InputBuilder().program(MachOBuilder().legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0")),
            .floor(27, 1), says: ["Fold.app/Fold arm64 IOS 12.0"]),
        RuleCase(
            "of an extension, which has no tier", InputBuilder().program(stamped27, .appExtension, at: "Fold.app/PlugIns/Widget.appex"),
            .floor(27, 1), says: ["Fold.app/PlugIns/Widget.appex/Widget arm64 IOS 27.0"]),
        RuleCase(
            "of a bare executable", InputBuilder("Tool", .machO).program(stamped27, .executable, at: "Tool"), .floor(27, 1),
            says: ["Tool arm64 IOS 27.0"]),
        RuleCase(
            "of the debug dylib alone", InputBuilder().program(stamped271, debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.0")),
            .floor(27, 1), says: ["Fold.app/Fold.debug.dylib arm64 IOS 27.0"]),
        RuleCase(
            "of the one slice that is below",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "26.4"))),
            .floor(27, 1), says: ["Fold.app/Fold arm64e IOS 26.4"]),
        RuleCase(
            "of 32-bit slices, where there are no others",
            InputBuilder().program(MachOBuilder(.armv7).legacy(.versionMinIPhoneOS, minos: "6.0", sdk: "10.3")), .floor(27, 1),
            says: ["Fold.app/Fold armv7 IOS 10.3"]),
        RuleCase(
            "of a framework, in the scope of all",
            InputBuilder().program(stamped271).image(
                "Fold.app/Frameworks/Kit.framework/Kit", .framework, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0")),
            .floor(27, 1, .all), says: ["Fold.app/Frameworks/Kit.framework/Kit arm64 IOS 26.0"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sdkBelowMinimum.places(in: example.input, example.policy) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("at the floor", InputBuilder().program(stamped271), .floor(27, 1)),
        RuleCase("above the floor by a patch", InputBuilder().program(MachOBuilder().stamped(sdk: "27.1.1")), .floor(27, 1)),
        RuleCase("at 27.10 with a floor of 27.9", InputBuilder().program(MachOBuilder().stamped(sdk: "27.10")), .floor(27, 9)),
        RuleCase("without a gate", InputBuilder().program(stamped27)),
        RuleCase("with a ceiling alone", InputBuilder().program(stamped27), .ceiling(27, 1)),
        RuleCase("where no sdk is recorded", InputBuilder().program(MachOBuilder().stamped(sdk: "0")), .floor(27, 1)),
        RuleCase("where there is no stamp", InputBuilder().program(MachOBuilder().uuid()), .floor(27, 1)),
        RuleCase("of a slice that cannot be read", InputBuilder().program(MachOBuilder().stamped(sdk: "27.0", size: 12)), .floor(27, 1)),
        RuleCase("of a program of macOS", InputBuilder().program(MachOBuilder().stamped(.macOS, sdk: "26.0")), .floor(27, 1)),
        RuleCase("of a watch app", InputBuilder().program(MachOBuilder().stamped(.watchOS, sdk: "26.0"), .watchApp), .floor(27, 1)),
        RuleCase("of Mac Catalyst", InputBuilder().program(MachOBuilder().stamped(.macCatalyst, sdk: "26.0")), .floor(27, 1)),
        RuleCase(
            "of a framework, in the scope of programs",
            InputBuilder().program(stamped271).image(
                "Fold.app/Frameworks/Kit.framework/Kit", .framework, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0")),
            .floor(27, 1)),
        RuleCase(
            "of a 32-bit slice beside one of 64 bits",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.armv7).stamped(sdk: "10.3")).slice(MachOBuilder(.arm64).stamped(sdk: "27.1"))),
            .floor(27, 1)),
    ]
}
