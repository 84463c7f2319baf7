/// The command line cannot be understood: exit code 64, as `sysexits.h` has it.
struct UsageError: Error, Equatable {
    static let exitCode: Int32 = 64

    /// One sentence; what it quotes of the arguments is made visible when it is shown.
    var message: String
    /// The command whose usage is shown.
    var command: Command = .inspect
    /// More lines, without anything of the arguments.
    var details: [String] = []
}
