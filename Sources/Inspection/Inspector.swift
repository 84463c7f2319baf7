import Compatibility
import MachOFormat

/// Turns what a person named into programs and images. It reads and judges nothing.
///
/// Bad input is a value in the result, never a throw: a missing path, an unreadable file and a damaged slice are entries in `errors`.
package struct Inspector {
    package init() {}

    /// Inspects a file or a folder, or, for `-`, standard input.
    package func inspect(_ path: RawPath) -> Input {
        if path.bytes == [UInt8(ascii: "-")] {
            return FileInspection(path: "-", name: "-").input(FileReader.readStandardInput())
        }
        do throws(ReadFailure) {
            guard !path.bytes.isEmpty, !path.hasNUL else { throw ReadFailure(code: 0, reason: "not a path") }
            if try System.kind(of: path.bytes, followingLink: true) == .folder {
                return FolderInspection(path, name: InputName.ofFolder(path)).run()
            }
            let file = FileInspection(path: path.text, name: path.lastComponent.text)
            do throws(ReadFailure) {
                return file.input(try FileReader.readNamed(path))
            } catch {
                return file.unreadable(error)
            }
        } catch {
            var input = Input(path: path.text, kind: .missing)
            input.errors = [
                InputError(
                    .missing, input: path.text, path: path.lastComponent.text,
                    message: "there is no such file or folder (\(error.reason))")
            ]
            return input
        }
    }
}
