import Compatibility
import Inspection

/// The files that a Run Script phase of Xcode declares as its inputs, by the variables that Xcode sets: one by one, and in lists of files.
struct ScriptInputFiles {
    static let countVariable = "SCRIPT_INPUT_FILE_COUNT"
    /// More declared files than this are a mistake in a count, and no build phase.
    private static let most = 100_000

    var paths: [RawPath]
    /// The lists that could not be read, and the variables that are not what their count says.
    var failures: [Input] = []

    init(_ variable: (String) -> String?) {
        var missing: [String] = []
        func values(_ count: String, _ name: String) -> [String] {
            guard let text = variable(count) else { return [] }
            guard let number = Int(text), (0...Self.most).contains(number) else {
                missing.append(count)
                return []
            }
            return (0..<number).compactMap { index in
                let value = variable("\(name)_\(index)") ?? ""
                if value.isEmpty { missing.append("\(name)_\(index)") }
                // A file of this name, and not standard input.
                return value.isEmpty ? nil : value == "-" ? "./-" : value
            }
        }
        paths = values(Self.countVariable, "SCRIPT_INPUT_FILE").map { RawPath($0) }
        let lists = values("SCRIPT_INPUT_FILE_LIST_COUNT", "SCRIPT_INPUT_FILE_LIST")
        failures = missing.map { name in
            var input = Input(path: name, kind: .missing)
            input.errors = [InputError(.missing, input: name, path: name, message: "the variable that Xcode sets says nothing")]
            return input
        }
        for list in lists {
            do throws(PathList.ListFailure) {
                paths += try PathList.read(RawPath(list), separatedByNUL: false).paths
            } catch {
                failures.append(error.input)
            }
        }
    }

    var isEmpty: Bool { paths.isEmpty && failures.isEmpty }
}
