import Compatibility
import Inspection
import MachOFormat
import Reporting
import TestSupport
import Testing

/// The JSON of a difference is a promise as the report's is.
@Suite struct DifferenceJSONTests {
    private static let samples = [
        "App.ipa", "App.xcarchive", "BesideRail.app", "Extended.app", "StaleDebug.app", "Universal", "libZippered.dylib", "libkit.a",
        "README.md", "no-such-file",
    ]

    private static func difference(_ old: String, _ new: String, policy: Policy? = nil) -> Difference {
        func snapshot(_ sample: String, _ policy: Policy?) -> Snapshot {
            let input = Inspector().inspect(RawPath(Project.sample(sample)))
            return Snapshot(of: Report(inputs: [input], policy: policy), path: input.path, toolVersion: Release.version)
        }
        return Difference(old: snapshot(old, policy), new: snapshot(new, nil))
    }

    @Test(arguments: samples, samples)
    func followsThePublishedSchema(_ old: String, _ new: String) throws {
        let check = try JSONSchemaCheck(Array(DifferenceSchema.text.utf8))
        #expect(try check.faults(in: DifferenceJSON.bytes(of: Self.difference(old, new))) == [])
        #expect(try check.faults(in: DifferenceJSON.bytes(of: Self.difference(old, new, policy: Reports.defaultPolicy))) == [])
    }

    @Test func theSchemaIsTheOneInTheDocs() throws {
        #expect(try Project.text(of: "docs/schema/diff-1.json") == DifferenceSchema.text)
    }

    /// A schema that takes anything would make the test above worthless.
    @Test(arguments: [
        ("\"exitCode\": 1", "\"exitCode\": 64"), ("\"verdict\": \"differs\"", "\"verdict\": \"fail\""),
        ("\"change\": \"changed\"", "\"change\": \"same\""), ("\"oldPacked\": 1769728", "\"oldPacked\": \"27.1\""),
        ("\"kind\": \"inspected\"", "\"kind\": \"guessed\""), ("\"newPath\"", "\"newpath\""), ("\"field\": \"sdk\"", "\"field\": \"uuid\""),
        ("\"schemaVersion\": \"1.0\"", "\"schemaVersion\": \"2.0\""),
    ])
    func theSchemaRefusesWhatItShould(_ old: String, _ new: String) throws {
        let good = String(decoding: DifferenceJSON.bytes(of: Self.difference("FullScreen.app", "BesideRail.app")), as: UTF8.self)
        #expect(good.contains(old))
        let check = try JSONSchemaCheck(Array(DifferenceSchema.text.utf8))
        #expect(try check.faults(in: Array(good.utf8)) == [])
        #expect(try !check.faults(in: Array(good.replacing(old, with: new).utf8)).isEmpty)
    }

    /// Keys in the order of bytes, each on a line of its own: two documents can be compared by lines.
    @Test(arguments: samples)
    func keysAreSorted(_ sample: String) {
        let bytes = DifferenceJSON.bytes(of: Self.difference(sample, "Extended.app"))
        #expect(bytes.last == UInt8(ascii: "\n"))
        var open: [[String]] = []
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if text.hasPrefix("}") { _ = open.popLast() }
            if text.hasPrefix("\""), let end = text.dropFirst().firstIndex(of: "\""), text[end...].hasPrefix("\": ") {
                let key = String(text[text.index(after: text.startIndex)..<end])
                if let before = open.last?.last {
                    #expect(before.utf8.lexicographicallyPrecedes(key.utf8), "\(before) stands before \(key)")
                }
                if !open.isEmpty { open[open.count - 1].append(key) }
            }
            if text.hasSuffix("{") { open.append([]) }
        }
        #expect(open.isEmpty)
    }
}
