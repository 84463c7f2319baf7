import Compatibility
import MachOFormat

/// Turns what a person named into programs and images. It reads and judges nothing.
///
/// Bad input is a value in the result, never a throw: a missing path, an unreadable file and a damaged slice are entries in `errors`.
package struct Inspector: Sendable {
    /// How many files are read side by side.
    private let jobs: Int

    /// - Parameter jobs: at most this many; nil for as many as the machine has cores.
    package init(jobs: Int? = nil) {
        self.jobs = max(1, jobs ?? System.processorCount)
    }

    /// Inspects several inputs, side by side; the result has their order.
    ///
    /// - Parameter progress: is told how many inputs, or files of the one input, were begun.
    package func inspect(_ paths: [RawPath], progress: (@Sendable (Int) -> Void)? = nil) -> [Input] {
        guard paths.count > 1 else { return paths.map { inspect($0, jobs: jobs, progress) } }
        // Few large inputs are read one after the other with all workers each, many small ones side by side.
        guard paths.count >= SideBySide.fewest(for: jobs) else { return paths.map { inspect($0, jobs: jobs, progress) } }
        return SideBySide.map(paths, jobs: jobs, progress: progress) { path, worker in inspect(path, jobs: 1, nil, worker) }
    }

    /// Inspects a file or a folder, or, for `-`, standard input.
    package func inspect(_ path: RawPath) -> Input {
        inspect(path, jobs: jobs, nil)
    }

    private func inspect(_ path: RawPath, jobs: Int, _ progress: (@Sendable (Int) -> Void)?, _ worker: Worker = Worker()) -> Input {
        switch find(path, jobs: jobs, progress, worker) {
        case .file(let named, let file, let size): named.file(file, size: size)
        case .pipe(let named, let source): named.pipe(source)
        case .input(let input): input
        }
    }

    /// Inspects a file or a folder, or reads a saved JSON report, which is told by its content. For `-` that is standard input.
    ///
    /// - Parameter progress: is told how many files were begun.
    package func inspectOrRead(_ path: RawPath, progress: (@Sendable (Int) -> Void)? = nil) -> InputOrReport {
        switch find(path, jobs: jobs, progress, Worker()) {
        case .file(let named, let file, let size): named.fileOrReport(file, size: size)
        case .pipe(let named, let source): named.pipeOrReport(source)
        case .input(let input): .input(input)
        }
    }

    /// What a path names: something to read from its beginning, or what has been inspected already.
    private enum Found {
        case file(NamedFile, OpenFile, size: UInt64)
        case pipe(NamedFile, PipeSource)
        case input(Input)
    }

    private func find(_ path: RawPath, jobs: Int, _ progress: (@Sendable (Int) -> Void)?, _ worker: Worker) -> Found {
        if path.bytes == [UInt8(ascii: "-")] {
            let named = NamedFile(path: "-", name: "-", jobs: jobs, progress: progress, worker: worker)
            return .pipe(named, PipeSource(System.standardInput()))
        }
        let opened: Opened
        do throws(ReadFailure) {
            guard !path.bytes.isEmpty, !path.hasNUL else { throw ReadFailure(code: 0, reason: "not a path") }
            opened = try open(path)
        } catch {
            return .input(path.hasNUL || System.isMissing(path.bytes) ? missing(path, error) : unreadable(path, error))
        }
        let named = NamedFile(path: path.text, name: path.lastComponent.text, jobs: jobs, progress: progress, worker: worker)
        switch opened.kind {
        case .file: return .file(named, opened.file, size: opened.size)
        case .folder:
            let name = InputName.ofFolder(path)
            let kind = BundleLayout.inputKind(name)
            return .input(TreeInspection(path: path.text, kind: kind, jobs: jobs, progress: progress).folder(at: path, name: name))
        case .link, .special: return .pipe(named, PipeSource(opened.file))
        }
    }

    private typealias Opened = (file: OpenFile, kind: NodeKind, size: UInt64)

    /// Opens what a person named, once: to look at a FIFO by opening it would send its writer off before anybody reads.
    private func open(_ path: RawPath) throws(ReadFailure) -> Opened {
        let isSpecial = try System.kind(of: path.bytes, followingLink: true) == .special
        let file = try System.open(path.bytes, followingLink: true, waiting: isSpecial)
        let status = try System.status(of: file)
        return (file, status.kind, status.size)
    }

    /// A file or folder that is there and cannot be opened.
    private func unreadable(_ path: RawPath, _ failure: ReadFailure) -> Input {
        let isFolder = (try? System.kind(of: path.bytes, followingLink: true)) == .folder
        if isFolder {
            // The walk says which folder it is that cannot be read, and the bundle's programs are named.
            let name = InputName.ofFolder(path)
            return TreeInspection(path: path.text, kind: BundleLayout.inputKind(name), jobs: 1).folder(at: path, name: name)
        }
        var input = Input(path: path.text, kind: .other)
        input.errors = [
            InputError(
                .readFailed, input: path.text, path: path.lastComponent.text, message: "cannot be opened (\(failure.reason))")
        ]
        return input
    }

    private func missing(_ path: RawPath, _ failure: ReadFailure) -> Input {
        var input = Input(path: path.text, kind: .missing)
        let name = path.lastComponent
        let isName = name.bytes != Array(".".utf8) && name.bytes != Array("..".utf8)
        input.errors = [
            InputError(
                .missing, input: path.text, path: isName ? name.text : "",
                message: "there is no such file or folder (\(failure.reason))")
        ]
        return input
    }
}
