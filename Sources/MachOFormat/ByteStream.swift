/// A forward-only reader over a source, with a small window of bytes read ahead.
///
/// The parser sees a file, a zip entry and a pipe through this one type. It holds a window of `windowSize` bytes however long the
/// input is. A source that fails ends the stream there and leaves the reason in `failure`, so that what was read before is kept.
package struct ByteStream<Source: ByteSource> {
    private var source: Source
    private var window: [UInt8]
    /// The unread bytes of the window are `window[start..<end]`.
    private var start = 0
    private var end = 0

    /// The offset in the input of the next byte, counted from its beginning.
    package private(set) var position: UInt64 = 0

    /// Why the source stopped early, if it did.
    package private(set) var failure: ReadFailure?

    /// How much is read at once. After a jump it is little: in an archive, only the head of each member is wanted.
    private var ahead = ByteStreamLimits.windowSize

    /// - Parameter window: the window of an earlier stream, to be used again.
    package init(_ source: Source, window: [UInt8] = []) {
        self.source = source
        self.window = window.count == ByteStreamLimits.windowSize ? window : [UInt8](repeating: 0, count: ByteStreamLimits.windowSize)
    }

    /// Gives up the window for another stream. This one has ended then.
    package mutating func releaseWindow() -> [UInt8] {
        var released: [UInt8] = []
        swap(&released, &window)
        start = 0
        end = 0
        return released
    }

    /// How long the input is, where the source knows.
    package var knownSize: UInt64? { source.size }

    /// The next `count` bytes, which stay unread; fewer where the stream ends. At most `windowSize`.
    package mutating func peek(_ count: Int) -> ArraySlice<UInt8> {
        fillWindow(to: count)
        return window[start..<min(end, start + count)]
    }

    /// The next `count` bytes; fewer where the stream ends.
    ///
    /// Memory is taken as bytes arrive, so that a count which lies costs nothing. Callers check `count` against a limit first.
    package mutating func read(_ count: Int) -> [UInt8] {
        fillWindow(to: min(count, window.count))
        var bytes: [UInt8] = []
        while bytes.count < count {
            if start == end {
                fillWindow(to: 1)
                if start == end { break }
            }
            let piece = min(count - bytes.count, end - start)
            bytes.append(contentsOf: window[start..<(start + piece)])
            start += piece
            position = position.plus(piece)
        }
        return bytes
    }

    /// Moves ahead to `offset`.
    ///
    /// - Returns: whether the stream stands there now: false when it had already passed the offset, or ends before it.
    package mutating func skip(to offset: UInt64) -> Bool {
        guard offset >= position else { return false }
        var ahead = offset.minus(position)
        let inWindow = min(Int(clamping: ahead), end - start)
        start += inWindow
        position = position.plus(inWindow)
        ahead = ahead.minus(inWindow)
        guard ahead > 0 else { return true }
        guard failure == nil else { return false }
        self.ahead = ByteStreamLimits.readAfterSkip
        do throws(ReadFailure) {
            let passed = try source.skip(ahead)
            position = position.plus(passed)
            return passed == ahead
        } catch {
            failure = error
            return false
        }
    }

    /// Passes all that is left and tells how many bytes the input had.
    package mutating func drain() -> UInt64 {
        _ = skip(to: .max)
        return position
    }

    /// Makes `count` unread bytes ready in the window, or as many as the source still has.
    private mutating func fillWindow(to count: Int) {
        guard end - start < count, failure == nil else { return }
        if start > 0 {
            let kept = end - start
            window.replaceSubrange(0..<kept, with: Array(window[start..<end]))
            start = 0
            end = kept
        }
        do throws(ReadFailure) {
            while end < min(count, window.count) {
                let wanted = min(window.count - end, max(ahead, count - end))
                let more = try source.read(into: &window, at: end, count: wanted)
                guard more > 0 else { return }
                end += more
            }
            ahead = min(2 * ahead, window.count)
        } catch {
            failure = error
        }
    }
}

/// How much a stream reads ahead.
package enum ByteStreamLimits {
    /// The header and load commands of nearly every image fit in 16 KiB, so that one read serves a file.
    package static let windowSize = 16 * 1024
    /// The header, the name and the few commands of an object file fit in 512 bytes.
    package static let readAfterSkip = 512
}
