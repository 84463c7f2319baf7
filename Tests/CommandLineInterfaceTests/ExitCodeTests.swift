import TestSupport
import Testing

/// The exit codes of the contract, on real binaries.
@Suite struct ExitCodeTests {
    struct Case: CustomTestStringConvertible {
        var options: [String]
        var samples: [String]
        var code: Int32
        var testDescription: String { (["stampcheck"] + options + samples).joined(separator: " ") }

        init(_ options: [String], _ samples: [String], _ code: Int32) {
            self.options = options
            self.samples = samples
            self.code = code
        }
    }

    @Test(arguments: [
        Case([], ["BoxedPhone.app"], 0),
        Case(["gate"], ["FullScreen.app"], 0),
        Case(["gate"], ["BesideRail.app"], 1),
        Case(["gate"], ["BoxedPhone.app"], 1),
        Case(["gate"], ["WrongSysroot.app"], 1),
        Case(["gate"], ["Debug.app"], 0),
        Case(["gate"], ["StaleDebug.app"], 1),
        Case(["gate"], ["Simulator.app"], 0),
        Case(["gate"], ["Extended.app"], 0),
        Case(["gate", "--scope", "all"], ["Extended.app"], 1),
        Case(["gate", "--scope=programs"], ["Extended.app"], 0),
        Case(["gate", "--min-sdk", "27"], ["BesideRail.app"], 0),
        Case(["gate", "--min-sdk", "27.0.0"], ["BesideRail.app"], 0),
        Case(["gate", "--min-sdk", "27.0.1"], ["BesideRail.app"], 1),
        Case(["gate", "--max-sdk", "27.0"], ["BoxedPhone.app"], 0),
        Case(["gate", "--max-sdk", "27.0"], ["FullScreen.app"], 1),
        Case(["gate", "--min-sdk", "26", "--max-sdk", "27"], ["BesideRail.app"], 0),
        Case(["gate"], ["Universal"], 1),
        Case(["gate", "--min-sdk", "27"], ["Universal"], 0),
        Case(["gate", "--min-sdk", "27", "--strict"], ["Universal"], 1),
        Case(["gate", "--strict"], ["FullScreen.app"], 0),
        Case(["gate", "--exit-zero"], ["BesideRail.app"], 0),
        Case(["gate", "--exit-zero"], ["libZippered.dylib"], 3),
        Case(["gate", "--exit-zero"], ["missing.app"], 2),
        Case(["gate"], ["Debug.app/Debug.debug.dylib"], 0),
        Case(["gate"], ["Extended.app/Frameworks/Kit.framework"], 1),
        Case(["gate"], ["libZippered.dylib"], 3),
        Case(["gate"], ["FullScreen.app", "libZippered.dylib"], 3),
        Case(["gate"], ["BesideRail.app", "libZippered.dylib"], 1),
        Case(["gate"], ["BesideRail.app", "missing.app"], 2),
        Case(["gate"], ["FullScreen.app", "missing.app"], 2),
        Case(["gate"], ["README.md"], 3),
        Case([], ["README.md"], 3),
        Case([], ["README.md", "FullScreen.app"], 0),
        Case([], ["missing.app"], 2),
        Case(["--format", "json"], ["FullScreen.app"], 0),
        Case(["gate", "-f", "json"], ["BesideRail.app"], 1),
    ])
    func isTheContracts(_ example: Case) {
        let run = ToolRun(example.options + example.samples.map(Project.sample))
        #expect(run.code == example.code, "\(run.output)\(run.error)")
    }

    @Test(arguments: ["--help", "-h", "--version"])
    func helpAndVersionSucceed(_ option: String) {
        #expect(ToolRun([option]).code == 0)
        #expect(ToolRun(["gate", option]).code == 0)
    }

    @Test func theVersionIsBare() {
        #expect(ToolRun(["--version"]).output == "0.1.0\n")
    }
}
