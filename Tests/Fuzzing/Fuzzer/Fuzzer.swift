import FuzzDoors
import Inspection

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// What libFuzzer calls. The door and the folders come in the environment, since the command line is libFuzzer's.

/// Writes the seeds of the door, before the corpus is read.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> Int32 {
    guard let folder = System.environment("STAMPCHECK_FUZZ_SEEDS") else { return 0 }
    do {
        for seed in try Fuzzing.door.seeds() {
            let name = seed.name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined()
            try Data(seed.bytes).write(to: URL(filePath: "\(folder)/seed-\(name)"))
        }
    } catch {
        fatalError("the seeds cannot be written: \(error)")
    }
    return 0
}

/// Opens the door to one input, and ends the process where a promise is broken: libFuzzer keeps the input then.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    if let broken = unsafe Fuzzing.door.open(bytes, in: Fuzzing.workshop) { fatalError("\(broken)") }
    return 0
}

/// What is the same for all inputs of one run.
private enum Fuzzing {
    static let door: Door = {
        let name = System.environment("STAMPCHECK_FUZZ_DOOR") ?? ""
        guard let door = Door(rawValue: name) else {
            fatalError("STAMPCHECK_FUZZ_DOOR is one of \(Door.allCases.map { $0.rawValue }), not '\(name)'")
        }
        return door
    }()
    /// libFuzzer calls from one thread.
    nonisolated(unsafe) static let workshop = Workshop(folder: System.environment("STAMPCHECK_FUZZ_WORKSHOP") ?? "/tmp")
}
