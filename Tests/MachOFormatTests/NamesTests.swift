import MachOFormat
import TestSupport
import Testing

@Suite("Names of numbers")
struct NamesTests {
    struct NameCase: NamedCase {
        var number: UInt32
        var text: String

        var name: String { text }

        init(_ number: UInt32, _ text: String) {
            self.number = number
            self.text = text
        }
    }

    static let platforms = [
        NameCase(0, "UNKNOWN"), NameCase(1, "MACOS"), NameCase(2, "IOS"), NameCase(3, "TVOS"), NameCase(4, "WATCHOS"),
        NameCase(5, "BRIDGEOS"), NameCase(6, "MACCATALYST"), NameCase(7, "IOSSIMULATOR"), NameCase(8, "TVOSSIMULATOR"),
        NameCase(9, "WATCHOSSIMULATOR"), NameCase(10, "DRIVERKIT"), NameCase(11, "VISIONOS"), NameCase(12, "VISIONOSSIMULATOR"),
        NameCase(13, "FIRMWARE"), NameCase(14, "SEPOS"), NameCase(15, "MACOS_EXCLAVECORE"), NameCase(16, "MACOS_EXCLAVEKIT"),
        NameCase(17, "IOS_EXCLAVECORE"), NameCase(18, "IOS_EXCLAVEKIT"), NameCase(19, "TVOS_EXCLAVECORE"),
        NameCase(20, "TVOS_EXCLAVEKIT"), NameCase(21, "WATCHOS_EXCLAVECORE"), NameCase(22, "WATCHOS_EXCLAVEKIT"),
        NameCase(23, "VISIONOS_EXCLAVECORE"), NameCase(24, "VISIONOS_EXCLAVEKIT"), NameCase(0xFFFF_FFFF, "ANY"),
        // Numbers without a name print as they are.
        NameCase(25, "25"), NameCase(99, "99"), NameCase(0xFF00_0001, "4278190081"),
    ]

    @Test("Platforms", arguments: platforms)
    func platform(_ example: NameCase) {
        #expect(Platform(rawValue: example.number).description == example.text)
    }

    static let tools = [
        NameCase(1, "CLANG"), NameCase(2, "SWIFT"), NameCase(3, "LD"), NameCase(4, "LLD"), NameCase(1024, "METAL"),
        NameCase(1025, "AIRLLD"), NameCase(1026, "AIRNT"), NameCase(1027, "AIRNT_PLUGIN"), NameCase(1028, "AIRPACK"),
        NameCase(1031, "GPUARCHIVER"), NameCase(1032, "METAL_FRAMEWORK"),
        NameCase(0, "0"), NameCase(5, "5"), NameCase(1029, "1029"), NameCase(0xFFFF_FFFF, "4294967295"),
    ]

    @Test("Tools", arguments: tools)
    func tool(_ example: NameCase) {
        #expect(Tool(rawValue: example.number).description == example.text)
    }

    static let fileTypes = [
        NameCase(1, "OBJECT"), NameCase(2, "EXECUTE"), NameCase(3, "FVMLIB"), NameCase(4, "CORE"), NameCase(5, "PRELOAD"),
        NameCase(6, "DYLIB"), NameCase(7, "DYLINKER"), NameCase(8, "BUNDLE"), NameCase(9, "DYLIB_STUB"), NameCase(10, "DSYM"),
        NameCase(11, "KEXT_BUNDLE"), NameCase(12, "FILESET"), NameCase(13, "GPU_EXECUTE"), NameCase(14, "GPU_DYLIB"),
        NameCase(0, "0"), NameCase(15, "15"), NameCase(0xFFFF_FFFF, "4294967295"),
    ]

    @Test("File types", arguments: fileTypes)
    func fileType(_ example: NameCase) {
        #expect(FileType(rawValue: example.number).description == example.text)
    }

    static let commands = [
        NameCase(0x01, "LC_SEGMENT"), NameCase(0x19, "LC_SEGMENT_64"), NameCase(0x1B, "LC_UUID"), NameCase(0x0C, "LC_LOAD_DYLIB"),
        NameCase(0x0D, "LC_ID_DYLIB"), NameCase(0x20, "LC_LAZY_LOAD_DYLIB"), NameCase(0x8000_0018, "LC_LOAD_WEAK_DYLIB"),
        NameCase(0x8000_001F, "LC_REEXPORT_DYLIB"), NameCase(0x8000_0023, "LC_LOAD_UPWARD_DYLIB"),
        NameCase(0x21, "LC_ENCRYPTION_INFO"), NameCase(0x2C, "LC_ENCRYPTION_INFO_64"), NameCase(0x24, "LC_VERSION_MIN_MACOSX"),
        NameCase(0x25, "LC_VERSION_MIN_IPHONEOS"), NameCase(0x2F, "LC_VERSION_MIN_TVOS"), NameCase(0x30, "LC_VERSION_MIN_WATCHOS"),
        NameCase(0x32, "LC_BUILD_VERSION"), NameCase(0x0B, "load command 11"), NameCase(0x18, "load command 24"),
    ]

