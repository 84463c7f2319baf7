import Compatibility
import MachOFormat
import TestSupport
import Testing

@Suite("the platform of an image without a stamp")
struct AssumedPlatformTests {
    private struct NameCase: CustomTestStringConvertible {
        var name: PropertyValue?
        var supported: PropertyValue?
        var platform: Platform?
        var testDescription: String { "\(name.map { "\($0)" } ?? "no name"), \(supported.map { "\($0)" } ?? "no list")" }
    }

    @Test("is what Info.plist names", arguments: names)
    private func infoPlist(_ example: NameCase) {
        var plist = InfoPlist()
        plist.values["DTPlatformName"] = example.name
        plist.values["CFBundleSupportedPlatforms"] = example.supported
        #expect(plist.platform == example.platform)
    }

    private static let names = [
        NameCase(name: .string("iphoneos"), platform: .iOS),
        NameCase(name: .string("iphonesimulator"), platform: .iOSSimulator),
        NameCase(name: .string("macosx"), platform: .macOS),
        NameCase(name: .string("watchos"), platform: .watchOS),
        NameCase(name: .string("watchsimulator"), platform: .watchOSSimulator),
        NameCase(name: .string("appletvos"), platform: .tvOS),
        NameCase(name: .string("appletvsimulator"), platform: .tvOSSimulator),
        NameCase(name: .string("xros"), platform: .visionOS),
        NameCase(name: .string("xrsimulator"), platform: .visionOSSimulator),
        NameCase(supported: .array([.string("iPhoneOS")]), platform: .iOS),
        NameCase(supported: .array([.string("MacOSX")]), platform: .macOS),
        NameCase(supported: .array([.string("Toaster"), .string("WatchOS")]), platform: .watchOS),
        NameCase(name: .string("macosx"), supported: .array([.string("iPhoneOS")]), platform: .macOS),
        NameCase(name: .string("toaster"), supported: .array([.string("iPhoneSimulator")]), platform: .iOSSimulator),
        NameCase(name: .integer(2), supported: .string("iPhoneOS"), platform: nil),
        NameCase(name: .string(""), supported: .array([.integer(1)]), platform: nil),
        NameCase(platform: nil),
    ]

    private struct ProgramCase: CustomTestStringConvertible {
        var testDescription: String
        var input: InputBuilder
        var platform: Platform
    }

    @Test("of a program: its stamp's, else its Info.plist's, else iOS", arguments: programs)
    private func program(_ example: ProgramCase) {
        #expect(example.input.input.programs.map { $0.platform } == [example.platform])
    }

    private static let programs = [
        ProgramCase(
            testDescription: "a stamp wins over Info.plist",
            input: InputBuilder().program(MachOBuilder().stamped(.iOSSimulator, sdk: "27.1"), platformName: "macosx"),
            platform: .iOSSimulator),
        ProgramCase(
            testDescription: "an sdk that is not recorded takes nothing from the platform",
            input: InputBuilder().program(MachOBuilder().stamped(.iOSSimulator, sdk: "0"), platformName: "macosx"),
            platform: .iOSSimulator),
        ProgramCase(
            testDescription: "without a stamp, Info.plist's", input: InputBuilder().program(MachOBuilder().uuid(), platformName: "macosx"),
            platform: .macOS),
        ProgramCase(
            testDescription: "without a main executable, Info.plist's", input: InputBuilder().program(nil, platformName: "watchos"),
            platform: .watchOS),
        ProgramCase(
            testDescription: "without a stamp beside a slice of iOS, iOS",
            input: InputBuilder().program(
                FatBuilder().slice(MachOBuilder().uuid()).slice(MachOBuilder(.armv7).stamped(sdk: "27.1")), platformName: "macosx"),
            platform: .iOS),
        ProgramCase(testDescription: "without both, iOS", input: InputBuilder().program(MachOBuilder().uuid()), platform: .iOS),
        ProgramCase(
            testDescription: "a name that nobody knows is no name",
            input: InputBuilder().program(MachOBuilder().uuid(), platformName: "toaster"), platform: .iOS),
    ]

    @Test("iOS and its simulator are judged, and nothing else")
    func judgedPlatforms() {
        let judged = (0...24).map { Platform(rawValue: $0) }.filter { $0.isIOSFamily }
        #expect(judged == [.iOS, .iOSSimulator])
    }
}
