import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("uirequiresfullscreen-set")
struct UIRequiresFullScreenSetTests {
    private static func app(_ key: String, _ value: PropertyValue, sdk: String = "27.0", families: [Int64] = [1, 2]) -> InputBuilder {
        let plist = [String: PropertyValue].complete().with(key, value).with("UIDeviceFamily", .array(families.map { .integer($0) }))
        return InputBuilder().program(MachOBuilder().stamped(sdk: sdk), plist: plist)
    }

    @Test("says what the key no longer does")
    func finding() throws {
        let app = Self.app("UIRequiresFullScreen", .boolean(true))
        #expect(
            Rule.uiRequiresFullScreenSet.said(of: app) == [
                Said(rule: "uirequiresfullscreen-set", level: .note, field: "UIRequiresFullScreen", actual: "true")
            ])
        #expect(
            try #require(Rule.uiRequiresFullScreenSet.findings(in: app).first).message.contains(
                "no longer keeps the app from being resized"))
    }

    private struct ValueCase: CustomTestStringConvertible {
        var key = "UIRequiresFullScreen"
        var value: PropertyValue
        var families: [Int64] = [1, 2]
        var sdk = "27.0"
        var speaks: Bool
        var testDescription: String { "\(key) \(value) for \(families), sdk \(sdk)" }
    }

    @Test("reads the value as the build system does", arguments: values)
    private func value(_ example: ValueCase) {
        let app = Self.app(example.key, example.value, sdk: example.sdk, families: example.families)
        #expect(Rule.uiRequiresFullScreenSet.findings(in: app).isEmpty == !example.speaks)
    }

    private static let values = [
        ValueCase(value: .boolean(false), speaks: false),
        ValueCase(value: "YES", speaks: true),
        ValueCase(value: "true", speaks: true),
        ValueCase(value: "1", speaks: true),
        ValueCase(value: "NO", speaks: false),
        ValueCase(value: "", speaks: false),
        ValueCase(value: .integer(1), speaks: true),
        ValueCase(value: .integer(0), speaks: false),
        ValueCase(value: .array([]), speaks: false),
        ValueCase(key: "UIRequiresFullScreen~ipad", value: .boolean(true), speaks: true),
        ValueCase(key: "UIRequiresFullScreen~ipad", value: .boolean(true), families: [1], speaks: false),
        ValueCase(key: "UIRequiresFullScreen~iphone", value: .boolean(true), speaks: true),
        ValueCase(key: "UIRequiresFullScreen~iphone", value: .boolean(true), families: [2], speaks: false),
        ValueCase(value: .boolean(true), sdk: "26.4", speaks: false),
    ]
}
