import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a bundle in the layout of macOS")
struct MacLayoutTests {
    private static let plist = Array(PropertyListText.xml([("CFBundleExecutable", "Fold"), ("DTXcode", "2710")]).utf8)

    @Test("has its Info.plist and its executables in Contents")
    func contents() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app/Contents/Info.plist": Self.plist, "Fold.app/Contents/MacOS/Fold": Images.main("27.1", .macCatalyst),
            "Fold.app/Contents/MacOS/helper": Images.main("26.0", .macCatalyst),
            "Fold.app/Contents/Frameworks/Kit.framework/Versions/A/Kit": Images.dylib("27.1", .macCatalyst),
            "Fold.app/Contents/PlugIns/Widget.appex/Contents/MacOS/Widget": Images.main("27.1", .macCatalyst),
            "Fold.app/Contents/XPCServices/Helper.xpc/Contents/MacOS/Helper": Images.main("27.1", .macCatalyst),
        ])
        let input = folder.inspect("Fold.app")
        #expect(
            input.programLines == [
                "app Fold.app: Fold.app/Contents/MacOS/Fold 27.1 not-applicable",
                "app-extension Fold.app/Contents/PlugIns/Widget.appex:"
                    + " Fold.app/Contents/PlugIns/Widget.appex/Contents/MacOS/Widget 27.1 not-applicable",
                "xpc-service Fold.app/Contents/XPCServices/Helper.xpc:"
                    + " Fold.app/Contents/XPCServices/Helper.xpc/Contents/MacOS/Helper 27.1 not-applicable",
            ])
        #expect(input.programs.first?.infoPlist?.values["DTXcode"] == .string("2710"))
        #expect(
            input.imageLines.prefix(3) == [
                "Fold.app/Contents/Frameworks/Kit.framework/Versions/A/Kit framework of Fold.app",
                "Fold.app/Contents/MacOS/Fold main-executable of Fold.app", "Fold.app/Contents/MacOS/helper other of Fold.app",
            ])
    }

    private struct PlaceCase: CustomTestStringConvertible {
        var testDescription: String
        var files: [String: [UInt8]]
        var executable: String
    }

    @Test("where both layouts are there, the Info.plist tells which one counts", arguments: places)
    private func place(_ example: PlaceCase) throws {
        let folder = try TemporaryFolder()
        try folder.write(example.files)
        #expect(folder.inspect("Fold.app").programs.map { $0.executable } == [example.executable])
    }

    private static let places = [
        PlaceCase(
            testDescription: "Info.plist in Contents",
            files: [
                "Fold.app/Contents/Info.plist": plist, "Fold.app/Contents/MacOS/Fold": Images.main, "Fold.app/Fold": Images.main,
            ], executable: "Fold.app/Contents/MacOS/Fold"),
        PlaceCase(
            testDescription: "Info.plist at the root",
            files: ["Fold.app/Info.plist": plist, "Fold.app/Contents/MacOS/Fold": Images.main, "Fold.app/Fold": Images.main],
            executable: "Fold.app/Fold"),
        PlaceCase(
            testDescription: "Info.plist in both",
            files: [
                "Fold.app/Info.plist": plist, "Fold.app/Contents/Info.plist": plist, "Fold.app/Contents/MacOS/Fold": Images.main,
                "Fold.app/Fold": Images.main,
            ], executable: "Fold.app/Fold"),
        PlaceCase(
            testDescription: "no Info.plist", files: ["Fold.app/Contents/MacOS/Fold": Images.main],
            executable: "Fold.app/Contents/MacOS/Fold"),
        PlaceCase(
            testDescription: "Info.plist in Contents, the executable at the root",
            files: ["Fold.app/Contents/Info.plist": plist, "Fold.app/Fold": Images.main], executable: "Fold.app/Fold"),
    ]
}
