import Foundation
import TestSupport
import Testing

/// The real executable, as a shell would start it.
@Suite struct EndToEndTests {
    @Test func theMainJob() throws {
        let run = try RealRun(["SampleBinaries/BesideRail.app"])
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("app BesideRail 1.0 (1), com.example.besiderail\n"))
        #expect(run.output.contains("  tier     beside-rail: a window beside the status rail\n"))
        #expect(run.error == "")
    }

    @Test func aGateThatFailsSaysWhyAndWhatToDo() throws {
        let run = try RealRun(["gate", "SampleBinaries/BesideRail.app"])
        #expect(run.code == 1)
        #expect(run.output.contains("BesideRail.app/BesideRail (arm64, IOS): sdk 27.0 is below the required 27.1 [sdk-below-minimum]"))
        #expect(run.output.contains("next     link with the iOS 27.1 SDK or later (Xcode 27.1)"))
    }

    @Test func aGateThatPassesSaysOneLine() throws {
        let run = try RealRun(["gate", "SampleBinaries/FullScreen.app"])
        #expect(run.code == 0)
        #expect(run.output == "PASS: minimum sdk 27.1; 1 of 1 image judged, lowest sdk 27.1\n")
    }

    @Test func standardInputIsReadToItsEnd() throws {
        let bytes = try Project.bytes(of: "SampleBinaries/Universal")
        let run = try RealRun(["-f", "json", "-"], input: bytes)
        #expect(run.code == 0)
        #expect(run.output.contains("\"path\": \"-\""))
        #expect(run.output.contains("\"sdk\": \"27.0\""))
    }

    @Test func emptyStandardInputIsNothing() throws {
        #expect(try RealRun(["-"], input: []).code == 3)
        #expect(try RealRun(["gate", "-"], input: []).code == 3)
    }

    @Test func listsOfPathsComeThroughAPipe() throws {
        let list = Array("SampleBinaries/BesideRail.app\0SampleBinaries/FullScreen.app\0".utf8)
        let run = try RealRun(["--files-from", "-", "-0", "-q"], input: list)
        #expect(run.output == "inspected: 2 programs, 2 images, 2 slices, lowest sdk 27.0, lowest tier beside-rail\n")
    }

    @Test func theSameCommandGivesTheSameBytesInEveryEnvironment() throws {
        let arguments = ["-v", "-f", "json", "SampleBinaries/Extended.app"]
        let plain = try RealRun(arguments)
        let other = try RealRun(
            arguments, environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu", "CI": "true", "GITHUB_ACTIONS": "true"])
        #expect(plain.output == other.output)
        #expect(!plain.output.isEmpty)
    }
}
