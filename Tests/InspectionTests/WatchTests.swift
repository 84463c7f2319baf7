import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("watch apps")
struct WatchTests {
    private struct KindCase: CustomTestStringConvertible {
        var testDescription: String
        var path: String
        var main: [UInt8]?
        var platformName: String?
        var kind: ProgramKind
    }

    @Test("Apple's launchers for Messages beside an app are nobody's program")
    func messages() throws {
        let folder = try TemporaryFolder()
        let names = [
            "MessagesApplicationSupport/MessagesApplicationStub", "MessagesApplicationExtensionSupport/MessagesApplicationExtensionStub",
        ]
        for name in names { try folder.write("out/\(name)", Images.main("20.0")) }
        try folder.write("out/Payload/Fold.app/Fold", Images.main)
        // In a bundle such a name is no reason to pass a program over.
        try folder.write("out/Payload/MessagesApplicationSupport/Fold.app/MessagesApplicationSupport/MessagesApplicationStub", Images.main)
        let input = folder.inspect("out")
        #expect(input.images.filter { $0.role == .stub }.map { $0.path } == names.reversed().map { "out/\($0)" })
        #expect(input.programs.map { $0.path }.contains("out/Payload/Fold.app"))
        #expect(!input.programs.contains { $0.path.hasSuffix("Stub") && $0.kind == .executable })
    }

    @Test("are told by their place or by their platform", arguments: kinds)
    private func kind(_ example: KindCase) throws {
        let folder = try TemporaryFolder()
        try folder.makeFolder("out/\(example.path)")
        if let main = example.main { try folder.write("out/\(example.path)/Wrist", main) }
        if let name = example.platformName {
            try folder.write("out/\(example.path)/Info.plist", PropertyListText.xml([("DTPlatformName", .string(name))]))
        }
        #expect(folder.inspect("out").programs.map { $0.kind } == [example.kind])
    }

    private static let kinds = [
        KindCase(testDescription: "in Watch", path: "Watch/Wrist.app", main: Images.main("10.0", .watchOS), kind: .watchApp),
        KindCase(testDescription: "in Watch, stamped for iOS", path: "Watch/Wrist.app", main: Images.main, kind: .watchApp),
        KindCase(testDescription: "anywhere, of watchOS", path: "Wrist.app", main: Images.main("10.0", .watchOS), kind: .watchApp),
        KindCase(
            testDescription: "anywhere, of its simulator", path: "Wrist.app", main: Images.main("10.0", .watchOSSimulator), kind: .watchApp),
        KindCase(
            testDescription: "without a stamp, by Info.plist", path: "Wrist.app", main: MachOBuilder().uuid().bytes,
            platformName: "watchos", kind: .watchApp),
        KindCase(
            testDescription: "without an executable, by Info.plist", path: "Wrist.app", platformName: "watchsimulator", kind: .watchApp),
        KindCase(
            testDescription: "an extension is an extension", path: "Wrist.appex", main: Images.main("10.0", .watchOS), kind: .appExtension),
        KindCase(testDescription: "an app of iOS is none", path: "Wrist.app", main: Images.main, platformName: "watchos", kind: .app),
        KindCase(testDescription: "a folder of another name", path: "Watches/Wrist.app", main: Images.main, kind: .app),
    ]

    private static func stub(_ uuid: [UInt8]) -> [UInt8] {
        FatBuilder().slice(MachOBuilder(.armv7).legacy(.versionMinWatchOS, minos: "2.0", sdk: "4.0").uuid(uuid.reversed())).slice(
            MachOBuilder(.arm64_32).stamped(.watchOS, minos: "5.0", sdk: "5.0").uuid(uuid)
        ).bytes
    }

