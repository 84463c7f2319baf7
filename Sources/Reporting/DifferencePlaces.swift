import Compatibility

/// Where something of a difference is, for a person: its path, and the input too where there are several to tell apart.
struct DifferencePlaces {
    let difference: Difference

    /// The program's path, and, where it stands under another one in the old build, both.
    func program(_ program: Difference.Program, _ style: TextStyle) -> String {
        let new = program.new.map { PlaceText.of($0.path, in: distinguishing($0.input, of: difference.new)) }
        let old = program.old.map { PlaceText.of($0.path, in: distinguishing($0.input, of: difference.old)) }
        guard let new, let old else { return new ?? old ?? "" }
        return new == old ? new : DifferenceRow.arrow(old, new, style)
    }

    /// An image's path inside of its program, which is named above it.
    func image(inProgram image: Difference.Image) -> String {
        guard let one = image.new ?? image.old else { return "" }
        let folder = "\(one.program ?? "")/".utf8
        let path = one.path.utf8.starts(with: folder) ? String(one.path.utf8.dropFirst(folder.count)) : nil
        return PlaceText.of(path ?? one.path, member: one.member, in: nil)
    }

    func image(outsideOfPrograms image: Difference.Image) -> String {
        guard let one = image.new ?? image.old else { return "" }
        return PlaceText.of(
            one.path, member: one.member, in: distinguishing(one.input, of: image.new == nil ? difference.old : difference.new))
    }

    func finding(_ entry: Difference.Finding) -> String {
        let (finding, side) = (entry.finding, entry.came ? difference.new : difference.old)
        guard let path = finding.image ?? finding.program else { return VisibleText.of(finding.input) }
        return PlaceText.of(path, member: finding.member, in: side.inputs.count > 1 ? finding.input : nil)
    }

    /// What is missing as a whole, or is no report, is named as it was typed.
    func fault(_ fault: Snapshot.Fault, of side: Snapshot) -> String {
        let isInput = side.inputs.isEmpty || side.inputs.contains { $0.kind == InputKind.missing.rawValue && $0.path == fault.input }
        guard !isInput, !fault.path.isEmpty else { return VisibleText.of(fault.input) }
        return PlaceText.of(fault.path, member: fault.member, in: side.inputs.count > 1 ? fault.input : nil)
    }

    /// The input, where there are several to tell apart.
    private func distinguishing(_ input: Int, of side: Snapshot) -> String? {
        side.inputs.count > 1 ? side.inputs[input].path : nil
    }
}
