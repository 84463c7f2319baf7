import Dispatch

/// Work on many items at once, with the results in the order of the items, so that the number of workers changes nothing but the time.
enum SideBySide {
    /// A worker takes this many items at a time: enough that handing them out costs nothing, few enough that none waits at the end.
    private static let portion = 16

    /// How many items are worth the work of handing them out to so many workers.
    static func fewest(for jobs: Int) -> Int { jobs * portion }

    /// Calls `body` for each item, by at most `jobs` workers.
    ///
    /// - Parameter progress: is told how many items were handed out, now and then.
    static func map<Item: Sendable, Result: Sendable>(
        _ items: [Item], jobs: Int, progress: (@Sendable (Int) -> Void)? = nil, _ body: @Sendable (Item, Worker) -> Result
    ) -> [Result] {
        let workers = min(jobs, (items.count + portion - 1) / portion)
        guard workers > 1 else {
            let worker = Worker()
            var results: [Result] = []
            results.reserveCapacity(items.count)
            for (index, item) in items.enumerated() {
                if index % portion == 0 { progress?(index) }
                results.append(body(item, worker))
            }
            return results
        }
        let shared = Shared<Result>(count: items.count, portion: portion)
        DispatchQueue.concurrentPerform(iterations: workers) { _ in
            let worker = Worker()
            while let range = shared.next() {
                progress?(range.lowerBound)
                shared.finish(range, items[range].map { body($0, worker) })
            }
        }
        return shared.results()
    }

    /// What the workers share. A queue lets one in at a time.
    private final class Shared<Result: Sendable>: @unchecked Sendable {
        private let queue = DispatchQueue(label: "side by side")
        private let count: Int
        private let portion: Int
        private var given = 0
        private var finished: [(start: Int, results: [Result])] = []

        init(count: Int, portion: Int) {
            self.count = count
            self.portion = portion
        }

        func next() -> Range<Int>? {
            queue.sync {
                guard given < count else { return nil }
                let range = given..<min(count, given + portion)
                given = range.upperBound
                return range
            }
        }

        func finish(_ range: Range<Int>, _ results: [Result]) {
            queue.sync { finished.append((range.lowerBound, results)) }
        }

        func results() -> [Result] {
            queue.sync { finished.sorted { $0.start < $1.start }.flatMap { $0.results } }
        }
    }
}
