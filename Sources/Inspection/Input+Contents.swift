import Compatibility
import MachOFormat

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
        // Every file is accounted for: one that holds nothing, an empty archive too, is counted as not Mach-O.
        let isEmpty = contents.images.isEmpty && contents.foreignMembers.isEmpty && contents.faults.isEmpty
        if contents.kind != .zip, isEmpty { foreignFiles.append(ForeignFile(path: filePath, kind: contents.kind)) }
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
        func precedes(_ left: Element, _ right: Element) -> Bool? {
            let (one, other) = (keys(left), keys(right))
            return ByteOrdering.precedes(one.0, other.0) ?? ByteOrdering.precedes(one.1, other.1)
        }
        // Folders and archives are read in this order already, so that there is mostly nothing to do.
        let isInOrder = indices.dropFirst().allSatisfy { precedes(self[$0], self[$0 - 1]) != true }
        guard !isInOrder else { return self }
        return enumerated().sorted { left, right in
            precedes(left.element, right.element) ?? (left.offset < right.offset)
        }.map { $0.element }
    }
}
