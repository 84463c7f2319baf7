import Foundation
import TestSupport

/// One run of the executable that the package builds.
struct RealRun {
    var code: Int32
    var output: String
    var error: String

    init(_ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]) throws {
        try self.init(program: Self.executable(), arguments, input: input, environment: environment)
    }

    /// Runs a line of shell in which `stampcheck` is the executable.
    init(shell line: String) throws {
        let folder = try Self.executable().deletingLastPathComponent().path
        try self.init(
            program: URL(filePath: "/bin/sh"), ["-c", line], input: [], environment: ["PATH": "\(folder):/usr/bin:/bin"])
    }

    private init(program: URL, _ arguments: [String], input: [UInt8], environment: [String: String]) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: Project.root)
        process.environment = environment
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: try folder.write("in", input)))
        // Files, not pipes: a pipe that is full would stop the tool until somebody reads it.
        let output = try folder.write("out", [])
        let error = try folder.write("err", [])
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: error))
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        self.output = try folder.text(of: "out")
        self.error = try folder.text(of: "err")
    }

    /// The executable lies beside the tests: on Linux beside the test executable, on macOS beside the test bundle.
    private static func executable() throws -> URL {
        var places = [URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()]
        places += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        for place in places {
            let candidate = place.appending(path: "stampcheck")
            if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
