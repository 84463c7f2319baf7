import Compatibility
import MachOFormat

/// A JSON report that was saved: version 1 of its schema, of this tool or of a later one of that version.
///
/// Keys and names that this tool does not know are taken as they are; a key that it needs and that is not there is a refusal.
enum SavedReport {
    /// The largest report that is read, since it is held in memory: a slice takes about 1.5 KiB, so that this is 150,000 of them.
    static let sizeLimit = 256 << 20

    /// Why a larger one is not read.
    static let tooLarge = "it begins like a saved JSON report and is larger than \(sizeLimit) bytes"

    /// Why a file is no report that can be read.
    typealias Refusal = JSONReader.Refusal

    /// Reads a report.
    ///
    /// - Parameter path: the file as typed.
    static func read(_ bytes: [UInt8], path: String) throws(Refusal) -> Snapshot {
        let head = try Head(bytes)
        // Only now is it known to be a report, so that what is missing is missing in a report.
        do throws(Refusal) {
            var reader = JSONReader(bytes)
            return try reader.report(path: path, head)
        } catch {
            throw Refusal(reason: "the report of stampcheck is damaged: \(error.reason)")
        }
    }

    /// What has to be known of a report before the rest of it can be understood.
    fileprivate struct Head {
        var tool: String?
        var toolVersion: String?
        var schemaVersion: String?
        var hasInputs = false

        init(_ bytes: [UInt8]) throws(Refusal) {
            var head = (tool: String?.none, toolVersion: String?.none, schemaVersion: String?.none, hasInputs: false)
            do throws(Refusal) {
                var reader = JSONReader(bytes)
                try reader.object { reader, key throws(Refusal) in
                    switch key {
                    case "tool":
                        try reader.object { reader, key throws(Refusal) in
                            switch key {
                            case "name": head.tool = try reader.text()
                            case "version": head.toolVersion = try reader.text()
                            default: try reader.skip()
                            }
                        }
                    case "schemaVersion": head.schemaVersion = try reader.text()
                    case "inputs":
                        head.hasInputs = true
                        try reader.skip()
                    default: try reader.skip()
                    }
                }
                try reader.end()
            } catch {
                throw Refusal(reason: "it begins like a saved JSON report and cannot be read as one: \(error.reason)")
            }
            guard head.tool == "stampcheck", let version = head.schemaVersion else {
                throw Refusal(reason: "it is JSON, and no report of stampcheck")
            }
            guard version.split(separator: ".", omittingEmptySubsequences: false).first == "1" else {
                throw Refusal(reason: "its schema version is \(version), of another version of stampcheck; this one reads version 1")
            }
            guard head.hasInputs else { throw Refusal(reason: "it is of stampcheck, and no report of an inspection or a gate") }
            (tool, toolVersion, schemaVersion, hasInputs) = head
        }
    }
}

extension JSONReader {
    fileprivate mutating func report(path: String, _ head: SavedReport.Head) throws(Refusal) -> Snapshot {
        var snapshot = Snapshot(path: path, origin: .savedReport)
        snapshot.toolVersion = head.toolVersion
        var verdict: String?
        var missing: Set<String> = ["errors", "findings", "inputs", "policy", "rulesAsOf", "summary"]
        try object { reader, key throws(Refusal) in
            missing.remove(key)
            switch key {
            case "errors": try reader.array { reader throws(Refusal) in snapshot.errors.append(try reader.fault()) }
            case "findings": try reader.array { reader throws(Refusal) in snapshot.findings.append(try reader.finding()) }
            case "inputs": try reader.array { reader throws(Refusal) in try reader.input(into: &snapshot) }
            case "policy": snapshot.policy = reader.null() ? nil : try reader.policy()
            case "rulesAsOf": snapshot.rulesAsOf = try reader.text()
            case "summary":
                try reader.object { reader, key throws(Refusal) in
                    if key == "verdict" { verdict = try reader.text() } else { try reader.skip() }
                }
            default: try reader.skip()
            }
        }
        if let key = missing.min() { throw refusal("the report lacks \(key)") }
        snapshot.isIncomplete =
            try required(verdict, "verdict") == Verdict.incomplete.rawValue || snapshot.errors.contains { $0.isIncomplete }
        return snapshot
    }

    private mutating func policy() throws(Refusal) -> Snapshot.Policy {
        var scope: String?
        var (minimum, maximum) = (String?.none, String?.none)
        try object { reader, key throws(Refusal) in
            switch key {
            case "minSdk": minimum = try reader.optionalText()
            case "maxSdk": maximum = try reader.optionalText()
            case "scope": scope = try reader.text()
            default: try reader.skip()
            }
        }
        return Snapshot.Policy(minimumSDK: minimum, maximumSDK: maximum, scope: try required(scope, "scope"))
    }

    private mutating func fault() throws(Refusal) -> Snapshot.Fault {
        var texts = Texts(["input", "kind", "member", "message", "path"])
        try object { reader, key throws(Refusal) in try texts.take(key, &reader) }
        return Snapshot.Fault(
            kind: try texts.required("kind", self), input: try texts.required("input", self), path: try texts.required("path", self),
            member: texts["member"], message: try texts.required("message", self))
    }

    private mutating func finding() throws(Refusal) -> Snapshot.Finding {
        var texts = Texts(["arch", "image", "input", "level", "member", "message", "platform", "program", "rule"])
        try object { reader, key throws(Refusal) in try texts.take(key, &reader) }
        return Snapshot.Finding(
            rule: try texts.required("rule", self), level: try texts.required("level", self), input: try texts.required("input", self),
            program: texts["program"], image: texts["image"], member: texts["member"], architecture: texts["arch"],
            platform: texts["platform"],
            message: try texts.required("message", self))
    }

