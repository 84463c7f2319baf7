/// What a path names.
enum NodeKind {
    case file, folder, link, special
}
