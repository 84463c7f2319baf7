import Foundation
import TestSupport
import Testing

/// What our own object files call of the system, found out by asking them: nothing that connects, runs, maps or loads anything can slip in.
@Suite struct SymbolTests {
    private static let rooms = ["MachOFormat", "Compatibility", "Inspection", "Reporting", "CommandLineInterface", "stampcheck"]

    /// All that the one room with system calls may call: files, folders, pipes, signals, the clock, zlib, and moving of bytes.
    private static let allowed: Set<String> = [
        "close", "read", "pread", "write", "stat", "lstat", "fstat", "fdopendir", "readdir", "closedir", "realpath", "mkstemp", "rename",
        "unlink",
        "poll", "isatty", "signal", "raise", "exit", "getenv", "getpid", "sysconf", "clock_gettime", "strerror", "strlen", "strdup", "free",
        "inflate", "inflateEnd", "inflateInit2_", "inflateReset", "crc32",
    ]
    /// How symbols of Swift are named that come from other modules than the standard library and ours.
    private static let modules = [
        "5Glibc", "6Darwin", "4Musl", "10Foundation", "20FoundationEssentials", "20FoundationNetworking", "8Dispatch",
    ]
    /// The beginnings of those that a room may use: `open` and errno and the constants of modes and signals, the two decoders with what they decode,
    /// and queues.
    private static let allowedOfModules: [String: [String]] = [
        "Inspection": [
            "$s5Glibc4open", "$s5Glibc5errno", "$s5Glibc6S_IFMT", "$s5Glibc7S_IF", "$s5Glibc7SIG_", "$s20FoundationEssentials11JSONDecoder",
            "$s20FoundationEssentials19PropertyListDecoder", "$s20FoundationEssentials4Data", "$s8Dispatch0A3QoS", "$s8Dispatch0A5QueueC",
            "$sSo17OS_dispatch_queueC8Dispatch",
        ],
        "CommandLineInterface": ["$s8Dispatch0A3QoS", "$s8Dispatch0A5QueueC", "$sSo17OS_dispatch_queueC8Dispatch"],
    ]
    /// What the compiler itself calls.
    private static let compilers: Set<String> = ["memcpy", "memmove", "memset", "memcmp", "__stack_chk_fail", "malloc"]

    private static let nm: String? = ["llvm-nm", "nm"].first { run(["\($0)", "--version"]) != nil }

    @Test(
        .enabled(if: nm != nil, "needs nm"),
        .enabled(if: objects("MachOFormat").isEmpty == false, "the objects do not lie beside the executable"))
    func callNothingElse() throws {
        var called: Set<String> = []
        var swift: Set<String> = []
        for room in Self.rooms {
            let objects = Self.objects(room)
            #expect(!objects.isEmpty, "\(room)")
            let listing = try #require(Self.run([Self.nm ?? "", "-u"] + objects))
            let symbols = Set(listing.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
            let foreign = symbols.filter { !$0.hasPrefix("$s") && !$0.hasPrefix("swift_") && !$0.hasPrefix("_swift") && !$0.hasSuffix(":") }
                .subtracting(Self.compilers)
            #expect(room == "Inspection" ? foreign.isSubset(of: Self.allowed) : foreign.isEmpty, "\(room): \(foreign.sorted())")
            // Swift's own names of the C library, of Foundation and of Dispatch carry the module's name.
            let modules = symbols.filter { symbol in Self.modules.contains { symbol.contains($0) } }
            let unknown = modules.filter { symbol in !(Self.allowedOfModules[room] ?? []).contains { symbol.hasPrefix($0) } }
            #expect(unknown == [], "\(room)")
            swift.formUnion(modules)
            called.formUnion(foreign)
        }
        #expect(called.contains("pread"), "the symbols were not understood")
        #expect(swift.contains { $0.hasPrefix("$s5Glibc4open") }, "the symbols were not understood")
    }

    @Test func thePageCountsThem() throws {
        #expect(try Project.text(of: "SECURITY.md").contains("a list of \(Self.allowed.count + 1) with `open`"))
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
