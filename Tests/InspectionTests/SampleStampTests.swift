import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("the stamps of the sample binaries")
struct SampleStampTests {
    @Test("are those that the linkers were told, and no others")
    func expectedTable() throws {
        let input = Inspector().inspect(RawPath(Project.sample("")))
        let found = Set(input.images.flatMap(Self.rows))
        let files = try Self.rows(of: "expected.tsv")
        let containers = try Self.rows(of: "expected-containers.tsv")
        #expect(files.count == 31)
        #expect(containers.count == 9)
        #expect(found.subtracting(files).sorted() == containers.sorted())
        #expect(files.filter { !found.contains($0) } == [])
        #expect(input.images.count == 34)
    }

    /// The rows of a table that was written by hand and held against another tool.
    private static func rows(of table: String) throws -> [String] {
        let lines = try Project.text(of: "SampleBinaries/\(table)").split(separator: "\n").map { String($0) }
        #expect(lines.first == "path\tarch\tfiletype\tcommand\tplatform\tminos\tsdk")
        return Array(lines.dropFirst())
    }

    /// A row for each stamp. An entry of an .ipa stands behind a colon, a member of an archive in parentheses.
    private static func rows(of image: InspectedImage) -> [String] {
        let path = String(image.path.dropFirst("SampleBinaries/".count)) + (image.member.map { "(\($0))" } ?? "")
        let place = path.hasPrefix("App.ipa/") ? "App.ipa:" + path.dropFirst("App.ipa/".count) : path
        return image.slices.flatMap { slice in
            slice.stamps.map { stamp in
                [
                    place, slice.architecture?.name ?? "-", slice.fileType?.name ?? "-", "\(stamp.command)", "\(stamp.platform)",
                    "\(stamp.minos)", "\(stamp.sdk)",
                ].joined(separator: "\t")
            }
        }
    }

    @Test("nothing in them is damaged or odd")
    func nothingOdd() {
        let input = Inspector().inspect(RawPath(Project.sample("")))
        #expect(input.errors == [])
        #expect(input.images.flatMap { $0.slices.flatMap { $0.anomalies } } == [])
        #expect(input.images.flatMap { $0.slices }.allSatisfy { $0.state == .stamped && $0.isComplete && !$0.isHidden })
    }
}
