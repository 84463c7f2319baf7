/// What processor a slice is for: `cputype` and `cpusubtype` of its header.
///
/// Open on purpose: a pair that nobody has named yet is kept and prints as `cputype:cpusubtype` in decimal.
/// Sources: `osfmk/mach/machine.h` of xnu 11417, the table of `lipo` in cctools 1035.1.
package struct Architecture: Hashable, Sendable {
    /// The processor family. The top byte says how wide its pointers are.
    package var cpuType: UInt32
    /// The model. The top byte holds capability bits (for arm64e, the version of its pointer authentication), not the model.
    package var cpuSubtype: UInt32

    package init(cpuType: UInt32, cpuSubtype: UInt32) {
        self.cpuType = cpuType
        self.cpuSubtype = cpuSubtype
    }

    /// The model without the capability bits.
    package var model: UInt32 { cpuSubtype & 0x00FF_FFFF }

    /// Whether pointers have 64 bits. arm64_32 has 64-bit registers and 32-bit pointers, so it is not among them.
    package var is64Bit: Bool { cpuType & 0xFF00_0000 == CPUType.abi64 }

    /// Whether it is an Intel processor: there, a legacy version command of iOS, tvOS or watchOS means their simulator.
    package var isIntel: Bool { cpuType == CPUType.x86 || cpuType == CPUType.x86_64 }

    /// The name that `lipo` gives it, or nil for a pair without one.
    package var name: String? {
        switch (cpuType, model) {
        case (CPUType.arm64, 0): "arm64"
        case (CPUType.arm64, 1): "arm64v8"
        case (CPUType.arm64, 2): "arm64e"
        // On disk it is always model 1, which lipo names so.
        case (CPUType.arm64_32, 0), (CPUType.arm64_32, 1): "arm64_32"
        case (CPUType.x86_64, 3): "x86_64"
        case (CPUType.x86_64, 8): "x86_64h"
        case (CPUType.x86, 3): "i386"
        case (CPUType.arm, 0): "arm"
        case (CPUType.arm, 5): "armv4t"
        case (CPUType.arm, 6): "armv6"
        case (CPUType.arm, 7): "armv5"
        case (CPUType.arm, 8): "xscale"
        case (CPUType.arm, 9): "armv7"
        case (CPUType.arm, 10): "armv7f"
        case (CPUType.arm, 11): "armv7s"
        case (CPUType.arm, 12): "armv7k"
        case (CPUType.arm, 13): "armv8"
        case (CPUType.arm, 14): "armv6m"
        case (CPUType.arm, 15): "armv7m"
        case (CPUType.arm, 16): "armv7em"
        case (CPUType.arm, 17): "armv8m.main"
        case (CPUType.arm, 19): "armv8.1m.main"
        case (CPUType.powerPC, 0): "ppc"
        case (CPUType.powerPC64, 0): "ppc64"
        case (CPUType.powerPC, 9): "ppc750"
        case (CPUType.powerPC, 10): "ppc7400"
        case (CPUType.powerPC, 11): "ppc7450"
        case (CPUType.powerPC, 100): "ppc970"
        case (CPUType.powerPC64, 100): "ppc970-64"
        default: nil
        }
    }
}

extension Architecture: CustomStringConvertible {
    package var description: String { name ?? "\(cpuType):\(model)" }
}
