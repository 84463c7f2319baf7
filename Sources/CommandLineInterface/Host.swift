import Inspection

/// What the tool has from outside: arguments, environment and streams. A test hands in its own.
package struct Host {
    package var arguments: [RawPath]
    /// The value of an environment variable; nil where it is not set.
    package var variable: (String) -> String?
    /// Whether standard output is a terminal.
    package var isTerminal: Bool
    /// Standard error, where it is a terminal that can show progress.
    package var progressTerminal: Terminal?
    /// Writes all bytes to standard output; false where they could not be written.
    package var writeOutput: ([UInt8]) -> Bool
    /// Writes text to standard error. What cannot be written there is lost.
    package var writeError: (String) -> Void

    /// A terminal to show progress on, and the clock that says when.
    package struct Terminal: Sendable {
        package var write: @Sendable (String) -> Void
        /// Nanoseconds of a clock that only goes forward.
        package var now: @Sendable () -> UInt64

        package init(write: @escaping @Sendable (String) -> Void, now: @escaping @Sendable () -> UInt64) {
            self.write = write
            self.now = now
        }
    }

    package init(
        arguments: [RawPath], variable: @escaping (String) -> String?, isTerminal: Bool, progressTerminal: Terminal? = nil,
        writeOutput: @escaping ([UInt8]) -> Bool,
        writeError: @escaping (String) -> Void
    ) {
        self.arguments = arguments
        self.variable = variable
        self.isTerminal = isTerminal
        self.progressTerminal = progressTerminal
        self.writeOutput = writeOutput
        self.writeError = writeError
    }
}
