import Compatibility
import MachOFormat
import TestSupport

/// Two builds put together in memory, and what the difference between them tells, a line each.
struct Told {
    var difference: Difference

    init(_ old: InputBuilder, _ new: InputBuilder, oldPolicy: Policy? = nil, newPolicy: Policy? = nil) {
        self.init([old], [new], oldPolicy: oldPolicy, newPolicy: newPolicy)
    }

    init(_ old: [InputBuilder], _ new: [InputBuilder], oldPolicy: Policy? = nil, newPolicy: Policy? = nil) {
        difference = Difference(old: Self.snapshot(old, oldPolicy), new: Self.snapshot(new, newPolicy))
    }

    static func snapshot(_ inputs: [InputBuilder], _ policy: Policy? = nil) -> Snapshot {
        Snapshot(
            of: Report(inputs: inputs.map { $0.input }, policy: policy), path: inputs.first?.input.path ?? "", toolVersion: "0.1.0")
    }

    /// `changed Old.app>New.app: sdk 27.1>27.0`; of what is the same, nothing.
    var programs: [String] {
        difference.programs.filter { $0.change != .same }.map {
            "\($0.change.rawValue) \(Self.arrow($0.old?.path, $0.new?.path)): \(Self.text($0.fields))"
        }
    }

    /// `changed Fold.app/Fold arm64: sdk 27.1>27.0`, a line for each slice.
    var images: [String] {
        difference.images.flatMap { image in
            image.slices.map { slice in
                let path = Self.arrow(Self.place(image.old), Self.place(image.new))
                let change =
                    image.change == slice.change ? image.change.rawValue : "\(image.change.rawValue), slice \(slice.change.rawValue)"
                return "\(change) \(path) \(slice.architecture ?? "?"): \(Self.text(slice.fields))"
            }
        }
    }

    /// `came no-stamp Fold.app/Fold`.
    var findings: [String] {
        difference.findings.map { "\($0.came ? "came" : "went") \($0.finding.rule) \($0.finding.image ?? "")" }
    }

    private static func place(_ image: Snapshot.Image?) -> String? {
        image.map { $0.path + ($0.member.map { "(\($0))" } ?? "") }
    }

    private static func arrow(_ old: String?, _ new: String?) -> String {
        guard let old, let new, old != new else { return new ?? old ?? "" }
        return "\(old)>\(new)"
    }

    private static func text(_ fields: [FieldChange]) -> String {
        fields.map { field in
            let stamp = field.stamp.map { "\($0) " } ?? ""
            return "\(stamp)\(field.field.rawValue) \(field.old?.text ?? "")>\(field.new?.text ?? "")"
        }.joined(separator: ", ")
    }
}

extension InputBuilder {
    /// Gives the last program a version and a build number.
    func numbered(_ version: String, build: String) -> InputBuilder {
        with { input in
            let last = input.programs.count - 1
            if input.programs[last].infoPlist == nil { input.programs[last].infoPlist = InfoPlist() }
            input.programs[last].infoPlist?.version = version
            input.programs[last].infoPlist?.build = build
        }
    }

    /// Gives the last program a bundle identifier.
    func identified(_ identifier: String) -> InputBuilder {
        with { input in
            let last = input.programs.count - 1
            if input.programs[last].infoPlist == nil { input.programs[last].infoPlist = InfoPlist() }
            input.programs[last].infoPlist?.identifier = identifier
        }
    }

    func with(_ change: (inout Input) -> Void) -> InputBuilder {
        var input = input
        change(&input)
        return InputBuilder(input)
    }
}
