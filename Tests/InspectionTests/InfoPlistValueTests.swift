import Compatibility
import Inspection
import TestSupport
import Testing

@Suite("the values of an Info.plist")
struct InfoPlistValueTests {
    private static func plist(_ pairs: [(key: String, value: PropertyListText.Value)]) throws -> InfoPlist {
        try #require(try TemporaryFolder().inspectApp(plist: PropertyListText.xml(pairs)).programs.first?.infoPlist)
    }

    private struct ValueCase: CustomTestStringConvertible {
        var xml: String
        var value: PropertyValue?
        var testDescription: String { xml }
    }

    @Test("stand in reports as they stand in the file", arguments: values)
    private func value(_ example: ValueCase) throws {
        #expect(try Self.plist([("DTXcode", .raw(example.xml))]).values["DTXcode"] == example.value)
    }

    private static let values = [
        ValueCase(xml: "<string>2710</string>", value: .string("2710")),
        ValueCase(xml: "<string/>", value: .string("")),
        ValueCase(xml: "<string>a&lt;b&amp;<![CDATA[<c>]]>&#233;</string>", value: .string("a<b&<c>\u{E9}")),
        ValueCase(xml: "<integer>2710</integer>", value: .integer(2710)),
        ValueCase(xml: "<integer>0</integer>", value: .integer(0)),
        ValueCase(xml: "<integer>1</integer>", value: .integer(1)),
        ValueCase(xml: "<integer>-1</integer>", value: .integer(-1)),
        ValueCase(xml: "<integer>9223372036854775807</integer>", value: .integer(.max)),
        ValueCase(xml: "<real>27.1</real>", value: .real(27.1)),
        ValueCase(xml: "<true/>", value: .boolean(true)),
        ValueCase(xml: "<false/>", value: .boolean(false)),
        ValueCase(xml: "<array/>", value: .array([])),
        ValueCase(
            xml: "<array><integer>1</integer><string>2</string><true/><array><real>0.5</real></array></array>",
            value: .array([.integer(1), .string("2"), .boolean(true), .array([.real(0.5)])])),
        ValueCase(xml: "<dict><key>a</key><string>b</string></dict>", value: nil),
        ValueCase(xml: "<date>2026-10-02T00:00:00Z</date>", value: nil),
        ValueCase(xml: "<data>AAAA</data>", value: nil),
    ]

    private static let right: [(key: String, value: PropertyListText.Value)] = [
        ("CFBundleExecutable", "Fold"), ("CFBundleIdentifier", "com.example.fold"), ("CFBundleName", "Fold"),
        ("CFBundleShortVersionString", "4.2"), ("CFBundleVersion", "1187"), ("DTPlatformName", "iphoneos"), ("DTXcode", "2710"),
    ]

    @Test(
        "a wrong type loses only its own key",
        arguments: [
            "CFBundleExecutable", "CFBundleIdentifier", "CFBundleName", "CFBundleShortVersionString", "CFBundleVersion",
        ])
    func wrongType(_ key: String) throws {
        let pairs = Self.right.map { $0.key == key ? (key: key, value: .raw("<array><integer>1</integer></array>")) : $0 }
        let plist = try Self.plist(pairs)
        #expect(plist.executable == (key == "CFBundleExecutable" ? nil : "Fold"))
        #expect(plist.identifier == (key == "CFBundleIdentifier" ? nil : "com.example.fold"))
        #expect(plist.name == (key == "CFBundleName" ? nil : "Fold"))
        #expect(plist.version == (key == "CFBundleShortVersionString" ? nil : "4.2"))
        #expect(plist.build == (key == "CFBundleVersion" ? nil : "1187"))
        #expect(plist.values == ["DTPlatformName": .string("iphoneos"), "DTXcode": .string("2710")])
    }

    @Test("a number that no type holds loses only its own key")
    func hugeNumber() throws {
        let plist = try Self.plist([("UIDeviceFamily", .raw("<integer>1e400</integer>")), ("DTXcode", "2710")])
        #expect(plist.values == ["DTXcode": .string("2710")])
    }

    @Test("at most 256 values are taken for one key, and at most 4 KiB of a text")
    func limits() throws {
        func list(_ count: Int) -> PropertyListText.Value {
            .raw("<array>\(String(repeating: "<integer>1</integer>", count: count))</array>")
        }
        func text(_ count: Int) -> PropertyListText.Value { .string(String(repeating: "x", count: count)) }
        let within = try Self.plist([("UIDeviceFamily", list(255)), ("DTXcode", text(4096)), ("CFBundleName", text(4096))])
        #expect(within.values["UIDeviceFamily"] == .array([PropertyValue](repeating: .integer(1), count: 255)))
        #expect(within.values["DTXcode"]?.string?.count == 4096)
        #expect(within.name?.count == 4096)
        let above = try Self.plist([
            ("UIDeviceFamily", list(256)), ("DTXcode", text(4097)), ("CFBundleName", text(4097)), ("DTSDKName", "iphoneos27.1"),
        ])
        #expect(above.values == ["DTSDKName": .string("iphoneos27.1")])
        #expect(above.name == nil)
    }

    @Test("other keys are not kept")
    func otherKeys() throws {
        #expect(try Self.plist([("NSSecret", "a"), ("dtxcode", "2710")]).values == [:])
    }

    @Test("the name is CFBundleName, else CFBundleDisplayName, else the bundle's own")
    func names() throws {
        #expect(try Self.plist([("CFBundleName", "One"), ("CFBundleDisplayName", "Two")]).name == "One")
        #expect(try Self.plist([("CFBundleDisplayName", "Two")]).name == "Two")
        let named = try TemporaryFolder().inspectApp(plist: PropertyListText.xml([("CFBundleName", "One")]))
        #expect(named.programs.map { $0.name } == ["One"])
        let input = try TemporaryFolder().inspectApp(plist: PropertyListText.xml([("DTXcode", "2710")]))
        #expect(input.programs.map { $0.name } == ["Fold"])
    }

    @Test(
        "any of the four launch screen keys is one, whatever its value",
        arguments: ["UILaunchScreen", "UILaunchScreens", "UILaunchStoryboardName", "UILaunchStoryboards"])
    func launchScreen(_ key: String) throws {
        #expect(try Self.plist([(key, .raw("<dict/>"))]).hasLaunchScreen)
        #expect(try Self.plist([(key, .raw("<false/>"))]).hasLaunchScreen)
        #expect(try !Self.plist([("\(key)~ipad", .raw("<dict/>"))]).hasLaunchScreen)
    }

    @Test("the scene manifest")
    func sceneManifest() throws {
        #expect(try Self.plist([("UIApplicationSceneManifest", .raw("<dict/>"))]).hasSceneManifest)
        #expect(try !Self.plist([("UILaunchScreen", .raw("<dict/>"))]).hasSceneManifest)
    }

    @Test("what DTPlatformName says counts for an executable without a stamp")
    func platform() throws {
        let input = try TemporaryFolder().inspectApp(
            plist: Array(PropertyListText.xml([("DTPlatformName", "macosx")]).utf8), main: MachOBuilder().uuid().bytes)
        #expect(input.programs.map { $0.platform } == [.macOS])
    }
}
