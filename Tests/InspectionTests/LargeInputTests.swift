import Compatibility
import Inspection
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite("an input of many parts")
struct LargeInputTests {
    @Test("of 5,000 apps that all lack their executables takes seconds, not minutes")
    func manyMissing() async throws {
        await #expect(processExitsWith: .success) {
            // A search through all files for each app would take longer.
            alarm(10)
            let folder = try TemporaryFolder()
            for number in 0..<5000 { try folder.makeFolder("out/\(number).app/deep") }
            let input = folder.inspect("out")
            #expect(input.programs.count == 5000)
            #expect(input.programs.allSatisfy { $0.problem == .missing })
        }
    }
}
