#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import Inspection

/// A file that a report is written to. All files of the tool are written here.
struct OutputFile {
    /// What the system said when a file could not be written.
    struct Failure: Error {
        var reason: String
    }

    var path: RawPath

    /// Writes the bytes: whole or, where that can be had, not at all.
    ///
    /// They go to a new file beside the old one, which then takes its place. Where the folder allows no new file, or the path
    /// names a pipe or a device, they are written in place.
    func write(_ bytes: [UInt8]) throws(Failure) {
        guard !path.bytes.contains(0) else { throw Failure(reason: "not a path") }
        if isRegularOrNew, try writeBeside(bytes) { return }
        let descriptor = open(path.bytes, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.lastFailure() }
        let isWritten = Self.writeAll(bytes, to: descriptor)
        let failure = Self.lastFailure()
        guard close(descriptor) == 0, isWritten else { throw failure }
    }

    /// Writes all bytes to an open file, again after an interruption and on from a short write.
    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var start = 0
        while start < bytes.count {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe systemWrite(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
            }
            if written > 0 {
                start += written
            } else if errno != EINTR {
                return false
            }
        }
        return true
    }

    private var isRegularOrNew: Bool {
        var status = stat()
        guard unsafe lstat(cString(path.bytes), &status) == 0 else { return errno == ENOENT }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// - Returns: false where no new file can be made beside the old one.
    private func writeBeside(_ bytes: [UInt8]) throws(Failure) -> Bool {
        let temporary = path.bytes + Array(".\(getpid()).tmp".utf8)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        var isWritten = Self.writeAll(bytes, to: descriptor)
        var failure = Self.lastFailure()
        if close(descriptor) != 0, isWritten {
            isWritten = false
            failure = Self.lastFailure()
        }
        if isWritten, unsafe rename(cString(temporary), cString(path.bytes)) != 0 {
            isWritten = false
            failure = Self.lastFailure()
        }
        guard isWritten else {
            _ = unsafe unlink(cString(temporary))
            throw failure
        }
        return true
    }

    private func open(_ path: [UInt8], _ flags: Int32) -> Int32 {
        // As any new file: what the process's umask leaves of read and write for all.
        unsafe systemOpen(cString(path), flags, 0o666)
    }

    private func cString(_ path: [UInt8]) -> [CChar] { path.map { CChar(bitPattern: $0) } + [0] }

    private static func lastFailure() -> Failure {
        let code = errno
        return Failure(reason: unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)")
    }
}

/// `open` and `write` under names that do not hide behind the methods above.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    unsafe open(path, flags, mode)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}
