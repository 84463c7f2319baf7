import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("beta-toolchain")
struct BetaToolchainTests {
    private static func app(_ values: [String: PropertyValue]) -> InputBuilder {
        InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), plist: [String: PropertyValue].complete().merging(values) { $1 })
    }

    @Test("names all that is a beta")
    func finding() throws {
        let app = Self.app(["DTXcodeBuild": "27A9269", "BuildMachineOSBuild": "26A5388g"])
        #expect(
            Rule.betaToolchain.said(of: app) == [
                Said(
                    rule: "beta-toolchain", level: .warning, field: "DTXcodeBuild", actual: "27A9269",
                    nextStep: "for the App Store, build with a released Xcode on a released macOS")
            ])
        #expect(
            try #require(Rule.betaToolchain.findings(in: app).first).message
                == "DTXcodeBuild 27A9269 is a beta of Xcode; BuildMachineOSBuild 26A5388g is a beta of macOS")
    }

    private struct NumberCase: CustomTestStringConvertible {
        var key: String
        var number: PropertyValue
        var isBeta: Bool
        var testDescription: String { "\(key) \(number)" }
    }

    @Test("tells a beta by the form of its number, or by the list", arguments: numbers)
    private func number(_ example: NumberCase) {
        #expect(Rule.betaToolchain.findings(in: Self.app([example.key: example.number])).isEmpty == !example.isBeta)
    }

    private static let numbers = [
        NumberCase(key: "BuildMachineOSBuild", number: "26A5388g", isBeta: true),
        NumberCase(key: "BuildMachineOSBuild", number: "25A354", isBeta: false),
        NumberCase(key: "BuildMachineOSBuild", number: "22A8381", isBeta: false),
        // A security update of macOS 13.3.1.
        NumberCase(key: "BuildMachineOSBuild", number: "22E772610a", isBeta: false),
        NumberCase(key: "BuildMachineOSBuild", number: "", isBeta: false),
        NumberCase(key: "BuildMachineOSBuild", number: .integer(26), isBeta: false),
        NumberCase(key: "DTSDKBuild", number: "24A5264i", isBeta: true),
        NumberCase(key: "DTSDKBuild", number: "22A3362", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "27A5228h", isBeta: true),
        NumberCase(key: "DTXcodeBuild", number: "27A9269", isBeta: true),
        NumberCase(key: "DTXcodeBuild", number: "27A5228", isBeta: false),
        // Releases of Xcode 16.0, 16.2 and 26.4.
        NumberCase(key: "DTXcodeBuild", number: "16A242d", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "16C5032a", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "26E240d", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "5228h", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "27A5228hh", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "27A5228h ", isBeta: false),
        NumberCase(key: "DTXcodeBuild", number: "27A99999999999999999999h", isBeta: false),
        NumberCase(key: "DTXcode", number: "26A5388g", isBeta: false),
    ]

    @Test("what an app shares with the programs in it is said once")
    func shared() {
        let beta: [String: PropertyValue] = ["DTXcodeBuild": "27A9269"]
        let main = MachOBuilder().stamped(sdk: "27.1")
        let same = InputBuilder().program(main, plist: beta).program(main, .appExtension, at: "Fold.app/PlugIns/Widget.appex", plist: beta)
        #expect(Rule.betaToolchain.findings(in: same).map { $0.program } == ["Fold.app"])
        let other = InputBuilder().program(main, plist: beta).program(
            main, .appExtension, at: "Fold.app/PlugIns/Widget.appex", plist: ["DTXcodeBuild": "27A5228h"])
        #expect(Rule.betaToolchain.findings(in: other).map { $0.program } == ["Fold.app", "Fold.app/PlugIns/Widget.appex"])
        let neighbours = InputBuilder("build", .folder).program(main, at: "build/A.app", plist: beta).program(
            main, at: "build/A.app2.app", plist: beta)
        #expect(Rule.betaToolchain.findings(in: neighbours).count == 2)
    }

    @Test("keeps silent without an Info.plist")
    func silent() {
        #expect(Rule.betaToolchain.findings(in: InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))) == [])
    }
}
