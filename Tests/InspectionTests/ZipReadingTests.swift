import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a zip archive")
struct ZipReadingTests {
    private struct Form: CustomTestStringConvertible {
        var name: String
        var zip: ZipBuilder
        var testDescription: String { name }
    }

    @Test("holds the same app in all the forms that archives have", arguments: forms)
    private func form(_ form: Form) throws {
        let input = try TemporaryFolder().inspect(form.zip)
        #expect(input.kind == .ipa)
        #expect(input.programLines == [Zips.appLine])
        #expect(input.imageLines == ["Payload/Fold.app/Fold main-executable of Payload/Fold.app"])
        #expect(input.programs.first?.infoPlist?.executable == "Fold")
        #expect(input.errorLines == [])
        #expect(input.foreignLines == ["text Payload/Fold.app/Info.plist"])
        #expect(input.gateCode == 0)
    }

    private static let forms = [
        Form(name: "deflated", zip: Zips.app),
        Form(
            name: "stored",
            zip: bare {
                $0.method = 0; $0.packed = $0.contents
            }),
        Form(name: "folders are not listed", zip: bare { _ in }),
        Form(name: "data descriptors", zip: Zips.app.each { $0.hasDescriptor = true }),
        Form(
            name: "data descriptors of 64 bits",
            zip: Zips.app.each {
                $0.hasDescriptor = true; $0.isWide = true
            }),
        Form(name: "entries of 64 bits", zip: Zips.app.each { $0.isWide = true }),
        Form(name: "a directory of 64 bits", zip: Zips.app.with { $0.isWide = true }),
        Form(name: "all of 64 bits", zip: Zips.app.each { $0.isWide = true }.with { $0.isWide = true }),
        Form(
            name: "other extra fields before those of 64 bits",
            zip: Zips.app.each {
                $0.isWide = true; $0.extra = time
            }),
        Form(name: "extra fields that only local headers have", zip: Zips.app.each { $0.localExtra = time + time }),
        Form(name: "comments of entries", zip: Zips.app.each { $0.comment = Array("PK".utf8) }),
        Form(name: "a comment", zip: Zips.app.with { $0.comment = Array("made by hand".utf8) }),
        Form(name: "the longest comment", zip: Zips.app.with { $0.comment = [UInt8](repeating: 0x20, count: 65535) }),
        Form(
            name: "made by DOS, without mode bits",
            zip: Zips.app.each {
                $0.madeBy = 20; $0.mode = 0
            }),
        Form(name: "zeros behind its end", zip: Zips.app.with { $0.trailer = [UInt8](repeating: 0, count: 10_240) }),
        Form(
            name: "folders by Java, deflated to two bytes",
            zip: Zips.app.each {
                guard $0.name.last == UInt8(ascii: "/") else { return }
                $0.method = 8
                $0.packed = [3, 0]
            }),
        Form(name: "made by macOS", zip: Zips.app.each { $0.madeBy = 19 << 8 | 30 }),
        Form(
            name: "made by a system without a number",
            zip: Zips.app.each {
                $0.madeBy = 0xFF3F; $0.mode = 0
            }),
        Form(name: "mode bits without a type", zip: Zips.app.each { $0.mode = 0o644 }),
        Form(name: "names marked as UTF-8", zip: Zips.app.each { $0.flags = 0x800 }),
        Form(name: "folders with a dot before them", zip: bare { $0.name = Array("./".utf8) + $0.name }),
    ]

    private static func bare(_ change: (inout ZipBuilder.Entry) -> Void) -> ZipBuilder {
        Zips.app.with { $0.entries.removeFirst(2) }.each(change)
    }

    /// An extra field with a time, as archivers on Unix write it.
    private static let time: [UInt8] = [0x55, 0x54, 5, 0, 3, 0, 0, 0, 0x60]
    /// What a zip begins with, and nothing behind it.

    @Test("is told by its content, and an .ipa by its Payload")
    func kinds() throws {
        let folder = try TemporaryFolder()
        #expect(try folder.inspect(Zips.app, as: "Fold.zip").kind == .ipa)
        #expect(try folder.inspect(Zips.small, as: "Fold.ipa").kind == .zip)
        #expect(try folder.inspect(ZipBuilder().stored("Payload/Fold", Images.main)).kind == .zip)
        #expect(try folder.inspect(ZipBuilder().stored("Payload/A/Fold.app/Fold", Images.main)).kind == .zip)
        #expect(try folder.inspect(ZipBuilder().stored("payload/Fold.app/Fold", Images.main)).kind == .zip)
    }

    @Test("behind a script is a script by its first bytes, which no gate passes")
    func selfExtractor() throws {
        let input = try TemporaryFolder().inspect(Zips.app.with { $0.prefix = Array("#!/bin/sh\nexec unzip $0\n".utf8) })
        #expect(input.kind == .other)
        #expect(input.errorLines == ["not-mach-o Fold.ipa"])
        #expect(input.gateCode == 3)
    }

    @Test("without entries holds nothing")
    func empty() throws {
        for zip in [ZipBuilder(), ZipBuilder().folder("Payload")] {
            let input = try TemporaryFolder().inspect(zip)
            #expect(input.kind == .zip)
            #expect(input.errorLines == [])
            #expect(input.gateCode == 3)
        }
    }

