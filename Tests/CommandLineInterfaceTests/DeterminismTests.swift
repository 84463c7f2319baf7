import Foundation
import TestSupport
import Testing

/// The same input gives the same bytes, wherever and whenever and by how many workers it is read: with the real executable, in all formats.
@Suite(.timeLimit(.minutes(2))) struct DeterminismTests {
    /// What changes around the tool and may change nothing in what it writes.
    struct Surroundings: CustomTestStringConvertible {
        var name: String
        var environment: [String: String] = [:]
        var jobs = 8
        var testDescription: String { name }
    }

    private static let formats = [
        "text", "json", "jsonl", "markdown", "junit", "sarif", "xcode", "github", "github-summary", "github-output",
    ]

    @Test(arguments: [
        Surroundings(name: "a second run"), Surroundings(name: "one worker", jobs: 1),
        Surroundings(name: "a Turkish locale", environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
        Surroundings(name: "a German locale", environment: ["LC_ALL": "de_DE.UTF-8", "LC_NUMERIC": "de_DE"]),
        Surroundings(name: "no locale", environment: ["LC_ALL": "C"]),
        Surroundings(name: "a time zone east of all days", environment: ["TZ": "Pacific/Kiritimati"]),
        Surroundings(name: "a time zone west of all days", environment: ["TZ": "Etc/GMT+12"]),
        Surroundings(
            name: "another user, host and terminal", environment: ["USER": "other", "HOSTNAME": "other", "TERM": "dumb", "COLUMNS": "40"]),
        Surroundings(name: "another seed of hashing", environment: ["SWIFT_DETERMINISTIC_HASHING": "1"]),
    ])
    func changesNothing(_ surroundings: Surroundings) throws {
        #expect(try Array(Self.run(surroundings).utf8) == Array(Self.run(Surroundings(name: "as ever")).utf8))
    }

    @Test func norDoesTheFolder() throws {
        let (one, other) = (try TemporaryFolder(), try TemporaryFolder())
        for folder in [one, other] { try Self.write(to: folder) }
        #expect(
            try Array(Self.run(Surroundings(name: "here"), in: one).utf8) == Array(Self.run(Surroundings(name: "there"), in: other).utf8))
    }

    /// What all formats say of the same folder, one after the other.
    private static func run(_ surroundings: Surroundings, in given: TemporaryFolder? = nil) throws -> String {
        let folder = try given ?? TemporaryFolder()
        if given == nil { try write(to: folder) }
        let outputs = formats.map { "-f \($0)=report.\($0)" }.joined(separator: " ")
        let environment = surroundings.environment.map { "\($0.key)='\($0.value)'" }.joined(separator: " ")
        let run = try RealRun(
            shell: "cd '\(folder.path)' && env \(environment) stampcheck gate --jobs \(surroundings.jobs) \(outputs) out Fold.ipa ; echo $?"
        )
        #expect(run.error == "")
        return try run.output + formats.map { try folder.text(of: "report.\($0)") }.joined(separator: "\n")
    }

    /// Enough files that several workers have work, in folders that the file system lists in the order of their making, and something of each kind.
    private static func write(to folder: TemporaryFolder) throws {
        let sdks = ["26.0", "27.0", "27.1"]
        for number in (0..<60).shuffled() {
            let image = MachOBuilder().stamped(sdk: sdks[number % 3])
            let name = number % 2 == 0 ? "IıİiApp\(number)" : "app\(number)"
            try folder.write(
                "out/\(name).app/\(name)", number % 5 == 0 ? FatBuilder().slice(image).slice(MachOBuilder(.arm64e)).bytes : image.bytes)
            try folder.write(
                "out/\(name).app/Info.plist", number % 7 == 0 ? "no list" : PropertyListText.xml([("DTSDKName", "iphoneos27.1")]))
            try folder.write(
                "out/\(name).app/Frameworks/lib\(number).dylib",
                MachOBuilder(.arm64, .dylib).stamped(sdk: "26.4").bytes.dropLast(number % 4).map { $0 })
        }
        try folder.write("out/lib.a", ArchiveBuilder().bsd("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "27.1").bytes).bytes)
        try folder.write("Fold.ipa", ZipBuilder().deflated("Payload/Fold.app/Fold", MachOBuilder().stamped(sdk: "27.0").bytes).bytes)
    }
}
