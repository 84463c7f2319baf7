import Compatibility
import MachOFormat

/// The lines about images: one an image, slice and stamp, in columns; the path, which may be long, stands last.
enum ImageText {
    struct Row {
        /// Architecture, platform, minos, sdk, tools or command.
        var columns: [String]
        var place: String
        /// Lines that belong under it.
        var notes: [String] = []
    }

    /// Whether an image is shown without `-v`: objects, members and dSYMs are not, unless there is nothing else.
    static func isShownBriefly(_ image: InspectedImage, in input: Input) -> Bool {
        switch image.role {
        case .staticLibrary: false
        case .object, .dSYM: input.images.count == 1
        default: true
        }
    }

    static func rows(of image: InspectedImage, input: String?, isVerbose: Bool) -> [Row] {
        image.slices.flatMap { slice -> [Row] in
            let marks = [
                slice.isHidden ? "hidden" : nil, slice.isEncrypted ? "encrypted" : nil, isVerbose ? image.role.rawValue : nil,
                isVerbose ? slice.fileType?.description : nil, isVerbose ? slice.uuid?.description : nil,
            ].compactMap { $0 }
            let place =
                PlaceText.of(image.path, member: image.member, in: input) + (marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]")
            let arch = PlaceText.of(slice.architecture)
            var rows: [Row]
            if slice.stamps.isEmpty {
                rows = [Row(columns: [arch, slice.state.rawValue, "", "", ""], place: place)]
            } else {
                rows = slice.stamps.map { stamp in
                    let effective = stamp.isEffective ? "" : " [not effective]"
                    return Row(columns: [arch] + columns(of: stamp), place: place + effective)
                }
            }
            rows[rows.count - 1].notes = slice.anomalies.map { "anomaly: \(VisibleText.of($0.message)) [\($0.kind.rawValue)]" }
            return rows
        }
    }

    private static func columns(of stamp: Stamp) -> [String] {
        return [
            "\(stamp.platform)", "minos \(stamp.minos)", stamp.sdk.isRecorded ? "sdk \(stamp.sdk)" : "sdk n/a",
            stamp.command == .buildVersion ? PlaceText.of(stamp.tools) : "\(stamp.command)",
        ]
    }

    /// The rows as lines, each column as wide as its widest entry.
    static func aligned(_ rows: [Row]) -> [String] {
        guard let first = rows.first else { return [] }
        let widths = first.columns.indices.map { column in rows.map { $0.columns[column].count }.max() ?? 0 }
        return rows.flatMap { row in
            var line = " "
            for (text, width) in zip(row.columns, widths) where width > 0 {
                line += " " + text + String(repeating: " ", count: width - text.count + 1)
            }
            return [line + " " + row.place] + row.notes.map { "      " + $0 }
        }
    }
}
