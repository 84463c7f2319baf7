import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("ipad-orientations")
struct IPadOrientationsTests {
    private static let orientations = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map {
        PropertyValue.string("UIInterfaceOrientation\($0)")
    }
    private static let key = "UISupportedInterfaceOrientations"
    private static let plist: [String: PropertyValue] = .complete()

    private static func app(_ plist: [String: PropertyValue], _ kind: ProgramKind = .app) -> InputBuilder {
        InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"), kind, plist: plist)
    }

    @Test("names what lacks")
    func finding() throws {
        let app = Self.app(Self.plist.with("\(Self.key)~ipad", .array([Self.orientations[0], Self.orientations[2]])))
        let finding = try #require(Rule.ipadOrientations.findings(in: app).first)
        #expect(finding.field == "UISupportedInterfaceOrientations~ipad")
        #expect(finding.actual == "UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeLeft")
        #expect(
            finding.message.hasSuffix("for iPad it lacks UIInterfaceOrientationPortraitUpsideDown, UIInterfaceOrientationLandscapeRight"))
    }

    private struct PlistCase: CustomTestStringConvertible {
        var testDescription: String
        var plist: [String: PropertyValue]
        var fields: [String] = []
    }

    @Test("is the build system's own check", arguments: cases)
    private func check(_ example: PlistCase) {
        #expect(Rule.ipadOrientations.findings(in: Self.app(example.plist)).map { $0.field } == example.fields)
    }

    private static let lackingOrientations = ["\(key)~ipad"]
    private static let lackingLaunch = ["UILaunchStoryboardName"]
    private static let bare = plist.with("UILaunchScreen", nil)

    private static func screens(_ name: PropertyValue?, _ identifier: PropertyValue) -> PropertyValue {
        .dictionary(
            [
                "UILaunchScreenDefinitions": .array([.dictionary(["UILaunchScreenIdentifier": identifier])])
            ].merging(name.map { ["UIDefaultLaunchScreen": $0] } ?? [:]) { $1 })
    }

    private static func storyboards(_ definition: [String: PropertyValue]) -> PropertyValue {
        .dictionary([
            "UIDefaultLaunchStoryboard": "main", "UILaunchStoryboardDefinitions": .array([.dictionary(definition)]),
        ])
    }

    private static let cases = [
        PlistCase(testDescription: "nothing lacks", plist: plist),
        PlistCase(
            testDescription: "a launch screen and a minimum for the iPhone alone",
            plist: bare.with("UILaunchScreen~iphone", .dictionary([:])).with("MinimumOSVersion~iphone", "12.0"), fields: lackingLaunch),
        PlistCase(
            testDescription: "the four in another order, one twice",
            plist: plist.with("\(key)~ipad", .array(orientations.reversed() + [orientations[0]]))),
        PlistCase(testDescription: "the key without a device", plist: plist.with("\(key)~ipad", nil).with(key, .array(orientations))),
        PlistCase(
            testDescription: "the key for iPad goes before the other",
            plist: plist.with("\(key)~ipad", .array([orientations[0]])).with(key, .array(orientations)), fields: lackingOrientations),
        PlistCase(
            testDescription: "the key for iPhone does not count",
            plist: plist.with("\(key)~ipad", nil).with("\(key)~iphone", .array(orientations)), fields: lackingOrientations),
        PlistCase(testDescription: "no orientations", plist: plist.with("\(key)~ipad", nil), fields: lackingOrientations),
        PlistCase(
            testDescription: "one more than the four",
            plist: plist.with("\(key)~ipad", .array(orientations + ["UIInterfaceOrientationUnknown"])),
            fields: lackingOrientations),
        PlistCase(testDescription: "no launch screen", plist: bare, fields: lackingLaunch),
        PlistCase(
            testDescription: "neither", plist: bare.with("\(key)~ipad", nil), fields: ["\(key)~ipad", "UILaunchStoryboardName"]),
        PlistCase(testDescription: "a storyboard", plist: bare.with("UILaunchStoryboardName", "Launch")),
        PlistCase(testDescription: "a storyboard for iPad", plist: bare.with("UILaunchStoryboardName~ipad", "Launch")),
        PlistCase(
            testDescription: "a storyboard for iPhone", plist: bare.with("UILaunchStoryboardName~iphone", "Launch"), fields: lackingLaunch),
        PlistCase(
            testDescription: "a launch screen that is no dictionary", plist: bare.with("UILaunchScreen", .boolean(true)),
            fields: lackingLaunch),
        PlistCase(
            testDescription: "a launch screen below iOS 14", plist: plist.with("MinimumOSVersion", "13.0"), fields: lackingLaunch),
        PlistCase(
            testDescription: "a launch screen without MinimumOSVersion", plist: plist.with("MinimumOSVersion", nil), fields: lackingLaunch),
        PlistCase(testDescription: "a launch screen from iOS 14 on", plist: plist.with("MinimumOSVersion", "14.0")),
        PlistCase(testDescription: "a default among launch screens", plist: bare.with("UILaunchScreens", screens("one", "one"))),
        PlistCase(
            testDescription: "launch screens without a default", plist: bare.with("UILaunchScreens", screens(nil, "one")),
            fields: lackingLaunch),
        PlistCase(
            testDescription: "a default that is not among them", plist: bare.with("UILaunchScreens", screens("two", "one")),
            fields: lackingLaunch),
        PlistCase(
            testDescription: "a default among storyboards",
            plist: bare.with(
                "UILaunchStoryboards", storyboards(["UILaunchStoryboardIdentifier": "main", "UILaunchStoryboardFile": "Main"]))),
        PlistCase(
            testDescription: "a default storyboard without a file",
            plist: bare.with("UILaunchStoryboards", storyboards(["UILaunchStoryboardIdentifier": "main"])), fields: lackingLaunch),
        PlistCase(testDescription: "MinimumOSVersion with four components", plist: plist.with("MinimumOSVersion", "26.0.0.0")),
        PlistCase(
            testDescription: "DTPlatformVersion with a sign", plist: bare.with("DTPlatformVersion", "+27.1.0.0"), fields: lackingLaunch),
        PlistCase(testDescription: "not for iPad", plist: bare.with("UIDeviceFamily", .array([.integer(1)]))),
        PlistCase(testDescription: "for iPad, as text", plist: bare.with("UIDeviceFamily", .array(["1", "2"])), fields: lackingLaunch),
        PlistCase(testDescription: "no device family", plist: bare.with("UIDeviceFamily", nil)),
        PlistCase(testDescription: "the full screen is required", plist: bare.with("UIRequiresFullScreen", .boolean(true))),
        PlistCase(testDescription: "the full screen is required on iPad", plist: bare.with("UIRequiresFullScreen~ipad", .boolean(true))),
        PlistCase(
            testDescription: "the full screen is required on iPhone only", plist: bare.with("UIRequiresFullScreen~iphone", .boolean(true)),
            fields: lackingLaunch),
        PlistCase(testDescription: "for the simulator", plist: bare.with("DTPlatformName", "iphonesimulator")),
        PlistCase(testDescription: "built for iOS 8", plist: bare.with("DTPlatformVersion", "8.4")),
        PlistCase(testDescription: "no DTPlatformVersion", plist: bare.with("DTPlatformVersion", nil)),
    ]

    @Test("keeps silent of extensions and without an Info.plist")
    func others() {
        #expect(Rule.ipadOrientations.findings(in: Self.app(Self.bare, .appExtension)) == [])
        #expect(Rule.ipadOrientations.findings(in: InputBuilder().program(MachOBuilder().stamped(sdk: "27.1"))) == [])
    }
}
