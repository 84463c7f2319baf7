/// What is known of a load command before its body is read: what it is and where it stands.
struct CommandSite {
    var command: LoadCommand
    /// Its `cmdsize`, in bytes, header of eight bytes included.
    var size: UInt32
    /// Where it begins, in bytes from the beginning of the file.
    var offset: UInt64
    /// Its place among the commands, from 0.
    var index: Int

    /// Where its `cmdsize` stands.
    var sizeOffset: UInt64 { offset.plus(4) }

    func tooSmall(needs least: UInt32) -> FormatError {
        .malformed("\(command) cmdsize", at: sizeOffset, "\(size) is below the \(least) that the command needs")
    }
}
