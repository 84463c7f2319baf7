import Foundation
import MachOFormat
import TestSupport
import Testing

/// Each limit of docs/limits.md is reached, and says what that page says it says.
@Suite("limits") struct LimitTests {
    struct Limit: Sendable, CustomTestStringConvertible {
        /// The first column of its row.
        var name: String
        /// What the tool says, in standard output or in standard error.
        var message: String
        var code: Int32 = 2
        /// Makes what passes the limit, in a folder of its own, and gives the arguments.
        var arguments: @Sendable (TemporaryFolder) throws -> [String]
        var environment: [String: String] = [:]

        var testDescription: String { name }
    }

    @Test(arguments: limits)
    func isReached(_ limit: Limit) throws {
        let folder = try TemporaryFolder()
        let run = ToolRun(try limit.arguments(folder), environment: limit.environment)
        #expect(run.code == limit.code)
        // Text is broken into lines; names of rules and of limits are not broken within a word.
        let said = (run.output + run.error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(said.contains(limit.message), "\(said.prefix(2000))")
    }

    @Test func areThoseOfThePage() throws {
        let rows = try Project.text(of: "docs/limits.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2)
        let cells = rows.map { row in row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        #expect(cells.map { $0[0] } == Self.limits.map { $0.name })
        for (cell, limit) in zip(cells, Self.limits) {
            #expect(cell[2].contains("`\(limit.message)`"), "\(limit.name)")
            // The value is the last number of the message, in words for people: 1,024 or 1 MiB.
            let said = limit.message.split { !$0.isNumber }.compactMap { Int($0) }
            let shown = Self.silent.contains(limit.name) ? nil : Self.number(cell[1])
            #expect(shown.map { said.contains($0) || said.contains($0 + 1) } ?? true, "\(limit.name): \(cell[1])")
        }
    }

    /// The limits whose messages do not name them.
    private static let silent = ["anomalies told of a slice", "nesting of a saved report", "files that Xcode declares"]

    /// What the second column says, where that is one number: bytes in units of 1,024, numbers with commas.
    private static func number(_ text: String) -> Int? {
        let words = text.replacing(",", with: "").split(separator: " ")
        guard let number = words.first.flatMap({ Int($0) }), words.count <= 2 else { return nil }
        switch words.last {
        case "KiB": return number << 10
        case "MiB": return number << 20
        default: return number
        }
    }

    // MARK: - The limits

    private static let image = MachOBuilder().stamped(sdk: "27.1")

    /// A file of these bytes, named alone.
    private static func file(_ name: String, _ message: String, code: Int32 = 2, _ bytes: @escaping @Sendable () -> [UInt8]) -> Limit {
        Limit(name: name, message: message, code: code) { ["-v", try $0.write("Fold", bytes())] }
    }

    /// An app of a sound executable and this Info.plist.
    private static func plist(_ name: String, _ message: String, _ text: @escaping @Sendable () -> String) -> Limit {
        Limit(name: name, message: "Info.plist cannot be read: \(message)") { folder in
            try folder.write("Fold.app/Fold", image.bytes)
            try folder.write("Fold.app/Info.plist", text())
            return ["\(folder.path)/Fold.app"]
        }
    }

    /// A file of which only the ends are written: all between reads as zeros and takes no room.
    private static func sparse(_ folder: TemporaryFolder, _ name: String, size: UInt64, head: [UInt8] = [], tail: [UInt8] = []) throws
        -> String
    {
        let path = try folder.write(name, head)
        let handle = try FileHandle(forWritingTo: URL(filePath: path))
        try handle.truncate(atOffset: size - UInt64(tail.count))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(tail))
        try handle.close()
        return path
    }

    private static func repeated(_ builder: MachOBuilder, _ count: Int) -> MachOBuilder {
        builder.with { $0.commands = Array(repeating: builder.commands[0], count: count) }
    }

    /// A fat file whose one slice lies behind this many zeros.
    private static func fat(zeros: Int) -> [UInt8] { FatBuilder().slice(.arm64, image.bytes, place: zeros).bytes }

    static let limits: [Limit] = [
        file("load commands of a slice", "mach_header sizeofcmds: 1048577 exceeds the limit of 1048576") {
            image.with { $0.commandsSize = 1_048_577 }.bytes.padded(to: 2 << 20)
        },
        file("slices of a fat file", "fat_header nfat_arch: 43 exceeds the limit of 42") {
            FatBuilder(wide: true).slice(image).with { $0.count = 43 }.bytes
        },
        file("version commands of a slice", "LC_BUILD_VERSION: 65 exceeds the limit of 64") { repeated(image, 65).bytes },
        file("libraries that a slice loads", "more than 4096 libraries are loaded; this one is not kept", code: 0) {
            repeated(MachOBuilder().dylib("/a.dylib"), 4097).stamped(sdk: "27.1").bytes
        },
        file("anomalies told of a slice", "2 more anomalies in the slice", code: 0) {
            repeated(MachOBuilder().command(LoadCommand(rawValue: 0x7777), [0]), 34).stamped(sdk: "27.1").bytes
        },
        file("path in `__TEXT,__debug_dylib`", "its size of 1025 is not between 1 and 1024", code: 0) {
            MachOBuilder().stamped(sdk: "27.1").section("__debug_dylib", at: 4096, size: 1025).bytes.padded(to: 8192)
        },
        file("members of a static library", "archive member: 200001 exceeds the limit of 200000") {
            let member = ArchiveBuilder().short("a", []).bytes.dropFirst(8)
            return ArchiveBuilder().bytes + Array(repeatElement(member, count: 200_001).joined())
        },
        file("name of a member", "ar_hdr ar_name: 1089 exceeds the limit of 1088") {
            ArchiveBuilder().member(field: "#1/1089", [UInt8](repeating: 0x61, count: 1089) + image.bytes).bytes
        },
        file("table of member names", "ar_hdr ar_size: 4194305 exceeds the limit of 4194304") {
            ArchiveBuilder().member(field: "//", [UInt8](repeating: 0x61, count: 4_194_305)).bytes
        },
        plist("an Info.plist", "larger than 1048576 bytes") {
            PropertyListText.xml([("CFBundleExecutable", .string("Fold"))]) + String(repeating: " ", count: 1 << 20)
        },
        plist("nesting of an Info.plist", "nested deeper than 64 levels") {
            PropertyListText.xml([
                ("Deep", .raw(String(repeating: "<array>", count: 63) + String(repeating: "</array>", count: 63)))
            ])
        },
        plist("values of an Info.plist together", "more than 1024 values in the keys that are read") {
            let list = "<array>" + String(repeating: "<integer>1</integer>", count: 250) + "</array>"
            let keys = [
                "UIDeviceFamily", "UILaunchScreen", "UILaunchScreens", "UISupportedInterfaceOrientations", "CFBundleSupportedPlatforms",
            ]
            return PropertyListText.xml(keys.map { ($0, .raw(list)) })
        },
        plist("damaged values of an Info.plist", "16 damaged numbers or too long texts") {
            PropertyListText.xml([("UIDeviceFamily", .raw("<array>" + String(repeating: "<integer>x</integer>", count: 16) + "</array>"))])
        },
        Limit(
            name: "Info.plists of an input together", message: "the Info.plists of this input exceed the limit of 134217728 bytes"
        ) { folder in
            var zip = ZipBuilder().stored("A.app/A", image.bytes)
            // No property list: what counts is what would be read.
            let plist = Deflate.packed([UInt8](repeating: 0x20, count: 1 << 20))
            for number in 0..<129 {
                zip = zip.deflated("B\(number).app/Info.plist", []) {
                    $0.packed = plist
                    $0.size = 1 << 20
                }
            }
            return [try folder.write("Fold.zip", zip.bytes)]
        },
        Limit(name: "programs in each other", message: "programs nested in each other exceed the limit of 16") { folder in
            let deep = (1...17).map { "A\($0).app" }.joined(separator: "/")
            try folder.write("\(deep)/A17", image.bytes)
            try folder.write("A1.app/A1", image.bytes)
            return ["\(folder.path)/A1.app"]
        },
        Limit(name: "nesting of folders", message: "the folder cannot be read (nested deeper than 1024 folders)") { folder in
            try folder.write("Fold", image.bytes)
            try folder.makeFolder(String(repeating: "d/", count: 1026))
            return [folder.path]
        },
        Limit(name: "path on the disk", message: "the folder cannot be read (File name too long)") { folder in
            try folder.write("Fold", image.bytes)
            try folder.makeDeepFolder(String(repeating: "d", count: 200), count: 21)
            return [folder.path]
        },
        file("entries of a zip archive", "1000001 entries in 46 bytes exceed the limits of 1000000 and 268435456") {
            ZipBuilder().stored("", []).with {
                $0.isWide = true
                $0.count = 1_000_001
            }.bytes
        },
        Limit(
            name: "directory of a zip archive", message: "1 entries in 268435457 bytes exceed the limits of 1000000 and 268435456"
        ) { folder in
            let end = ZipBuilder().with {
                $0.count = 1
                $0.directorySize = 268_435_457
            }
            return [try sparse(folder, "Fold.zip", size: 300 << 20, head: ZipBuilder().stored("a", []).bytes, tail: end.bytes)]
        },
        file("name of a zip entry", "it is longer than 4096 bytes or deeper than 128 folders") {
            ZipBuilder().stored("Fold", image.bytes).stored(String(repeating: "d/", count: 129) + "Fold", image.bytes).bytes
        },
        file("expansion of a zip entry", "it expands to more than 200 times its size: a bomb") {
            ZipBuilder().deflated("Fold", image.bytes).deflated("bomb", fat(zeros: 40 << 20)).bytes
        },
        // 1 GiB shared by 1,024 is 1 MiB for each: what one entry alone may do, each of many may not.
        file("expansion of a zip archive", "it expands to more than 200 times its size: a bomb") {
            let (contents, padded) = (fat(zeros: 4 << 20), Deflate.packed(fat(zeros: 4 << 20)))
            return (0..<1024).reduce(ZipBuilder()) { zip, number in
                zip.entry(named: "fat\(number)", contents, packed: padded)
            }.bytes
        },
        Limit(name: "a list of paths", message: "cannot be read (larger than 67108864 bytes)") { folder in
            ["--files-from", try sparse(folder, "list", size: (64 << 20) + 1)]
        },
        Limit(name: "a saved report", message: "it begins like a saved JSON report and is larger than 268435456 bytes") { folder in
            [
                "diff", try folder.write("Fold", image.bytes),
                try sparse(folder, "report.json", size: (256 << 20) + 1, head: Array("{".utf8)),
            ]
        },
        Limit(name: "nesting of a saved report", message: "it begins like a saved JSON report and cannot be read as one") { folder in
            let deep = "{\"x\": " + String(repeating: "[", count: 513) + String(repeating: "]", count: 513) + "}"
            return ["diff", try folder.write("Fold", image.bytes), try folder.write("report.json", deep)]
        },
        Limit(
            name: "files that Xcode declares", message: "SCRIPT_INPUT_FILE_COUNT: the variable that Xcode sets says nothing",
            arguments: { _ in ["--use-script-input-files"] }, environment: ["SCRIPT_INPUT_FILE_COUNT": "100001"]),
        Limit(name: "workers", message: "a number from 1 to 1024", code: 64) { ["--jobs", "1025", try $0.write("Fold", image.bytes)] },
    ]
}
