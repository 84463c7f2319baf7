/// What a path names.
enum NodeKind: Sendable {
    case file, folder, link, special
}
