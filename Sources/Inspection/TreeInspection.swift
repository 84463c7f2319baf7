import Compatibility
import MachOFormat

/// An input that is made of many files: a bundle, a folder with programs at any depth, a zip archive.
///
/// Every regular file in it is read once and told by its content; then `ProgramAssembly` finds the programs.
struct TreeInspection {
    private var contents: TreeContents
    private let jobs: Int
    private let progress: (@Sendable (Int) -> Void)?
    /// What the Info.plists met so far claim, in bytes.
    private var infoPlistBytes: UInt64 = 0

    /// - Parameters:
    ///   - path: as typed.
    ///   - jobs: how many files are read side by side.
    init(path: String, kind: InputKind, jobs: Int, progress: (@Sendable (Int) -> Void)? = nil) {
        contents = TreeContents(input: Input(path: path, kind: kind))
        self.jobs = jobs
        self.progress = progress
    }

    /// Inspects a folder.
    ///
    /// - Parameter name: the folder's own name: the first part of all reported paths.
    consuming func folder(at path: RawPath, name: RawPath) -> Input {
        let walk = FolderWalk(path, name: name)
        for failure in walk.failures {
            contents.unreadable.insert(failure.path)
            contents.input.errors.append(
                InputError(
                    .readFailed, input: contents.input.path, path: failure.path.text,
                    message: "the folder cannot be read (\(failure.reason))"))
        }
        var nodes = walk.nodes
        if !name.bytes.isEmpty { nodes.insert(TreeNode(path: name, kind: .folder, location: .disk(path)), at: 0) }
        // One archive is open at a time: a folder may hold more than a process may open.
        for (node, place) in read(nodes) { readArchive(at: place, under: node) }
        return ProgramAssembly(contents).run()
    }

    /// Inspects files that were named one by one, with the folders that they lie in.
    consuming func files(_ nodes: [TreeNode]) -> Input {
        contents.isPartial = true
        _ = read(nodes, areNested: true)
        return ProgramAssembly(contents).run()
    }

    /// Inspects a zip archive that was named by itself.
    ///
    /// - Parameter name: the archive's own name, for what is wrong with it as a whole.
    consuming func archive(_ archive: ZipArchive, name: String) -> Input {
        let nodes = archive.nodes(under: RawPath([]))
        if nodes.contains(where: Self.isPayloadApp) { contents.input.kind = .ipa }
        contents.input.errors += archive.errors(input: contents.input.path, archivePath: name, prefix: RawPath([]))
        _ = read(nodes, areNested: true)
        return ProgramAssembly(contents).run()
    }

    /// An .ipa is a zip archive with an app in the folder Payload.
    private static func isPayloadApp(_ node: TreeNode) -> Bool {
        let parts = node.path.components
        return node.kind == .folder && parts.count == 2 && parts[0] == RawPath("Payload") && parts[1].hasSuffix(".app")
    }

    private mutating func readArchive(at place: RawPath, under path: RawPath) {
        do throws(ReadFailure) {
            let opened = try FileReader.open(place)
            do throws(ZipDamage) {
                let archive = try ZipArchive(opened.file, size: opened.size)
                contents.input.errors += archive.errors(input: contents.input.path, archivePath: path.text, prefix: path)
                _ = read(archive.nodes(under: path), areNested: true)
            } catch {
                contents.add(error, at: path)
            }
        } catch {
            contents.addFailure("cannot be opened (\(error.reason))", at: path)
        }
    }

    /// What became of one file.
    private enum Outcome: Sendable {
        case read(FileReader.Reading, behind: ZipDamage? = nil)
        case failed(ReadFailure)
        case refused(ZipDamage)
        /// An Info.plist for which no room is left.
        case tooMuch
        /// A zip archive that has to be opened, by its place on the disk.
        case archive(RawPath)
    }

    /// Reads all files among the nodes.
    ///
    /// - Parameter areNested: whether they stand in an archive already. An archive in an archive is not opened, nor one in a bundle.
    /// - Returns: the archives that were met, by their paths and their places.
    private mutating func read(_ nodes: [TreeNode], areNested: Bool = false) -> [(path: RawPath, place: RawPath)] {
        contents.take(nodes)
        let files = nodes.filter { $0.kind == .file }
        let refused = takeRoom(forInfoPlistsAmong: files)
        let outcomes = SideBySide.map(files, jobs: jobs, progress: progress) { node, worker in
            refused.contains(node.path)
                ? .tooMuch
                : Self.read(node, opensArchives: !areNested && !node.path.components.contains(where: BundleLayout.isBundle), worker)
        }
        var archives: [(path: RawPath, place: RawPath)] = []
        for (node, outcome) in zip(files, outcomes) {
            switch outcome {
            case .read(let reading, let behind):
                contents.add(reading, at: node.path)
                if let behind { contents.note(behind, at: node.path) }
            case .failed(let failure): contents.addFailure("cannot be opened (\(failure.reason))", at: node.path)
            case .refused(let damage): contents.add(damage, at: node.path)
            case .tooMuch:
                contents.addExcess("the Info.plists of this input exceed the limit of \(InfoPlistLimits.sizeTogether) bytes", at: node.path)
            case .archive(let place): archives.append((node.path, place))
            }
        }
        return archives
    }

    /// Takes the Info.plists out of what the budget of the input has left, by their sizes and in the order of the report: before the first is read, so
    /// that the number of workers changes no answer.
    ///
    /// - Returns: those for which no room is left.
    private mutating func takeRoom(forInfoPlistsAmong files: [TreeNode]) -> Set<RawPath> {
        var refused: Set<RawPath> = []
        for node in files where BundleLayout.isInfoPlist(node.path) {
            let size =
                switch node.location {
                case .disk(let place): System.size(of: place.bytes)
                case .archive(_, let entry): entry.size
                }
            infoPlistBytes = infoPlistBytes.plus(min(size, UInt64(InfoPlistLimits.size)))
            if infoPlistBytes > InfoPlistLimits.sizeTogether { refused.insert(node.path) }
        }
        return refused
    }

    private static func read(_ node: TreeNode, opensArchives: Bool, _ worker: Worker) -> Outcome {
        let keepingBytes = BundleLayout.isInfoPlist(node.path)
        switch node.location {
        case .disk(let path):
            do throws(ReadFailure) {
                let file = try FileReader.open(path)
                let reading = FileReader.read(file.source, keepingBytes: keepingBytes, worker: worker)
                return reading.contents.kind == .zip && opensArchives ? .archive(path) : .read(reading)
            } catch {
                return .failed(error)
            }
        case .archive(let archive, let entry):
            do throws(ZipDamage) {
                let (reading, behind) = try archive.read(entry, keepingBytes: keepingBytes, worker: worker)
                return .read(reading, behind: behind)
            } catch {
                return .refused(error)
            }
        }
    }
}
