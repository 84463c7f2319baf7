import Dispatch
import MachOFormat

/// One line on a terminal that says how far long work has come. Short work says nothing.
final class ProgressLine: @unchecked Sendable {
    /// How long work has to last before it is worth a word, and how often the word changes, in nanoseconds.
    private static let patience: UInt64 = 1_000_000_000
    private static let interval: UInt64 = 100_000_000

    /// Workers report side by side; the queue lets one in at a time.
    private let queue = DispatchQueue(label: "progress")
    private let terminal: Host.Terminal
    private let start: UInt64
    private var last: UInt64 = 0
    private var isShown = false

    init(_ terminal: Host.Terminal) {
        self.terminal = terminal
        start = terminal.now()
    }

    /// Says how many files were begun.
    func update(_ count: Int) {
        queue.sync {
            let now = terminal.now()
            guard now.minus(start) >= Self.patience, now.minus(last) >= Self.interval else { return }
            last = now
            isShown = true
            terminal.write("\r\u{1B}[Kreading … \(count) begun")
        }
    }

    /// Takes the line away.
    func end() {
        queue.sync {
            if isShown { terminal.write("\r\u{1B}[K") }
            isShown = false
        }
    }
}
