/// How the text report is dressed.
package struct TextStyle: Sendable {
    package enum Picture: String, Sendable, CaseIterable {
        case unicode, ascii, none
    }

    package enum Verbosity: Sendable {
        /// Only findings and verdict.
        case quiet
        case normal
        /// Everything.
        case verbose
    }

    package var usesColor: Bool
    package var picture: Picture
    package var verbosity: Verbosity

    package init(usesColor: Bool = false, picture: Picture = .unicode, verbosity: Verbosity = .normal) {
        self.usesColor = usesColor
        self.picture = picture
        self.verbosity = verbosity
    }

    /// The colors by what they say; the codes are those of ECMA-48.
    enum Tone: String {
        case error = "1;31"
        case warning = "1;33"
        case note = "1;36"
        case good = "1;32"
        case strong = "1"
    }

    func paint(_ text: String, _ tone: Tone) -> String {
        usesColor ? "\u{1B}[\(tone.rawValue)m\(text)\u{1B}[0m" : text
    }
}
