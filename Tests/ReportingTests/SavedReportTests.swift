import Compatibility
import Foundation
import Inspection
import MachOFormat
import Reporting
import TestSupport
import Testing

/// A saved JSON report stands for the build that it tells of, or is refused with the reason.
@Suite struct SavedReportTests {
    static let samples = [
        "App.ipa", "App.xcarchive", "BesideRail.app", "BoxedPhone.app", "Debug.app", "Extended.app", "FullScreen.app", "Kit.xcframework",
        "Legacy.app", "Simulator.app", "StaleDebug.app", "Universal", "WrongSysroot.app", "libZippered.dylib", "libkit.a", "README.md",
        "no-such-file", "",
    ]

    private static func snapshot(of document: [UInt8], in folder: TemporaryFolder) throws -> Snapshot {
        switch Inspector().inspectOrRead(RawPath(try folder.write("saved", document))) {
        case .report(let snapshot): return snapshot
        case .input(let input):
            return Snapshot(of: Report(inputs: [input], policy: nil), path: input.path, toolVersion: Release.version)
        }
    }

    @Test(arguments: samples, [true, false])
    func isTheSameAsWhatItWasMadeOf(_ sample: String, isGate: Bool) throws {
        let input = Inspector().inspect(RawPath(Project.sample(sample)))
        let report = Report(inputs: [input], policy: isGate ? Reports.defaultPolicy : nil)
        let fresh = Snapshot(of: report, path: input.path, toolVersion: Release.version)
        var saved = try Self.snapshot(of: JSONReport.bytes(of: report), in: try TemporaryFolder())
        #expect(saved.origin == .savedReport)
        for difference in [Difference(old: fresh, new: saved), Difference(old: saved, new: fresh)] {
            #expect(difference.isEqual)
            #expect(difference.verdict == (fresh.isIncomplete ? .incomplete : fresh.images.isEmpty ? .nothing : .equal))
        }
        (saved.path, saved.origin) = (fresh.path, fresh.origin)
        #expect(saved == fresh)
    }

