import Inspection

extension Host {
    /// The process that runs the tool.
    package static func process() -> Host {
        System.ignoreSignalsOfWriting()
        let canShowProgress = System.isTerminal(2) && System.environment("TERM") != "dumb"
        return Host(
            arguments: System.arguments().map { RawPath($0) }, variable: System.environment, isTerminal: System.isTerminal(1),
            progressTerminal: canShowProgress
                ? Terminal(write: { try? System.write(Array($0.utf8), to: 2) }, now: { System.monotonicNanoseconds }) : nil,
            writeOutput: { (try? System.write($0, to: 1)) != nil },
            writeError: { try? System.write(Array($0.utf8), to: 2) }
        )
    }

    /// Ends the process.
    package static func leave(_ code: Int32) -> Never {
        System.exit(code)
    }
}
