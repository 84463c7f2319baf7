import Compatibility
import MachOFormat

/// A zip archive that is open, with its directory.
final class ZipArchive: Sendable {
    private let file: OpenFile
    let directory: ZipDirectory

    init(_ file: OpenFile, size: UInt64) throws(ZipDamage) {
        self.file = file
        directory = try ZipDirectory(file, size: size)
    }

    /// The places in the archive, folders and files, by their reported paths.
    ///
    /// - Parameter prefix: what stands before the names in the archive: nothing, or, for an archive that was met in a folder, its path.
    func nodes(under prefix: RawPath) -> [TreeNode] {
        var folders: Set<RawPath> = []
        var nodes: [TreeNode] = []
        nodes.reserveCapacity(directory.entries.count)
        // Archives need not list their folders.
        func note(_ folder: RawPath, _ entry: ZipEntry) {
            guard folder.bytes.count > prefix.bytes.count, folders.insert(folder).inserted else { return }
            nodes.append(TreeNode(path: folder, kind: .folder, location: .archive(self, entry)))
            if let parent = folder.parent { note(parent, entry) }
        }
        for entry in directory.entries {
            let path = prefix.appending(entry.name.normalized.bytes)
            if entry.isFolder {
                note(path, entry)
            } else {
                nodes.append(TreeNode(path: path, kind: entry.isLink ? .link : .file, location: .archive(self, entry)))
                if let parent = path.parent { note(parent, entry) }
            }
        }
        return nodes.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
    }

    /// What is wrong with the archive or with single entries of it.
    func errors(input: String, archivePath: String, prefix: RawPath) -> [InputError] {
        var errors = directory.damaged.map { entry, damage in
            // A name that leads out is shown as it stands, without the part that leads.
            let name = entry.name.components.filter { $0.bytes != Array("..".utf8) }.reduce(prefix) { $0.appending($1.bytes) }
            return InputError(damage, input: input, path: name.text)
        }
        // Files are held to their local headers when they are read; folders and links are not read.
        for entry in directory.entries where entry.isFolder || entry.isLink {
            if let damage = headerDamage(of: entry) {
                errors.append(InputError(damage, input: input, path: prefix.appending(entry.name.normalized.bytes).text))
            }
        }
        if let fault = directory.fault { errors.append(InputError(fault, input: input, path: archivePath)) }
        return errors
    }

    /// Reads one entry, only as far as it has to be inflated.
    ///
    /// - Returns: what it holds, and what is wrong behind it, which takes nothing from it.
    func read(_ entry: ZipEntry, keepingBytes: Bool, worker: Worker) throws(ZipDamage) -> (FileReader.Reading, behind: ZipDamage?) {
        func refusal(_ kind: FormatError.Kind, _ field: String, _ detail: String) -> ZipDamage {
            ZipDamage(kind: kind, field: field, offset: entry.headerOffset, detail: detail)
        }
        guard !entry.isEncrypted else { throw refusal(.unsupported, "zip flags", "the entry is encrypted, and may hold a Mach-O file") }
        guard entry.method == .stored || entry.method == .deflated else {
            throw refusal(
                .unsupported, "zip compression method",
                "\(entry.method.rawValue) (\(entry.method.name)) is not read, and the entry may hold a Mach-O file")
        }
        let extent = try ZipLocalHeader.contents(of: entry, in: file)
        let reading: FileReader.Reading
        if entry.method == .stored {
            guard entry.size == entry.compressedSize else {
                throw refusal(.malformed, "zip size", "a stored entry of \(entry.compressedSize) bytes claims \(entry.size)")
            }
            reading = FileReader.read(
                FileSource(file, size: extent.upperBound, from: extent.lowerBound), keepingBytes: keepingBytes, worker: worker)
            return (reading, gapDamage(behind: entry, extent))
        } else {
            guard let inflater = worker.inflater() else { throw refusal(.readFailed, "zip entry", "no memory to inflate it") }
            reading = FileReader.read(
                InflatingSource(file, inflater: inflater, extent: extent, size: entry.size, freeExpansion: directory.freeExpansion),
                keepingBytes: keepingBytes, worker: worker)
        }
        // What was read to its end can be held to its checksum; of programs only the head is read.
        if let bytes = reading.bytes, bytes.count == Int(clamping: entry.size), Inflater.checksum(of: bytes) != entry.checksum {
            throw refusal(.malformed, "zip crc-32", "the contents have another checksum than the directory says")
        }
        return (reading, gapDamage(behind: entry, extent))
    }

    private func headerDamage(of entry: ZipEntry) -> ZipDamage? {
        do throws(ZipDamage) {
            return gapDamage(behind: entry, try ZipLocalHeader.contents(of: entry, in: file))
        } catch {
            return error
        }
    }

    /// Where the directory itself is damaged, what it does not list is no surprise.
    private func gapDamage(behind entry: ZipEntry, _ extent: Range<UInt64>) -> ZipDamage? {
        guard directory.fault == nil else { return nil }
        do throws(ZipDamage) {
            try ZipLocalHeader.checkGap(from: extent.upperBound, to: entry.next, in: file)
            return nil
        } catch {
            return error
        }
    }
}

extension InputError {
    init(_ damage: ZipDamage, input: String, path: String) {
        self.init(
            Kind(damage.kind), input: input, path: path, field: damage.field, offset: damage.offset, message: damage.message)
        isOfArchive = true
    }
}
