/// One architecture of an image: a thin Mach-O file, a part of a fat file, or an archive member.
package struct Slice: Hashable, Sendable {
    /// What could be learned of the stamp. The raw value is the name in reports.
    package enum State: String, Sendable, CaseIterable {
        /// A version command with an sdk.
        case stamped
        /// A version command whose sdk is 0. The system reads it as 0.0, older than everything.
        case sdkNotRecorded = "sdk-not-recorded"
        /// A readable Mach-O without any version command.
        case noStamp = "no-stamp"
        /// Malformed, or truncated, before a stamp could be read.
        case unreadable
    }

    /// From the slice's own header; of a slice whose header could not be read, from the fat table.
    package var architecture: Architecture?
    package var fileType: FileType?
    /// Whether the fat table leaves it out of its count: the arm64 slice that `lipo -hideARM64` puts behind the others.
    package var isHidden = false
    /// Where it begins, in bytes from the beginning of the file.
    package var offset: UInt64
    /// How many bytes it has, by the table that lists it or by the length of the file.
    package var size: UInt64?

    /// The version commands in the order of the file.
    package var stamps: [Stamp] = []
    package var uuid: UUIDBytes?
    /// `cryptid` of `LC_ENCRYPTION_INFO`: not 0 in a store copy, whose code is encrypted. Load commands never are.
    package var cryptID: UInt32?
    /// The image's own name, in a dylib.
    package var dylibID: DylibReference?
    /// The libraries it loads, in the order of the commands, which is the order of dyld's ordinals.
    package var dylibs: [DylibReference] = []
    /// What the section `__TEXT,__debug_dylib` holds: in a launcher of a debug build, the path of the dylib with its code.
    package var debugDylib: String?

    /// The end of a segment's contents, in bytes from the beginning of the slice, and the command that says so.
    struct SegmentEnd: Hashable, Sendable {
        var end: UInt64
        var command: LoadCommand
        var commandOffset: UInt64
    }

    /// The places, among the load commands, of the first and the last segment command.
    package var segmentCommands: ClosedRange<Int>?

    /// The segment whose contents reach furthest.
    var furthestSegment: SegmentEnd?

    package var anomalies: [Anomaly] = []
    /// How many anomalies there are beyond those that are listed.
    var unlistedAnomalies = 0
    package var errors: [FormatError] = []
    /// Whether the load commands were read to their end, so that no stamp can have been missed.
    package var isComplete = false

    package init(offset: UInt64, size: UInt64? = nil, architecture: Architecture? = nil) {
        self.offset = offset
        self.size = size
        self.architecture = architecture
    }

    package var state: State {
        guard !stamps.isEmpty else { return isComplete ? .noStamp : .unreadable }
        return stamps.contains { $0.isEffective && $0.sdk.isRecorded } ? .stamped : .sdkNotRecorded
    }

    /// The stamps that the system goes by: one, or two in a dylib for macOS and Mac Catalyst.
    package var effectiveStamps: [Stamp] { stamps.filter { $0.isEffective } }

    package var isEncrypted: Bool { (cryptID ?? 0) != 0 }
}
