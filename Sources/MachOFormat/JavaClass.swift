/// Java class files begin with the magic of a fat file, CAFEBABE; what follows tells them apart.
enum JavaClass {
    /// Where a fat file counts its slices, a class file has its minor and its major version, 16 bits each.
    ///
    /// No class file is older than major 43, and LLVM takes a fat file to have fewer slices than that (`BinaryFormat/Magic.cpp`); dyld
    /// takes 16. One byte holds every major version for a long time to come: a larger number is a damaged count of slices.
    static func matches(_ head: [UInt8]) -> Bool {
        guard head.count >= 8, head[3] == 0xBE else { return false }
        let major = Int(head[6]) << 8 | Int(head[7])
        return major >= firstMajor && major <= lastMajor
    }

    static let firstMajor = 43
    static let lastMajor = 255
}
