import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a file that was named by itself")
struct SingleFileTests {
    private struct RoleCase: CustomTestStringConvertible {
        var name: String
        var type: FileType
        var role: Role
        var testDescription: String { "\(name), \(type)" }
    }

    @Test("has its role by its type and name", arguments: roles)
    private func role(_ example: RoleCase) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.name, MachOBuilder(.arm64, example.type).stamped(sdk: "27.1").bytes)
        let input = folder.inspect(example.name)
        #expect(input.images.map { $0.role } == [example.role])
        #expect(input.programs.map { $0.path } == (example.role == .mainExecutable ? [example.name] : []))
    }

    private static let roles = [
        RoleCase(name: "Fold", type: .execute, role: .mainExecutable),
        RoleCase(name: "Fold.debug.dylib", type: .execute, role: .mainExecutable),
        RoleCase(name: "libA.dylib", type: .dylib, role: .dylib),
        RoleCase(name: "Kit", type: .dylib, role: .dylib),
        RoleCase(name: "Fold.debug.dylib", type: .dylib, role: .debugDylib),
        RoleCase(name: "debug.dylib", type: .dylib, role: .dylib),
        RoleCase(name: "__preview.dylib", type: .dylib, role: .previewDylib),
        RoleCase(name: "A__preview.dylib", type: .dylib, role: .dylib),
        RoleCase(name: "libA.dylib", type: .dylibStub, role: .dylib),
        RoleCase(name: "Extra", type: .bundle, role: .bundle),
        RoleCase(name: "a.o", type: .object, role: .object),
        RoleCase(name: "Fold", type: .dSYM, role: .dSYM),
        RoleCase(name: "kernel", type: .kextBundle, role: .other),
        RoleCase(name: "core", type: .core, role: .other),
        RoleCase(name: "new", type: FileType(rawValue: 99), role: .other),
    ]

    @Test("an executable is a program by itself, without an Info.plist, though one lies beside it")
    func executable() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main("27.0"), "Fold.app/Info.plist": Array("garbage".utf8)])
        let input = folder.inspect("Fold.app/Fold")
        #expect(input.programLines == ["executable Fold: Fold 27.0 beside-rail"])
        #expect(input.imageLines == ["Fold main-executable of Fold"])
        #expect(input.programs.map { $0.infoPlist == nil } == [true])
        #expect(input.errorLines == [])
    }

    @Test("a fat executable tells its type by the first slice that tells one")
    func damagedSlice() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold", FatBuilder().slice(.arm64, [1, 2, 3, 4]).slice(.arm64e, Images.main("27.1")).bytes)
        let input = folder.inspect("Fold")
        #expect(input.imageLines == ["Fold main-executable of Fold"])
        #expect(input.programLines == ["executable Fold: Fold no sdk unknown"])
        #expect(input.errorLines == ["malformed Fold"])
    }

    @Test("a text is counted and told as what it is, which is no fault of the reading")
    func text() throws {
        let folder = try TemporaryFolder()
        try folder.write("notes.txt", "hello")
        let input = folder.inspect("notes.txt")
        #expect(input.foreignLines == ["text notes.txt"])
        #expect(input.errors.map { $0.isIncomplete } == [false])
        #expect(input.errors.map { $0.message.contains("text") } == [true])
    }

    @Test("a zip without entries holds no image")
    func zip() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold.zip", [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18))
        let input = folder.inspect("Fold.zip")
        #expect(input.kind == .zip)
        #expect(input.imageLines == [])
    }
}
