#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A golden file: what a command said when somebody last read it and found it right.
///
/// `STAMPCHECK_RECORD=1 swift test` writes what is said today. A run that records fails, so that nobody takes it for a passing one, and under
/// CI it refuses to record.
package enum Golden {
    /// What comparing with a golden file showed.
    package enum Result: Equatable, CustomStringConvertible {
        case same
        case differs(String)
        case recorded(String)
        case refused

        package var description: String {
            switch self {
            case .same: "same"
            case .differs(let difference): difference
            case .recorded(let path): "recorded \(path); read it, and run the tests again without STAMPCHECK_RECORD"
            case .refused: "STAMPCHECK_RECORD is set under CI: golden files are recorded by people who read them"
            }
        }
    }

    /// Compares a text with the golden file at `path`, or records it.
    package static func compare(
        _ text: String, with path: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) throws -> Result {
        if environment["STAMPCHECK_RECORD"] == "1" {
            guard environment["CI"] == nil else { return .refused }
            let folder = path.split(separator: "/").dropLast().joined(separator: "/")
            try FileManager.default.createDirectory(atPath: "/" + folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(filePath: path))
            return .recorded(path)
        }
        guard let data = FileManager.default.contents(atPath: path) else { return .differs("there is no golden file \(path)") }
        let wanted = String(decoding: data, as: UTF8.self)
        return wanted == text ? .same : .differs(firstDifference(of: text, from: wanted))
    }

    private static func firstDifference(of text: String, from wanted: String) -> String {
        let found = text.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = wanted.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, pair) in zip(found, lines).enumerated() where pair.0 != pair.1 {
            return "line \(index + 1):\n  golden: \(pair.1)\n  found:  \(pair.0)"
        }
        return "the golden file has \(lines.count) lines, and \(found.count) were found"
    }
}
