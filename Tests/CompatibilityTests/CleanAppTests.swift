import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("clean apps")
struct CleanAppTests {
    private struct CleanCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
    }

    private static let policy = Policy(
        minimumSDK: PackedVersion(27, 1), maximumSDK: PackedVersion(27, 2), scope: .programs, isStrict: true)

    @Test("no rule speaks of them, strictly and between floor and ceiling", arguments: clean)
    private func gate(_ example: CleanCase) {
        let report = Report(inputs: [example.input.input], policy: Self.policy)
        #expect(report.findings.map { $0.rule } == [])
        #expect(report.verdict == .pass)
    }

    @Test("no rule speaks of them in an inspection", arguments: clean)
    private func inspection(_ example: CleanCase) {
        let report = Report(inputs: [example.input.input], policy: nil)
        #expect(report.findings.map { $0.rule } == [])
        #expect(report.verdict == .inspected)
    }

    private static let app = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))

    private static let clean = [
        CleanCase(testDescription: "an app", input: app),
        CleanCase(testDescription: "an app at the ceiling", input: InputBuilder().program(MachOBuilder().stamped(sdk: "27.2"))),
        CleanCase(
            testDescription: "an app for the simulator, with two slices",
            input: InputBuilder().program(
                FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, sdk: "27.1")).slice(
                    MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1")))),
        CleanCase(
            testDescription: "a debug build",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1").launcher(of: "Fold.debug.dylib"),
                debugDylib: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"))),
        CleanCase(
            testDescription: "an app with an extension, an app clip, a watch app and frameworks of older SDKs",
            input: app.program(MachOBuilder().stamped(sdk: "27.1"), .appExtension, at: "Fold.app/PlugIns/Widget.appex")
                .program(MachOBuilder().stamped(sdk: "27.1"), .appClip, at: "Fold.app/AppClips/Clip.app")
                .program(
                    FatBuilder().slice(MachOBuilder(.arm64_32).stamped(.watchOS, sdk: "10.0")).slice(
                        MachOBuilder(.arm64).stamped(.watchOS, sdk: "10.0")), .watchApp, at: "Fold.app/Watch/Wrist.app"
                )
                .image("Fold.app/Kit", .framework, of: "Fold.app", MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0"))
                .image(
                    "Fold.app/libOld.dylib", .dylib, of: "Fold.app",
                    MachOBuilder(.arm64, .dylib).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0"))),
        CleanCase(
            testDescription: "an app whose minos is above the floor",
            input: InputBuilder().program(MachOBuilder().stamped(minos: "27.2", sdk: "27.1"))),
        CleanCase(
            testDescription: "a store copy", input: InputBuilder().program(MachOBuilder().stamped(sdk: "27.1").encrypted(cryptID: 1))),
        CleanCase(
            testDescription: "a framework by itself",
            input: InputBuilder("Kit.framework", .framework).image(
                "Kit.framework/Kit", .framework, MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1"))),
        CleanCase(
            testDescription: "a bare executable",
            input: InputBuilder("Fold", .machO).program(MachOBuilder().stamped(sdk: "27.1"), .executable, at: "Fold")),
        CleanCase(
            testDescription: "an app with tools that nobody has named",
            input: InputBuilder().program(
                MachOBuilder().stamped(sdk: "27.1", tools: [(Tool(rawValue: 7), "0.0"), (Tool(rawValue: 9999), "1.2.3")]))),
    ]
}
