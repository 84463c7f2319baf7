import Foundation
import TestSupport
import Testing

/// What can go wrong around the tool while it runs, with the real executable: the exit code is the right one, the reason is said, and nothing half
/// written is left. A folder `out` holds an app; what no test can make is done by `FaultShim`.
@Suite(.timeLimit(.minutes(2)), .enabled(if: FaultShim.path != nil, "needs Linux and a C compiler"))
struct FaultTests {
    struct Fault: CustomTestStringConvertible {
        var name: String
        /// The rules for the shim.
        var faults = ""
        /// What the shell does before.
        var setup = ":"
        /// The command. `$FAULTY` stands for `stampcheck` with the faults.
        var line = "$FAULTY gate out"
        var code: Int32
        /// What is said, in standard output or standard error.
        var says: [String]
        /// Whether the tool is to make no call that the faults are for.
        var isAvoided = false
        var testDescription: String { name }
    }

    @Test(arguments: whileReading + whileWriting + many)
    func ends(_ fault: Fault) throws {
        let folder = try TemporaryFolder()
        try folder.write("out/Fold.app/Fold", Self.image)
        try folder.write("out/Fold.app/Info.plist", PropertyListText.xml([("CFBundleExecutable", "Fold")]))
        try folder.write("out/Fold.app/Frameworks/libA.dylib", MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1").bytes)
        try folder.write("old.json", "old\n")
        let line = fault.line.replacing("$FAULTY", with: "\(FaultShim.prefix(fault.faults, met: "\(folder.path)/met")) stampcheck")
        let run = try RealRun(shell: "cd '\(folder.path)' && { \(fault.setup); } && \(line)")
        #expect(run.code == fault.code, "\(run.output)\(run.error)")
        for words in fault.says { #expect((run.output + run.error).contains(words), "\(run.output.suffix(2000))\(run.error)") }
        #expect(try folder.text(of: "old.json").hasPrefix(fault.code == 0 && fault.line.contains("old.json") ? "{" : "old\n"))
        #expect(try fault.faults.isEmpty || fault.isAvoided || folder.names().contains("met"), "the fault never happened")
        #expect(try folder.names().filter { $0.hasSuffix(".tmp") } == [], "a half-written file is left")
    }

    /// Its stamp ends at byte 240.
    private static let image = MachOBuilder().section("__text", at: 512, size: 16).uuid().stamped(sdk: "27.1").bytes.padded(to: 5000)
    private static let passes = "PASS: minimum sdk 27.1"
    private static let main = "out/Fold.app/Fold"

    // MARK: - While it reads

    static let whileReading = [
        Fault(
            name: "a file that may not be read", faults: "open,\(main),EACCES", code: 2,
            says: ["cannot read  \(main): cannot be opened (Permission denied) [read-failed]"]),
        Fault(
            name: "a library that may not be read", faults: "open,libA,EACCES", code: 2,
            says: ["out/Fold.app/Frameworks/libA.dylib: cannot be opened (Permission denied)"]),
        Fault(
            name: "a folder that may not be read", faults: "open,Frameworks,EACCES", code: 2,
            says: ["cannot read  out/Fold.app/Frameworks: the folder cannot be read (Permission denied)"]),
        Fault(
            name: "a file on a damaged disk", faults: "pread,\(main),EIO", code: 2,
            says: ["\(main): file: cannot be read (Input/output error), at byte 0 [read-failed]"]),
        Fault(
            name: "a file that shrinks while it is read", faults: "pread,\(main),shrink",
            code: 2,
            says: ["cannot read  \(main): LC_SEGMENT_64 flags: truncated at byte 100 [truncated]"]),
        Fault(
            name: "a file that grows while it is read is read as it was", faults: "pread,\(main),grow", code: 0, says: [passes]),
        Fault(
            name: "a file that vanishes", faults: "open,\(main),vanish", code: 2,
            says: ["\(main): cannot be opened (No such file or directory)"]),
        Fault(
            name: "a file in whose place comes a FIFO", faults: "open,\(main),fifo,1", code: 2,
            says: ["\(main): cannot be opened (no longer a regular file)"]),
        Fault(
            name: "a file in whose place comes a link", faults: "open,\(main),link,1", code: 2,
            says: ["\(main): cannot be opened (Too many levels of symbolic links)"]),
        Fault(
            name: "no file may be opened any more", faults: "open,\(main),EMFILE", code: 2,
            says: ["\(main): cannot be opened (Too many open files)"]),
        Fault(
            name: "an archive that vanishes between its first bytes and its directory", faults: "pread,Fold.zip,vanish,1",
            setup: "printf 'PK\\003\\004' > out/Fold.zip", code: 2, says: ["out/Fold.zip: cannot be opened"]),
        Fault(
            name: "a pipe that breaks", faults: "read,pipe,EIO", line: "cat \(main) | $FAULTY gate -", code: 2,
            says: ["cannot be read (Input/output error)"]),
        Fault(
            name: "no room for an archive on a pipe", faults: "write,deleted),ENOSPC",
            setup: "printf 'PK\\003\\004aaaaaaaaaaaaaaaaaaaaaaaa' > zip", line: "cat zip | $FAULTY gate -", code: 2,
            says: ["the zip archive cannot be kept for reading (No space left on device)"]),
        Fault(name: "interrupted opens", faults: "open,out,EINTR,5", code: 0, says: [passes]),
        Fault(
            name: "a folder on a damaged disk", faults: "fdopendir,Frameworks,EIO", code: 2,
            says: ["the folder cannot be read (Input/output error)"]),
        Fault(
            name: "a folder in whose place comes a link", faults: "open,Frameworks,folderlink,1", code: 2,
            says: ["Frameworks: the folder cannot be read (Not a directory)"]),
        Fault(name: "interrupted reads of files", faults: "pread,out,EINTR,5", code: 0, says: [passes]),
        Fault(
            name: "interrupted reads of a pipe", faults: "read,pipe,EINTR,5", line: "cat \(main) | $FAULTY gate -", code: 0, says: [passes]),
        Fault(
            name: "an endless link that was named", setup: "ln -s loop loop", line: "$FAULTY gate loop", code: 2,
            says: ["loop: cannot be opened (Too many levels of symbolic links)"]),
        Fault(
            name: "devices and sockets in a folder are told and not opened", faults: "open,device,EIO open,socket,EIO",
            // Who may make no device makes a FIFO: that is not opened, either.
            setup: "{ mknod out/device c 1 5 || mkfifo out/device; } 2> errors"
                + " && { python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind(\"out/socket\")' || mkfifo out/socket; } 2> errors",
            line: "$FAULTY gate -v out", code: 0,
            says: [passes, "special file, not opened  out/device", "special file, not opened  out/socket"], isAvoided: true),
    ]

    // MARK: - While it writes

    static let whileWriting = [
        Fault(
            name: "a full disk below a report", faults: "write,old.json,ENOSPC", line: "$FAULTY gate -f json=old.json out", code: 2,
            says: ["stampcheck: cannot write to old.json: No space left on device"]),
        Fault(
            name: "a disk that tells at the end that it was full", faults: "close,old.json,ENOSPC",
            line: "$FAULTY gate -f json=old.json out",
            code: 2, says: ["stampcheck: cannot write to old.json: No space left on device"]),
        Fault(
            name: "a new report that cannot take its name", faults: "rename,old.json,EACCES", line: "$FAULTY gate -f json=old.json out",
            code: 2, says: ["stampcheck: cannot write to old.json: Permission denied"]),
        Fault(
            name: "a full device", line: "$FAULTY gate -f json=/dev/full out", code: 2,
            says: ["stampcheck: cannot write to /dev/full: No space left on device"]),
        Fault(
            name: "a full standard output", line: "$FAULTY gate out > /dev/full", code: 2,
            says: ["stampcheck: cannot write to standard output"]),
        Fault(
            name: "a closed standard output", line: "$FAULTY gate out >&-", code: 2, says: ["stampcheck: cannot write to standard output"]),
        Fault(
            name: "a pipe that nobody reads any more", line: "{ sleep 0.2; $FAULTY gate out; echo \"code $?\" >&2; } | true", code: 0,
            says: ["stampcheck: cannot write to standard output", "code 2"]),
        Fault(
            name: "interrupted writes", faults: "write,old.json,EINTR,5", line: "$FAULTY gate -f json=old.json out && cat old.json",
            code: 0,
            says: ["\"verdict\": \"pass\""]),
        Fault(name: "an interrupted close", faults: "close,old.json,EINTR,5", line: "$FAULTY gate -f json=old.json out", code: 0, says: []),
        Fault(
            name: "an interrupted change of names", faults: "rename,old.json,EINTR,5", line: "$FAULTY gate -f json=old.json out", code: 0,
            says: []),
        Fault(
            name: "Control-C in the middle of a report", faults: "write,old.json,INT", line: "$FAULTY gate -f json=old.json out", code: 130,
            says: []),
        Fault(
            name: "the end of a CI job in the middle of a report", faults: "write,old.json,TERM", line: "$FAULTY gate -f json=old.json out",
            code: 143, says: []),
        Fault(
            name: "a terminal that is closed in the middle of a report", faults: "write,old.json,HUP",
            line: "$FAULTY gate -f json=old.json out",
            code: 129, says: []),
        Fault(
            name: "Control-\\ in the middle of a report", faults: "write,old.json,QUIT", line: "$FAULTY gate -f json=old.json out",
            code: 131,
            says: []),
        Fault(
            name: "a limit on the size of files", setup: "cp \(main) out/two", line: "ulimit -f 0; $FAULTY gate -f json=old.json out",
            code: 2,
            says: []),
        Fault(
            name: "what a killed process of the same number left",
            line: "sh -c ': > old.json.$$.tmp; exec stampcheck gate -f json=old.json out' && rm old.json.*.tmp", code: 0, says: []),
        Fault(
            name: "a full disk behind a link", faults: "write,old.json,ENOSPC", setup: "ln -s old.json link.json",
            line: "$FAULTY gate -f json=link.json out", code: 2, says: ["stampcheck: cannot write to link.json: No space left on device"]),
        Fault(
            name: "a pipe by the name of standard output", line: "$FAULTY gate -f json=/dev/stdout out | cat", code: 0,
            says: ["\"verdict\": \"pass\""]),
        Fault(
            name: "a link to nothing", setup: "ln -s nowhere link.json", line: "$FAULTY gate -f json=link.json out", code: 2,
            says: ["cannot write to link.json: it is a symbolic link that leads to nothing"]),
        Fault(
            name: "a link to a property list in XML", setup: "ln -s out/Fold.app/Info.plist link.json",
            line: "$FAULTY gate -f json=link.json out",
            code: 2, says: ["cannot write to link.json: it is a property list, which a report would destroy"]),
        Fault(
            name: "a property list in XML of another name", setup: "cp out/Fold.app/Info.plist Root.plist",
            line: "$FAULTY gate -f json=Root.plist out", code: 2,
            says: ["cannot write to Root.plist: it is a property list, which a report would destroy"]),
        Fault(
            name: "a saved report that is compared, by another spelling",
            setup: "stampcheck -f json out > saved.json; ln -s saved.json link.json",
            line: "$FAULTY diff -f json=link.json saved.json out", code: 64, says: ["The report would replace the input 'link.json'"]),
        Fault(
            name: "Control-C that the process was told to ignore", faults: "write,old.json,INT",
            line: "trap '' INT; $FAULTY gate -f json=old.json out", code: 0, says: []),
    ]

    // MARK: - Much of it

    static let many = [
        Fault(
            name: "more archives than files may be open",
            setup: "printf '\(zip)' | base64 -d > zip; for n in $(seq 200); do cp zip out/$n.zip; done",
            line: "ulimit -n 32; $FAULTY gate --jobs 8 out", code: 0, says: ["; 201 of "]),
        Fault(
            name: "100,000 files in one folder", setup: "mkdir out/many && cd out/many && seq 100000 | xargs touch && cd ../..",
            line: "$FAULTY -f json out", code: 0, says: ["\"notMachO\": 100001", "\"verdict\": \"inspected\""]),
        Fault(
            name: "names with line ends", setup: "mkdir 'out/a\nb.app' && cp \(main) 'out/a\nb.app/a\nb'", code: 0, says: ["; 2 of "]),
    ]

    private static let zip = Data(ZipBuilder().deflated("Fold.app/Fold", image).bytes).base64EncodedString()
}
