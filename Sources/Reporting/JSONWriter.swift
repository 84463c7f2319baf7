import Compatibility
import MachOFormat

/// Writes JSON as UTF-8: two spaces of indent and every value on a line of its own, or all on one line; `/` is not escaped.
///
/// It writes keys in the order it is given them; the reports give them sorted, and a test holds them to it.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []
    /// Whether all stands on one line.
    private let isOneLine: Bool
    private var depth = 0
    /// Whether the object or array at hand has something in it already.
    private var hasContent = false

    package init(isOneLine: Bool = false) { self.isOneLine = isOneLine }

    /// Writes an object; `body` writes its members.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclose(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// Writes a member that is an object.
    package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
        member(key)
        object(body)
    }

    /// Writes a member that is an array; `each` writes one element.
    package mutating func array<Element>(_ key: String, _ elements: [Element], _ each: (inout JSONWriter, Element) -> Void) {
        member(key)
        array(elements, each)
    }

    /// Writes an array; `each` writes one element.
    package mutating func array<Element>(_ elements: [Element], _ each: (inout JSONWriter, Element) -> Void) {
        enclose(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
            for element in elements {
                writer.separate()
                each(&writer, element)
            }
        }
    }

    /// Writes a member that is a text, or null.
    package mutating func string(_ key: String, _ text: String?) {
        member(key)
        if let text { value(text) } else { null() }
    }

    /// Writes a member that is a whole number, or null.
    package mutating func integer(_ key: String, _ number: (some BinaryInteger & CustomStringConvertible)?) {
        member(key)
        if let number { raw(number.description) } else { null() }
    }

    /// Writes a member that is true, false or null.
    package mutating func boolean(_ key: String, _ flag: Bool?) {
        member(key)
        if let flag { value(flag) } else { null() }
    }

    /// Writes the key of a member; its value has to follow.
    package mutating func member(_ key: String) {
        separate()
        value(key)
        raw(isOneLine ? ":" : ": ")
    }

    /// Writes a version as text and as the packed integer for comparing; both null where nothing is recorded.
    mutating func version(_ key: String, _ version: PackedVersion?) {
        let recorded = version.flatMap { $0.isRecorded ? $0 : nil }
        string(key, recorded?.description)
        integer("\(key)Packed", recorded?.rawValue)
    }

    /// Writes a member that is an object of the labels.
    mutating func labels(_ labels: [Label]) {
        object("labels") { writer in
            for label in labels { writer.string(label.key, label.value) }
        }
    }

    package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

    package mutating func value(_ number: Int64) { raw(number.description) }

    /// Writes a number with a fraction. JSON has no infinity and no NaN: they become null.
    package mutating func value(_ number: Double) {
        if number.isFinite { raw(number.description) } else { null() }
    }

    package mutating func null() { raw("null") }

    /// Writes a text with quotes, backslashes and control characters escaped.
    package mutating func value(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case 0x08: raw("\\b")
            case 0x09: raw("\\t")
            case 0x0A: raw("\\n")
            case 0x0C: raw("\\f")
            case 0x0D: raw("\\r")
            case 0..<0x10: raw("\\u000" + String(byte, radix: 16))
            case 0x10..<0x20: raw("\\u00" + String(byte, radix: 16))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Ends the document with its one newline.
    package mutating func end() { bytes.append(UInt8(ascii: "\n")) }

    private mutating func enclose(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        bytes.append(open)
        let outer = hasContent
        hasContent = false
        depth += 1
        body(&self)
        depth -= 1
        if hasContent { newLine() }
        hasContent = outer
        bytes.append(close)
    }

    /// Puts a comma behind what stands before, and begins a line.
    private mutating func separate() {
        if hasContent { bytes.append(UInt8(ascii: ",")) }
        hasContent = true
        newLine()
    }

    private mutating func newLine() {
        if isOneLine { return }
        bytes.append(UInt8(ascii: "\n"))
        for _ in 0..<(2 * depth) { bytes.append(UInt8(ascii: " ")) }
    }

    private mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
