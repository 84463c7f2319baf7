import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the programs of the sample binaries")
struct SampleProgramTests {
    private struct SampleCase: CustomTestStringConvertible {
        var name: String
        var kind: InputKind
        var programs: [String] = []
        var debugDylib: String?
        var findings: [String] = []
        var nothing: String?
        var exitCode: Int32
        var testDescription: String { name }
    }

    @Test("kind, tier, sdk and debug dylib", arguments: samples)
    private func programs(_ example: SampleCase) {
        let input = Inspector().inspect(RawPath(Project.sample(example.name)))
        #expect(input.kind == example.kind)
        #expect(input.programLines == example.programs)
        #expect(input.programs.first?.debugDylib?.path == example.debugDylib)
    }

    @Test("what a gate says of them", arguments: samples)
    private func gate(_ example: SampleCase) {
        let input = Inspector().inspect(RawPath(Project.sample(example.name)))
        let report = Report(inputs: [input], policy: Policy(minimumSDK: Policy.defaultMinimumSDK, maximumSDK: nil))
        #expect(report.findings.map { "\($0.image ?? "") \($0.rule)" } == example.findings)
        #expect(report.nothingIn.map { $0.reason } == (example.nothing.map { [$0] } ?? []))
        #expect(report.exitCode == example.exitCode)
    }

    private static let samples = [
        SampleCase(
            name: "BoxedPhone.app", kind: .app, programs: ["app BoxedPhone.app: BoxedPhone.app/BoxedPhone 26.0 boxed-phone"],
            findings: ["BoxedPhone.app/BoxedPhone sdk-below-minimum"], exitCode: 1),
        SampleCase(
            name: "BesideRail.app", kind: .app, programs: ["app BesideRail.app: BesideRail.app/BesideRail 27.0 beside-rail"],
            findings: ["BesideRail.app/BesideRail sdk-below-minimum"], exitCode: 1),
        SampleCase(
            name: "FullScreen.app", kind: .app, programs: ["app FullScreen.app: FullScreen.app/FullScreen 27.1 full-screen"], exitCode: 0),
        SampleCase(
            name: "Debug.app", kind: .app, programs: ["app Debug.app: Debug.app/Debug 27.1 full-screen"],
            debugDylib: "Debug.app/Debug.debug.dylib", exitCode: 0),
        SampleCase(
            name: "StaleDebug.app", kind: .app, programs: ["app StaleDebug.app: StaleDebug.app/StaleDebug 27.1 full-screen"],
            debugDylib: "StaleDebug.app/StaleDebug.debug.dylib",
            findings: [
                "StaleDebug.app/StaleDebug.debug.dylib sdk-below-minimum", "StaleDebug.app/StaleDebug.debug.dylib debug-dylib-differs",
            ], exitCode: 1),
        SampleCase(
            name: "WrongSysroot.app", kind: .app, programs: ["app WrongSysroot.app: WrongSysroot.app/WrongSysroot 27.0 beside-rail"],
            findings: ["WrongSysroot.app/WrongSysroot sdk-below-minimum", "WrongSysroot.app/WrongSysroot sdk-differs-from-plist"],
            exitCode: 1),
        SampleCase(
            name: "Restamped.app", kind: .app, programs: ["app Restamped.app: Restamped.app/Restamped 27.1 full-screen"],
            findings: ["Restamped.app/Restamped sdk-differs-from-plist", "Restamped.app/Restamped stamp-rewritten"], exitCode: 0),
        SampleCase(
            name: "Extended.app", kind: .app,
            programs: [
                "app Extended.app: Extended.app/Extended 27.1 full-screen",
                "app-extension Extended.app/PlugIns/Widget.appex: Extended.app/PlugIns/Widget.appex/Widget 27.1 not-applicable",
            ], findings: [" framework-sdk-below-minimum"], exitCode: 0),
        SampleCase(
            name: "Universal", kind: .fat, programs: ["executable Universal: Universal 27.0 beside-rail"],
            findings: ["Universal sdk-below-minimum", "Universal slices-differ"], exitCode: 1),
        SampleCase(
            name: "Simulator.app", kind: .app, programs: ["app Simulator.app: Simulator.app/Simulator 27.1 full-screen"], exitCode: 0),
        SampleCase(
            name: "Legacy.app", kind: .app, programs: ["app Legacy.app: Legacy.app/Legacy 12.0 boxed-phone"],
            findings: ["Legacy.app/Legacy sdk-below-minimum", "Legacy.app/Legacy legacy-stamp"], exitCode: 1),
        SampleCase(
            name: "libZippered.dylib", kind: .fat, nothing: "only MACOS, MACCATALYST: the gate judges IOS and IOSSIMULATOR", exitCode: 3),
    ]

    @Test("roles")
    func roles() {
        #expect(
            Inspector().inspect(RawPath(Project.sample("Extended.app"))).imageLines == [
                "Extended.app/Extended main-executable of Extended.app",
                "Extended.app/Frameworks/Kit.framework/Kit framework of Extended.app",
                "Extended.app/Frameworks/libOld.dylib dylib of Extended.app",
                "Extended.app/PlugIns/Widget.appex/Widget main-executable of Extended.app/PlugIns/Widget.appex",
            ])
        #expect(
            Inspector().inspect(RawPath(Project.sample("Debug.app"))).imageLines == [
                "Debug.app/Debug main-executable of Debug.app", "Debug.app/Debug.debug.dylib debug-dylib of Debug.app",
                "Debug.app/__preview.dylib preview-dylib of Debug.app",
            ])
    }

    @Test("the slice that decides is the one with the older stamp")
    func universal() {
        let program = Inspector().inspect(RawPath(Project.sample("Universal"))).programs.first
        #expect(program?.decidingSlice?.architecture?.name == "x86_64")
        #expect(program?.platform == .iOSSimulator)
    }

    @Test("what is no Mach-O is counted and told by its content")
    func foreignFiles() {
        #expect(
            Inspector().inspect(RawPath(Project.sample("Extended.app"))).foreignLines == [
                "data Extended.app/AppIcon60x60@2x.png", "text Extended.app/Frameworks/Kit.framework/Info.plist",
                "text Extended.app/Info.plist", "text Extended.app/PkgInfo", "text Extended.app/PlugIns/Widget.appex/Info.plist",
            ])
        #expect(
            Inspector().inspect(RawPath(Project.sample("FullScreen.app"))).foreignLines == ["binary-plist FullScreen.app/Info.plist"])
    }
}