    private mutating func input(into snapshot: inout Snapshot) throws(Refusal) {
        let index = snapshot.inputs.count
        var texts = Texts(["kind", "path"])
        var images: [Snapshot.Image]?
        var programs: [Snapshot.Program]?
        try object { reader, key throws(Refusal) in
            switch key {
            case "images":
                var found: [Snapshot.Image] = []
                try reader.array { reader throws(Refusal) in found.append(try reader.image(input: index)) }
                images = found
            case "programs":
                var found: [Snapshot.Program] = []
                try reader.array { reader throws(Refusal) in found.append(try reader.program(input: index)) }
                programs = found
            default: try texts.take(key, &reader)
            }
        }
        snapshot.inputs.append(Snapshot.Input(path: try texts.required("path", self), kind: try texts.required("kind", self)))
        snapshot.images += try required(images, "images")
        snapshot.programs += try required(programs, "programs")
    }

    private mutating func program(input: Int) throws(Refusal) -> Snapshot.Program {
        var texts = Texts(["identifier", "kind", "path", "platform", "tier"])
        var (sdk, minos) = (PackedVersion??.none, PackedVersion??.none)
        var hasMainExecutable: Bool?
        try object { reader, key throws(Refusal) in
            switch key {
            case "decidedBy":
                hasMainExecutable = !reader.null()
                if hasMainExecutable == true { try reader.skip() }
            case "minosPacked": minos = .some(try reader.optionalVersion())
            case "sdkPacked": sdk = .some(try reader.optionalVersion())
            default: try texts.take(key, &reader)
            }
        }
        return Snapshot.Program(
            input: input, path: try texts.required("path", self), kind: try texts.required("kind", self), identifier: texts["identifier"],
            tier: try texts.required("tier", self), sdk: try required(sdk, "sdkPacked"), minos: try required(minos, "minosPacked"),
            platform: try texts.required("platform", self), hasMainExecutable: try required(hasMainExecutable, "decidedBy"))
    }

    private mutating func image(input: Int) throws(Refusal) -> Snapshot.Image {
        var texts = Texts(["member", "path", "program", "role"])
        var slices: [Snapshot.Slice]?
        try object { reader, key throws(Refusal) in
            guard key == "slices" else { return try texts.take(key, &reader) }
            var found: [Snapshot.Slice] = []
            try reader.array { reader throws(Refusal) in found.append(try reader.slice()) }
            slices = found
        }
        return Snapshot.Image(
            input: input, path: try texts.required("path", self), member: texts["member"], role: try texts.required("role", self),
            program: texts["program"], slices: try required(slices, "slices"))
    }

    private mutating func slice() throws(Refusal) -> Snapshot.Slice {
        var texts = Texts(["arch", "state"])
        var stamps: [Snapshot.Stamp]?
        try object { reader, key throws(Refusal) in
            guard key == "stamps" else { return try texts.take(key, &reader) }
            var found: [Snapshot.Stamp] = []
            try reader.array { reader throws(Refusal) in
                if let stamp = try reader.effectiveStamp() { found.append(stamp) }
            }
            stamps = found
        }
        return Snapshot.Slice(
            architecture: texts["arch"], state: try texts.required("state", self), stamps: try required(stamps, "stamps"))
    }

    /// Reads a stamp; nil for one that the system does not go by.
    private mutating func effectiveStamp() throws(Refusal) -> Snapshot.Stamp? {
        var texts = Texts(["platform"])
        var (sdk, minos) = (PackedVersion??.none, PackedVersion??.none)
        var tools: [String]?
        var isEffective: Bool?
        try object { reader, key throws(Refusal) in
            switch key {
            case "effective": isEffective = try reader.boolean()
            case "minosPacked": minos = .some(try reader.optionalVersion())
            case "sdkPacked": sdk = .some(try reader.optionalVersion())
            case "tools":
                var found: [String] = []
                try reader.array { reader throws(Refusal) in found.append(try reader.tool()) }
                tools = found
            default: try texts.take(key, &reader)
            }
        }
        let stamp = Snapshot.Stamp(
            platform: try texts.required("platform", self), minos: try required(minos, "minosPacked"), sdk: try required(sdk, "sdkPacked"),
            tools: try required(tools, "tools"))
        return try required(isEffective, "effective") ? stamp : nil
    }

    private mutating func tool() throws(Refusal) -> String {
        var texts = Texts(["tool", "version"])
        try object { reader, key throws(Refusal) in try texts.take(key, &reader) }
        return "\(try texts.required("tool", self)) \(try texts.required("version", self))"
    }

    // MARK: - Parts

    /// The texts of an object, by their keys.
    private struct Texts {
        private var wanted: Set<String>
        private var values: [String: String] = [:]

        init(_ wanted: Set<String>) { self.wanted = wanted }

        /// Reads the text of a wanted key, and passes the value of any other.
        mutating func take(_ key: String, _ reader: inout JSONReader) throws(Refusal) {
            guard wanted.contains(key) else { return try reader.skip() }
            values[key] = try reader.optionalText()
        }

        subscript(key: String) -> String? { values[key] }

        func required(_ key: String, _ reader: JSONReader) throws(Refusal) -> String { try reader.required(values[key], key) }
    }

    private mutating func optionalText() throws(Refusal) -> String? { null() ? nil : try text() }

    /// Reads a packed version; nil where none is recorded.
    private mutating func optionalVersion() throws(Refusal) -> PackedVersion? {
        guard !null() else { return nil }
        let version = PackedVersion(rawValue: try number())
        return version.isRecorded ? version : nil
    }

    private func required<Value>(_ value: Value?, _ key: String) throws(Refusal) -> Value {
        guard let value else { throw refusal("what ends here lacks \(key)") }
        return value
    }
}
