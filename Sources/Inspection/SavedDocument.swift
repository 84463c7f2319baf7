import Compatibility
import MachOFormat

/// The document of a saved report: of all its keys, those that two builds are compared by.
struct SavedDocument: Decodable {
    private var errors: [Fault]
    private var findings: [Finding]
    private var inputs: [Input]
    private var policy: Policy?
    private var rulesAsOf: String
    private var verdict: String
    private var toolVersion: String?

    private enum Key: String, CodingKey {
        case errors, findings, inputs, policy, rulesAsOf, schemaVersion, summary, tool
    }

    private struct Tool: Decodable {
        var name: String
        var version: String?
    }

    private struct Summary: Decodable {
        var verdict: String
    }

    init(from decoder: any Decoder) throws {
        let document = try decoder.container(keyedBy: Key.self)
        let tool = try? document.decode(Tool.self, forKey: .tool)
        guard let tool, tool.name == "stampcheck", let version = try? document.decode(String.self, forKey: .schemaVersion) else {
            throw SavedReport.Refusal(reason: "it is JSON, and no report of stampcheck")
        }
        guard version.split(separator: ".", omittingEmptySubsequences: false).first == "1" else {
            throw SavedReport.Refusal(
                reason: "its schema version is \(version), of another version of stampcheck; this one reads version 1")
        }
        guard document.contains(.inputs) else {
            throw SavedReport.Refusal(reason: "it is of stampcheck, and no report of an inspection or a gate")
        }
        toolVersion = tool.version
        errors = try document.decode([Fault].self, forKey: .errors)
        findings = try document.decode([Finding].self, forKey: .findings)
        inputs = try document.decode([Input].self, forKey: .inputs)
        // The key is always there: where it is not, this is no whole report.
        policy = try document.decode(Policy?.self, forKey: .policy)
        rulesAsOf = try document.decode(String.self, forKey: .rulesAsOf)
        verdict = try document.decode(Summary.self, forKey: .summary).verdict
    }

    func snapshot(path: String) -> Snapshot {
        var snapshot = Snapshot(path: path, origin: .savedReport)
        snapshot.toolVersion = toolVersion
        snapshot.rulesAsOf = rulesAsOf
        snapshot.errors = errors.map { $0.fault }
        snapshot.findings = findings.map { $0.finding }
        snapshot.policy = policy.map { Snapshot.Policy(minimumSDK: $0.minSdk, maximumSDK: $0.maxSdk, scope: $0.scope) }
        for (index, input) in inputs.enumerated() {
            snapshot.inputs.append(Snapshot.Input(path: input.path, kind: input.kind))
            snapshot.images += input.images.map { $0.image(input: index) }
            snapshot.programs += input.programs.map { $0.program(input: index) }
        }
        snapshot.isIncomplete = verdict == Verdict.incomplete.rawValue || snapshot.errors.contains { $0.isIncomplete }
        return snapshot
    }
}

extension SavedDocument {
    private struct Policy: Decodable {
        var minSdk: String?
        var maxSdk: String?
        var scope: String
    }

    private struct Fault: Decodable {
        var kind: String
        var input: String
        var path: String
        var member: String?
        var message: String

        var fault: Snapshot.Fault { Snapshot.Fault(kind: kind, input: input, path: path, member: member, message: message) }
    }

    private struct Finding: Decodable {
        var rule: String
        var level: String
        var input: String
        var program: String?
        var image: String?
        var member: String?
        var arch: String?
        var platform: String?
        var message: String

        var finding: Snapshot.Finding {
            Snapshot.Finding(
                rule: rule, level: level, input: input, program: program, image: image, member: member, architecture: arch,
                platform: platform, message: message)
        }
    }

    private struct Input: Decodable {
        var path: String
        var kind: String
        var images: [Image]
        var programs: [Program]
    }

    private struct Program: Decodable {
        var path: String
        var kind: String
        var identifier: String?
        var tier: String
        var platform: String
        var sdk: PackedVersion?
        var minos: PackedVersion?
        /// nil without a main executable.
        var decidedBy: DecidedBy?

        struct DecidedBy: Decodable {
            var arch: String?
        }

        private enum Key: String, CodingKey {
            case path, kind, identifier, tier, platform, sdkPacked, minosPacked, decidedBy
        }

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: Key.self)
            path = try object.decode(String.self, forKey: .path)
            kind = try object.decode(String.self, forKey: .kind)
            identifier = try object.decodeIfPresent(String.self, forKey: .identifier)
            tier = try object.decode(String.self, forKey: .tier)
            platform = try object.decode(String.self, forKey: .platform)
            sdk = PackedVersion(saved: try object.decode(UInt32?.self, forKey: .sdkPacked))
            minos = PackedVersion(saved: try object.decode(UInt32?.self, forKey: .minosPacked))
            decidedBy = try object.decode(DecidedBy?.self, forKey: .decidedBy)
        }

        func program(input: Int) -> Snapshot.Program {
            Snapshot.Program(
                input: input, path: path, kind: kind, identifier: identifier, tier: tier, sdk: sdk, minos: minos, platform: platform,
                hasMainExecutable: decidedBy != nil, decidingArchitecture: decidedBy?.arch)
        }
    }

    private struct Image: Decodable {
        var path: String
        var member: String?
        var role: String
        var program: String?
        var slices: [Slice]

        func image(input: Int) -> Snapshot.Image {
            Snapshot.Image(input: input, path: path, member: member, role: role, program: program, slices: slices.map { $0.slice })
        }
    }

    private struct Slice: Decodable {
        var arch: String?
        var state: String
        var stamps: [Stamp]

        /// Only the stamps that the system goes by.
        var slice: Snapshot.Slice {
            Snapshot.Slice(architecture: arch, state: state, stamps: stamps.filter { $0.effective }.map { $0.stamp })
        }
    }

    private struct Stamp: Decodable {
        struct Tool: Decodable {
            var tool: String
            var version: String
        }

        var platform: String
        var minos: PackedVersion?
        var sdk: PackedVersion?
        var tools: [Tool]
        var effective: Bool

        private enum Key: String, CodingKey {
            case platform, minosPacked, sdkPacked, tools, effective
        }

        init(from decoder: any Decoder) throws {
            let object = try decoder.container(keyedBy: Key.self)
            platform = try object.decode(String.self, forKey: .platform)
            minos = PackedVersion(saved: try object.decode(UInt32?.self, forKey: .minosPacked))
            sdk = PackedVersion(saved: try object.decode(UInt32?.self, forKey: .sdkPacked))
            tools = try object.decode([Tool].self, forKey: .tools)
            effective = try object.decode(Bool.self, forKey: .effective)
        }

        var stamp: Snapshot.Stamp {
            Snapshot.Stamp(platform: platform, minos: minos, sdk: sdk, tools: tools.map { "\($0.tool) \($0.version)" })
        }
    }
}

extension PackedVersion {
    /// A packed version of a report; nil where none is recorded.
    fileprivate init?(saved number: UInt32?) {
        guard let number, number != 0 else { return nil }
        self.init(rawValue: number)
    }
}
