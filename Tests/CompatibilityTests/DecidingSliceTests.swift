import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the slice that decides")
struct DecidingSliceTests {
    private struct SliceCase: CustomTestStringConvertible {
        var testDescription: String
        var main: any Built
        var arch: String
        var sdk: String?
        var minos: String?
    }

    @Test("is the one with the lowest sdk among those of 64 bits", arguments: examples)
    private func decides(_ example: SliceCase) throws {
        let program = try #require(InputBuilder().program(example.main).input.programs.first)
        #expect(program.decidingSlice?.architecture?.name == example.arch)
        #expect(program.sdk?.description == example.sdk)
        #expect(program.minos?.description == example.minos)
    }

    private static let examples = [
        SliceCase(testDescription: "the only one", main: MachOBuilder().stamped(sdk: "27.1"), arch: "arm64", sdk: "27.1", minos: "26.0"),
        SliceCase(
            testDescription: "the first, where it is the lowest",
            main: FatBuilder().slice(MachOBuilder(.x86_64).stamped(.iOSSimulator, minos: "25.0", sdk: "27.0")).slice(
                MachOBuilder(.arm64).stamped(.iOSSimulator, sdk: "27.1")), arch: "x86_64", sdk: "27.0", minos: "25.0"),
        SliceCase(
            testDescription: "the second, where it is the lowest",
            main: FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.10")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.9")),
            arch: "arm64e", sdk: "27.9", minos: "26.0"),
        SliceCase(
            testDescription: "the first of equals",
            main: FatBuilder().slice(MachOBuilder(.arm64).stamped(minos: "26.0", sdk: "27.1")).slice(
                MachOBuilder(.arm64e).stamped(minos: "25.0", sdk: "27.1")), arch: "arm64", sdk: "27.1", minos: "26.0"),
        SliceCase(
            testDescription: "not one of 32 bits, where there is one of 64",
            main: FatBuilder().slice(MachOBuilder(.armv7).stamped(sdk: "10.3")).slice(MachOBuilder(.arm64).stamped(sdk: "27.1")),
            arch: "arm64", sdk: "27.1", minos: "26.0"),
        SliceCase(
            testDescription: "the lowest of all, where none has 64 bits: arm64_32 has not",
            main: FatBuilder().slice(MachOBuilder(.arm64_32).stamped(.watchOS, sdk: "27.0")).slice(
                MachOBuilder(.armv7).stamped(.watchOS, sdk: "10.3")), arch: "armv7", sdk: "10.3", minos: "26.0"),
        SliceCase(
            testDescription: "one of the iPhone's, where one file serves another system, too",
            main: FatBuilder().slice(MachOBuilder(.x86_64).stamped(.macCatalyst, sdk: "26.0")).slice(
                MachOBuilder(.arm64).stamped(.iOS, sdk: "27.1")), arch: "arm64", sdk: "27.1", minos: "26.0"),
        SliceCase(
            testDescription: "one without a stamp counts as the iPhone's beside one of another system",
            main: FatBuilder().slice(MachOBuilder(.x86_64).stamped(.macOS, sdk: "26.0")).slice(MachOBuilder(.arm64).uuid()), arch: "arm64",
            sdk: nil, minos: nil),
        SliceCase(
            testDescription: "one without an sdk, before all others",
            main: FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "1.0")).slice(MachOBuilder(.arm64e).stamped(sdk: "0")),
            arch: "arm64e", sdk: nil, minos: "26.0"),
        SliceCase(
            testDescription: "minos may be missing by itself", main: MachOBuilder().stamped(minos: "0", sdk: "27.1"), arch: "arm64",
            sdk: "27.1", minos: nil),
        SliceCase(
            testDescription: "one without a stamp, before all others",
            main: FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "1.0")).slice(MachOBuilder(.arm64e).uuid()),
            arch: "arm64e", sdk: nil, minos: nil),
        SliceCase(
            testDescription: "one that cannot be read, before all others",
            main: FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "1.0")).slice(
                MachOBuilder(.arm64e).stamped(sdk: "27.1", size: 12)), arch: "arm64e", sdk: nil, minos: nil),
        SliceCase(
            testDescription: "one that lies past the end of the file, by the table's architecture",
            main: FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "1.0")).slice(.arm64e, [], offset: 1 << 20, size: 4096),
            arch: "arm64e", sdk: nil, minos: nil),
    ]

    @Test("of several stamps in it, the one that the system goes by counts")
    func effectiveStamp() {
        let input = InputBuilder().program(MachOBuilder().stamped(sdk: "27.1").stamped(sdk: "26.0")).input
        #expect(input.programs.map { $0.sdk } == [PackedVersion(26, 0)])
    }

    @Test("there is none without a main executable")
    func noMainExecutable() {
        #expect(InputBuilder().program(nil).input.programs.map { $0.decidingSlice == nil } == [true])
    }
}
