import Compatibility
import MachOFormat

/// A list of paths in a file or on standard input: one a line, or separated by NUL, as `find -print0` writes it.
package struct PathList {
    package var paths: [RawPath]

    /// The largest list that is read: a million paths of 64 bytes.
    static let maximumSize = 64 << 20

    /// Reads a list; `-` is standard input. Empty entries are passed over.
    ///
    /// - Throws: why the list could not be read, as an input of its own for the report.
    package static func read(_ path: RawPath, separatedByNUL: Bool) throws(ListFailure) -> PathList {
        let bytes: [UInt8]
        do throws(ReadFailure) {
            guard !path.hasNUL else { throw ReadFailure(code: 0, reason: "not a path") }
            let isStandardInput = path.bytes == [UInt8(ascii: "-")]
            let file = isStandardInput ? System.standardInput() : try System.open(path.bytes, followingLink: true, waiting: true)
            var stream = ByteStream(PipeSource(file))
            bytes = stream.read(maximumSize + 1)
            if let failure = stream.failure { throw failure }
            guard bytes.count <= maximumSize else { throw ReadFailure(code: 0, reason: "larger than \(maximumSize) bytes") }
        } catch {
            throw ListFailure(input: input(for: path, failure: error))
        }
        let separator = separatedByNUL ? 0 : UInt8(ascii: "\n")
        return PathList(paths: bytes.split(separator: separator).compactMap { entry(Array($0), separatedByNUL: separatedByNUL) })
    }

    /// A list that was written on Windows ends its lines with CR and LF.
    private static func entry(_ line: [UInt8], separatedByNUL: Bool) -> RawPath? {
        let hasReturn = !separatedByNUL && line.last == UInt8(ascii: "\r")
        let path = hasReturn ? line.dropLast() : line[...]
        // In a list, `-` is a file of that name: standard input is named on the command line.
        if path.elementsEqual([UInt8(ascii: "-")]) { return RawPath("./-") }
        return path.isEmpty ? nil : RawPath(Array(path))
    }

    /// Why a list could not be read.
    package struct ListFailure: Error {
        package var input: Input
    }

    private static func input(for path: RawPath, failure: ReadFailure) -> Input {
        var input = Input(path: path.text, kind: .missing)
        input.errors = [
            InputError(
                .readFailed, input: path.text, path: path.lastComponent.text,
                message: "the list of paths \(path.text) cannot be read (\(failure.reason))")
        ]
        return input
    }
}
