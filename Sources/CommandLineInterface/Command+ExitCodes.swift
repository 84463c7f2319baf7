extension Command {
    /// The exit codes that say something of the inputs, lowest first. The other commands read none: 0, 2 and 64 are as everywhere.
    var exitCodes: [(code: Int32, meaning: String)] {
        switch self {
        case .inspect, .gate:
            [
                (0, "inspected, or the gate passed"),
                (1, "the gate failed"),
                (2, "something could not be read or written"),
                (3, "there was nothing to judge"),
                (64, "the command line was not understood"),
            ]
        case .diff:
            [
                (0, "the two are equal"),
                (1, "they differ"),
                (2, "something could not be read or written"),
                (3, "neither of the two holds a Mach-O"),
                (64, "the command line was not understood"),
            ]
        case .explain, .schema, .completions, .help: []
        }
    }
}
