import Inspection
import MachOFormat

/// A file that a report is written to. All files of the tool are written here.
struct OutputFile {
    var path: RawPath

    /// Writes the bytes: whole or, where that can be had, not at all.
    ///
    /// They go to a new file beside the old one, which then takes its place; a link stays, and the file that it leads to is replaced. Where the folder
    /// allows no new file, or the path names a pipe or a device, they are written in place.
    func write(_ bytes: [UInt8]) throws(System.WriteFailure) {
        try check()
        let target = place.bytes
        if System.isReplaceable(target), let new = newFile(beside: target) {
            System.removeWhenInterrupted(new.path)
            defer { System.removeWhenInterrupted(nil) }
            do throws(System.WriteFailure) {
                try fill(new.descriptor, bytes)
                try System.rename(new.path, to: target)
            } catch {
                System.remove(new.path)
                throw error
            }
        } else {
            try fill(try System.create(path.bytes, .replacing), bytes)
        }
    }

    /// Writes the bytes at the end of a file that others write to as well.
    func append(_ bytes: [UInt8]) throws(System.WriteFailure) {
        try check()
        // What another left without an end would become one line with what is written here.
        let last = System.ends(of: path.bytes, head: 0)?.last
        let start: [UInt8] = last.map { $0 == UInt8(ascii: "\n") ? [] : [UInt8(ascii: "\n")] } ?? []
        try fill(try System.create(path.bytes, .appending), start + bytes)
    }

    /// Where the path leads, links and all: two paths that name one file lead to one place.
    var place: RawPath {
        if let resolved = System.resolved(path.bytes) { return RawPath(resolved) }
        guard let slash = path.bytes.lastIndex(of: UInt8(ascii: "/")) else {
            return System.workingFolder().map { RawPath($0 + [UInt8(ascii: "/")] + path.bytes) } ?? path
        }
        let folder = slash == 0 ? [UInt8(ascii: "/")] : Array(path.bytes[..<slash])
        return System.resolved(folder).map { RawPath($0 + Array(path.bytes[slash...])) } ?? path
    }

    /// How much of a file tells what it is: enough for the document type of a property list.
    private static let headSize = 1024

    /// Refuses what cannot be a report's place: no report is a Mach-O file, an archive or a property list, so that one which is there is an input,
    /// by whatever name.
    private func check() throws(System.WriteFailure) {
        guard !path.bytes.contains(0) else { throw System.WriteFailure(reason: "not a path") }
        guard !System.isDanglingLink(path.bytes) else { throw System.WriteFailure(reason: "it is a symbolic link that leads to nothing") }
        guard let head = System.ends(of: path.bytes, head: Self.headSize)?.head else { return }
        guard place.lastComponent != RawPath("Info.plist"), !isPropertyList(head) else {
            throw System.WriteFailure(reason: "it is a property list, which a report would destroy")
        }
        let kind = ContentKind(head: head)
        guard !kind.mayHoldMachO, kind != .zip else {
            throw System.WriteFailure(reason: "it is \(kind.phrase), which a report would destroy")
        }
    }

    private func isPropertyList(_ head: [UInt8]) -> Bool {
        // A report may be XML, too, and name a property list; none begins its elements with one.
        let text = String(decoding: head, as: UTF8.self)
        return text.hasPrefix("bplist") || text.hasPrefix("<") && (text.contains("<plist") || text.contains("<!DOCTYPE plist"))
    }

    /// A new file that nobody else writes; what a process of the same number left behind stays where it is.
    private func newFile(beside target: [UInt8]) -> (path: [UInt8], descriptor: Int32)? {
        for attempt in 0..<8 {
            let path = target + Array(".\(System.processID)\(attempt == 0 ? "" : "-\(attempt)").tmp".utf8)
            if let descriptor = try? System.create(path, .new) { return (path, descriptor) }
        }
        return nil
    }

    /// Writes all bytes and closes the file, also where they could not be written.
    private func fill(_ descriptor: Int32, _ bytes: [UInt8]) throws(System.WriteFailure) {
        do throws(System.WriteFailure) {
            try System.write(bytes, to: descriptor)
        } catch {
            try? System.finish(descriptor)
            throw error
        }
        try System.finish(descriptor)
    }
}
