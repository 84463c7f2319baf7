import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("sdk-differs-from-plist")
struct SDKDiffersFromPlistTests {
    private static func app(_ main: MachOBuilder, _ plist: [String: PropertyValue], _ kind: ProgramKind = .app) -> InputBuilder {
        InputBuilder().program(main, kind, plist: plist)
    }

    /// Info.plist says 27.1 and a deployment target of 26.0.
    private static let plist: [String: PropertyValue] = .complete()

    @Test("says what is stamped and what Info.plist names")
    func finding() throws {
        let app = Self.app(MachOBuilder().stamped(sdk: "27.0"), Self.plist)
        #expect(
            Rule.sdkDiffersFromPlist.said(of: app) == [
                Said(
                    rule: "sdk-differs-from-plist", level: .warning, field: "sdk", actual: "27.0", expected: "27.1",
                    nextStep: "look at SDKROOT and -isysroot of the link step; set them to SDK 27.1, and link again")
            ])
    }

    private struct CauseCase: CustomTestStringConvertible {
        var testDescription: String
        var main: MachOBuilder
        var plist = SDKDiffersFromPlistTests.plist
        var says: String
    }

    @Test("tells the likely cause by the signs", arguments: causes)
    private func cause(_ example: CauseCase) throws {
        let findings = Rule.sdkDiffersFromPlist.findings(in: Self.app(example.main, example.plist))
        let finding = try #require(findings.first)
        #expect(findings.count == 1)
        #expect(finding.message.hasSuffix(example.says), "\(finding.message)")
        #expect(finding.nextStep?.isEmpty == false)
    }

    private static let causes = [
        CauseCase(
            testDescription: "sdk equal to minos", main: MachOBuilder().stamped(minos: "26.0", sdk: "26.0"),
            says: "sdk equals minos: most likely the link step had no SDK, so the deployment target was stamped"),
        CauseCase(
            testDescription: "the number of another SDK", main: MachOBuilder().stamped(minos: "26.0", sdk: "27.0"),
            says: "most likely the link step had another SDK (SDKROOT), or Info.plist is that of another build"),
        CauseCase(
            testDescription: "a later number equal to minos, which no missing SDK explains",
            main: MachOBuilder().stamped(minos: "27.2", sdk: "27.2"), plist: plist.with("MinimumOSVersion", "27.2"),
            says: "most likely the link step had another SDK (SDKROOT), or Info.plist is that of another build"),
        CauseCase(
            testDescription: "a stamp behind the libraries",
            main: MachOBuilder().dylib("/usr/lib/libSystem.B.dylib").stamped(minos: "26.0", sdk: "26.0"),
            says: "most likely the stamp was edited after linking (see stamp-rewritten)"),
        CauseCase(
            testDescription: "a stamp without a tool", main: MachOBuilder().stamped(sdk: "27.0", tools: []),
            says: "most likely the stamp was edited after linking (see stamp-rewritten)"),
        CauseCase(
            testDescription: "a legacy stamp, which never has a tool",
            main: MachOBuilder().legacy(.versionMinIPhoneOS, minos: "26.0", sdk: "27.0"),
            says: "most likely the link step had another SDK (SDKROOT), or Info.plist is that of another build"),
        CauseCase(
            testDescription: "another minos, too", main: MachOBuilder().stamped(minos: "25.0", sdk: "27.0"),
            says: "minos and MinimumOSVersion differ too: most likely Info.plist is that of another build"),
    ]

    @Test("speaks", arguments: speaking)
    func speaks(_ example: RuleCase) {
        #expect(Rule.sdkDiffersFromPlist.places(in: example.input, example.policy) == example.places)
    }

    private static let speaking: [RuleCase] = [
        RuleCase("in a gate", app(MachOBuilder().stamped(sdk: "27.2"), plist), .floor(27, 1), says: ["Fold.app/Fold arm64 IOS 27.2"]),
        RuleCase(
            "where only DTPlatformVersion names an SDK", app(MachOBuilder().stamped(sdk: "27.0"), ["DTPlatformVersion": "27.1"]),
            says: ["Fold.app/Fold arm64 IOS 27.0"]),
        RuleCase(
            "where only DTPlatformVersion differs", app(MachOBuilder().stamped(sdk: "27.1"), plist.with("DTPlatformVersion", "27.0")),
            says: ["Fold.app/Fold arm64 IOS 27.1"]),
        RuleCase(
            "of 27.10 and 27.1", app(MachOBuilder().stamped(sdk: "27.10"), plist), says: ["Fold.app/Fold arm64 IOS 27.10"]),
        RuleCase(
            "of a patch that Info.plist names", app(MachOBuilder().stamped(sdk: "27.1"), plist.with("DTSDKName", "iphoneos27.1.2")),
            says: ["Fold.app/Fold arm64 IOS 27.1"]),
        RuleCase(
            "of an extension", app(MachOBuilder().stamped(sdk: "27.0"), plist, .appExtension), says: ["Fold.app/Fold arm64 IOS 27.0"]),
        RuleCase(
            "of an app for the simulator",
            app(MachOBuilder().stamped(.iOSSimulator, sdk: "27.0"), .complete(platform: "iphonesimulator", supported: "iPhoneSimulator")),
            says: ["Fold.app/Fold arm64 IOSSIMULATOR 27.0"]),
        RuleCase(
            "of a watch app", app(MachOBuilder().stamped(.watchOS, sdk: "27.0"), ["DTSDKName": "watchos27.1"], .watchApp),
            says: ["Fold.app/Fold arm64 WATCHOS 27.0"]),
        RuleCase(
            "of the slice that decides",
            InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.0")),
                plist: plist),
            says: ["Fold.app/Fold arm64e IOS 27.0"]),
    ]

    @Test("keeps silent", arguments: silent)
    func keepsSilent(_ example: RuleCase) {
        #expect(Rule.sdkDiffersFromPlist.places(in: example.input) == [])
    }

    private static let silent: [RuleCase] = [
        RuleCase("of one SDK", app(MachOBuilder().stamped(sdk: "27.1"), plist)),
        RuleCase("of a patch that Info.plist has no room for", app(MachOBuilder().stamped(sdk: "27.1.1"), plist)),
        RuleCase("where Info.plist names no SDK", app(MachOBuilder().stamped(sdk: "27.0"), [:])),
        RuleCase("where there is no Info.plist", InputBuilder().program(MachOBuilder().stamped(sdk: "27.0"))),
        RuleCase("where no sdk is recorded", app(MachOBuilder().stamped(sdk: "0"), plist)),
        RuleCase("where there is no stamp", app(MachOBuilder().uuid(), plist)),
        RuleCase("where there is no main executable", InputBuilder().program(nil, plist: plist)),
        RuleCase(
            "of Mac Catalyst, whose Info.plist names the SDK of macOS",
            app(MachOBuilder().stamped(.macCatalyst, sdk: "27.1"), ["DTSDKName": "macosx27.0", "DTPlatformVersion": "27.0"])),
        RuleCase(
            "of Apple's launcher of a watch app",
            InputBuilder().program(
                MachOBuilder().stamped(.watchOS, sdk: "8.0"), .watchApp, plist: ["DTSDKName": "watchos27.1"], role: .stub)),
    ]
}
