import Compatibility
import Inspection

/// The files that a Run Script phase of Xcode declares as its inputs, by the variables that Xcode sets: one by one, and in lists of files.
struct ScriptInputFiles {
    static let countVariable = "SCRIPT_INPUT_FILE_COUNT"
    /// More declared files than this are a mistake in a count, and no build phase.
    private static let most = 100_000

    var paths: [RawPath]
    /// The lists that could not be read.
    var failures: [Input] = []

    init(_ variable: (String) -> String?) {
        func values(_ count: String, _ name: String) -> [String] {
            let number = variable(count).flatMap { Int($0) } ?? 0
            guard number > 0, number <= Self.most else { return [] }
            return (0..<number).compactMap { variable("\(name)_\($0)") }.filter { !$0.isEmpty }
        }
        paths = values(Self.countVariable, "SCRIPT_INPUT_FILE").map { RawPath($0) }
        for list in values("SCRIPT_INPUT_FILE_LIST_COUNT", "SCRIPT_INPUT_FILE_LIST") {
            do throws(PathList.ListFailure) {
                paths += try PathList.read(RawPath(list), separatedByNUL: false).paths
            } catch {
                failures.append(error.input)
            }
        }
    }

    var isEmpty: Bool { paths.isEmpty && failures.isEmpty }
}
