import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

// Who opens a FIFO to read waits for somebody who writes: a test that fails here hangs.
@Suite("FIFOs in a folder", .timeLimit(.minutes(1)))
struct SpecialFileTests {
    @Test("are told and never opened")
    func fifo() throws {
        let folder = try TemporaryFolder()
        try folder.write(["Fold.app/Fold": Images.main])
        try folder.makeFIFO("Fold.app/pipe")
        let input = folder.inspect("Fold.app")
        #expect(input.specialFiles == ["Fold.app/pipe"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        #expect(input.errorLines == [])
        #expect(input.foreignLines == [])
    }

    @Test("in the place of an executable, an Info.plist or a debug dylib are not opened, either")
    func places() throws {
        let folder = try TemporaryFolder()
        let launcher = MachOBuilder().stamped(sdk: "27.1").launcher(of: "B.debug.dylib").bytes
        try folder.write(["out/A.app/A": Images.main, "out/B.app/B": launcher])
        try folder.makeFolder("out/C.app")
        try folder.makeFIFO("out/A.app/Info.plist")
        try folder.makeFIFO("out/B.app/B.debug.dylib")
        try folder.makeFIFO("out/C.app/C")
        let input = folder.inspect("out")
        #expect(input.specialFiles == ["out/A.app/Info.plist", "out/B.app/B.debug.dylib", "out/C.app/C"])
        #expect(
            input.programLines == [
                "app out/A.app: out/A.app/A 27.1 full-screen", "app out/B.app: out/B.app/B 27.1 full-screen",
                "app out/C.app: out/C.app/C no sdk unknown",
            ])
        #expect(input.programs.first?.infoPlist == nil)
        #expect(input.errorLines == ["info-plist out/A.app/Info.plist", "missing out/B.app/B", "missing out/C.app/C"])
    }
}
