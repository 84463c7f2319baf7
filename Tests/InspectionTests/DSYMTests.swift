import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("debug symbols")
struct DSYMTests {
    private static let symbols = MachOBuilder(.arm64, .dSYM).stamped(sdk: "27.1").uuid().bytes

    @Test("beside an app are no part of it")
    func besideApp() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "out/Fold.app/Fold": Images.main, "out/Fold.app.dSYM/Contents/Resources/DWARF/Fold": Self.symbols,
            "out/Fold.app.dSYM/Contents/Info.plist": Array("garbage".utf8),
        ])
        let input = folder.inspect("out")
        #expect(
            input.imageLines == [
                "out/Fold.app.dSYM/Contents/Resources/DWARF/Fold dsym of none", "out/Fold.app/Fold main-executable of out/Fold.app",
            ])
        #expect(input.programLines == ["app out/Fold.app: out/Fold.app/Fold 27.1 full-screen"])
        #expect(input.errorLines == [])
    }

    /// A dSYM is told by its file type: a program that hides in a folder of that name is judged like any other.
    @Test("by themselves: what lies in one and is linked is no dSYM, and no program either")
    func alone() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app.dSYM/Contents/Resources/DWARF/Fold": Images.main, "Fold.app.dSYM/Contents/Resources/DWARF/Lib": Images.dylib,
            "Fold.app.dSYM/Contents/Resources/Inner.app/Inner": Images.main,
        ])
        let input = folder.inspect("Fold.app.dSYM")
        #expect(input.images.map { $0.role } == [.other, .dylib, .other])
        #expect(input.programLines == [])
        #expect(
            Report(inputs: [input], policy: Policy(minimumSDK: PackedVersion(27, 2), maximumSDK: nil)).exitCode == 1)
    }

    @Test("are told by the file type, wherever they lie")
    func byType() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main, "Fold.app/symbols": Self.symbols])
        #expect(
            folder.inspect("Fold.app").imageLines == ["Fold.app/Fold main-executable of Fold.app", "Fold.app/symbols dsym of Fold.app"])
        #expect(folder.inspect("Fold.app/symbols").imageLines == ["symbols dsym of none"])
    }

    @Test("in an archive of Xcode")
    func xcarchive() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.xcarchive/Products/Applications/Fold.app/Fold": Images.main,
            "Fold.xcarchive/dSYMs/Fold.app.dSYM/Contents/Resources/DWARF/Fold": Self.symbols,
            "Fold.xcarchive/Info.plist": Array("garbage".utf8),
        ])
        let input = folder.inspect("Fold.xcarchive")
        #expect(input.kind == .xcarchive)
        #expect(
            input.programLines == [
                "app Fold.xcarchive/Products/Applications/Fold.app:"
                    + " Fold.xcarchive/Products/Applications/Fold.app/Fold 27.1 full-screen"
            ])
        #expect(input.images.map { $0.role } == [.mainExecutable, .dSYM])
        #expect(input.errorLines == [])
    }
}
