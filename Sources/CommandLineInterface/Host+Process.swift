/// The real process. The differences between the systems stand in this file.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Inspection

extension Host {
    /// The process that runs the tool.
    package static func process() -> Host {
        // A closed pipe is an error of writing, which has an exit code, and no reason to be killed.
        _ = signal(SIGPIPE, SIG_IGN)
        return Host(
            arguments: processArguments(), environment: processEnvironment(), isTerminal: isatty(1) == 1,
            writeOutput: { OutputFile.writeAll($0, to: 1) },
            writeError: { _ = OutputFile.writeAll(Array($0.utf8), to: 2) }
        )
    }

    /// Ends the process.
    package static func leave(_ code: Int32) -> Never {
        exit(code)
    }

    /// The arguments as bytes: a path need not be UTF-8, and `CommandLine.arguments` would repair it.
    private static func processArguments() -> [RawPath] {
        var arguments: [RawPath] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
            unsafe arguments.append(RawPath(UnsafeRawBufferPointer(start: argument, count: strlen(argument)).map { $0 }))
        }
        return arguments
    }

    /// The variables that this tool obeys, and no others.
    private static func processEnvironment() -> [String: String] {
        var variables: [String: String] = [:]
        for name in ["NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
            if let value = unsafe getenv(name) { unsafe variables[name] = String(cString: value) }
        }
        return variables
    }
}
