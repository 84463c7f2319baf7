/// What one of several workers side by side keeps for itself between two files.
final class Worker {
    private var kept: Inflater?

    /// An inflater at its beginning; nil where the system has no memory for one.
    func inflater() -> Inflater? {
        if let kept {
            kept.reset()
        } else {
            kept = Inflater()
        }
        return kept
    }
}
