import Compatibility
import Foundation
import Inspection
import MachOFormat
import Reporting
import TestSupport
import Testing

/// The JSON report is a promise: its schema describes it, and its form never depends on the input.
@Suite struct JSONReportTests {
    private static let samples = [
        "BesideRail.app", "BoxedPhone.app", "Debug.app", "Extended.app", "FullScreen.app", "Legacy.app", "Simulator.app", "StaleDebug.app",
        "Universal", "WrongSysroot.app", "libZippered.dylib", "README.md", "no-such-file",
    ]

    @Test(arguments: samples, [true, false])
    func followsThePublishedSchema(_ sample: String, isGate: Bool) throws {
        let input = Inspector().inspect(RawPath(Project.sample(sample)))
        let report = Report(inputs: [input], policy: isGate ? Reports.defaultPolicy : nil)
        let check = try JSONSchemaCheck(Array(JSONSchema.text.utf8))
        #expect(try check.faults(in: JSONReport.bytes(of: report)) == [])
    }

    @Test func followsTheSchemaOnDamage() throws {
        let broken = MachOBuilder().stamped(sdk: "27.1").with { $0.commandCount = 3 }.command(.buildVersion, size: 12, [0, 0, 0, 0])
        let fat = FatBuilder().slice(broken).slice(.x86_64, [1, 2, 3], offset: 4).bytes
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Fold", fat)
        try folder.write("Fold.app/Info.plist", "not a plist")
        let report = Report(inputs: [Inspector().inspect(RawPath("\(folder.path)/Fold.app"))], policy: Reports.defaultPolicy)
        #expect(report.errors.count >= 3)
        #expect(try JSONSchemaCheck(Array(JSONSchema.text.utf8)).faults(in: JSONReport.bytes(of: report)) == [])
    }

    @Test func theSchemaIsTheOneInTheDocs() throws {
        #expect(try Project.text(of: "docs/schema/report-1.json") == JSONSchema.text)
    }

    /// A schema that takes anything would make the tests above worthless.
    @Test func theSchemaRefusesWhatItShould() throws {
        let check = try JSONSchemaCheck(Array(JSONSchema.text.utf8))
        let good = String(
            decoding: JSONReport.bytes(of: Report(inputs: [Reports.app(MachOBuilder().stamped(sdk: "27.1"))], policy: nil)), as: UTF8.self)
        #expect(try check.faults(in: Array(good.utf8)) == [])
        for (old, new) in [
            ("\"exitCode\": 0", "\"exitCode\": 7"), ("\"tier\": \"full-screen\"", "\"tier\": \"big\""),
            ("\"hidden\": false", "\"hidden\": 0"),
            ("\"rulesAsOf\"", "\"rulesAsof\""), ("\"sdkPacked\": 1769728", "\"sdkPacked\": \"27.1\""),
            ("\"sdk\": \"27.1\"", "\"sdk\": \"n/a\""),
        ] {
            #expect(good.contains(old))
            let bad = good.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
            #expect(try !check.faults(in: Array(bad.utf8)).isEmpty, "\(new) passes")
        }
    }

    @Test(arguments: samples)
    func keysAreSortedAndTheFormIsFixed(_ sample: String) throws {
        let input = Inspector().inspect(RawPath(Project.sample(sample)))
        let bytes = JSONReport.bytes(of: Report(inputs: [input], policy: Reports.defaultPolicy))
        #expect(bytes.last == UInt8(ascii: "\n"))
        #expect(bytes.dropLast().last == UInt8(ascii: "}"))
        var stack: [(indent: Int, last: String)] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let indent = line.prefix { $0 == " " }.count
            #expect(indent % 2 == 0)
            while let top = stack.last, top.indent > indent { stack.removeLast() }
            let text = line.drop { $0 == " " }
            if text.hasPrefix("{") {
                stack.removeAll { $0.indent > indent }
                continue
            }
            guard text.hasPrefix("\""), let colon = text.firstRange(of: "\": ") else { continue }
            let key = String(text[text.index(after: text.startIndex)..<colon.lowerBound])
            if let top = stack.last, top.indent == indent {
                #expect(top.last.utf8.lexicographicallyPrecedes(key.utf8), "\(top.last) stands before \(key)")
                stack.removeLast()
            }
            stack.append((indent, key))
        }
    }

    @Test(arguments: HostileNames.all)
    func hostileNamesStayText(_ name: String) throws {
        let input = Reports.app(MachOBuilder().stamped(sdk: "27.0")) { $0.version = name }
        let bytes = JSONReport.bytes(of: Report(inputs: [input], policy: nil))
        let document = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        let inputs = document?["inputs"] as? [[String: Any]]
        let programs = inputs?.first?["programs"] as? [[String: Any]]
        #expect(programs?.first?["version"] as? String == name)
    }

    @Test func infoPlistKeepsItsValuesAsTheyStand() throws {
        let input = Reports.app(MachOBuilder().stamped(sdk: "27.0")) {
            $0.values = [
                "DTXcode": .integer(2700), "MinimumOSVersion": .real(26.5), "UIDeviceFamily": .array([.integer(1), .string("2")]),
                "UIRequiresFullScreen": .boolean(true), "DTSDKName": .string("iphoneos27.0"),
            ]
            $0.presentKeys = ["UILaunchScreen"]
        }
        let text = String(decoding: JSONReport.bytes(of: Report(inputs: [input], policy: nil)), as: UTF8.self)
        #expect(text.contains("\"DTXcode\": 2700,"))
        #expect(text.contains("\"MinimumOSVersion\": 26.5,"))
        #expect(text.contains("\"UIRequiresFullScreen\": true,"))
        #expect(text.contains("\"DTSDKName\": \"iphoneos27.0\","))
        #expect(text.contains("\"DTXcodeBuild\": null,"))
        #expect(text.contains("\"hasLaunchScreen\": true,"))
        #expect(text.contains("\"hasSceneManifest\": false"))
        #expect(text.contains("\"UIDeviceFamily\": [\n              1,\n              \"2\"\n            ],"))
    }

    @Test func numbersWithoutANamePrintAsNumbers() throws {
        let odd = Architecture(cpuType: CPUType.arm64, cpuSubtype: 0x8000_000C)
        let builder = MachOBuilder(odd).stamped(Platform(rawValue: 99), sdk: "27.0", tools: [(Tool(rawValue: 7), "0.0")])
        let text = String(decoding: JSONReport.bytes(of: Report(inputs: [Reports.app(builder)], policy: nil)), as: UTF8.self)
        #expect(text.contains("\"arch\": \"16777228:12\""))
        #expect(text.contains("\"cpusubtype\": 2147483660"))
        #expect(text.contains("\"platform\": \"99\""))
        #expect(text.contains("\"platformId\": 99"))
        #expect(text.contains("\"tool\": \"7\""))
        #expect(text.contains("\"version\": \"0.0\""))
    }

    @Test func anSDKThatIsNotRecordedIsNullInBothForms() throws {
        let input = Reports.app(MachOBuilder().stamped(minos: "26.0", sdk: "0"))
        let text = String(decoding: JSONReport.bytes(of: Report(inputs: [input], policy: nil)), as: UTF8.self)
        #expect(text.contains("\"sdk\": null,"))
        #expect(text.contains("\"sdkPacked\": null,"))
        #expect(text.contains("\"minosPacked\": 1703936,"))
        #expect(text.contains("\"tier\": \"unknown\""))
    }
}
