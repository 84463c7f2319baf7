import Foundation

/// Holds a JSON document to a JSON Schema, as far as the schema of this project goes: type, const, enum, required, properties, items, anyOf,
/// pattern, minimum and `$ref` into `$defs`. A key that the schema does not name is a fault too: reports must not outgrow their schema.
package struct JSONSchemaCheck {
    private let root: [String: Any]

    package init(_ schema: [UInt8]) throws {
        root = try JSONSerialization.jsonObject(with: Data(schema)) as? [String: Any] ?? [:]
    }

    /// What is wrong with the document, each with its place.
    package func faults(in document: [UInt8]) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(document), options: [.fragmentsAllowed])
        return faults(value, root, at: "$")
    }

    private func faults(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let definitions = root["$defs"] as? [String: Any]
            let name = String(reference.split(separator: "/").last ?? "")
            guard let target = definitions?[name] as? [String: Any] else { return ["\(place): no definition of \(reference)"] }
            return faults(value, target, at: place)
        }
        if let choices = schema["anyOf"] as? [[String: Any]] {
            let results = choices.map { faults(value, $0, at: place) }
            return results.contains { $0.isEmpty } ? [] : results.flatMap { $0 }
        }
        var found: [String] = []
        if let type = schema["type"], !types(type).contains(where: { matches(value, $0) }) {
            found.append("\(place): \(value) is not of type \(type)")
        }
        if let constant = schema["const"] as? String, value as? String != constant { found.append("\(place): not \(constant)") }
        if let choices = schema["enum"] as? [Any], !choices.contains(where: { same($0, value) }) {
            found.append("\(place): \(value) is none of \(choices)")
        }
        if let pattern = schema["pattern"] as? String, let text = value as? String,
            text.range(of: pattern, options: .regularExpression) == nil
        {
            found.append("\(place): \(text) does not match \(pattern)")
        }
        if let least = schema["minimum"] as? NSNumber, let number = value as? NSNumber, number.doubleValue < least.doubleValue {
            found.append("\(place): \(number) is below \(least)")
        }
        if let items = schema["items"] as? [String: Any], let elements = value as? [Any] {
            found += elements.enumerated().flatMap { faults($0.element, items, at: "\(place)[\($0.offset)]") }
        }
        if let properties = schema["properties"] as? [String: Any], let object = value as? [String: Any] {
            found += (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(place): lacks \($0)" }
            for (key, member) in object {
                if let property = properties[key] as? [String: Any] {
                    found += faults(member, property, at: "\(place).\(key)")
                } else {
                    found.append("\(place): the schema does not name \(key)")
                }
            }
        }
        return found
    }

    private func types(_ type: Any) -> [String] { type as? [String] ?? [type as? String ?? ""] }

    private func matches(_ value: Any, _ type: String) -> Bool {
        switch type {
        case "null": value is NSNull
        case "string": value is String
        case "array": value is [Any]
        case "object": value is [String: Any]
        case "boolean": isBoolean(value)
        case "integer": !isBoolean(value) && (value as? NSNumber).map { $0.doubleValue == $0.doubleValue.rounded() } ?? false
        case "number": !isBoolean(value) && value is NSNumber
        default: false
        }
    }

    private func isBoolean(_ value: Any) -> Bool {
        guard let number = value as? NSNumber else { return false }
        return unsafe String(cString: number.objCType) == "c"
    }

    private func same(_ one: Any, _ other: Any) -> Bool {
        if one is NSNull { return other is NSNull }
        if let one = one as? String { return one == other as? String }
        return (one as? NSNumber) == (other as? NSNumber)
    }
}
