import FuzzDoors
import TestSupport
import Testing

/// What the fuzzer starts from, and all that it ever found.
@Suite("Replay of fuzzing")
struct ReplayTests {
    @Test("seeds keep all promises", arguments: Door.allCases)
    func seeds(door: Door) throws {
        let folder = try TemporaryFolder()
        let workshop = Workshop(folder: folder.path)
        let seeds = try door.seeds()
        #expect(seeds.count >= 7)
        for seed in seeds { #expect(door.open(seed.bytes, in: workshop)?.description == nil, "\(seed.name)") }
    }

    @Test("each input that once broke a promise keeps it", arguments: Door.allCases)
    func crashers(door: Door) throws {
        let folder = try TemporaryFolder()
        let workshop = Workshop(folder: folder.path)
        for name in try Project.names(in: "Tests/Fuzzing/Crashers/\(door.rawValue)") where !name.hasPrefix(".") {
            let bytes = try Project.bytes(of: "Tests/Fuzzing/Crashers/\(door.rawValue)/\(name)")
            #expect(door.open(bytes, in: workshop)?.description == nil, "\(name)")
        }
    }
}
