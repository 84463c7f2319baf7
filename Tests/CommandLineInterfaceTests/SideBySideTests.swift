import Foundation
import TestSupport
import Testing

/// How many files are read side by side changes nothing in a report.
@Suite struct SideBySideTests {
    private static let sdks = ["26.0", "26.2", "27.0", "27.1", "28.0"]

    /// A file of a kind that follows from its number: programs, fat files, archives, texts, and some that are damaged.
    private static func contents(_ number: Int) -> [UInt8] {
        let image = MachOBuilder().stamped(sdk: sdks[number % sdks.count])
        return switch number % 7 {
        case 0, 1: image.bytes
        case 2: FatBuilder().slice(image).slice(MachOBuilder(.arm64e).stamped(sdk: "27.1")).bytes
        case 3: ArchiveBuilder().short("b.o", MachOBuilder(.arm64, .object).stamped(sdk: "26.0").bytes).short("note", [0x61]).bytes
        case 4: Array("text \(number)".utf8)
        case 5: image.with { $0.commandCount = 9 }.bytes
        default: ZipBuilder().deflated("Fold.app/Fold", image.bytes).stored("odd", [1]) { $0.flags = UInt16(number % 2) }.bytes
        }
    }

    private func reports(_ arguments: [String]) -> [String] {
        [["--jobs", "1"], ["--jobs", "8"], []].map { ToolRun.raw($0 + arguments) }
    }

    @Test(arguments: [["-v"], ["gate", "-f", "json"]])
    func aTreeOfManyFiles(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        for number in 0..<260 { try folder.write("out/\(number % 13)/file \(number)", Self.contents(number)) }
        for number in 0..<40 { try folder.write("out/App\(number).app/App\(number)", Self.contents(number)) }
        let reports = reports(options + ["\(folder.path)/out"])
        #expect(reports[0].contains("file 259"))
        #expect(reports.allSatisfy { $0 == reports[0] })
    }

    @Test(arguments: [["-v"], ["gate", "-f", "json"]])
    func aZipOfManyEntries(_ options: [String]) throws {
        let folder = try TemporaryFolder()
        var zip = ZipBuilder()
        for number in 0..<260 { zip = zip.deflated("\(number % 13)/file \(number)", Self.contents(number)) }
        let reports = reports(options + [try folder.write("out.zip", zip.bytes)])
        #expect(reports[0].contains("file 259"))
        #expect(reports.allSatisfy { $0 == reports[0] })
    }

    /// 100 are read one after the other by 8 workers, 200 side by side.
    @Test(arguments: [["-v"], ["gate", "-f", "json"]], [100, 200])
    func aListOfManyInputs(_ options: [String], count: Int) throws {
        let folder = try TemporaryFolder()
        // Not in the order of their names, and some are not there.
        let names = (0..<count).map { "file \($0 * 37 % count)" }
        for number in 0..<count where number % 11 != 0 { try folder.write("file \(number)", Self.contents(number)) }
        try folder.write("list", names.map { "\(folder.path)/\($0)\n" }.joined())
        let reports = reports(options + ["--files-from", "\(folder.path)/list"])
        #expect(reports[0].contains("file \(count - 1)"))
        #expect(reports.allSatisfy { $0 == reports[0] })
        let places = names.compactMap { reports[0].range(of: "\"path\": \"\(folder.path)/\($0)\"")?.lowerBound }
        #expect(places == places.sorted())
    }
}