    @Test("Load commands", arguments: commands)
    func command(_ example: NameCase) {
        #expect(LoadCommand(rawValue: example.number).description == example.text)
    }

    struct ArchitectureCase: NamedCase {
        var cpuType: UInt32
        var cpuSubtype: UInt32
        var text: String

        var name: String { "\(text) \(cpuSubtype)" }

        init(_ cpuType: UInt32, _ cpuSubtype: UInt32, _ text: String) {
            self.cpuType = cpuType
            self.cpuSubtype = cpuSubtype
            self.text = text
        }
    }

    static let architectures = [
        ArchitectureCase(0x0100_000C, 0, "arm64"), ArchitectureCase(0x0100_000C, 1, "arm64v8"),
        ArchitectureCase(0x0100_000C, 2, "arm64e"), ArchitectureCase(0x0100_000C, 0x8000_0002, "arm64e"),
        ArchitectureCase(0x0100_000C, 0xC100_0002, "arm64e"), ArchitectureCase(0x0100_000C, 0x8000_000C, "16777228:12"),
        ArchitectureCase(0x0200_000C, 0, "arm64_32"), ArchitectureCase(0x0200_000C, 1, "arm64_32"),
        ArchitectureCase(0x0100_0007, 3, "x86_64"), ArchitectureCase(0x0100_0007, 0x8000_0003, "x86_64"),
        ArchitectureCase(0x0100_0007, 8, "x86_64h"), ArchitectureCase(7, 3, "i386"), ArchitectureCase(12, 0, "arm"),
        ArchitectureCase(12, 5, "armv4t"), ArchitectureCase(12, 6, "armv6"), ArchitectureCase(12, 7, "armv5"),
        ArchitectureCase(12, 8, "xscale"), ArchitectureCase(12, 9, "armv7"), ArchitectureCase(12, 10, "armv7f"),
        ArchitectureCase(12, 11, "armv7s"), ArchitectureCase(12, 12, "armv7k"), ArchitectureCase(12, 13, "armv8"),
        ArchitectureCase(12, 14, "armv6m"), ArchitectureCase(12, 15, "armv7m"), ArchitectureCase(12, 16, "armv7em"),
        ArchitectureCase(12, 17, "armv8m.main"), ArchitectureCase(12, 19, "armv8.1m.main"), ArchitectureCase(18, 0, "ppc"),
        ArchitectureCase(18, 9, "ppc750"), ArchitectureCase(18, 10, "ppc7400"), ArchitectureCase(18, 11, "ppc7450"),
        ArchitectureCase(18, 100, "ppc970"), ArchitectureCase(0x0100_0012, 0, "ppc64"),
        ArchitectureCase(0x0100_0012, 100, "ppc970-64"), ArchitectureCase(0, 0, "0:0"),
        ArchitectureCase(0xFFFF_FFFF, 0xFFFF_FFFF, "4294967295:16777215"),
    ]

    @Test("Architectures, with capability bits left aside", arguments: architectures)
    func architecture(_ example: ArchitectureCase) {
        #expect(Architecture(cpuType: example.cpuType, cpuSubtype: example.cpuSubtype).description == example.text)
    }

    @Test("arm64_32 has pointers of 32 bits")
    func pointerWidth() {
        #expect(Architecture.arm64.is64Bit)
        #expect(Architecture.x86_64.is64Bit)
        #expect(!Architecture.arm64_32.is64Bit)
        #expect(!Architecture.armv7.is64Bit)
    }

    @Test("A UUID prints in five groups in upper case")
    func uuid() {
        let bytes: [UInt8] = [0x0B, 0x7F, 0x3C, 0x1E, 0x6B, 0x0A, 0x3B, 0x2C, 0x9C, 0x3E, 0x3C, 0x0A, 0x5D, 0x1F, 0x7E, 0x21]
        #expect(UUIDBytes(bytes)?.description == "0B7F3C1E-6B0A-3B2C-9C3E-3C0A5D1F7E21")
    }

    @Test("A UUID has 16 bytes", arguments: [0, 15, 17])
    func uuidLength(_ count: Int) {
        #expect(UUIDBytes([UInt8](repeating: 1, count: count)) == nil)
    }
}
