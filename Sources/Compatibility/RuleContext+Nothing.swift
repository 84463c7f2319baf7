import MachOFormat

extension RuleContext {
    /// Why there is nothing to judge in the input, with what was found instead; nil where there is something.
    var nothingReason: String? {
        // What could not be read is told as an error; it is not nothing.
        guard !input.errors.contains(where: { $0.isIncomplete }) else { return nil }
        // A program without a main executable is no nothing.
        if input.programs.contains(where: { $0.mainImage == nil }) { return nil }
        guard !input.images.isEmpty else { return input.emptyReason }
        guard let policy, judged.isEmpty else { return nil }
        return policy.hasOnlyCeiling ? "no recorded sdk of iOS or its simulator" : input.outOfScopeReason
    }
}

extension Input {
    fileprivate var emptyReason: String {
        // Said here only where the error that says so was ignored.
        if kind == .missing { return "there is no such file or folder" }
        if let only = foreignFiles.first, foreignFiles.count == 1 {
            return "no Mach-O file; the one file in it is \(only.kind.phrase)"
        }
        if !foreignFiles.isEmpty { return "no Mach-O file among \(foreignFiles.count) files" }
        return links.isEmpty ? "no file in it" : "no file in it, only symbolic links, which are not followed: name what they stand for"
    }

    fileprivate var outOfScopeReason: String {
        let linked = images.filter { $0.isLinked }
        if linked.isEmpty {
            return switch Set(images.map { $0.role }) {
            case [.staticLibrary]: "static libraries only: gate the app that links them, or use --max-sdk"
            case [.object]: "objects only: gate the app that they are linked into, or use --max-sdk"
            case [.dSYM]: "dSYMs only: gate the app that they belong to"
            default: "no linked image of iOS or its simulator"
            }
        }
        let judged = programs.isEmpty ? linked : programs.compactMap { $0.mainImage }
        let stamps = judged.flatMap { $0.slices.flatMap { $0.effectiveStamps } }
        var names: [String] = []
        for name in stamps.map({ "\($0.platform)" }) where !names.contains(name) { names.append(name) }
        if names.isEmpty { names = programs.map { "\($0.platform)" } }
        return "only \(names.joined(separator: ", ")): the gate judges IOS and IOSSIMULATOR"
    }
}
