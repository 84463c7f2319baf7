import Compatibility
import MachOFormat
import Testing

@Suite("the SDK that an Info.plist claims")
struct ClaimedSDKTests {
    private struct NameCase: CustomTestStringConvertible {
        var name: PropertyValue?
        var sdk: String?
        var testDescription: String { "\(name.map { "\($0)" } ?? "none")" }
    }

    @Test("is the number at the end of DTSDKName", arguments: names)
    private func claim(_ example: NameCase) {
        var plist = InfoPlist()
        plist.values["DTSDKName"] = example.name
        #expect(plist.claimedSDK?.description == example.sdk)
    }

    private static let names = [
        NameCase(name: .string("iphoneos27.1"), sdk: "27.1"),
        NameCase(name: .string("iphonesimulator27.0"), sdk: "27.0"),
        NameCase(name: .string("iphoneos27.1.internal"), sdk: "27.1"),
        NameCase(name: .string("iphoneos27.1.2"), sdk: "27.1.2"),
        NameCase(name: .string("iphoneos27"), sdk: "27.0"),
        NameCase(name: .string("iphoneos27.10"), sdk: "27.10"),
        NameCase(name: .string("iphoneos"), sdk: nil),
        NameCase(name: .string(""), sdk: nil),
        NameCase(name: .string("iphoneos70000.0"), sdk: nil),
        NameCase(name: .string("iphoneos27.1.2.3"), sdk: nil),
        NameCase(name: .string("iphoneos27.x"), sdk: nil),
        NameCase(name: .string("iphoneos27.1.beta"), sdk: nil),
        NameCase(name: .string("27.1"), sdk: nil),
        NameCase(name: .string("\u{1B}[31m"), sdk: nil),
        NameCase(name: .string("iphoneos 27.1"), sdk: nil),
        NameCase(name: .integer(27), sdk: nil),
        NameCase(name: nil, sdk: nil),
    ]
}
