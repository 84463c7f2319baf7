/// What an input is: a file's kind by its content, a bundle's by its suffix. The raw value is the name in reports.
package enum InputKind: String, Sendable, CaseIterable {
    case machO = "mach-o"
    case fat
    case staticArchive = "static-archive"
    case app
    case appex
    case framework
    case xcframework
    case xcarchive
    case ipa
    case zip
    case folder
    case other
    case missing
}
