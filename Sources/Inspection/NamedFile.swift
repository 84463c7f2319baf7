import Compatibility
import MachOFormat

/// One file that was named by itself, or standard input.
struct NamedFile {
    /// As typed.
    var path: String
    /// What its images are called.
    var name: String
    var jobs: Int
    var progress: (@Sendable (Int) -> Void)?
    var worker: Worker

    /// Inspects a regular file that is open.
    func file(_ file: OpenFile, size: UInt64) -> Input {
        let reading = FileReader.read(FileSource(file, size: size), worker: worker)
        return reading.contents.kind == .zip ? archive(in: file, size: size) : input(reading.contents)
    }

    /// Inspects what comes through a pipe, to its end.
    func pipe(_ source: PipeSource) -> Input {
        var stream = ByteStream(source)
        return pipe(&stream)
    }

    /// Inspects what is left of a pipe, to its end.
    func pipe(_ stream: inout ByteStream<PipeSource>) -> Input {
        guard ContentKind(head: stream.peek(ContentKind.headSize)) == .zip else {
            let contents = FileContents.read(from: &stream)
            _ = stream.drain()
            return input(contents)
        }
        do throws(ReadFailure) {
            let spooled = try Spool.fill(from: &stream)
            return archive(in: spooled.file, size: spooled.size)
        } catch {
            var input = Input(path: path, kind: .zip)
            input.errors = [
                InputError(.readFailed, input: path, path: name, message: "the zip archive cannot be kept for reading (\(error.reason))")
            ]
            return input
        }
    }

    private func archive(in file: OpenFile, size: UInt64) -> Input {
        do throws(ZipDamage) {
            let archive = try ZipArchive(file, size: size)
            return TreeInspection(path: path, kind: .zip, jobs: jobs, progress: progress).archive(archive, name: name)
        } catch {
            var input = Input(path: path, kind: .zip)
            input.errors = [InputError(error, input: path, path: name)]
            return input
        }
    }

    private func input(_ contents: FileContents) -> Input {
        var input = Input(path: path, kind: Self.kind(of: contents.kind))
        input.add(contents, path: name)
        // A Mach-O was expected here: what the file is instead is said, unless it could not be read at all.
        if !contents.kind.mayHoldMachO, contents.faults.isEmpty {
            input.errors.append(
                InputError(.notMachO, input: path, path: name, message: "the file is \(contents.kind.phrase), not a Mach-O file"))
        }
        for index in input.images.indices {
            let image = input.images[index]
            input.images[index].role = image.member == nil ? Role(fileType: image.fileType, name: name, isInBundle: false) : .staticLibrary
            guard input.images[index].role == .mainExecutable else { continue }
            input.images[index].program = name
            input.images[index].programID = index
            input.programs.append(
                Program(id: index, kind: .executable, path: name, name: name, executable: name, mainImage: input.images[index]))
        }
        input.sort()
        return input
    }

    private static func kind(of content: ContentKind) -> InputKind {
        switch content {
        case .machO: .machO
        case .fat: .fat
        case .archive, .thinArchive: .staticArchive
        case .zip: .zip
        default: .other
        }
    }
}
