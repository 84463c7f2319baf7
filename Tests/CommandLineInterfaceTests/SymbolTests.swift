import Foundation
import TestSupport
import Testing

/// What our own object files call of the system, found out by asking them: nothing that connects, runs, maps or loads anything can slip in.
@Suite struct SymbolTests {
    private static let rooms = ["MachOFormat", "Compatibility", "Inspection", "Reporting", "CommandLineInterface", "stampcheck"]

    /// All that the one room with system calls may call: files, folders, pipes, signals, the clock, zlib, and moving of bytes.
    private static let allowed: Set<String> = [
        "open", "close", "read", "pread", "write", "stat", "lstat", "fstat", "fdopendir", "readdir", "closedir", "realpath", "mkstemp",
        "rename",
        "unlink", "poll", "isatty", "signal", "raise", "exit", "getenv", "getpid", "sysconf", "clock_gettime", "strerror", "strlen",
        "strdup",
        "free", "inflate", "inflateEnd", "inflateInit2_", "inflateReset", "crc32", "__errno_location",
    ]
    /// What the compiler itself calls.
    private static let compilers: Set<String> = ["memcpy", "memmove", "memset", "memcmp", "__stack_chk_fail", "malloc"]

    private static let nm: String? = ["llvm-nm", "nm"].first { run(["\($0)", "--version"]) != nil }

    @Test(
        .enabled(if: nm != nil, "needs nm"),
        .enabled(if: objects("MachOFormat").isEmpty == false, "the objects do not lie beside the executable"))
    func callNothingElse() throws {
        var called: Set<String> = []
        for room in Self.rooms {
            let objects = Self.objects(room)
            #expect(!objects.isEmpty, "\(room)")
            let listing = try #require(Self.run([Self.nm ?? "", "-u"] + objects))
            let symbols = Set(listing.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
            let foreign = symbols.filter { !$0.hasPrefix("$s") && !$0.hasPrefix("swift_") && !$0.hasPrefix("_swift") && !$0.hasSuffix(":") }
                .subtracting(Self.compilers)
            #expect(room == "Inspection" ? foreign.isSubset(of: Self.allowed) : foreign.isEmpty, "\(room): \(foreign.sorted())")
            // Of Foundation only the essentials, which have no network and start no process.
            #expect(symbols.filter { $0.hasPrefix("$s10Foundation") || $0.contains("20FoundationNetworking") } == [], "\(room)")
            called.formUnion(foreign)
        }
        #expect(called.contains("pread"), "the symbols were not understood")
    }

    @Test func thePageCountsThem() throws {
        #expect(try Project.text(of: "SECURITY.md").contains("a list of \(Self.allowed.count), and no other"))
    }

    /// The object files of a room: they lie in a folder beside the executable of the tests.
    private static func objects(_ room: String) -> [String] {
        let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "\(room).build")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".o") }.map { "\(folder.path)/\($0)" }
    }

    /// What a program prints; nil where it cannot be run or fails.
    private static func run(_ command: [String]) -> String? {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
    }
}
