import Compatibility

/// A picture of the open phone with what an app of one tier gets of it, drawn to the scale of the inner display.
package struct PhonePicture {
    /// The characters of one style of drawing.
    private struct Pen {
        var corners: [Character]
        var horizontal: Character
        var vertical: Character
    }

    /// The inside of the phone in characters. One is about twice as high as wide, so 44 by 15 has the shape of 951 by 669.
    package struct Scale: Sendable {
        var width: Int
        var height: Int

        /// For a picture by itself.
        package static let large = Scale(width: 44, height: 15)
        /// For three side by side.
        package static let small = Scale(width: 30, height: 10)

        /// The rail, as wide as its 80 of 951 points, and wide enough for the time.
        var railWidth: Int { max(4, width * DatedFacts.railWidth / DatedFacts.innerDisplay.width + 1) }
    }

    private let scale: Scale
    private let isASCII: Bool
    private var rows: [[Character]]

    /// The lines of the picture, without what stands around them; nil for a tier that nothing was measured of.
    package static func lines(for tier: Tier, ascii: Bool, scale: Scale = .large) -> [String]? {
        guard let facts = tier.facts, let open = facts.open else { return nil }
        var picture = PhonePicture(scale, ascii: ascii)
        switch tier {
        case .boxedPhone: picture.drawBoxedPhone()
        case .besideRail: picture.drawBesideRail()
        case .fullScreen: picture.drawFullScreen()
        case .unknown, .notApplicable: return nil
        }
        picture.label(open, in: tier)
        return picture.rows.map { String($0) }
    }

    private init(_ scale: Scale, ascii: Bool) {
        self.scale = scale
        isASCII = ascii
        rows = Array(repeating: Array(repeating: " ", count: scale.width + 2), count: scale.height + 2)
        box(0, 0, scale.width + 2, scale.height + 2, pen("╭╮╰╯", "─", "│"))
    }

    private mutating func drawBoxedPhone() {
        let width = windowWidth(.boxedPhone)
        let left = 1 + (scale.width - width) / 2
        window(left, width)
        topBar(left, width)
    }

    private mutating func drawBesideRail() {
        let width = scale.width - scale.railWidth
        window(1, width)
        topBar(1, width)
        write("9:41", 1, scale.width - scale.railWidth + 1)
    }

    private mutating func drawFullScreen() {
        window(1, scale.width)
        let bar = scale.width - scale.railWidth - 1
        for row in 2..<scale.height { rows[row][bar] = isASCII ? "|" : "│" }
        write("9:41", 2, bar + 1)
        for row in [5, 7, 9] { write(isASCII ? "o" : "●", row, bar + 2) }
    }

    private func windowWidth(_ tier: Tier) -> Int {
        (tier.facts?.open?.width ?? 0) * scale.width / DatedFacts.innerDisplay.width
    }

    /// The app's window, as high as the display.
    private mutating func window(_ left: Int, _ width: Int) {
        box(left, 1, width, scale.height, pen("┏┓┗┛", "━", "┃"))
    }

    /// A horizontal bar with its buttons, across the top of a window.
    private mutating func topBar(_ left: Int, _ width: Int) {
        let button = isASCII ? "o" : "●"
        write(button, 2, left + 2)
        write(button, 2, left + width - 5)
        write(button, 2, left + width - 3)
        for column in (left + 1)..<(left + width - 1) { rows[3][column] = isASCII ? "-" : "─" }
    }

    /// Writes the window's size in its middle.
    private mutating func label(_ size: Size, in tier: Tier) {
        let text = size.text(ascii: isASCII)
        let room = tier == .boxedPhone ? scale.width : scale.width - scale.railWidth
        write(text, scale.height / 2 + 1, 1 + (room - text.count) / 2)
    }

    private func pen(_ corners: String, _ horizontal: Character, _ vertical: Character) -> Pen {
        isASCII
            ? Pen(corners: ["+", "+", "+", "+"], horizontal: "-", vertical: "|")
            : Pen(corners: Array(corners), horizontal: horizontal, vertical: vertical)
    }

    private mutating func box(_ left: Int, _ top: Int, _ width: Int, _ height: Int, _ pen: Pen) {
        let (right, bottom) = (left + width - 1, top + height - 1)
        for column in left...right {
            rows[top][column] = pen.horizontal
            rows[bottom][column] = pen.horizontal
        }
        for row in top...bottom {
            rows[row][left] = pen.vertical
            rows[row][right] = pen.vertical
        }
        for (corner, (row, column)) in zip(pen.corners, [(top, left), (top, right), (bottom, left), (bottom, right)]) {
            rows[row][column] = corner
        }
    }

    private mutating func write(_ text: String, _ row: Int, _ column: Int) {
        for (index, character) in text.enumerated() { rows[row][column + index] = character }
    }
}
