import Compatibility
import MachOFormat

/// How the text report names places and what stands in them: always the same words for the same thing.
enum PlaceText {
    /// An image's or a file's path, with the archive member in it.
    ///
    /// - Parameter input: the input as typed, where there are several. The path is then the one that leads there from where the person is.
    static func of(_ path: String, member: String? = nil, in input: String?) -> String {
        let place = input.map { joined($0, path) } ?? path
        return VisibleText.of(place) + (member.map { "(\(VisibleText.of($0)))" } ?? "")
    }

    static func of(_ architecture: Architecture?) -> String {
        architecture.map { "\($0)" } ?? "?"
    }

    /// The tools of a stamp with their versions: `LD 1230.1`.
    static func of(_ tools: [Stamp.ToolEntry]) -> String {
        tools.map { "\($0.tool) \($0.version)" }.joined(separator: ", ")
    }

    /// `build/Fold.app` and `Fold.app/Fold` are `build/Fold.app/Fold`. Where the input goes by another name (a link, `.`), both are said.
    private static func joined(_ input: String, _ path: String) -> String {
        var folder = input[...]
        while folder.last == "/" { folder.removeLast() }
        let name = folder.split(separator: "/").last ?? ""
        guard path == name || path.hasPrefix("\(name)/") else { return "\(path) in \(input)" }
        return "\(folder.dropLast(name.count))\(path)"
    }
}
