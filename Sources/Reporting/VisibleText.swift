/// Text of the input, made safe to show: no byte of a file's name can move the cursor, begin a line, turn the direction of reading or give a
/// command to a CI system.
package enum VisibleText {
    /// The text with control and bidirectional characters shown as `\u{…}`, and so the second of two `#`.
    ///
    /// GitHub's runner and Azure's agent take `##[…]` and `##vso[…]` for commands anywhere in a line of a log (`ActionCommand.TryParse` of
    /// actions/runner), so that two `#` must not stand together.
    package static func of(_ text: String) -> String {
        var last: Unicode.Scalar?
        let needsCare = text.unicodeScalars.contains { scalar in
            defer { last = scalar }
            return isHidden(scalar) || scalar == "#" && last == "#"
        }
        guard needsCare else { return text }
        var shown = ""
        last = nil
        for scalar in text.unicodeScalars {
            if isHidden(scalar) || scalar == "#" && last == "#" {
                shown += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                shown.unicodeScalars.append(scalar)
            }
            last = scalar
        }
        return shown
    }

    /// Controls of C0 and C1, the separators of lines and paragraphs, and all that sets a direction.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF: true
        default: false
        }
    }
}
