import MachOFormat

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The system calls of the tool, behind one door. The differences between macOS and Linux stand in this file and in no other.
///
/// Paths are bytes, not text: a name in a folder need not be UTF-8.
package enum System {
    // MARK: - Reading

    /// The file behind standard input. It is not closed.
    static func standardInput() -> OpenFile { OpenFile(0, closes: false) }

    /// Opens a file for reading.
    ///
    /// - Parameters:
    ///   - followingLink: whether a symbolic link at the end of the path is followed.
    ///   - waiting: whether to wait for the writer of a FIFO.
    static func open(_ path: [UInt8], followingLink: Bool, waiting: Bool = false) throws(ReadFailure) -> OpenFile {
        let flags = O_RDONLY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW) | (waiting ? 0 : O_NONBLOCK)
        let name = cString(path)
        let descriptor = retrying { unsafe openForReading(name, flags) }
        guard descriptor >= 0 else { throw lastFailure() }
        return OpenFile(descriptor)
    }

    static func close(_ descriptor: Int32) { _ = closeFile(descriptor) }

    /// Whether a path names nothing. One that may not be looked at, or that leads in a circle, names something.
    static func isMissing(_ path: [UInt8]) -> Bool {
        do throws(ReadFailure) {
            _ = try kind(of: path, followingLink: true)
            return false
        } catch {
            return error.code == ENOENT || error.code == ENOTDIR
        }
    }

    /// A new file for reading and writing that has no name, so that it is gone when it is closed. Only its owner could have opened it.
    static func temporaryFile() throws(ReadFailure) -> OpenFile {
        let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
        var template = cString(Array("\(folder)/stampcheck-XXXXXX".utf8))
        let descriptor = retrying { unsafe mkstemp(&template) }
        guard descriptor >= 0 else { throw lastFailure() }
        _ = unsafe unlink(template)
        return OpenFile(descriptor)
    }

    /// What an open file is, and its size in bytes.
    static func status(of file: OpenFile) throws(ReadFailure) -> (kind: NodeKind, size: UInt64) {
        var status = stat()
        guard unsafe fstat(file.descriptor, &status) == 0 else { throw lastFailure() }
        return (kind(of: status), UInt64(clamping: status.st_size))
    }

    /// The size in bytes of what a path names, a link not followed; 0 where it names nothing.
    static func size(of path: [UInt8]) -> UInt64 {
        var status = stat()
        return unsafe lstat(cString(path), &status) == 0 ? UInt64(clamping: status.st_size) : 0
    }

    /// What a path names.
    static func kind(of path: [UInt8], followingLink: Bool) throws(ReadFailure) -> NodeKind {
        var status = stat()
        let name = cString(path)
        let result = followingLink ? unsafe stat(name, &status) : unsafe lstat(name, &status)
        guard result == 0 else { throw lastFailure() }
        return kind(of: status)
    }

    /// Reads at most `count` bytes at `offset`, without moving anything. 0 is the end of the file.
    static func read(
        _ file: OpenFile, at offset: UInt64, into buffer: inout [UInt8], from start: Int, count: Int
    ) throws(ReadFailure) -> Int {
        guard let place = off_t(exactly: offset) else { return 0 }
        let room = min(count, buffer.count - start)
        guard room > 0 else { return 0 }
        let got = retrying {
            unsafe buffer.withUnsafeMutableBytes { bytes in
                unsafe Int32(clamping: pread(file.descriptor, bytes.baseAddress?.advanced(by: start), room, place))
            }
        }
        guard got >= 0 else { throw lastFailure() }
        return Int(got)
    }

    /// Reads the next bytes, at most `count`. 0 is the end.
    static func readNext(
        _ file: OpenFile, into buffer: inout [UInt8], from start: Int, count: Int
    ) throws(ReadFailure) -> Int {
        let room = min(count, buffer.count - start)
        guard room > 0 else { return 0 }
        while true {
            let got = retrying {
                unsafe buffer.withUnsafeMutableBytes { bytes in
                    unsafe Int32(clamping: readBytes(file.descriptor, bytes.baseAddress?.advanced(by: start), room))
                }
            }
            if got >= 0 { return Int(got) }
            guard errno == EAGAIN else { throw lastFailure() }
            wait(for: file.descriptor, POLLIN)
        }
    }

    /// The names in a folder with what they name, without `.` and `..`, in no order.
    ///
    /// - Parameter followingLink: whether a symbolic link in the folder's place is followed.
    static func entries(of folder: [UInt8], followingLink: Bool) throws(ReadFailure) -> [(name: [UInt8], kind: NodeKind)] {
        let path = cString(folder)
        let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC | (followingLink ? 0 : O_NOFOLLOW)
        let descriptor = retrying { unsafe openForReading(path, flags) }
        guard descriptor >= 0 else { throw lastFailure() }
        guard let stream = unsafe fdopendir(descriptor) else {
            let failure = lastFailure()
            close(descriptor)
            throw failure
        }
        defer { unsafe _ = closedir(stream) }
        var entries: [(name: [UInt8], kind: NodeKind)] = []
        while true {
            errno = 0
            guard let entry = unsafe readdir(stream) else {
                guard errno == 0 else { throw lastFailure() }
                return entries
            }
            let name = unsafe name(of: entry)
            guard name != [UInt8(ascii: ".")], name != [UInt8(ascii: "."), UInt8(ascii: ".")] else { continue }
            entries.append((name, try unsafe kind(of: entry, name: name, in: folder)))
        }
    }

    /// The path without links, `.` and `..`; nil where it names nothing.
    package static func resolved(_ path: [UInt8]) -> [UInt8]? {
        let name = cString(path)
        guard let text = unsafe realpath(name, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe bytes(of: text)
    }

    /// The folder that relative paths begin in; nil where it is not there any more.
    package static func workingFolder() -> [UInt8]? { resolved([UInt8(ascii: ".")]) }

    /// The first bytes of a regular file, and its last one; nil where there is none.
    package static func ends(of path: [UInt8], head: Int) -> (head: [UInt8], last: UInt8?)? {
        do throws(ReadFailure) {
            guard try kind(of: path, followingLink: true) == .file else { return nil }
            let file = try open(path, followingLink: true)
            let size = try status(of: file).size
            var bytes = [UInt8](repeating: 0, count: head)
            let got = try read(file, at: 0, into: &bytes, from: 0, count: head)
            guard size > 0 else { return ([], nil) }
            var last: [UInt8] = [0]
            let hasLast = try read(file, at: size.minus(1), into: &last, from: 0, count: 1) == 1
            return (Array(bytes.prefix(got)), hasLast ? last[0] : nil)
        } catch {
            return nil
        }
    }

    // MARK: - Writing

    /// Why something could not be written.
    package struct WriteFailure: Error {
        package var reason: String

        package init(reason: String) {
            self.reason = reason
        }
    }

    /// What a file is opened for.
    package enum Creation {
        /// A new file; one that is there already is an error.
        case new
        /// The file that is there, emptied, or a new one.
        case replacing
        /// The file that is there, from its end on, or a new one.
        case appending
    }

    /// Opens a file for writing. The caller closes it.
    package static func create(_ path: [UInt8], _ creation: Creation) throws(WriteFailure) -> Int32 {
        let how =
            switch creation {
            case .new: O_EXCL
            case .replacing: O_TRUNC
            case .appending: O_APPEND
            }
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | how
        let name = cString(path)
        // As any new file: what the process's umask leaves of read and write for all.
        let descriptor = retrying { unsafe openForWriting(name, flags, 0o666) }
        guard descriptor >= 0 else { throw WriteFailure(reason: lastFailure().reason) }
        return descriptor
    }

    /// Writes all bytes, again after an interruption and on from a short write.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) throws(WriteFailure) {
        var start = 0
        while start < bytes.count {
            errno = 0
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe writeBytes(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
            }
            if written > 0 {
                start += written
            } else if errno == EAGAIN {
                wait(for: descriptor, POLLOUT)
            } else if errno != EINTR {
                throw WriteFailure(reason: errno == 0 ? "nothing was written" : lastFailure().reason)
            }
        }
    }

    /// Closes a file that was written. Some file systems tell only now that they could not write.
    package static func finish(_ descriptor: Int32) throws(WriteFailure) {
        // An interrupted close has closed the file on Linux and on macOS; another one could close a file of somebody else.
        guard closeFile(descriptor) == 0 || errno == EINTR else { throw WriteFailure(reason: lastFailure().reason) }
    }

    /// Gives a file another name, in place of the file that has it.
    package static func rename(_ old: [UInt8], to new: [UInt8]) throws(WriteFailure) {
        let result = retrying { unsafe renameFile(cString(old), cString(new)) }
        guard result == 0 else { throw WriteFailure(reason: lastFailure().reason) }
    }

    package static func remove(_ path: [UInt8]) {
        _ = unsafe unlink(cString(path))
    }

    /// Names the file that a signal which ends the process has to take with it; nil for none any more.
    ///
    /// A file that is half written must not be left behind, not even when somebody presses Control-C.
    package static func removeWhenInterrupted(_ path: [UInt8]?) {
        let old = unsafe fileToRemove
        unsafe fileToRemove = path.map { unsafe strdup(cString($0)) } ?? nil
        unsafe free(old)
        guard path != nil else { return }
        for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
            let previous = signal(number, endWithoutTraces)
            // A process that was told to ignore the signal (nohup, a job in the background) goes on ignoring it.
            if unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { _ = signal(number, SIG_IGN) }
        }
    }

    /// Whether a path is a symbolic link that leads to nothing.
    package static func isDanglingLink(_ path: [UInt8]) -> Bool {
        (try? kind(of: path, followingLink: false)) == .link && isMissing(path)
    }

    /// Whether a path names a regular file or nothing, so that a new file can take its place.
    package static func isReplaceable(_ path: [UInt8]) -> Bool {
        do throws(ReadFailure) {
            return try kind(of: path, followingLink: false) == .file
        } catch {
            return error.code == ENOENT
        }
    }

    // MARK: - The process

    /// Makes a closed pipe, and a file that would grow past the process's limit, an error of writing, which has an exit code, and no reason to be killed.
    package static func ignoreSignalsOfWriting() {
        _ = signal(SIGPIPE, SIG_IGN)
        _ = signal(SIGXFSZ, SIG_IGN)
    }

    package static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

    /// How many processors this process may use.
    static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

    /// A clock that only goes forward.
    package static var monotonicNanoseconds: UInt64 {
        var time = timespec()
        guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return 0 }
        return UInt64(clamping: time.tv_sec) &* 1_000_000_000 &+ UInt64(clamping: time.tv_nsec)
    }

    package static var processID: Int32 { getpid() }

    package static func environment(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(cString: $0) }
    }

    /// The process's arguments without its name, as bytes: a path need not be UTF-8, and `CommandLine.arguments` would repair it.
    package static func arguments() -> [[UInt8]] {
        var arguments: [[UInt8]] = []
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
            unsafe arguments.append(bytes(of: argument))
        }
        return arguments
    }

    package static func exit(_ code: Int32) -> Never { leave(code) }

    // MARK: - Details

    private static func kind(of status: stat) -> NodeKind {
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .special
        }
    }

    private static func kind(
        of entry: UnsafeMutablePointer<dirent>, name: [UInt8], in folder: [UInt8]
    ) throws(ReadFailure) -> NodeKind {
        switch unsafe Int32(entry.pointee.d_type) {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK): return .link
        // Some file systems do not tell; then a call more is needed.
        case Int32(DT_UNKNOWN): return try kind(of: folder + [UInt8(ascii: "/")] + name, followingLink: false)
        default: return .special
        }
    }

    /// The bytes of an entry's name, to its NUL.
    private static func name(of entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
        let offset = MemoryLayout<dirent>.offset(of: \dirent.d_name) ?? 0
        let start = unsafe UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
        return unsafe bytes(of: start)
    }

    private static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
        unsafe UnsafeRawBufferPointer(start: text, count: strlen(text)).map { $0 }
    }

    /// A path with its NUL. The callers refuse paths that hold one.
    private static func cString(_ path: [UInt8]) -> [CChar] {
        path.map { CChar(bitPattern: $0) } + [0]
    }

    /// Waits until a descriptor that never blocks can be read or written again: whoever gave it to us may have set it so.
    private static func wait(for descriptor: Int32, _ event: Int32) {
        var wanted = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: event), revents: 0)
        _ = unsafe poll(&wanted, 1, -1)
    }

    /// Calls again when a signal interrupted the call.
    private static func retrying(_ call: () -> Int32) -> Int32 {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }

    private static func lastFailure() -> ReadFailure {
        let code = errno
        let reason = unsafe strerror(code).map { unsafe String(decoding: bytes(of: $0), as: UTF8.self) }
        return ReadFailure(code: code, reason: reason ?? "error \(code)")
    }
}

/// What a signal handler may touch: a path that was copied before, and calls that are safe there.
nonisolated(unsafe) private var fileToRemove: UnsafeMutablePointer<CChar>?

/// Removes the file that is being written, and ends as the signal ends a process by default.
private func endWithoutTraces(_ number: Int32) {
    if let path = unsafe fileToRemove { _ = unsafe unlink(path) }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
}

// The system's names, free of the methods above that have the same ones.

private func openForReading(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
    unsafe open(path, flags)
}

private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func openForWriting(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
    unsafe open(path, flags, mode)
}

private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(descriptor, bytes, count)
}

private func renameFile(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
    unsafe rename(old, new)
}

private func leave(_ code: Int32) -> Never { exit(code) }
