import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("not-an-iphone-app")
struct NotAnIPhoneAppTests {
    private static func app(_ families: PropertyValue?, _ kind: ProgramKind = .app, _ platform: Platform = .iOS) -> InputBuilder {
        let plist = [String: PropertyValue].complete().with("UIDeviceFamily", families)
        return InputBuilder().program(MachOBuilder().stamped(platform, sdk: "26.0"), kind, plist: plist)
    }

    @Test("says what the app is for")
    func finding() {
        #expect(
            Rule.notAnIPhoneApp.said(of: Self.app(.array([.integer(2)]))) == [
                Said(rule: "not-an-iphone-app", level: .note, field: "UIDeviceFamily", actual: "2", expected: "1")
            ])
    }

    private struct FamilyCase: CustomTestStringConvertible {
        var families: PropertyValue?
        var kind: ProgramKind = .app
        var platform: Platform = .iOS
        var speaks: Bool
        var testDescription: String { "\(families.map { "\($0)" } ?? "none") \(kind) \(platform)" }
    }

    @Test("reads the list as the build system does", arguments: families)
    private func family(_ example: FamilyCase) {
        #expect(
            Rule.notAnIPhoneApp.findings(in: Self.app(example.families, example.kind, example.platform)).isEmpty == !example.speaks)
    }

    private static let families = [
        FamilyCase(families: .array([.integer(1)]), speaks: false),
        FamilyCase(families: .array([.integer(1), .integer(2)]), speaks: false),
        FamilyCase(families: .array([.integer(2), .integer(7)]), speaks: true),
        FamilyCase(families: .array(["1"]), speaks: false),
        FamilyCase(families: .array(["2"]), speaks: true),
        FamilyCase(families: .array([]), speaks: false),
        FamilyCase(families: nil, speaks: false),
        FamilyCase(families: .integer(2), speaks: false),
        FamilyCase(families: .array([.integer(4)]), kind: .watchApp, platform: .watchOS, speaks: false),
        FamilyCase(families: .array([.integer(2)]), kind: .appExtension, speaks: false),
        FamilyCase(families: .array([.integer(2)]), platform: .iOSSimulator, speaks: true),
        FamilyCase(families: .array([.integer(3)]), platform: .tvOS, speaks: false),
    ]

    @Test("the list for iPhone goes before the other")
    func variant() {
        let plist: [String: PropertyValue] = ["UIDeviceFamily": .array([.integer(2)]), "UIDeviceFamily~iphone": .array([.integer(1)])]
        #expect(Rule.notAnIPhoneApp.findings(in: InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), plist: plist)) == [])
    }
}
