import MachOFormat
import TestSupport
import Testing

extension FileContents {
    /// What is found in these bytes.
    static func of(_ bytes: [UInt8]) -> FileContents { of(MemorySource(bytes)) }

    static func of(_ source: some ByteSource) -> FileContents {
        var stream = ByteStream(source)
        return read(from: &stream)
    }

    /// The slices of all images.
    var slices: [Slice] { images.flatMap { $0.slices } }

    /// All that was noted, wherever it was.
    var notes: [Note] {
        faults.map { Note(kind: $0.error.kind.rawValue, offset: $0.error.offset) }
            + slices.flatMap { slice in
                slice.errors.map { Note(kind: $0.kind.rawValue, offset: $0.offset) }
                    + slice.anomalies.map { Note(kind: $0.kind.rawValue, offset: $0.offset) }
            }
    }
}

/// An error or an anomaly without its words.
struct Note: Hashable, Sendable, CustomStringConvertible {
    var kind: String
    var offset: UInt64

    init(kind: String, offset: UInt64) {
        self.kind = kind
        self.offset = offset
    }

    init(_ kind: FormatError.Kind, _ offset: UInt64) { self.init(kind: kind.rawValue, offset: offset) }
    init(_ kind: Anomaly.Kind, _ offset: UInt64) { self.init(kind: kind.rawValue, offset: offset) }

    var description: String { "\(kind)@\(offset)" }
}

extension Slice {
    /// The errors, then the anomalies, each with its place.
    var notes: [Note] {
        errors.map { Note($0.kind, $0.offset) } + anomalies.map { Note($0.kind, $0.offset) }
    }
}

/// The slice of a file that holds a single one.
func onlySlice(of bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) throws -> Slice {
    let slices = FileContents.of(bytes).slices
    try #require(slices.count == 1, sourceLocation: sourceLocation)
    return slices[0]
}

extension PackedVersion {
    /// A version in a test, as text.
    static func version(_ text: String) -> PackedVersion {
        guard let version = PackedVersion(text) else { preconditionFailure("no version: \(text)") }
        return version
    }
}