    @Test("has all its apps named, nested and beside one another")
    func manyApps() throws {
        let zip = ZipBuilder().deflated("Payload/B.app/B", Images.main("27.0")).deflated("Payload/A.app/A", Images.main)
            .deflated("Payload/A.app/PlugIns/S.appex/S", Images.main("26.0"))
            .deflated("Payload/A.app/Watch/W.app/W", Images.main("27.1", .watchOS))
            .deflated("Payload/A.app/AppClips/C.app/C", Images.main).deflated("Elsewhere/D.app/D", Images.main)
        let input = try TemporaryFolder().inspect(zip)
        #expect(
            input.programLines == [
                "app Elsewhere/D.app: Elsewhere/D.app/D 27.1 full-screen",
                "app Payload/A.app: Payload/A.app/A 27.1 full-screen",
                "app-clip Payload/A.app/AppClips/C.app: Payload/A.app/AppClips/C.app/C 27.1 full-screen",
                "app-extension Payload/A.app/PlugIns/S.appex: Payload/A.app/PlugIns/S.appex/S 26.0 not-applicable",
                "watch-app Payload/A.app/Watch/W.app: Payload/A.app/Watch/W.app/W 27.1 not-applicable",
                "app Payload/B.app: Payload/B.app/B 27.0 beside-rail",
            ])
        #expect(input.gateCode == 1)
    }

    @Test("with a second app that is old fails the gate, whichever comes first")
    func secondApp() throws {
        let (new, old) = (Images.main("27.1"), Images.main("26.0"))
        for (one, other) in [(new, old), (old, new)] {
            let zip = ZipBuilder().deflated("Payload/A.app/A", one).deflated("Payload/B.app/B", other)
            #expect(try TemporaryFolder().inspect(zip).gateCode == 1)
        }
    }

    @Test("has links by the mode bits, and they are not followed")
    func links() throws {
        let zip = Zips.app.link("Payload/Fold.app/copy", to: "Fold").link("Payload/Fold.app/out", to: "../../../etc")
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.links == ["Payload/Fold.app/copy", "Payload/Fold.app/out"])
        #expect(input.programLines == [Zips.appLine])
        #expect(input.errorLines == [])
    }

    @Test("with a link in the place of the executable or the Info.plist is incomplete")
    func linksInPlaces() throws {
        let executable = Zips.app.with { $0.entries.removeLast() }.link("Payload/Fold.app/Fold", to: "Other")
            .deflated("Payload/Fold.app/Other", Images.main)
        #expect(try TemporaryFolder().inspect(executable).errorLines == ["missing Payload/Fold.app/Fold"])
        #expect(try TemporaryFolder().inspect(executable).gateCode == 2)
        let plist = Zips.app.with { $0.entries.remove(at: 2) }.link("Payload/Fold.app/Info.plist", to: "Other.plist")
        #expect(try TemporaryFolder().inspect(plist).errorLines == ["info-plist Payload/Fold.app/Info.plist"])
        #expect(try TemporaryFolder().inspect(plist).gateCode == 2)
    }

    @Test("in it is counted and not opened")
    func nested() throws {
        let zip = Zips.app.stored("Payload/Fold.app/inner.zip", Zips.small.bytes).deflated("outer.ipa", Zips.app.bytes)
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.foreignLines == ["text Payload/Fold.app/Info.plist", "zip Payload/Fold.app/inner.zip", "zip outer.ipa"])
        #expect(input.programLines == [Zips.appLine])
        #expect(input.errorLines == [])
    }

    @Test("has every file accounted for by its content")
    func accounting() throws {
        let zip = ZipBuilder().deflated("a", Array("#!/bin/sh\n".utf8)).stored("b", []).deflated("c", [])
            .deflated("d", Images.dylib).stored("e.a", ArchiveBuilder().short("x.o", Images.object("26.0")).bytes)
            .deflated("f", FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).bytes)
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.foreignLines == ["script a", "empty b", "empty c"])
        #expect(input.imageLines == ["d dylib of none", "e.a(x.o) static-library of none", "f main-executable of f"])
        #expect(input.errorLines == [])
    }

    @Test("has the file's images to the last slice, however far it lies")
    func farSlice() throws {
        let fat = FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1"))
            .slice(.arm64e, MachOBuilder(.arm64e).stamped(sdk: "26.0").bytes, place: 1 << 21)
        let input = try TemporaryFolder().inspect(ZipBuilder().deflated("Fold.app/Fold", fat.bytes))
        #expect(input.images.map { $0.slices.map { $0.effectiveStamps.first?.sdk.description } } == [["27.1", "26.0"]])
        #expect(input.errorLines == [])
        #expect(input.gateCode == 1)
    }

    @Test("reports offsets of damage by the entry's own bytes")
    func damagedEntry() throws {
        let image = Array(Images.main[..<40])
        let folder = try TemporaryFolder()
        let zipped = try folder.inspect(Zips.app.deflated("Fold.app/Fold", image))
        try folder.write("Fold", image)
        #expect(zipped.errors.map { $0.offset } == folder.inspect("Fold").errors.map { $0.offset })
        #expect(zipped.errorLines == ["truncated Fold.app/Fold"])
        #expect(zipped.errors.map { $0.offset } == [40])
    }
}
