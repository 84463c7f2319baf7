import MachOFormat

/// What one of several workers side by side keeps for itself between two files.
final class Worker {
    private var keptInflater: Inflater?
    private var keptWindow: [UInt8] = []

    /// An inflater at its beginning; nil where the system has no memory for one.
    func inflater() -> Inflater? {
        if let keptInflater {
            keptInflater.reset()
        } else {
            keptInflater = Inflater()
        }
        return keptInflater
    }

    /// Reads from a source through a stream whose window is used again for the next file.
    func read<Source, Result>(_ source: Source, _ body: (inout ByteStream<Source>) -> Result) -> Result {
        var window: [UInt8] = []
        swap(&window, &keptWindow)
        var stream = ByteStream(source, window: window)
        window = []
        let result = body(&stream)
        keptWindow = stream.releaseWindow()
        return result
    }
}
