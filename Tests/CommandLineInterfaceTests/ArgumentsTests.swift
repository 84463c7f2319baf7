import TestSupport
import Testing

/// Where a command line may be spelled in more than one way, each way does the same.
@Suite struct ArgumentsTests {
    private let app = Project.sample("BesideRail.app")

    @Test func aValueMayStandInTheNextArgumentOrBehindAnEqualsSign() {
        let spaced = ToolRun(["gate", "--min-sdk", "27.2", app])
        #expect(ToolRun(["gate", "--min-sdk=27.2", app]).output == spaced.output)
        #expect(spaced.output.contains("below the required 27.2"))
    }

    @Test(arguments: [["-f", "json"], ["-fjson"], ["-f=json"], ["--format=json"]])
    func aShortOptionTakesItsValueInEveryUsualWay(_ options: [String]) {
        #expect(ToolRun(options + [app]).output.hasPrefix("{\n  \"errors\": []"))
    }

    @Test func shortOptionsMayBeClustered() {
        #expect(ToolRun(["-qf", "json", app]).output.hasPrefix("{"))
        #expect(ToolRun(["-qv", app]).output.contains("not Mach-O\n"), "of -q and -v the last counts")
        #expect(ToolRun(["-vq", app]).output == "inspected: 1 program, 1 image, 1 slice, lowest sdk 27.0, lowest tier beside-rail\n")
    }

    @Test func theCommandIsTheFirstArgumentThatIsNoOption() {
        #expect(ToolRun(["--format", "json", "gate", app]).code == 1)
        #expect(ToolRun(["--min-sdk", "27", "gate", app]).code == 0)
    }

    @Test func behindTwoDashesAWordIsAPath() {
        let run = ToolRun(["--", "gate"])
        #expect(run.code == 2)
        #expect(run.output.contains("cannot read  gate: there is no such file or folder"))
    }

    @Test func aWordBehindAPathIsAPath() {
        #expect(ToolRun([app, "gate"]).code == 2)
    }

    @Test func theLastValueOfAnOptionCounts() {
        #expect(ToolRun(["gate", "--min-sdk", "28", "--min-sdk", "27", app]).code == 0)
    }
}
