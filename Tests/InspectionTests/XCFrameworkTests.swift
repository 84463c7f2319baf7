import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("an .xcframework")
struct XCFrameworkTests {
    /// A library as Info.plist lists it, with what lies there.
    private struct Library {
        var identifier = "ios-arm64"
        var path = "Kit.framework"
        var binaryPath: String?
        var platform = "ios"
        var variant: String?
        var architectures = ["arm64"]
        /// Where the binary truly lies, in the library's folder.
        var place = "Kit.framework/Kit"
        var bytes: [UInt8]? = Images.dylib

        var plist: String {
            func entry(_ key: String, _ value: String?) -> String { value.map { "<key>\(key)</key><string>\($0)</string>" } ?? "" }
            let names = architectures.map { "<string>\($0)</string>" }.joined()
            return "<dict>" + entry("LibraryIdentifier", identifier) + entry("LibraryPath", path) + entry("BinaryPath", binaryPath)
                + entry("SupportedPlatform", platform) + entry("SupportedPlatformVariant", variant)
                + "<key>SupportedArchitectures</key><array>\(names)</array></dict>"
        }
    }

    private struct Example: CustomTestStringConvertible {
        var name: String
        var library = Library()
        /// Each finding as image and message.
        var findings: [String] = []
        var testDescription: String { name }

        init(_ name: String, finds findings: [String] = [], _ change: (inout Library) -> Void = { _ in }) {
            self.name = name
            self.findings = findings
            change(&library)
        }
    }

    private static func findings(in input: Input, policy: Policy? = nil) -> [String] {
        Report(inputs: [input], policy: policy).findings.filter { $0.rule == "xcframework-slice-differs" }
            .map { "\($0.image ?? "none"): \($0.message)" }
    }

    private static func write(_ libraries: [Library], in folder: TemporaryFolder) throws {
        let list = libraries.map { $0.plist }.joined()
        try folder.write("Kit.xcframework/Info.plist", PropertyListText.xml([("AvailableLibraries", .raw("<array>\(list)</array>"))]))
        for library in libraries {
            if let bytes = library.bytes { try folder.write("Kit.xcframework/\(library.identifier)/\(library.place)", bytes) }
        }
    }

    @Test("is held to its Info.plist", arguments: good + bad)
    private func example(_ example: Example) throws {
        let folder = try TemporaryFolder()
        try Self.write([example.library], in: folder)
        let input = folder.inspect("Kit.xcframework")
        #expect(input.kind == .xcframework)
        #expect(Self.findings(in: input) == example.findings)
        #expect(input.errorLines == [])
    }

    private static let fat = FatBuilder().slice(MachOBuilder(.x86_64, .dylib).stamped(.iOSSimulator, sdk: "27.1"))
        .slice(MachOBuilder(.arm64, .dylib).stamped(.iOSSimulator, sdk: "27.1")).bytes

    private static func library(_ platform: Platform) -> [UInt8] {
        ArchiveBuilder().short("a.o", MachOBuilder(.arm64, .object).stamped(platform, sdk: "27.1").bytes).bytes
    }

    private static let good = [
        Example("flat framework"),
        Example("framework with its binary named") { $0.binaryPath = "Kit.framework/Kit" },
        Example("simulator, two architectures") {
            $0.identifier = "ios-arm64_x86_64-simulator"
            $0.variant = "simulator"
            $0.architectures = ["arm64", "x86_64"]
            $0.bytes = fat
        },
        Example("versioned framework for the Mac") {
            $0.platform = "macos"
            $0.place = "Kit.framework/Versions/A/Kit"
            $0.bytes = Images.dylib("27.1", .macOS)
        },
        Example("versioned framework for Catalyst") {
            $0.variant = "maccatalyst"
            $0.place = "Kit.framework/Versions/A/Kit"
            $0.bytes = Images.dylib("27.1", .macCatalyst)
        },
        Example("static library") {
            $0.path = "libkit.a"
            $0.place = "libkit.a"
            $0.bytes = library(.iOS)
        },
        Example("static framework") { $0.bytes = library(.iOS) },
        Example("tvOS") {
            $0.platform = "tvos"; $0.bytes = Images.dylib("27.1", .tvOS)
        },
        Example("watchOS simulator") {
            $0.platform = "watchos"
            $0.variant = "simulator"
            $0.bytes = Images.dylib("27.1", .watchOSSimulator)
        },
        Example("visionOS") {
            $0.platform = "xros"; $0.bytes = Images.dylib("27.1", .visionOS)
        },
        Example("a platform that is not known is not judged") { $0.platform = "newos" },
        Example("a library without a stamp has no other platform") { $0.bytes = MachOBuilder(.arm64, .dylib).bytes },
    ]

    private static let place = "Kit.xcframework/ios-arm64/Kit.framework/Kit"

