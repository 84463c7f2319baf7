import MachOFormat

/// A thin Mach-O file, put together so that a malformed case reads like a sentence:
///
///     MachOBuilder().stamped(sdk: "27.1").uuid().with { $0.commandsSize = 12 }.bytes
package struct MachOBuilder: Sendable {
    package var order: ByteOrder = .little
    package var is64Bit = true
    package var architecture: Architecture = .arm64
    package var fileType: FileType = .execute
    package var flags: UInt32 = 0x0020_0085
    /// The load commands as they will stand in the file.
    package var commands: [[UInt8]] = []
    /// What the header says in place of the true number.
    package var commandCount: UInt32?
    /// What the header says in place of the true size.
    package var commandsSize: UInt32?
    /// What follows the load commands.
    package var contents: [UInt8] = []

    package init(_ architecture: Architecture = .arm64, _ fileType: FileType = .execute) {
        self.architecture = architecture
        self.fileType = fileType
        is64Bit = architecture.is64Bit
    }

    /// The same file in the other byte order.
    package var bigEndian: MachOBuilder {
        precondition(commands.isEmpty, "the byte order is chosen before the commands")
        return with { $0.order = .big }
    }

    package func with(_ change: (inout MachOBuilder) -> Void) -> MachOBuilder {
        var copy = self
        change(&copy)
        return copy
    }

    package var headerSize: Int { is64Bit ? 32 : 28 }

    /// Where the load command of this index begins.
    package func offset(ofCommand index: Int) -> Int {
        headerSize + commands[..<index].reduce(0) { $0 + $1.count }
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(is64Bit ? UInt32(0xFEED_FACF) : 0xFEED_FACE, order)
        bytes.append(architecture.cpuType, order)
        bytes.append(architecture.cpuSubtype, order)
        bytes.append(fileType.rawValue, order)
        bytes.append(commandCount ?? UInt32(commands.count), order)
        bytes.append(commandsSize ?? UInt32(commands.reduce(0) { $0 + $1.count }), order)
        bytes.append(flags, order)
        if is64Bit { bytes.append(UInt32(0), order) }
        return bytes + commands.flatMap { $0 } + contents
    }

    // MARK: - Commands

    /// Adds a command of any kind.
    ///
    /// - Parameter size: what `cmdsize` says in place of the true size.
    package func command(_ command: LoadCommand, size: UInt32? = nil, _ body: [UInt8]) -> MachOBuilder {
        with { builder in
            var bytes: [UInt8] = []
            bytes.append(command.rawValue, order)
            bytes.append(size ?? UInt32(8 + body.count), order)
            builder.commands.append(bytes + body)
        }
    }

    /// Adds `LC_BUILD_VERSION`.
    ///
    /// - Parameters:
    ///   - toolCount: what `ntools` says in place of the true number.
    ///   - size: what `cmdsize` says in place of the true size.
    package func stamped(
        _ platform: Platform = .iOS, minos: String = "26.0", sdk: String, tools: [(tool: Tool, version: String)] = [(.ld, "1230.1")],
        toolCount: UInt32? = nil, size: UInt32? = nil
    ) -> MachOBuilder {
        var body: [UInt8] = []
        body.append(platform.rawValue, order)
        body.append(Self.packed(minos), order)
        body.append(Self.packed(sdk), order)
        body.append(toolCount ?? UInt32(tools.count), order)
        for entry in tools {
            body.append(entry.tool.rawValue, order)
            body.append(Self.packed(entry.version), order)
        }
        return command(.buildVersion, size: size, body)
    }

    /// Adds a legacy version command.
    package func legacy(_ command: LoadCommand, minos: String, sdk: String, size: UInt32? = nil) -> MachOBuilder {
        var body: [UInt8] = []
        body.append(Self.packed(minos), order)
        body.append(Self.packed(sdk), order)
        return self.command(command, size: size, body)
    }

    package func uuid(_ bytes: [UInt8] = Array(1...16)) -> MachOBuilder { command(.uuid, bytes) }

    package func encrypted(cryptID: UInt32) -> MachOBuilder {
        var body: [UInt8] = []
        body.append(UInt32(0x4000), order)
        body.append(UInt32(0x4000), order)
        body.append(cryptID, order)
        if is64Bit { body.append(UInt32(0), order) }
        return command(is64Bit ? .encryptionInfo64 : .encryptionInfo, body)
    }

    /// Adds a dylib command with the name behind its fields.
    package func dylib(_ name: String, _ kind: LoadCommand = .loadDylib, version: String = "1.0") -> MachOBuilder {
        var body: [UInt8] = []
        body.append(UInt32(24), order)
        body.append(UInt32(2), order)
        body.append(Self.packed(version), order)
        body.append(Self.packed("1.0"), order)
        let padding = is64Bit ? 8 : 4
        let length = (name.utf8.count + 1 + padding - 1) / padding * padding
        return command(kind, body + [UInt8](name, length: length))
    }

    /// Adds a segment whose one section is `name`, with its contents at `offset` in the file.
    package func section(_ name: String, in segment: String = "__TEXT", at offset: UInt32, size: UInt64) -> MachOBuilder {
        var body = [UInt8](segment, length: 16)
        func word(_ number: UInt64) { if is64Bit { body.append(number, order) } else { body.append(UInt32(number), order) } }
        word(0x1_0000)
        word(0x4000)
        word(0)
        word(UInt64(offset) + size)
        for number: UInt32 in [5, 5, 1, 0] { body.append(number, order) }
        body += [UInt8](name, length: 16) + [UInt8](segment, length: 16)
        word(0x1_0000 + UInt64(offset))
        word(size)
        body.append(offset, order)
        for _ in 0..<(is64Bit ? 7 : 6) { body.append(UInt32(0), order) }
        return command(is64Bit ? .segment64 : .segment, body)
    }

    /// A launcher of a debug build; to be called last, since the path follows the commands. Its section `__TEXT,__debug_dylib` holds `path`.
    package func launcher(of path: String) -> MachOBuilder {
        var builder = section("__debug_dylib", at: 0, size: UInt64(path.utf8.count))
        let start = UInt32(builder.bytes.count)
        builder = section("__debug_dylib", at: start, size: UInt64(path.utf8.count))
        builder.contents = Array(path.utf8)
        return builder
    }

    private static func packed(_ text: String) -> UInt32 {
        guard let version = PackedVersion(text) else { preconditionFailure("no version: \(text)") }
        return version.rawValue
    }
}

// Named as lipo names them.
// swift-format-ignore: AlwaysUseLowerCamelCase
extension Architecture {
    package static let arm64 = Architecture(cpuType: CPUType.arm64, cpuSubtype: 0)
    package static let arm64e = Architecture(cpuType: CPUType.arm64, cpuSubtype: 0x8000_0002)
    package static let arm64_32 = Architecture(cpuType: CPUType.arm64_32, cpuSubtype: 1)
    package static let armv7 = Architecture(cpuType: CPUType.arm, cpuSubtype: 9)
    package static let x86_64 = Architecture(cpuType: CPUType.x86_64, cpuSubtype: 3)
    package static let i386 = Architecture(cpuType: CPUType.x86, cpuSubtype: 3)
    package static let ppc = Architecture(cpuType: CPUType.powerPC, cpuSubtype: 0)
    package static let ppc64 = Architecture(cpuType: CPUType.powerPC64, cpuSubtype: 0)
}
