import Compatibility
import MachOFormat

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A JSON report that was saved: version 1 of its schema, of this tool or of a later one of that version.
///
/// Foundation reads it. Keys and names that this tool does not know are taken as they are; a key that it needs and that is not there is a refusal.
enum SavedReport {
    /// The largest report that is read, since it is held in memory: a slice takes about 1.5 KiB, so that this is 150,000 of them.
    static let sizeLimit = 256 << 20

    /// Why a larger one is not read.
    static let tooLarge = "it begins like a saved JSON report and is larger than \(sizeLimit) bytes"

    /// Why a file is no report that can be read.
    struct Refusal: Error, Equatable {
        var reason: String
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Whether bytes begin like an object: perhaps a byte order mark, spaces, then a brace. No other kind of file does.
    static func begins(_ head: some Collection<UInt8>) -> Bool {
        let rest = head.starts(with: byteOrderMark) ? head.dropFirst(byteOrderMark.count) : head[...]
        return rest.first { !" \t\r\n".utf8.contains($0) } == UInt8(ascii: "{")
    }

    /// Reads a report.
    ///
    /// - Parameter path: the file as typed.
    static func read(_ bytes: [UInt8], path: String) throws(Refusal) -> Snapshot {
        let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(byteOrderMark.count) : bytes[...]
        do {
            return try JSONDecoder().decode(SavedDocument.self, from: Data(text)).snapshot(path: path)
        } catch let refusal as Refusal {
            throw refusal
        } catch {
            throw Refusal(reason: reason(of: error))
        }
    }

    /// What is wrong, in words of our own: Foundation's differ from system to system.
    private static func reason(of error: any Error) -> String {
        let damaged = "the report of stampcheck is damaged: "
        switch error as? DecodingError {
        case .keyNotFound(let key, let context)?: return "\(damaged)\(place(context.codingPath)) lacks \(key.stringValue)"
        case .valueNotFound(_, let context)?, .typeMismatch(_, let context)?:
            return "\(damaged)\(place(context.codingPath)) is not what it should be"
        case .dataCorrupted(let context)? where !context.codingPath.isEmpty:
            return "\(damaged)\(place(context.codingPath)) is not what it should be"
        // Foundation gives no place for what is no JSON, nor for a number that does not fit.
        default: return "it begins like a saved JSON report and cannot be read as one"
        }
    }

    /// `inputs[0].images[2].slices`.
    private static func place(_ path: [any CodingKey]) -> String {
        var text = ""
        for key in path {
            if let index = key.intValue {
                text += "[\(index)]"
            } else {
                text += (text.isEmpty ? "" : ".") + key.stringValue
            }
        }
        return text.isEmpty ? "the report" : text
    }
}
