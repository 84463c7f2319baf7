/// The order in which a Mach-O file stores its numbers. Its magic tells which.
///
/// All that an iPhone runs is little-endian; big-endian files are PowerPC code and the tables of fat files.
package enum ByteOrder: Sendable {
    case little, big
}
