import Compatibility
import Foundation
import Inspection
import Reporting
import TestSupport
import Testing

/// What the JSON of a difference has, its text tells: of each pair of samples, either way round.
@Suite struct DifferenceAgreementTests {
    private static let samples = [
        "App.ipa", "App.xcarchive", "App.xcarchive/dSYMs", "BesideRail.app", "BoxedPhone.app", "Debug.app", "Extended.app",
        "FullScreen.app", "FullScreen.app/FullScreen", "Kit.xcframework", "Legacy.app", "README.md", "Restamped.app", "Simulator.app",
        "StaleDebug.app", "Universal", "WrongSysroot.app", "libZippered.dylib", "libkit.a",
    ]

    private static let snapshots = samples.map { sample in
        let input = Inspector().inspect(RawPath(Project.sample(sample)))
        return Snapshot(of: Report(inputs: [input], policy: nil), path: input.path, toolVersion: Release.version)
    }

    @Test(arguments: samples.indices, samples.indices)
    func theTextTellsWhatTheJSONHas(_ old: Int, _ new: Int) throws {
        let difference = Difference(old: Self.snapshots[old], new: Self.snapshots[new])
        let document = try JSONDecoder().decode(Document.self, from: Data(DifferenceJSON.bytes(of: difference)))
        let text = Told(String(decoding: DifferenceText.bytes(of: difference, style: TextStyle()), as: UTF8.self))
        let images = document.images.filter { !text.hasInHeadline($0) }
        for change in ["added", "removed", "changed"] {
            let programs = document.programs.filter { $0.change == change }.count
            #expect(text.parts.filter { $0.change == change }.count == programs)
            let told = text.parts.flatMap { $0.images }.filter { $0.change == change }.count
            #expect(told == images.filter { $0.change == change }.count)
        }
        for image in images {
            let lines = text.lines(of: image)
            #expect(!lines.isEmpty, "\(image.path)")
            for slice in image.slices {
                let architecture = slice.arch ?? "?"
                #expect(lines.contains { $0.contains(architecture) }, "\(image.path)")
            }
        }
        #expect(text.findings == document.findings.count)
    }

    // MARK: - JSON

    private struct Document: Decodable {
        struct Program: Decodable { var change: String }
        struct Finding: Decodable {}

        var programs: [Program]
        var images: [Image]
        var findings: [Finding]
    }

    private struct Image: Decodable {
        struct Slice: Decodable {
            struct Field: Decodable {
                var field: String
                var old: String?
                var new: String?
            }

            var arch: String?
            var change: String
            var fields: [Field]
        }

        var change: String
        var member: String?
        var newPath: String?
        var newProgram: String?
        var oldPath: String?
        var oldProgram: String?
        var role: String
        var slices: [Slice]

        var path: String { (newPath ?? oldPath ?? "") + (member.map { "(\($0))" } ?? "") }
        var program: String? { newPath == nil ? oldProgram : newProgram }
        var name: String { program.map { path.hasPrefix("\($0)/") ? String(path.dropFirst($0.count + 1)) : path } ?? path }
    }

    // MARK: - Text

    /// The text by its parts: a program with its images, or the images outside of any.
    private struct Told {
        struct Part {
            var headline: String
            var change: String?
            var lines: [String] = []

            /// Each by its name: an image whose slices did not change alike has several lines.
            var images: Set<Named> {
                Set(lines.compactMap { line in changes[line.prefix(1)].map { Named(change: $0, name: Self.name(line)) } })
            }

            static func name(_ line: String) -> String {
                line.dropFirst(2).split(separator: "  ", maxSplits: 1).first.map(String.init) ?? ""
            }
        }

        struct Named: Hashable {
            var change: String
            var name: String
        }

        var parts: [Part] = []
        var findings = 0

        init(_ text: String) {
            var isInFindings = false
            for line in text.split(separator: "\n").map(String.init) {
                if line.hasPrefix("    ") {
                    if isInFindings { findings += 1 } else { parts[parts.count - 1].lines.append(String(line.dropFirst(4))) }
                } else {
                    isInFindings = line == "findings"
                    parts.append(Part(headline: line, change: line.dropFirst().hasPrefix(" ") ? changes[line.prefix(1)] : nil))
                }
            }
        }

        func part(of image: Image) -> Part? {
            guard let program = image.program else { return parts.first { $0.headline.hasPrefix("images") } }
            return parts.first { part in part.headline.split(separator: " ").contains { $0 == program } }
        }

        func lines(of image: Image) -> [String] {
            (part(of: image)?.lines ?? []).filter { changes[$0.prefix(1)] == image.change && Part.name($0) == image.name }
        }

        /// Whether the headline of the program says it all, so that its main executable has no line of its own.
        func hasInHeadline(_ image: Image) -> Bool {
            guard image.role == "main-executable", let part = part(of: image), part.change == image.change, lines(of: image).isEmpty else {
                return false
            }
            return image.slices.allSatisfy { slice in
                slice.fields.allSatisfy { field in
                    if field.field == "tools" || field.field == "state" { return image.change != "changed" }
                    return [field.old, field.new].allSatisfy { $0.map(part.headline.contains) ?? true }
                } && (image.change == "changed" || part.headline.contains(slice.arch ?? "?"))
            }
        }
    }
}

/// The marks of the text by the names of the JSON.
private let changes: [Substring: String] = ["+": "added", "-": "removed", "~": "changed"]
