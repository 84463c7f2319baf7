/// What was asked for the picture of the phone.
enum PictureChoice: String, CaseIterable {
    case auto, ascii, none

    init(_ arguments: Arguments) {
        self = arguments.values(.picture).last.flatMap { PictureChoice(rawValue: $0.text) } ?? .auto
    }
}
