import Compatibility
import Inspection
import TestSupport
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

@Suite("an Info.plist in binary form")
struct BinaryPropertyListTests {
    private static let family: BinaryPropertyList.Object = .text("UIDeviceFamily")

    @Test("is read like one in XML")
    func plain() throws {
        let plist = BinaryPropertyList([
            .dictionary([(1, 2), (3, 4)]), .text("DTXcode"), .text("2710"), Self.family, .array([5, 6]), .integer(1), .integer(2),
        ])
        let input = try TemporaryFolder().inspectApp(plist: plist.bytes)
        #expect(input.errorLines == [])
        #expect(
            input.programs.first?.infoPlist?.values == [
                "DTXcode": .string("2710"), "UIDeviceFamily": .array([.integer(1), .integer(2)]),
            ])
    }

    private struct SelfCase: CustomTestStringConvertible {
        var testDescription: String
        var objects: [BinaryPropertyList.Object]
    }

    @Test("that refers to itself ends, and the stamp is read", arguments: selfReferring)
    private func selfReference(_ example: SelfCase) throws {
        let input = try TemporaryFolder().inspectApp(plist: BinaryPropertyList(example.objects).bytes)
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }

    private static let selfReferring = [
        SelfCase(testDescription: "a list in itself", objects: [.dictionary([(1, 2)]), family, .array([2])]),
        SelfCase(testDescription: "a list twice in itself", objects: [.dictionary([(1, 2)]), family, .array([2, 2])]),
        SelfCase(testDescription: "two lists in each other", objects: [.dictionary([(1, 2)]), family, .array([3]), .array([2])]),
        SelfCase(testDescription: "the top in itself", objects: [.dictionary([(1, 0)]), family]),
        SelfCase(testDescription: "a dictionary in itself", objects: [.dictionary([(1, 2)]), family, .dictionary([(1, 2)])]),
        SelfCase(testDescription: "a value that is its own key", objects: [.dictionary([(1, 1)]), family]),
        SelfCase(testDescription: "a key that is a list", objects: [.dictionary([(1, 1)]), .array([1])]),
    ]

    private struct DamageCase: CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
    }

    @Test("that is damaged is refused", arguments: damaged)
    private func isRefused(_ example: DamageCase) throws {
        let input = try TemporaryFolder().inspectApp(plist: example.bytes)
        #expect(input.errorLines == ["info-plist Fold.app/Info.plist"])
        #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
    }

    private static let good = BinaryPropertyList([.dictionary([(1, 2)]), family, .integer(1)]).bytes

    private static let damaged = [
        DamageCase(testDescription: "its last byte is gone", bytes: good.dropLast()),
        DamageCase(testDescription: "its trailer is gone", bytes: good.dropLast(32)),
        DamageCase(testDescription: "its table lies past the end", bytes: good.replacing(at: good.count - 4, with: 0xFFFF, .big)),
        DamageCase(testDescription: "it counts 2^32 objects", bytes: good.replacing(at: good.count - 20, with: 0xFFFF_FFFF, .big)),
        DamageCase(testDescription: "its top object is none of its own", bytes: good.replacing(at: good.count - 12, with: 9, .big)),
        DamageCase(testDescription: "its top object is a list", bytes: BinaryPropertyList([.array([1]), family]).bytes),
        DamageCase(testDescription: "its top object is a text", bytes: BinaryPropertyList([family]).bytes),
    ]

    @Test("of 400 KB does not become gigabytes: its keys may lie over each other")
    func overlappingKeys() async throws {
        await #expect(processExitsWith: .success) {
            alarm(10)
            let input = try TemporaryFolder().inspectApp(plist: BinaryPropertyList.overlappingKeys(count: 10_000, length: 300_000))
            #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        }
    }

    @Test("of 6 KB does not become 9 million architectures of an .xcframework")
    func sharedLibraries() async throws {
        await #expect(processExitsWith: .success) {
            alarm(5)
            let plist = BinaryPropertyList([
                .dictionary([(1, 6)]), .text("AvailableLibraries"), .text("LibraryIdentifier"), .text("LibraryPath"),
                .text("SupportedPlatform"), .text("SupportedArchitectures"), .array([UInt8](repeating: 7, count: 3000)),
                .dictionary([(2, 8), (3, 9), (4, 10), (5, 11)]), .text("ios-arm64"), .text("Kit.framework"), .text("ios"),
                .array([UInt8](repeating: 12, count: 3000)), .text("arm64"),
            ])
            let folder = try TemporaryFolder()
            try folder.write(["Kit.xcframework/Info.plist": plist.bytes, "Kit.xcframework/ios-arm64/Kit.framework/Kit": Images.dylib])
            #expect(folder.inspect("Kit.xcframework").imageLines == ["Kit.xcframework/ios-arm64/Kit.framework/Kit framework of none"])
        }
    }

    @Test("of 1 KB does not become 16 million values: objects may be shared")
    func sharedObjects() async throws {
        await #expect(processExitsWith: .success) {
            // A reader that unfolds what is shared would take minutes and gigabytes.
            alarm(10)
            let wide = [UInt8](repeating: 0, count: 255)
            let plist = BinaryPropertyList([
                .dictionary([(1, 2)]), .text("UIDeviceFamily"), .array(wide.map { _ in 3 }), .array(wide.map { _ in 4 }),
                .array(wide.map { _ in 5 }), .text("x"),
            ])
            let input = try TemporaryFolder().inspectApp(plist: plist.bytes)
            #expect(input.programLines == ["app Fold.app: Fold.app/Fold 27.1 full-screen"])
        }
    }
}
