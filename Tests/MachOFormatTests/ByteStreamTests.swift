import MachOFormat
import TestSupport
import Testing

@Suite("Byte streams")
struct ByteStreamTests {
    /// 40,000 bytes, more than two windows; each is its offset modulo 251.
    static let bytes = (0..<40000).map { UInt8($0 % 251) }

    struct ArrivalCase: NamedCase {
        var piece: Int

        var name: String { "\(piece) bytes at a time" }
    }

    static let arrivals = [1, 3, 1000, 16384, 100_000].map { ArrivalCase(piece: $0) }

    @Test("Reads give the bytes in their order", arguments: arrivals)
    func reads(_ arrival: ArrivalCase) {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: arrival.piece))
        let counts = [0, 4, 30000, 20000, 1]
        var pieces: [[UInt8]] = []
        var positions: [UInt64] = []
        for count in counts {
            pieces.append(stream.read(count))
            positions.append(stream.position)
        }
        #expect(pieces[1] == [0, 1, 2, 3])
        #expect(pieces.map { $0.count } == [0, 4, 30000, 9996, 0])
        #expect(pieces.flatMap { $0 } == Self.bytes)
        #expect(positions == [0, 4, 30004, 40000, 40000])
        #expect(stream.failure == nil)
    }

    @Test("A peek does not move", arguments: arrivals)
    func peek(_ arrival: ArrivalCase) {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: arrival.piece))
        let short = Array(stream.peek(3))
        let longer = Array(stream.peek(64))
        #expect(short == [0, 1, 2])
        #expect(longer == Array(Self.bytes[..<64]))
        #expect(stream.position == 0)
        _ = stream.read(16382)
        // What is left of the window is two bytes; the peek reaches across its end.
        let across = Array(stream.peek(64))
        #expect(across == Array(Self.bytes[16382..<16446]))
        #expect(stream.position == 16382)
        let read = stream.read(64)
        #expect(read == across)
    }

    @Test("A peek at the end gives what there is")
    func peekAtEnd() {
        var stream = ByteStream(MemorySource([1, 2, 3]))
        let all = Array(stream.peek(64))
        #expect(all == [1, 2, 3])
        _ = stream.read(3)
        let none = [stream.peek(64), stream.peek(0)]
        #expect(none.allSatisfy { $0.isEmpty })
    }

    @Test("A peek gives at most a window")
    func largePeek() {
        var stream = ByteStream(MemorySource(Self.bytes))
        let count = stream.peek(40000).count
        #expect(count == 16384)
        #expect(stream.position == 0)
    }

    @Test("Skips within the window and beyond it", arguments: arrivals)
    func skips(_ arrival: ArrivalCase) {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: arrival.piece))
        _ = stream.peek(100)
        var found: [UInt8?] = []
        for place: UInt64 in [0, 50, 20000, 20000, 39999, 40000] {
            let isThere = stream.skip(to: place)
            #expect(isThere && stream.position == place)
            found.append(stream.peek(1).first)
        }
        // 20000 is 79 * 251 + 171, and 39999 is 159 * 251 + 90.
        #expect(found == [0, 50, 171, 171, 90, nil])
    }

    @Test("A stream cannot go back")
    func back() {
        var stream = ByteStream(MemorySource(Self.bytes))
        _ = stream.read(10)
        let wentBack = stream.skip(to: 9)
        #expect(!wentBack)
        #expect(stream.position == 10)
        let next = stream.read(1)
        #expect(next == [10])
    }

    @Test("A skip past the end says so and stands at the end", arguments: [true, false])
    func pastTheEnd(knowsSize: Bool) {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: 100, knowsSize: knowsSize))
        for place in [40001, UInt64.max] {
            let isThere = stream.skip(to: place)
            #expect(!isThere)
            #expect(stream.position == 40000)
        }
        #expect(stream.failure == nil)
    }

    @Test("Draining tells the whole length", arguments: [0, 1, 20000, 40000])
    func drain(read: Int) {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: 100, knowsSize: false))
        _ = stream.read(read)
        let length = stream.drain()
        #expect(length == 40000)
        let rest = stream.read(1)
        #expect(rest.isEmpty)
    }

    @Test("The size comes from the source")
    func knownSize() {
        #expect(ByteStream(MemorySource(Self.bytes)).knownSize == 40000)
        #expect(ByteStream(PiecewiseSource(Self.bytes, knowsSize: false)).knownSize == nil)
    }

    @Test("A failed read ends the stream behind what came before", arguments: [0, 1, 500, 16384, 20000])
    func failedRead(place: Int) {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: 7, failure: place))
        let before = stream.read(40000)
        #expect(before == Array(Self.bytes[..<place]))
        #expect(stream.failure == ReadFailure(code: 5, reason: "Input/output error"))
        let after = stream.read(1)
        #expect(after.isEmpty)
        let isThere = stream.skip(to: 40000)
        #expect(!isThere)
        #expect(stream.position == UInt64(place))
    }

    @Test("A failed skip ends the stream")
    func failedSkip() {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: 7, failure: 30000))
        let skips = [stream.skip(to: 29999), stream.skip(to: 39999)]
        #expect(skips == [true, false])
        #expect(stream.failure == ReadFailure(code: 5, reason: "Input/output error"))
        let after = stream.read(1)
        #expect(after.isEmpty)
    }

    /// It fails once, and would go on if it were asked again.
    private struct FlickeringSource: ByteSource {
        var hasFailed = false

        var size: UInt64? { nil }

        mutating func read(into buffer: inout [UInt8], at start: Int, count: Int) throws(ReadFailure) -> Int {
            guard hasFailed else {
                hasFailed = true
                throw PiecewiseSource.reason
            }
            return min(count, buffer.count - start)
        }

        mutating func skip(_ count: UInt64) throws(ReadFailure) -> UInt64 { count }
    }

    @Test("A source that failed is not asked again: its place is no longer known")
    func noSecondTry() {
        var stream = ByteStream(FlickeringSource())
        let bytes = [stream.read(10), stream.read(10)]
        #expect(bytes == [[], []])
        let isThere = stream.skip(to: 100)
        #expect(!isThere)
        #expect(stream.position == 0)
    }

    @Test("Bytes that were read ahead of a failure are given")
    func readAhead() {
        var stream = ByteStream(PiecewiseSource(Self.bytes, piece: 100, failure: 100))
        let ahead = stream.peek(200).count
        #expect(ahead == 100)
        #expect(stream.failure != nil)
        let isThere = stream.skip(to: 90)
        #expect(isThere)
        let rest = stream.read(20)
        #expect(rest == Array(Self.bytes[90..<100]))
    }

    @Test("A count that lies reads no more than there is")
    func hugeCount() {
        let ledger = Ledger()
        var stream = ByteStream(SparseSource([1, 2, 3], length: 3, ledger: ledger))
        let all = stream.read(.max)
        #expect(all == [1, 2, 3])
        #expect(ledger.bytesRead == 3)
    }
}
