import Foundation
import TestSupport

/// `Tests/Faults/faults.c`, compiled once: it makes system calls fail on demand in the executable that users run.
enum FaultShim {
    /// Where it lies; nil where there is no compiler, or where the system loads no such library.
    static let path: String? = {
        #if os(Linux)
            // Beside the tests, where the next run finds it and writes over it.
            let library = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stampcheck-faults.so").path
            for compiler in ["clang", "cc"] {
                let process = Process()
                process.executableURL = URL(filePath: "/usr/bin/env")
                process.arguments = [compiler, "-shared", "-fPIC", "-Wall", "-Wextra", "-o", library, "Tests/Faults/faults.c", "-ldl"]
                process.currentDirectoryURL = URL(filePath: Project.root)
                guard (try? process.run()) != nil else { continue }
                process.waitUntilExit()
                if process.terminationStatus == 0 { return library }
            }
        #endif
        return nil
    }()

    /// The beginning of a line of shell whose command meets the faults, and leaves the file `met` where it did.
    static func prefix(_ faults: String, met: String) -> String {
        faults.isEmpty ? "" : "STAMPCHECK_FAULTS='\(faults)' STAMPCHECK_FAULTS_MET='\(met)' LD_PRELOAD='\(path ?? "")'"
    }
}
