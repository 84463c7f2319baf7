import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("what may not be read", .enabled(if: !TemporaryFolder.isRoot, "root may read everything"))
struct PermissionTests {
    private static let launcher = MachOBuilder().stamped(sdk: "27.1").launcher(of: "Fold.debug.dylib").bytes

    /// An app with the file of this name locked.
    private static func inspect(locking name: String) throws -> Input {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app/Fold": launcher, "Fold.app/Fold.debug.dylib": Images.dylib, "Fold.app/Frameworks/libA.dylib": Images.dylib,
        ])
        try folder.write("Fold.app/Info.plist", PropertyListText.xml([("DTXcode", "2710")]))
        try folder.setPermissions(name, 0)
        defer { try? folder.setPermissions(name, 0o700) }
        return folder.inspect("Fold.app")
    }

    @Test("a library is an error, and the rest is read")
    func library() throws {
        let input = try Self.inspect(locking: "Fold.app/Frameworks/libA.dylib")
        #expect(input.errorLines == ["read-failed Fold.app/Frameworks/libA.dylib"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    @Test("a main executable is there, and its tier is unknown")
    func mainExecutable() throws {
        let input = try Self.inspect(locking: "Fold.app/Fold")
        #expect(input.errorLines == ["read-failed Fold.app/Fold"])
        #expect(input.programs.map { $0.problem } == [.unreadable])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold no sdk unknown"])
        #expect(Report(inputs: [input], policy: nil).findings == [])
    }

    @Test("a debug dylib is one error, not two")
    func debugDylib() throws {
        #expect(try Self.inspect(locking: "Fold.app/Fold.debug.dylib").errorLines == ["read-failed Fold.app/Fold.debug.dylib"])
    }

    @Test("an Info.plist is an error, and the stamp is read")
    func infoPlist() throws {
        let input = try Self.inspect(locking: "Fold.app/Info.plist")
        #expect(input.errorLines == ["read-failed Fold.app/Info.plist"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }

    @Test("a folder is an error, and what lies beside it is read")
    func folderInApp() throws {
        let input = try Self.inspect(locking: "Fold.app/Frameworks")
        #expect(input.errorLines == ["read-failed Fold.app/Frameworks"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }

    @Test("an app itself")
    func app() throws {
        let input = try Self.inspect(locking: "Fold.app")
        #expect(input.kind == .app)
        #expect(input.errorLines.contains("read-failed Fold.app"))
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }

    @Test("a file that was named")
    func namedFile() throws {
        let folder = try TemporaryFolder()
        try folder.write(["tool": Images.main])
        try folder.setPermissions("tool", 0)
        let input = folder.inspect("tool")
        #expect(input.kind == .other)
        #expect(input.errorLines == ["read-failed tool"])
        #expect(Report(inputs: [input], policy: nil).exitCode == 2)
    }
}
