import Foundation
import TestSupport
import Testing

/// Standard input and FIFOs, with the real executable.
@Suite(.timeLimit(.minutes(1))) struct PipeTests {
    private static let old = MachOBuilder().stamped(sdk: "26.0").bytes
    private static let new = MachOBuilder().stamped(sdk: "27.1").bytes
    private static let zip = ZipBuilder().deflated("Payload/Fold.app/Fold", new)
    private static let passes = "PASS: minimum sdk 27.1; 1 of 1 image judged, lowest sdk 27.1\n"

    /// What the shell gets: the file, and a folder for temporary files that has to be empty afterwards.
    private func run(_ line: String, _ bytes: [UInt8]) throws -> RealRun {
        let folder = try TemporaryFolder()
        try folder.write("in", bytes)
        try folder.makeFolder("tmp")
        let run = try RealRun(shell: "cd '\(folder.path)'; export TMPDIR='\(folder.path)/tmp'; \(line)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/tmp") == [])
        return run
    }

    struct Case: CustomTestStringConvertible {
        var name: String
        var line: String
        var testDescription: String { name }
    }

    @Test(arguments: [
        Case(name: "a pipe", line: "cat in | stampcheck gate -"),
        Case(name: "a file as standard input", line: "stampcheck gate - < in"),
        Case(name: "a FIFO", line: "mkfifo fifo; cat in > fifo & stampcheck gate fifo"),
        Case(name: "a pipe by its name", line: "cat in | stampcheck gate /dev/stdin"),
    ])
    func aZipIsReadWhereverItComesFrom(_ example: Case) throws {
        let run = try run(example.line, Self.zip.bytes)
        #expect(run.code == 0)
        #expect(run.output == Self.passes)
        #expect(run.error == "")
    }

    /// On the way through a pipe local headers come first, and they can show an app that the archive does not hold.
    @Test func onlyTheDirectorySaysWhatAZipOnAPipeHolds() throws {
        let zip = ZipBuilder().deflated("Payload/Shown.app/Shown", Self.new) { $0.isListed = false }
            .deflated("Payload/Fold.app/Fold", Self.old)
        let run = try run("cat in | stampcheck gate -q -", zip.bytes)
        #expect(run.code == 2)
        #expect(run.output.contains("bytes stand before the first entry that the directory lists"))
        #expect(run.output.contains("Payload/Fold.app/Fold"))
        #expect(!run.output.contains("Shown"))
    }

    @Test func pathsInAZipOnAPipeAreThoseOfTheArchive() throws {
        let run = try run("cat in | stampcheck -f json -", Self.zip.bytes)
        #expect(run.output.contains(#""path": "Payload/Fold.app/Fold""#))
        #expect(run.output.contains(#""kind": "ipa""#))
        #expect(run.output.contains(#""path": "-""#))
    }

    @Test func aZipOnAPipeThatIsCutOffIsIncomplete() throws {
        let run = try run("head -c 150 in | stampcheck gate -", Self.zip.bytes)
        #expect(run.code == 2)
        #expect(run.output.contains("the archive was cut off"))
    }

    @Test func aZipOnAPipeThatCannotBeKeptIsIncomplete() throws {
        let run = try run("export TMPDIR=/nowhere; cat in | stampcheck gate -", Self.zip.bytes)
        #expect(run.code == 2)
        #expect(run.output.contains("the zip archive cannot be kept for reading (No such file or directory)"))
    }

    @Test func whatIsNoZipNeedsNoFile() throws {
        let fat = FatBuilder().slice(MachOBuilder().stamped(sdk: "27.1")).bytes
        let archive = ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(sdk: "27.1").bytes).bytes
        #expect(try run("export TMPDIR=/nowhere; cat in | stampcheck gate -", Self.new).output == Self.passes)
        #expect(try run("export TMPDIR=/nowhere; cat in | stampcheck gate -", fat).output == Self.passes)
        #expect(try run("export TMPDIR=/nowhere; cat in | stampcheck -", archive).code == 0)
    }

    /// Whoever writes must not be stopped by a reader that went away: `set -o pipefail` in a script would take that for a failure.
    @Test(arguments: [Self.new, Self.zip.bytes, Array("text".utf8)])
    func standardInputIsReadToItsEnd(_ head: [UInt8]) throws {
        let run = try run("{ cat in; head -c 1000000 /dev/zero && echo written >&2; } | stampcheck -q - > out", head)
        #expect(run.error.hasSuffix("written\n"))
    }
}
