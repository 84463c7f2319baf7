import Compatibility
import Reporting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Every format says the report, in bytes that a reader of that format takes.
enum EveryFormat {
    static func checkText(_ report: Report) throws(BrokenPromise) {
        let text = TextReport.bytes(of: report, style: TextStyle(verbosity: .verbose))
        try BrokenPromise.unless(text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x0A }, "the text holds a control character")
    }

    static func check(_ report: Report) throws(BrokenPromise) {
        try checkText(report)
        try json(JSONReport.bytes(of: report), "json")
        for line in JSONLinesReport.bytes(of: report).split(separator: 0x0A) { try json(Array(line), "jsonl") }
        try json(SARIFReport.bytes(of: report, anchor: nil), "sarif")
        for bytes in [
            JUnitReport.bytes(of: report, anchor: nil), MarkdownReport.bytes(of: report), GitHubReport.bytes(of: report, anchor: nil),
            XcodeReport.bytes(of: report, anchor: nil),
        ] {
            try BrokenPromise.unless(bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "a format holds a control character")
        }
    }

    private static func json(_ bytes: [UInt8], _ format: String) throws(BrokenPromise) {
        // The values do not matter: the whole text is read before any value is asked for.
        struct Anything: Decodable {
            init(from decoder: any Decoder) throws {}
        }
        guard (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil else {
            throw BrokenPromise("the \(format) report is no JSON:\n\(String(decoding: bytes, as: UTF8.self))")
        }
    }
}
