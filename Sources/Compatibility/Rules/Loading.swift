import MachOFormat

/// Which programs load an image of a bundle, found from their main executables on, so that a bundle of thousands of images takes one walk a program.
struct Loading {
    /// The program whose bundle holds the images, then those inside it.
    private let candidates: [DecidedProgram]
    /// For each candidate, how it loads the images that it reaches, by their paths.
    private let reached: [[[UInt8]: Bond]]

    /// How a program loads an image: in one way at least that it cannot do without, or only in ways that it can.
    private enum Bond: Int {
        case weak, strong
    }

    init(_ candidates: [DecidedProgram]) {
        self.candidates = candidates
        let shared = candidates.first?.embedded ?? []
        reached = candidates.enumerated().map { place, program in
            Self.walk(from: program.main, among: place == 0 ? shared : shared + program.embedded)
        }
    }

    /// The programs that load the image and do not do without it.
    ///
    /// An image that nothing loads may be loaded by its name, and is taken for the program's own whose bundle holds it.
    func loaders(of image: InspectedImage) -> [DecidedProgram] {
        let bonds = reached.map { $0[Array(image.path.utf8)] }
        guard bonds.contains(where: { $0 != nil }) else { return Array(candidates.prefix(1)) }
        return zip(candidates, bonds).filter { $0.1 == .strong }.map { $0.0 }
    }

    /// What a main executable loads, itself or through images that cannot do without it.
    private static func walk(from main: InspectedImage?, among images: [InspectedImage]) -> [[UInt8]: Bond] {
        guard let main else { return [:] }
        // Images of one name are loaded together: which of them it is depends on the folders that dyld searches.
        let named = Dictionary(grouping: images) { loadName(of: $0) }
        var bonds: [String: Bond] = [:]
        var pending: [(image: InspectedImage, bond: Bond?)] = [(main, nil)]
        while let loader = pending.popLast() {
            for reference in loader.image.slices.flatMap({ $0.dylibs }) {
                let isWeak = reference.command == .loadWeakDylib
                // What an image in between wants only weakly, it brings not along.
                guard !isWeak || loader.bond == nil else { continue }
                let bond = loader.bond ?? (isWeak ? .weak : .strong)
                for name in loadNames(in: reference.name) where bonds[name].map({ $0.rawValue < bond.rawValue }) ?? true {
                    guard let group = named[name], group.contains(where: { $0.path != loader.image.path }) else { continue }
                    bonds[name] = bond
                    pending += group.map { ($0, bond) }
                }
            }
        }
        var reached: [[UInt8]: Bond] = [:]
        for (name, bond) in bonds { for image in named[name] ?? [] { reached[Array(image.path.utf8)] = bond } }
        return reached
    }

    /// How many parts the name of an image may have from its framework on: `Kit.framework/Versions/A/Kit` has four.
    private static let mostParts = 8

    /// The end of the image's path by which others load it: `Kit.framework/Kit`.
    private static func loadName(of image: InspectedImage) -> String {
        let parts = image.path.split(separator: "/")
        let bundle = parts.lastIndex { $0.hasSuffix(".framework") } ?? parts.count - 1
        return parts[max(0, bundle)...].joined(separator: "/")
    }

    /// The ends of a name in a load command that may be an image's: its last part, its last two, and so on.
    private static func loadNames(in name: String) -> [String] {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false).suffix(mostParts)
        return parts.indices.map { parts[$0...].joined(separator: "/") }
    }
}
