import Compatibility
import MachOFormat

/// One file that was named by itself, or standard input.
struct FileInspection {
    /// As typed.
    var path: String
    /// What its images are called.
    var name: String

    func input(_ reading: FileReader.Reading) -> Input {
        let contents = reading.contents
        var input = Input(path: path, kind: Self.kind(of: contents.kind))
        input.add(contents, path: name)
        switch contents.kind {
        case .zip:
            input.errors.append(
                InputError(
                    .unsupported, input: path, path: name, field: "zip",
                    message: "a zip archive is recognised but not read: unpack it and name the .app in it"))
        case .machO, .fat, .archive, .thinArchive:
            break
        default:
            input.errors.append(
                InputError(.notMachO, input: path, path: name, message: "the file is \(contents.kind.phrase), not a Mach-O file"))
        }
        for index in input.images.indices {
            input.images[index].role = Self.role(of: input.images[index])
            guard input.images[index].role == .mainExecutable else { continue }
            input.images[index].program = name
            input.programs.append(
                Program(kind: .executable, path: name, name: name, executable: name, mainImage: input.images[index]))
        }
        input.sort()
        return input
    }

    /// A file that is there and could not be opened.
    func unreadable(_ failure: ReadFailure) -> Input {
        var input = Input(path: path, kind: .other)
        input.errors = [InputError(.readFailed, input: path, path: name, message: "cannot be opened (\(failure.reason))")]
        return input
    }

    private static func role(of image: InspectedImage) -> Role {
        guard image.member == nil else { return .staticLibrary }
        return Role(fileType: image.fileType, name: image.path, isInBundle: false)
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

extension InspectedImage {
    /// The file type of its first slice that tells one.
    var fileType: FileType? {
        for slice in slices {
            if let type = slice.fileType { return type }
        }
        return nil
    }
}

extension Role {
    /// The role of a file by its type and name, where its place says no more.
    ///
    /// - Parameter name: the file's name, without folders.
    init(fileType: FileType?, name: some StringProtocol, isInBundle: Bool) {
        switch fileType {
        case .execute: self = isInBundle ? .other : .mainExecutable
        case .dylib, .dylibStub:
            if name == "__preview.dylib" {
                self = .previewDylib
            } else {
                self = name.hasSuffix(".debug.dylib") ? .debugDylib : .dylib
            }
        case .bundle: self = .bundle
        case .object: self = .object
        case .dSYM: self = .dSYM
        default: self = .other
        }
    }
}

extension Input {
    /// Takes over what was found in one file. Roles and programs are decided by the caller.
    mutating func add(_ contents: FileContents, path filePath: String) {
        for image in contents.images {
            images.append(InspectedImage(path: filePath, role: .other, image: image))
            for slice in image.slices {
                errors += slice.errors.map { InputError($0, input: path, path: filePath, member: image.member) }
            }
        }
        errors += contents.faults.map { InputError($0.error, input: path, path: filePath, member: $0.member) }
        foreignFiles += contents.foreignMembers.map { ForeignFile(path: filePath, member: $0.name, kind: $0.kind) }
        if !contents.kind.mayHoldMachO { foreignFiles.append(ForeignFile(path: filePath, kind: contents.kind)) }
    }

    /// Puts everything into the order of reports: by path and member by bytes, then by the order in the file.
    mutating func sort() {
        images = images.inReportOrder { ($0.path, $0.member ?? "") }
        programs = programs.inReportOrder { ($0.path, "") }
        foreignFiles = foreignFiles.inReportOrder { ($0.path, $0.member ?? "") }
        errors = errors.inReportOrder { ($0.path, $0.member ?? "") }
    }
}

extension Array {
    /// Sorted by two texts, by their bytes; what is equal keeps its order.
    fileprivate func inReportOrder(_ keys: (Element) -> (String, String)) -> [Element] {
        enumerated().sorted { left, right in
            let (one, other) = (keys(left.element), keys(right.element))
            return ByteOrdering.precedes(one.0, other.0) ?? ByteOrdering.precedes(one.1, other.1) ?? (left.offset < right.offset)
        }.map { $0.element }
    }
}
