/// The first four bytes of a thin Mach-O file: they tell its width and its byte order.
package enum ThinMagic: Sendable {
    case little32, little64, big32, big64

    var is64Bit: Bool { self == .little64 || self == .big64 }
    var order: ByteOrder { self == .little32 || self == .little64 ? .little : .big }

    /// The magic that these bytes begin with, or nil.
    package init?(_ bytes: some Collection<UInt8>) {
        switch Array(bytes.prefix(4)) {
        case [0xCE, 0xFA, 0xED, 0xFE]: self = .little32
        case [0xCF, 0xFA, 0xED, 0xFE]: self = .little64
        case [0xFE, 0xED, 0xFA, 0xCE]: self = .big32
        case [0xFE, 0xED, 0xFA, 0xCF]: self = .big64
        default: return nil
        }
    }
}
