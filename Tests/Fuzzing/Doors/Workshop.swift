import Compatibility
import Inspection
import MachOFormat
import Reporting

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder in which inputs are written, looked at and said in every format.
package final class Workshop {
    private let folder: String
    /// What the bundle held before: files that stay the same are not written again.
    private var written: [String: [UInt8]] = [:]

    package init(folder: String) {
        self.folder = folder
    }

    /// Inspects one file.
    func inspectFile(_ name: String, _ bytes: [UInt8], inEveryFormat: Bool) throws(BrokenPromise) {
        try write(name, bytes)
        try judge(name, inEveryFormat)
    }

    /// Inspects an app in a folder.
    func inspectBundle(_ recipe: BundleRecipe, inEveryFormat: Bool) throws(BrokenPromise) {
        for (name, bytes) in recipe.files {
            if let bytes { try write(name, bytes) } else if written.removeValue(forKey: name) != nil { System.remove(path(name).bytes) }
        }
        try judge(BundleRecipe.app, inEveryFormat)
    }

    private func path(_ name: String) -> RawPath { RawPath("\(folder)/\(name)") }

    private func write(_ name: String, _ bytes: [UInt8]) throws(BrokenPromise) {
        guard written[name] != bytes else { return }
        do {
            if written[name] == nil {
                let parent = "\(folder)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
                try FileManager.default.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
            }
            let descriptor = try System.create(path(name).bytes, .replacing)
            try System.write(bytes, to: descriptor)
            try System.finish(descriptor)
        } catch {
            throw BrokenPromise("the workshop cannot write: \(error)")
        }
        written[name] = bytes
    }

    private func judge(_ name: String, _ inEveryFormat: Bool) throws(BrokenPromise) {
        let input = Inspector(jobs: 1).inspect(path(name))
        let gate = Report(inputs: [input], policy: Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: nil))
        try UnknownIsNoPass.check(gate)
        try EveryFormat.checkText(gate)
        guard inEveryFormat else { return }
        try EveryFormat.check(gate)
        try EveryFormat.check(Report(inputs: [input], policy: nil))
    }
}

/// Unknown is never a pass, whatever made it unknown.
enum UnknownIsNoPass {
    static func check(_ gate: Report) throws(BrokenPromise) {
        try BrokenPromise.unless(gate.exitCode != 0 || gate.errors.isEmpty, "exit 0, with errors: \(gate.errors)")
        guard gate.exitCode == 0, gate.verdict == .pass else { return }
        try BrokenPromise.unless(gate.judged.images > 0, "a pass of nothing")
        for program in gate.inputs.flatMap({ $0.programs }) where program.kind == .app || program.kind == .executable {
            // A phone of today runs no other slices than these; where one is there, it decides.
            guard let image = program.mainImage else { throw BrokenPromise("a pass of \(program.path), which has no main image") }
            let slices = image.slices.filter { $0.stamps.contains { $0.platform == .iOS } && $0.architecture?.cpuType == CPUType.arm64 }
            for slice in slices {
                let sdks = slice.effectiveStamps.filter { $0.platform == .iOS }.map { $0.sdk }
                try BrokenPromise.unless(
                    sdks.allSatisfy { $0 >= PackedVersion(27, 1) } && slice.errors.isEmpty,
                    "a pass of \(program.path) with sdk \(sdks) and errors \(slice.errors)")
            }
            let unread = image.slices.filter { $0.state == .unreadable }
            try BrokenPromise.unless(unread.isEmpty, "a pass of \(program.path) with slices that were not read")
        }
    }
}

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