    @Test(arguments: HostileNames.all)
    func takesEveryNameAsItIs(_ name: String) throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.0")) { $0.identifier = name }
        input.images[0].path = name
        input.images[0].program = name
        input.programs[0].path = name
        let report = Report(inputs: [input], policy: nil)
        let saved = try Self.snapshot(of: JSONReport.bytes(of: report), in: try TemporaryFolder())
        #expect(saved.images.first.map { Array($0.path.utf8) } == Array(name.utf8))
        #expect(saved.programs.first?.identifier.map { Array($0.utf8) } == Array(name.utf8))
    }

    // MARK: - Damage

    private static let good = String(
        decoding: JSONReport.bytes(of: Report(inputs: [Reports.app(MachOBuilder().stamped(sdk: "27.0"))], policy: Reports.defaultPolicy)),
        as: UTF8.self)

    struct DamageCase: CustomTestStringConvertible {
        var testDescription: String
        var document: [UInt8]
        var says: String

        init(_ name: String, _ document: String, says: String) {
            testDescription = name
            self.document = Array(document.utf8)
            self.says = says
        }

        init(_ name: String, bytes: [UInt8], says: String) {
            testDescription = name
            document = bytes
            self.says = says
        }

        /// The good report with one text of it replaced.
        init(_ name: String, _ old: String, _ new: String, says: String) {
            self.init(name, SavedReportTests.good.replacing(old, with: new, maxReplacements: 1), says: says)
        }
    }

    @Test(arguments: damage)
    func isRefused(_ example: DamageCase) throws {
        let folder = try TemporaryFolder()
        let snapshot = try Self.snapshot(of: example.document, in: folder)
        #expect(snapshot.origin == .savedReport)
        #expect(snapshot.isUnread)
        #expect(snapshot.errors.map { $0.kind } == ["malformed"])
        let message = snapshot.errors.first?.message ?? ""
        #expect(message.contains(example.says), "\(message)")
    }

    private static let unreadable = "it begins like a saved JSON report and cannot be read as one"
    private static let damaged = "the report of stampcheck is damaged: "

    private static let damage: [DamageCase] = [
        DamageCase("nothing but a brace", "{", says: unreadable),
        DamageCase("cut in the middle", String(good.prefix(good.count / 2)), says: unreadable),
        DamageCase("cut before its end", String(good.dropLast(2)), says: unreadable),
        DamageCase("an empty object", "{}", says: "it is JSON, and no report of stampcheck"),
        DamageCase("spaces and a byte order mark, then no report", "\u{FEFF} \t\r\n{\"a\": 1}", says: "no report of stampcheck"),
        DamageCase("two documents", good + "{}", says: unreadable),
        DamageCase("a package manifest", #"{"name": "fold", "version": "1.0", "tool": {"name": "npm"}}"#, says: "no report of stampcheck"),
        DamageCase("a tool that is no object", "\"tool\": {", "\"tool\": \"stampcheck\", \"x\": {", says: "no report of stampcheck"),
        DamageCase("another tool's", "\"name\": \"stampcheck\"", "\"name\": \"other\"", says: "no report of stampcheck"),
        DamageCase(
            "a later schema", "\"schemaVersion\": \"\(Release.schemaVersion)\"", "\"schemaVersion\": \"2.0\"",
            says: "its schema version is 2.0, of another version of stampcheck; this one reads version 1"),
        DamageCase(
            "a schema that only begins alike", "\"schemaVersion\": \"\(Release.schemaVersion)\"", "\"schemaVersion\": \"10.0\"",
            says: "version is 10.0"),
        DamageCase("what diff says", "\"inputs\": [", "\"programs\": [", says: "no report of an inspection or a gate"),
        DamageCase(
            "inputs that are no list", "\"inputs\": [", "\"inputs\": {}, \"x\": [", says: damaged + "inputs is not what it should be"),
        DamageCase(
            "a path that is a number", "\"path\": \"Fold.app/Fold\"", "\"path\": 1",
            says: damaged + "inputs[0].images[0].path is not what it should be"),
        DamageCase(
            "a path that is null", "\"path\": \"Fold.app/Fold\"", "\"path\": null",
            says: damaged + "inputs[0].images[0].path is not what it should be"),
        DamageCase(
            "a list of tools that is null", "\"tools\": [", "\"tools\": null, \"x\": [",
            says: damaged + "inputs[0].images[0].slices[0].stamps[0].tools is not"),
        DamageCase("no state", "\"state\"", "\"stat\"", says: damaged + "inputs[0].images[0].slices[0] lacks state"),
        DamageCase(
            "no packed sdk", "\"sdkPacked\"", "\"packed\"", says: damaged + "inputs[0].images[0].slices[0].stamps[0] lacks sdkPacked"),
        DamageCase("no summary", "\"summary\"", "\"sum\"", says: damaged + "the report lacks summary"),
        DamageCase("no verdict", "\"verdict\"", "\"word\"", says: damaged + "summary lacks verdict"),
        DamageCase("no policy", "\"policy\"", "\"rules\"", says: damaged + "the report lacks policy"),
        DamageCase(
            "effective that is no boolean", "\"effective\": true", "\"effective\": 1",
            says: damaged + "inputs[0].images[0].slices[0].stamps[0].effective is not"),
        DamageCase(
            "an sdk of 33 bits", "\"sdkPacked\": 1769472", "\"sdkPacked\": 4294967296",
            says: unreadable),
        DamageCase(
            "an sdk below zero", "\"sdkPacked\": 1769472", "\"sdkPacked\": -1",
            says: unreadable),
        DamageCase(
            "an sdk with a fraction", "\"sdkPacked\": 1769472", "\"sdkPacked\": 1.5",
            says: unreadable),
        DamageCase(
            "an sdk as text", "\"sdkPacked\": 1769472", "\"sdkPacked\": \"27.0\"",
            says: damaged + "inputs[0].images[0].slices[0].stamps[0].sdkPacked is not"),
        DamageCase(
            "an sdk of a thousand digits", "\"sdkPacked\": 1769472", "\"sdkPacked\": 1\(String(repeating: "0", count: 1000))",
            says: unreadable),
        DamageCase(
            "arrays in each other, 100,000 deep", "{\"x\": " + String(repeating: "[", count: 100_000), says: unreadable),
        DamageCase(
            "objects in each other, 100,000 deep", String(repeating: "{\"x\":", count: 100_000), says: unreadable),
        DamageCase(
            "bytes that are not UTF-8", bytes: Array("{\"x\": \"".utf8) + [0xC3, 0x28] + Array("\"}".utf8), says: "no report of stampcheck"),
        DamageCase(
            "half of a surrogate pair in UTF-8", bytes: Array("{\"x\": \"".utf8) + [0xED, 0xA0, 0x80] + Array("\"}".utf8),
            says: "no report of stampcheck"),
    ]

    @Test func aReportThatIsTooLargeIsRefusedBeforeItIsRead() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("saved", "{")
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.truncate(atOffset: (256 << 20) + 1)
        try file.close()
        guard case .report(let snapshot) = Inspector().inspectOrRead(RawPath(path)) else {
            Issue.record("not taken for a report")
            return
        }
        #expect(snapshot.errors.map { $0.kind } == ["limit-exceeded"])
    }

    /// Wherever a report is cut and whatever a byte of it becomes, the answer is a value.
    @Test func noDamageEndsTheProcess() throws {
        let folder = try TemporaryFolder()
        let bytes = Array(Self.good.utf8)
        for end in stride(from: 1, to: bytes.count - 1, by: 7) {
            #expect(try Self.snapshot(of: Array(bytes[..<end]), in: folder).isUnread)
        }
        let hostile = Array("\"\\{}[],:0-e.ntf ".utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xFF]
        for (count, place) in stride(from: 1, to: bytes.count - 1, by: 3).enumerated() {
            var damaged = bytes
            damaged[place] = hostile[count % hostile.count]
            let snapshot = try Self.snapshot(of: damaged, in: folder)
            _ = DifferenceText.bytes(of: Difference(old: snapshot, new: snapshot), style: TextStyle())
        }
    }

    /// Escapes are undone: what is compared is the name, not how it was written.
    @Test func escapesAreRead() throws {
        let document = Self.good.replacing("\"Fold.app/Fold\"", with: #""Fold.app\/F\u006fld\u00e9\ud83d\ude00""#)
        let snapshot = try Self.snapshot(of: Array(document.utf8), in: try TemporaryFolder())
        #expect(snapshot.images.first.map { Array($0.path.utf8) } == Array("Fold.app/Fold\u{E9}\u{1F600}".utf8))
    }

    // MARK: - Later versions

    /// A later tool of the same schema adds keys and names, and its reports are read.
    @Test func namesOfALaterVersionAreTaken() throws {
        var text = Self.good
        for (old, new) in [
            ("\"schemaVersion\": \"\(Release.schemaVersion)\"", "\"schemaVersion\": \"1.9\""),
            ("\"tier\": \"beside-rail\"", "\"tier\": \"around-the-rail\""),
            ("\"kind\": \"app\"", "\"kind\": \"app-for-glasses\""), ("\"role\": \"main-executable\"", "\"role\": \"half-executable\""),
            ("\"rule\": \"sdk-below-minimum\"", "\"rule\": \"sdk-of-yesterday\""), ("\"level\": \"error\"", "\"level\": \"whisper\""),
            ("\"scope\": \"programs\"", "\"scope\": \"some\""), ("\"verdict\": \"fail\"", "\"verdict\": \"perhaps\""),
            ("\"state\": \"stamped\"", "\"state\": \"double-stamped\""),
            ("\"errors\": [],", "\"errors\": [], \"warnings\": [1, {\"a\": []}],"),
        ] {
            #expect(text.contains(old), "\(old)")
            text = text.replacing(old, with: new)
        }
        let snapshot = try Self.snapshot(of: Array(text.utf8), in: try TemporaryFolder())
        #expect(snapshot.errors == [])
        #expect(!snapshot.isIncomplete)
        #expect(snapshot.programs.map { $0.tier }.contains("around-the-rail"))
        #expect(snapshot.images.map { $0.role } == ["half-executable"])
        #expect(snapshot.findings.first?.rule == "sdk-of-yesterday")
        let text2 = String(
            decoding: DifferenceText.bytes(of: Difference(old: snapshot, new: snapshot), style: TextStyle()), as: UTF8.self)
        #expect(text2.hasSuffix("EQUAL: 1 program, 1 image, 1 slice\n"))
    }

    /// A fault of a kind that this tool does not know is one all the same: unknown is never a pass.
    @Test func anErrorOfALaterVersionIsIncomplete() throws {
        let fault = #""errors": [{"kind": "melted", "input": "a", "member": null, "message": "m", "path": "p"}],"#
        let document = Self.good.replacing("\"errors\": [],", with: fault)
        let snapshot = try Self.snapshot(of: Array(document.utf8), in: try TemporaryFolder())
        #expect(snapshot.isIncomplete)
        #expect(!snapshot.isUnread)
    }

    // MARK: - What is a saved report

    struct ContentCase: CustomTestStringConvertible {
        var testDescription: String
        var name: String
        var head: String
        var isReport: Bool
    }

    /// A saved report is told by its content, never by its name.
    @Test(arguments: [
        ContentCase(testDescription: "a report by any name", name: "Fold.app.txt", head: good, isReport: true),
        ContentCase(testDescription: "a report behind spaces", name: "a", head: "\n\t " + good, isReport: true),
        ContentCase(testDescription: "a report behind a byte order mark", name: "a", head: "\u{FEFF}" + good, isReport: true),
        ContentCase(testDescription: "an array", name: "a.json", head: "[]", isReport: false),
        ContentCase(testDescription: "a number", name: "a.json", head: "1", isReport: false),
        ContentCase(testDescription: "a text", name: "a.json", head: "notes", isReport: false),
        ContentCase(testDescription: "nothing", name: "a.json", head: "", isReport: false),
        ContentCase(testDescription: "spaces", name: "a.json", head: "   ", isReport: false),
    ])
    func isToldByItsContent(_ example: ContentCase) throws {
        let folder = try TemporaryFolder()
        let path = RawPath(try folder.write(example.name, example.head))
        switch Inspector().inspectOrRead(path) {
        case .report(let snapshot):
            #expect(example.isReport)
            #expect(!snapshot.isUnread)
        case .input(let input):
            #expect(!example.isReport)
            #expect(input.errors.map { $0.kind } == [.notMachO])
        }
    }

    @Test func aFolderIsNoReport() throws {
        let folder = try TemporaryFolder()
        try folder.write("{.json/{", "{")
        guard case .input(let input) = Inspector().inspectOrRead(RawPath("\(folder.path)/{.json")) else {
            Issue.record("taken for a report")
            return
        }
        #expect(input.foreignFiles.map { $0.path } == ["{.json/{"])
    }
}
