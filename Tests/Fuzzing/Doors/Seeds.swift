import MachOFormat
import TestSupport

/// What a fuzzer starts from: sound inputs and odd ones, by the builders and the samples. Small, since a mutation should hit what is read.
package struct Seed: Sendable {
    package var name: String
    package var bytes: [UInt8]

    init(_ name: String, _ bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

extension Door {
    package func seeds() throws -> [Seed] {
        switch self {
        case .machO: Self.machOSeeds + (try samples(["BesideRail.app/BesideRail", "Universal", "Legacy.app/Legacy", "libZippered.dylib"]))
        case .archive: Self.archiveSeeds + (try samples(["libkit.a"]))
        case .zip: Self.zipSeeds + (try samples(["App.ipa"]))
        case .bundle: Self.bundleSeeds
        }
    }

    private func samples(_ names: [String]) throws -> [Seed] {
        try names.map { Seed($0, try Project.bytes(of: "SampleBinaries/\($0)")) }
    }

    private static let device = MachOBuilder().section("__text", at: 400, size: 16).uuid().stamped(sdk: "27.1")
        .dylib("/usr/lib/libSystem.B.dylib").encrypted(cryptID: 1).with { $0.contents = [UInt8](repeating: 0xD5, count: 64) }
    private static let old = MachOBuilder(.armv7).legacy(.versionMinIPhoneOS, minos: "8.0", sdk: "9.3").uuid()
    private static let kit = MachOBuilder(.arm64, .dylib).dylib("@rpath/Kit", .idDylib).stamped(sdk: "26.4").bytes
    private static let object = MachOBuilder(.arm64, .object).stamped(sdk: "27.1", tools: []).bytes

    private static var machOSeeds: [Seed] {
        [
            Seed("thin", device.bytes), Seed("legacy", old.bytes),
            Seed("big-endian", MachOBuilder(.ppc64).bigEndian.stamped(.macOS, sdk: "10.5").uuid().bytes),
            Seed("launcher", MachOBuilder().stamped(sdk: "26.4").launcher(of: "@rpath/Fold.debug.dylib").bytes),
            Seed("two stamps", MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "26.0").stamped(.macCatalyst, sdk: "26.0").bytes),
            Seed("no stamp", MachOBuilder().uuid().bytes), Seed("sdk 0", MachOBuilder().stamped(sdk: "0").bytes),
            Seed(
                "fat",
                FatBuilder().slice(.arm64, device.bytes, place: 64, alignment: 6).slice(.armv7, old.bytes, place: 640, alignment: 6).bytes),
            Seed(
                "fat64",
                FatBuilder(wide: true).slice(.arm64, device.bytes, place: 128, alignment: 6).slice(
                    .armv7, old.bytes, place: 704, alignment: 6
                ).bytes),
            Seed(
                "hidden slice",
                FatBuilder().slice(.armv7, old.bytes, place: 64, alignment: 6).slice(.arm64, device.bytes, place: 640, alignment: 6)
                    .with { $0.count = 1 }.bytes),
            Seed("fat of archives", FatBuilder().slice(.arm64, ArchiveBuilder().bsd("a.o", object).bytes, place: 64, alignment: 3).bytes),
            Seed("java class", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 65] + [UInt8](repeating: 0, count: 64)),
        ]
    }

    private static var archiveSeeds: [Seed] {
        [
            Seed("bsd", ArchiveBuilder().bsd("__.SYMDEF", [0, 0, 0, 0]).bsd("a-long-name.o", object).short("b.o", object + [0]).bytes),
            Seed(
                "gnu",
                ArchiveBuilder().short("/", [0, 0, 0, 0]).gnuNames(["a-very-long-name.o", "b.o"]).gnu(nameAt: 0, object).gnu(
                    nameAt: 20, kit
                ).bytes),
            Seed("fat member", ArchiveBuilder().short("fat.o", FatBuilder().slice(.arm64, object, place: 64, alignment: 6).bytes).bytes),
            Seed(
                "foreign",
                ArchiveBuilder().short("a.bc", [0x42, 0x43, 0xC0, 0xDE]).short("in.a", Array("!<arch>\n".utf8)).short("t", [0x41]).bytes),
            Seed("thin", Array("!<thin>\n".utf8)), Seed("empty", ArchiveBuilder().bytes),
            Seed(
                "in fat",
                FatBuilder().slice(.arm64, ArchiveBuilder().bsd("a.o", object).short("b.o", kit).bytes, place: 64, alignment: 3).bytes),
        ]
    }

    private static let plist = Array(
        PropertyListText.xml([
            ("CFBundleExecutable", .string("Fold")), ("CFBundleIdentifier", .string("com.example.fold")),
            ("DTSDKName", .string("iphoneos27.1")),
            ("MinimumOSVersion", .string("26.0")), ("UILaunchScreen", .raw("<dict/>")),
            ("UIDeviceFamily", .raw("<array><integer>1</integer><integer>2</integer></array>")), ("UIRequiresFullScreen", .raw("<true/>")),
        ]).utf8)

    private static let binaryPlist = BinaryPropertyList([
        .dictionary([(1, 2), (3, 4), (7, 8)]), .text("CFBundleExecutable"), .text("Fold"), .text("UIDeviceFamily"), .array([5, 6]),
        .integer(1),
        .integer(2), .text("UILaunchScreen"), .dictionary([(9, 2)]), .text("UIImageName"),
    ]).bytes
    /// With a key twice, a key that is no text, and a list in itself.
    private static let oddPlist = BinaryPropertyList([
        .dictionary([(1, 2), (3, 2), (4, 5), (6, 6)]), .text("DTSDKName"), .text("iphoneos27.1"), .text("DTSDKName"),
        .text("UILaunchScreens"),
        .array([5, 0]), .integer(3),
    ]).bytes
    private static let damagedPlist = Array(
        PropertyListText.xml([
            (
                "UIDeviceFamily",
                .raw(
                    "<array><integer>99999999999999999999</integer><real>x</real><integer>0x1</integer><integer>9300000000000000000</integer></array>"
                )
            ),
            ("UILaunchScreen", .raw("<dict><key>CF$UID</key><integer>1</integer></dict>")), ("DTSDKName", "$null"),
            ("MinimumOSVersion", .raw("<string>27<![CDATA[.1]]>&#x30;</string>")),
        ]).utf8)

    private static func numbers(_ text: String, count: Int) -> [UInt8] {
        let numbers = String(repeating: "<integer>\(text)</integer>", count: count)
        return Array(PropertyListText.xml([("UIDeviceFamily", .raw("<array>\(numbers)</array>"))]).utf8)
    }

    private static var zipSeeds: [Seed] {
        let main = "Payload/Fold.app/Fold"
        let info = ZipRecipe.part("Payload/Fold.app/Info.plist", plist)
        func recipe(_ archive: [UInt8], _ parts: [UInt8]...) -> [UInt8] { Recipe.joined([archive] + parts) }
        return [
            Seed("ipa", recipe([0], ZipRecipe.part(main, device.bytes), info)),
            Seed("stored", recipe([0], ZipRecipe.part(main, device.bytes, deflated: false), info)),
            Seed("wide", recipe([1], ZipRecipe.part(main, device.bytes, one: 4), info)),
            Seed("descriptors", recipe([0], ZipRecipe.part(main, device.bytes, one: 2), info)),
            Seed("prefix", recipe([32, 1, 2, 3], ZipRecipe.part(main, device.bytes), info)),
            Seed("size lies", recipe([0], ZipRecipe.part(main, device.bytes, lie: 99, one: 16), info)),
            Seed("raw deflate", recipe([0], ZipRecipe.part(main, Deflate.packed(device.bytes), two: 2, lie: 5000, one: 16), info)),
            Seed("link", recipe([0], ZipRecipe.part(main, Array("Other".utf8), two: 1), info)),
            Seed("wide extra", recipe([0], ZipRecipe.part(main, device.bytes, two: 32, lie: 0x0010_0001), info)),
            Seed("twice", recipe([0], ZipRecipe.part(main, device.bytes), ZipRecipe.part(main, kit), info)),
            Seed("small raw", ZipBuilder().stored("Fold.app/Fold", device.bytes).bytes),
            Seed("deflated raw", ZipBuilder().deflated(main, device.bytes).deflated("Payload/Fold.app/Info.plist", plist).bytes),
            // What lies far behind the beginning has to be inflated and passed.
            Seed(
                "far slice raw",
                ZipBuilder().deflated(main, FatBuilder().slice(.arm64, device.bytes, place: 100_000, alignment: 5).bytes).bytes),
            Seed(
                "library raw",
                ZipBuilder().deflated("lib.a", ArchiveBuilder().short("a", [UInt8](repeating: 0, count: 70_000)).bsd("b.o", object).bytes)
                    .bytes),
            Seed("wide raw", ZipBuilder().stored("Fold.app/Fold", device.bytes) { $0.isWide = true }.with { $0.isWide = true }.bytes),
        ]
    }

    private static var bundleSeeds: [Seed] {
        let launcher = MachOBuilder().stamped(sdk: "27.1").launcher(of: "@rpath/Fold.debug.dylib").bytes
        let fat = FatBuilder().slice(.arm64, device.bytes, place: 64, alignment: 6).slice(.armv7, old.bytes, place: 640, alignment: 6).bytes
        return [
            Seed("app", Recipe.joined([plist, device.bytes])), Seed("binary", Recipe.joined([binaryPlist, device.bytes])),
            Seed("fat app", Recipe.joined([plist, fat])), Seed("framework", Recipe.joined([plist, device.bytes, kit, plist])),
            Seed("debug", Recipe.joined([plist, launcher, kit, plist, kit])),
            Seed("odd", Recipe.joined([oddPlist, device.bytes])), Seed("damaged", Recipe.joined([damagedPlist, device.bytes])),
            Seed("sixteen damaged", Recipe.joined([Self.numbers("x", count: 16), device.bytes])),
            Seed("many values", Recipe.joined([Self.numbers("1", count: 257), device.bytes])),
            Seed("extension", Recipe.joined([plist, device.bytes, kit, plist, [], device.bytes, plist])), Seed("no executable", plist),
        ]
    }
}
