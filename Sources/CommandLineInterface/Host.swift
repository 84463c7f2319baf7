import Inspection

/// What the tool has from outside: arguments, environment and streams. A test hands in its own.
package struct Host {
    package var arguments: [RawPath]
    /// The environment variables.
    package var environment: [String: String]
    /// Whether standard output is a terminal.
    package var isTerminal: Bool
    /// Writes all bytes to standard output; false where they could not be written.
    package var writeOutput: ([UInt8]) -> Bool
    /// Writes text to standard error. What cannot be written there is lost.
    package var writeError: (String) -> Void

    package init(
        arguments: [RawPath], environment: [String: String], isTerminal: Bool, writeOutput: @escaping ([UInt8]) -> Bool,
        writeError: @escaping (String) -> Void
    ) {
        self.arguments = arguments
        self.environment = environment
        self.isTerminal = isTerminal
        self.writeOutput = writeOutput
        self.writeError = writeError
    }
}