    @Test("have Apple's launcher in place of an executable: it is told by its place, and its copies by their UUID")
    func stubs() throws {
        let one = Array(UInt8(1)...16)
        let other = Array(UInt8(21)...36)
        let folder = try TemporaryFolder()
        try folder.write([
            "out/Payload/Fold.app/Fold": Images.main,
            "out/Payload/Fold.app/Watch/Wrist.app/Wrist": Self.stub(one),
            "out/Payload/Fold.app/Watch/Wrist.app/_WatchKitStub/WK": Self.stub(one),
            "out/Payload/Fold.app/Watch/Own.app/Own": Self.stub(other),
            "out/Payload/Fold.app/libSame.dylib": MachOBuilder(.arm64, .dylib).stamped(.watchOS, sdk: "27.1").uuid(one).bytes,
            "out/WatchKitSupport2/WK": Self.stub(one),
        ])
        let input = folder.inspect("out")
        #expect(
            input.imageLines == [
                "out/Payload/Fold.app/Fold main-executable of out/Payload/Fold.app",
                "out/Payload/Fold.app/Watch/Own.app/Own main-executable of out/Payload/Fold.app/Watch/Own.app",
                "out/Payload/Fold.app/Watch/Wrist.app/Wrist stub of out/Payload/Fold.app/Watch/Wrist.app",
                "out/Payload/Fold.app/Watch/Wrist.app/_WatchKitStub/WK stub of out/Payload/Fold.app/Watch/Wrist.app",
                "out/Payload/Fold.app/libSame.dylib dylib of out/Payload/Fold.app", "out/WatchKitSupport2/WK stub of none",
            ])
        #expect(
            input.programLines == [
                "app out/Payload/Fold.app: out/Payload/Fold.app/Fold 27.1 full-screen",
                "watch-app out/Payload/Fold.app/Watch/Own.app: out/Payload/Fold.app/Watch/Own.app/Own 4.0 not-applicable",
                "watch-app out/Payload/Fold.app/Watch/Wrist.app: out/Payload/Fold.app/Watch/Wrist.app/Wrist 4.0 not-applicable",
            ])
    }

    @Test("a copy of the launcher in WatchKitSupport2 tells the one in the app")
    func supportFolder() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/Wrist.app/Wrist": Self.stub(Array(1...16)), "out/WatchKitSupport2/WK": Self.stub(Array(1...16))])
        #expect(
            folder.inspect("out").imageLines == ["out/WatchKitSupport2/WK stub of none", "out/Wrist.app/Wrist stub of out/Wrist.app"])
    }

    @Test("the folder of the launcher, named by itself", arguments: ["WatchKitSupport2", "_WatchKitStub"])
    func folderOfStub(_ name: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(["\(name)/WK": Self.stub(Array(1...16))])
        #expect(folder.inspect(name).imageLines == ["\(name)/WK stub of none"])
    }

    @Test("an executable for the iPhone is never taken for Apple's launcher: nobody would judge it")
    func phone() throws {
        let folder = try TemporaryFolder()
        let main = MachOBuilder().stamped(sdk: "26.0").uuid(Array(1...16)).bytes
        try folder.write(["out/Fold.app/Fold": main, "out/WatchKitSupport2/WK": Self.stub(Array(1...16)), "out/_WatchKitStub/WK": main])
        #expect(
            folder.inspect("out").imageLines == [
                "out/Fold.app/Fold main-executable of out/Fold.app", "out/WatchKitSupport2/WK stub of none",
                "out/_WatchKitStub/WK main-executable of out/_WatchKitStub/WK",
            ])
    }

    @Test("an executable of the same name elsewhere is none of Apple's")
    func otherPlace() throws {
        let folder = try TemporaryFolder()
        try folder.write(["out/WK": Images.main, "out/My_WatchKitStub/WK": Images.main])
        #expect(
            folder.inspect("out").imageLines == [
                "out/My_WatchKitStub/WK main-executable of out/My_WatchKitStub/WK", "out/WK main-executable of out/WK",
            ])
    }

    @Test("their stamps are not the gate's concern")
    func gate() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            "Fold.app/Fold": Images.main, "Fold.app/Watch/Wrist.app/Wrist": Self.stub(Array(1...16)),
            "Fold.app/Watch/Wrist.app/_WatchKitStub/WK": Self.stub(Array(1...16)),
        ])
        let policy = Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: PackedVersion(27, 1), scope: .all)
        #expect(Report(inputs: [folder.inspect("Fold.app")], policy: policy).exitCode == 0)
    }
}
