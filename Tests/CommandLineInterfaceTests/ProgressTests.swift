import CommandLineInterface
import Dispatch
import Inspection
import TestSupport
import Testing

/// The line that says how far long work has come.
@Suite struct ProgressTests {
    /// A terminal whose clock goes forward by one step each time that it is asked.
    private final class Terminal: @unchecked Sendable {
        private let queue = DispatchQueue(label: "terminal")
        private let step: UInt64
        private var time: UInt64 = 5_000_000_000
        private var text = ""

        init(stepInMilliseconds step: UInt64) { self.step = step * 1_000_000 }

        var shown: String { queue.sync { text } }

        var host: Host.Terminal {
            Host.Terminal(
                write: { written in self.queue.sync { self.text += written } },
                now: {
                    self.queue.sync {
                        defer { self.time += self.step }
                        return self.time
                    }
                })
        }
    }

    /// What is shown while 64 files are read by one worker, which tells 4 times how many it began.
    private func shown(stepInMilliseconds step: UInt64, _ arguments: [String] = [], files: Int = 64) throws -> String {
        let folder = try TemporaryFolder()
        for number in 0..<files { try folder.write("out/\(number)", MachOBuilder().stamped(sdk: "27.1").bytes) }
        let terminal = Terminal(stepInMilliseconds: step)
        let host = Host(
            arguments: (arguments + ["-j", "1", "\(folder.path)/out"]).map { RawPath($0) }, variable: { _ in nil }, isTerminal: true,
            progressTerminal: terminal.host, writeOutput: { _ in true }, writeError: { _ in })
        #expect(CommandLineTool(host).run() == 0)
        return terminal.shown
    }

    @Test func shortWorkSaysNothing() throws {
        #expect(try shown(stepInMilliseconds: 0) == "")
        #expect(try shown(stepInMilliseconds: 249) == "")
    }

    @Test func longWorkSaysHowFarItHasComeAndTakesTheLineAway() throws {
        let start = "\r\u{1B}[Kreading … "
        #expect(try shown(stepInMilliseconds: 250) == start + "48 begun\r\u{1B}[K")
        #expect(try shown(stepInMilliseconds: 500) == ["16 begun", "32 begun", "48 begun"].map { start + $0 }.joined() + "\r\u{1B}[K")
    }

    @Test func theLineChangesTenTimesASecondAtMost() throws {
        let shown = try shown(stepInMilliseconds: 50, files: 16 * 30)
        // After one second, in steps of two: at 20 times the step, 22, 24, 26, 28 and 30.
        #expect(shown.split(separator: "\r").filter { $0.contains("begun") }.count == 6)
    }

    @Test func itIsShownWhateverTheFormat() throws {
        #expect(try shown(stepInMilliseconds: 1000, ["-f", "json"]).hasSuffix("48 begun\r\u{1B}[K"))
    }
}