    private static let bad = [
        Example("simulator in place of the device", finds: ["\(place): the binary is for IOSSIMULATOR, and Info.plist says IOS"]) {
            $0.bytes = Images.dylib("27.1", .iOSSimulator)
        },
        Example("device in place of the simulator", finds: ["\(place): the binary is for IOS, and Info.plist says IOSSIMULATOR"]) {
            $0.variant = "simulator"
        },
        Example("another platform", finds: ["\(place): the binary is for TVOS, and Info.plist says IOS"]) {
            $0.bytes = Images.dylib("27.1", .tvOS)
        },
        Example("an architecture is missing", finds: ["\(place): the binary is for arm64, and Info.plist says arm64, arm64e"]) {
            $0.architectures = ["arm64", "arm64e"]
        },
        Example("another architecture", finds: ["\(place): the binary is for x86_64, and Info.plist says arm64"]) {
            $0.bytes = MachOBuilder(.x86_64, .dylib).stamped(.iOS, sdk: "27.1").bytes
        },
        Example(
            "an architecture too many, and each slice for another platform",
            finds: [
                "\(place): the binary is for arm64, x86_64, and Info.plist says arm64",
                "\(place): the binary is for IOSSIMULATOR, and Info.plist says IOS",
                "\(place): the binary is for IOSSIMULATOR, and Info.plist says IOS",
            ]
        ) { $0.bytes = fat },
        Example("a static library for another platform", finds: ["\(place): the binary is for MACOS, and Info.plist says IOS"]) {
            $0.bytes = library(.macOS)
        },
        Example(
            "one member for another platform", finds: ["\(place): the binary is for MACCATALYST, and Info.plist says IOS"]
        ) {
            $0.bytes =
                ArchiveBuilder().short("a.o", Images.object("27.1"))
                .short("b.o", MachOBuilder(.arm64, .object).stamped(.macCatalyst, sdk: "27.1").bytes).bytes
        },
        Example(
            "nothing is there",
            finds: ["Kit.xcframework/ios-arm64/libkit.a: Info.plist names this library, and no Mach-O is there"]
        ) {
            $0.path = "libkit.a"
            $0.bytes = nil
        },
        Example("a text is there", finds: ["\(place): Info.plist names this library, and no Mach-O is there"]) {
            $0.bytes = Array("hello".utf8)
        },
    ]

    @Test("has each of its libraries held to its own promise")
    func several() throws {
        let folder = try TemporaryFolder()
        var simulator = Library(identifier: "ios-arm64-simulator")
        simulator.variant = "simulator"
        try Self.write([Library(), simulator, Library(identifier: "tvos-arm64", platform: "tvos")], in: folder)
        #expect(
            Self.findings(in: folder.inspect("Kit.xcframework")) == [
                "Kit.xcframework/ios-arm64-simulator/Kit.framework/Kit: the binary is for IOS, and Info.plist says IOSSIMULATOR",
                "Kit.xcframework/tvos-arm64/Kit.framework/Kit: the binary is for IOS, and Info.plist says TVOS",
            ])
    }

    @Test("that lies fails a gate, and inspecting it says so")
    func exitCodes() throws {
        let folder = try TemporaryFolder()
        try Self.write([Library(variant: "simulator")], in: folder)
        let input = folder.inspect("Kit.xcframework")
        #expect(input.gateCode == 1)
        #expect(Report(inputs: [input], policy: nil).count(of: .error) == 1)
    }

    @Test("in a zip archive and in a folder is held to its Info.plist, too")
    func zipped() throws {
        let folder = try TemporaryFolder()
        try Self.write([Library(variant: "simulator")], in: folder)
        let plist = Array(try folder.text(of: "Kit.xcframework/Info.plist").utf8)
        let zip = ZipBuilder().deflated("Kit.xcframework/Info.plist", plist)
            .deflated("Kit.xcframework/ios-arm64/Kit.framework/Kit", Images.dylib)
        let input = try folder.inspect(zip, as: "Kit.xcframework.zip")
        let message = "the binary is for IOS, and Info.plist says IOSSIMULATOR"
        #expect(Self.findings(in: input) == ["\(Self.place): \(message)"])
        try folder.write("out/Kit.zip", zip.bytes)
        #expect(Self.findings(in: folder.inspect("out")) == ["out/Kit.zip/\(Self.place): \(message)"])
    }

    @Test(
        "whose Info.plist cannot be read is incomplete",
        arguments: ["", "text", "<plist><dict></dict></plist>", "<plist><array></array></plist>"])
    func unreadable(_ plist: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("Kit.xcframework/Info.plist", plist)
        try folder.write("Kit.xcframework/ios-arm64/Kit.framework/Kit", Images.dylib)
        let input = folder.inspect("Kit.xcframework")
        #expect(input.errorLines == ["info-plist Kit.xcframework/Info.plist"])
        #expect(input.imageLines == ["\(Self.place) framework of none"])
        #expect(input.gateCode == 2)
    }

    @Test("of more libraries than there are platforms is refused")
    func tooMany() throws {
        let folder = try TemporaryFolder()
        try Self.write((0..<65).map { Library(identifier: "\($0)", bytes: nil) }, in: folder)
        #expect(folder.inspect("Kit.xcframework").errorLines == ["info-plist Kit.xcframework/Info.plist"])
    }

    @Test("with a binary that cannot be read has one error and no finding beside it")
    func damagedBinary() throws {
        let folder = try TemporaryFolder()
        let plist = Array(PropertyListText.xml([("AvailableLibraries", .raw("<array>\(Library().plist)</array>"))]).utf8)
        let zip = ZipBuilder().deflated("Kit.xcframework/Info.plist", plist).stored(Self.place, Images.dylib) { $0.flags = 1 }
        let input = try folder.inspect(zip)
        #expect(input.errorLines == ["unsupported \(Self.place)"])
        #expect(Self.findings(in: input) == [])
        #expect(input.gateCode == 2)
    }
}
