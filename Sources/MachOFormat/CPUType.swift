/// The `cputype` numbers that have a name here, named as in the system's headers.
// swift-format-ignore: AlwaysUseLowerCamelCase
package enum CPUType {
    package static let abi64: UInt32 = 0x0100_0000
    package static let abi64_32: UInt32 = 0x0200_0000

    package static let x86: UInt32 = 7
    package static let x86_64: UInt32 = abi64 | x86
    package static let arm: UInt32 = 12
    package static let arm64: UInt32 = abi64 | arm
    package static let arm64_32: UInt32 = abi64_32 | arm
    package static let powerPC: UInt32 = 18
    package static let powerPC64: UInt32 = abi64 | powerPC
}
