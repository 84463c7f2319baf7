/// A file that is open for reading; closed when it is no longer used.
final class OpenFile: Sendable {
    let descriptor: Int32
    private let closes: Bool

    init(_ descriptor: Int32, closes: Bool = true) {
        self.descriptor = descriptor
        self.closes = closes
    }

    deinit {
        if closes { System.close(descriptor) }
    }
}
