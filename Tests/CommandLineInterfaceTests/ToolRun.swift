import CommandLineInterface
import Inspection
import TestSupport

/// One run of the tool in this process, with what it said.
struct ToolRun {
    var code: Int32
    var output: String
    var error: String

    /// Runs the tool with these arguments. Paths of the project are shown relative to its root, so that they are the same everywhere.
    init(_ arguments: [String], environment: [String: String] = [:], isTerminal: Bool = false, canWrite: Bool = true) {
        let output = Box<[UInt8]>([])
        let error = Box("")
        let host = Host(
            arguments: arguments.map { RawPath($0) }, variable: { environment[$0] }, isTerminal: isTerminal,
            writeOutput: {
                output.value += $0
                return canWrite
            },
            writeError: { error.value += $0 }
        )
        code = CommandLineTool(host).run()
        self.output = Self.withoutRoot(String(decoding: output.value, as: UTF8.self))
        self.error = Self.withoutRoot(error.value)
    }

    /// What the tool writes to standard output, to the letter.
    static func raw(_ arguments: [String]) -> String {
        let output = Box<[UInt8]>([])
        let host = Host(
            arguments: arguments.map { RawPath($0) }, variable: { _ in nil }, isTerminal: false,
            writeOutput: {
                output.value += $0
                return true
            },
            writeError: { _ in }
        )
        _ = CommandLineTool(host).run()
        return String(decoding: output.value, as: UTF8.self)
    }

    private final class Box<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    private static func withoutRoot(_ text: String) -> String {
        text.split(separator: Project.root + "/", omittingEmptySubsequences: false).joined()
    }
}
