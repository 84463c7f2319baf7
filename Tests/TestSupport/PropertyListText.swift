/// An Info.plist in XML, from pairs of a key and a value that is XML already, or text.
package enum PropertyListText {
    package static func xml(_ pairs: [(key: String, value: Value)]) -> String {
        let body = pairs.map { "<key>\($0.key)</key>\($0.value.xml)" }.joined()
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict>\(body)</dict></plist>\n"
    }

    package enum Value: ExpressibleByStringLiteral {
        case string(String)
        case raw(String)

        package init(stringLiteral text: String) { self = .string(text) }

        fileprivate var xml: String {
            switch self {
            case .string(let text): "<string>\(text)</string>"
            case .raw(let xml): xml
            }
        }
    }
}
