import Compatibility
import Foundation
import MachOFormat
import Reporting
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

@Suite struct JUnitReportTests {
    /// The test cases of a report, as an XML parser reads them: `classname name outcome`.
    private final class Cases: NSObject, XMLParserDelegate {
        var lines: [String] = []
        var suites: [[String: String]] = []
        var total: [String: String] = [:]

        init(_ report: Report, anchor: String? = nil) throws {
            super.init()
            let parser = XMLParser(data: Data(JUnitReport.bytes(of: report, anchor: anchor)))
            parser.delegate = self
            guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
        }

        func parser(
            _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            switch element {
            case "testsuites": total = attributes
            case "testsuite": suites.append(attributes)
            case "testcase": lines.append("\(attributes["classname"] ?? "") \(attributes["name"] ?? "") passed")
            case "failure", "error", "system-out":
                let outcome = attributes["type"].map { "\(element) \($0)" } ?? "noted"
                lines[lines.count - 1] = String(lines[lines.count - 1].dropLast("passed".count)) + outcome
            default: break
            }
        }
    }

    @Test func saysWhatBecameOfEachSlice() throws {
        let low = Reports.app(MachOBuilder().stamped(sdk: "27.0", tools: []), named: "Low")
        var broken = Reports.app(MachOBuilder().stamped(sdk: "27.1"), named: "Good")
        broken.errors = [InputError(.truncated, input: broken.path, path: "Good.app/x", message: "cut")]
        let cases = try Cases(Report(inputs: [low, broken], policy: Reports.defaultPolicy))
        #expect(
            cases.lines == [
                "stampcheck.com.example.Low build/Low.app/Low [arm64 IOS] sdk >= 27.1 failure sdk-below-minimum",
                "stampcheck.com.example.Low build/Low.app/Low [arm64, IOS] stamp-rewritten noted",
                "stampcheck.com.example.Good build/Good.app/Good [arm64 IOS] sdk >= 27.1 passed",
                "stampcheck build/Good.app/x can be read error truncated",
            ])
        #expect(cases.total["tests"] == "4" && cases.total["failures"] == "1" && cases.total["errors"] == "1")
        #expect(cases.suites.map { $0["name"] } == ["build/Low.app", "build/Good.app"])
    }

    /// GitLab and Jenkins take two cases of one name for one.
    @Test func namesAreUnique() throws {
        let input = Reports.app(MachOBuilder().stamped(sdk: "27.0"))
        var twice = input
        twice.errors = [
            InputError(.truncated, input: input.path, path: "x", message: "a"),
            InputError(.malformed, input: input.path, path: "x", message: "b"),
        ]
        let cases = try Cases(Report(inputs: [twice], policy: Reports.defaultPolicy))
        #expect(Set(cases.lines).count == cases.lines.count)
        #expect(cases.lines.last == "stampcheck x can be read (2) error malformed")
    }

    @Test func namesAreUniqueAcrossSuites() throws {
        let app = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        let cases = try Cases(
            Report(inputs: [app, app, Input(path: "a", kind: .folder), Input(path: "b", kind: .folder)], policy: Reports.defaultPolicy))
        #expect(Set(cases.lines).count == cases.lines.count && cases.lines.count == 4)
        #expect(cases.suites.map { $0["name"] } == ["build/Fold.app", "build/Fold.app (2)", "a", "b"])
    }

    @Test func aFileMayBeCalledWhatAnotherIsCounted() throws {
        let inputs = ["a", "a", "a (2)"].map { Input(path: $0, kind: .folder) }
        let cases = try Cases(Report(inputs: inputs, policy: Reports.defaultPolicy))
        #expect(cases.suites.map { $0["name"] } == ["a", "a (2)", "a (2) (2)"])
    }

    /// The exit code is 2, with --exit-zero, too.
    @Test(arguments: [true, false])
    func aProgramWithoutAnExecutableIsAnError(exitZero: Bool) throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        input.images = []
        input.programs[0].mainImage = nil
        input.programs[0].problem = .notMachO(.text)
        let cases = try Cases(Report(inputs: [input], policy: Reports.defaultPolicy, exitZero: exitZero))
        #expect(cases.lines == ["stampcheck.com.example.Fold Fold.app/Fold no-main-executable error no-main-executable"])
    }

    @Test func whatNamedNothingHasASuite() throws {
        let cases = try Cases(Report(inputs: [], policy: Reports.defaultPolicy, emptyLists: ["list"]))
        #expect(cases.suites.map { $0["name"] } == ["list"])
        #expect(cases.lines == ["stampcheck there is something to judge error nothing"])
    }

    @Test func aLibraryThatIsInspectedHasItsSlices() throws {
        var input = Input(path: "lib", kind: .fat)
        var stream = ByteStream(
            MemorySource(
                FatBuilder().slice(MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "27.1")).slice(MachOBuilder(.x86_64, .dylib).uuid())
                    .bytes))
        input.images = FileContents.read(from: &stream).images.map { InspectedImage(path: "lib", role: .dylib, image: $0) }
        #expect(
            try Cases(Report(inputs: [input], policy: nil)).lines == [
                "stampcheck lib [arm64 MACOS] sdk is recorded passed", "stampcheck lib [x86_64 IOS] sdk is recorded passed",
            ])
    }

    @Test func aCeilingAloneIsTheCheck() throws {
        let report = Report(
            inputs: [Reports.app(MachOBuilder().stamped(sdk: "27.2"))], policy: Policy(minimumSDK: nil, maximumSDK: PackedVersion(27, 1)))
        #expect(try Cases(report).lines == ["stampcheck.com.example.Fold Fold.app/Fold [arm64 IOS] sdk <= 27.1 failure sdk-above-maximum"])
    }

    @Test func nothingToJudgeIsAnError() throws {
        let report = Report(inputs: [Input(path: "empty", kind: .folder)], policy: Reports.defaultPolicy)
        #expect(try Cases(report).lines == ["stampcheck there is something to judge error nothing"])
    }

    @Test(arguments: HostileNames.all + ["\u{FFFE}\u{FFFF}", "a&b<c>d\"e'f"])
    func isXMLWhateverTheNames(_ name: String) throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.0")) { $0.identifier = name }
        input.path = name
        input.images[0].path = name
        input.programs[0].mainImage = input.images[0]
        let report = Report(inputs: [input], policy: Reports.defaultPolicy, labels: [Label(key: "team", value: name)])
        #expect(try Cases(report, anchor: name).lines.count == 1)
    }
}
