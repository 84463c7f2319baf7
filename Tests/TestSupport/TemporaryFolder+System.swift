#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

// What FileManager has no words for: FIFOs, permissions, and names that are no text.

extension TemporaryFolder {
    package struct SystemFailure: Error {
        package var call: String
        package var code: Int32
    }

    /// Whether the system refuses nothing to whoever runs the tests.
    package static var isRoot: Bool { geteuid() == 0 }

    /// Makes a FIFO: whoever opens it to read waits until somebody writes.
    package func makeFIFO(_ name: String) throws {
        try check("mkfifo", unsafe mkfifo("\(path)/\(name)", 0o600))
    }

    package func setPermissions(_ name: String, _ mode: UInt16) throws {
        try check("chmod", unsafe chmod("\(path)/\(name)", mode_t(mode)))
    }

    /// Makes folders in each other, by paths relative to each: together they are longer than a path may be.
    package func makeDeepFolder(_ name: String, count: Int) throws {
        var folder = unsafe open(path, O_RDONLY)
        try check("open", folder)
        for _ in 0..<count {
            let made = unsafe mkdirat(folder, name, 0o700)
            let inner = unsafe openat(folder, name, O_RDONLY)
            close(folder)
            guard made == 0, inner >= 0 else { throw SystemFailure(call: "mkdirat", code: errno) }
            folder = inner
        }
        close(folder)
    }

    /// Writes a file whose name is bytes and need not be text, in folders whose names need not be, either.
    package func write(rawName: [UInt8], _ bytes: [UInt8]) throws {
        let slash = UInt8(ascii: "/")
        for (index, byte) in rawName.enumerated() where byte == slash {
            let result = unsafe mkdir(cString(Array(rawName[..<index])), 0o700)
            if result != 0, errno != EEXIST { throw SystemFailure(call: "mkdir", code: errno) }
        }
        guard let file = unsafe fopen(cString(rawName), "w") else { throw SystemFailure(call: "fopen", code: errno) }
        defer { unsafe _ = fclose(file) }
        let written = unsafe bytes.withUnsafeBytes { buffer in unsafe fwrite(buffer.baseAddress, 1, buffer.count, file) }
        guard written == bytes.count else { throw SystemFailure(call: "fwrite", code: errno) }
    }

    /// Removes what `write(rawName:)` made: FileManager finds no name that is not text.
    package func remove(rawName: [UInt8]) {
        var name = rawName[...]
        _ = unsafe unlink(cString(Array(name)))
        while let slash = name.lastIndex(of: UInt8(ascii: "/")) {
            name = name[..<slash]
            _ = unsafe rmdir(cString(Array(name)))
        }
    }

    private func check(_ call: String, _ result: Int32) throws {
        guard result >= 0 else { throw SystemFailure(call: call, code: errno) }
    }

    private func cString(_ name: [UInt8]) -> [CChar] {
        (Array(path.utf8) + [UInt8(ascii: "/")] + name).map { CChar(bitPattern: $0) } + [0]
    }
}
