import Compatibility
import MachOFormat

/// JSON Lines for databases: one flat row a program, every key in every row.
///
/// An input without a program has a row for each linked image, and one that holds neither has a row for itself: no app vanishes from a dashboard
/// because its build could not be read.
package enum JSONLinesReport {
    package static func bytes(of report: Report) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, input) in report.inputs.enumerated() {
            for var row in Row.all(of: input, findings: report.findings(ofInput: place), in: report) {
                row.ignored = report.ignoredByInput[place]
                var writer = JSONWriter(isOneLine: true)
                writer.row(row, of: input, in: report)
                writer.end()
                bytes += writer.bytes
            }
        }
        for nothing in report.nothingIn where !report.inputs.contains(where: { $0.path == nothing.input }) {
            // A list of paths that named nothing.
            var writer = JSONWriter(isOneLine: true)
            writer.row(Row(path: "", verdict: .nothing), of: Input(path: nothing.input, kind: .other), in: report)
            writer.end()
            bytes += writer.bytes
        }
        return bytes
    }

    /// What one line tells.
    fileprivate struct Row {
        var path: String
        /// The kind of the program, or the role of the image.
        var kind: String?
        var program: Program?
        var image: InspectedImage?
        var slice: Slice?
        var stamp: Stamp?
        var platform: Platform?
        var tier: Tier?
        var state: String?
        var findings: [Finding] = []
        var unreadable = 0
        /// Of the whole input.
        var ignored = 0
        var verdict: Verdict

        init(path: String, verdict: Verdict) {
            self.path = path
            self.verdict = verdict
        }
    }
}

extension JSONLinesReport.Row {
    static func all(of input: Input, findings: ArraySlice<Finding>, in report: Report) -> [Self] {
        var byProgram: [[UInt8]: [Finding]] = [:]
        var byImage: [[UInt8]: [Finding]] = [:]
        for finding in findings {
            if let program = finding.program { byProgram[Array(program.utf8), default: []].append(finding) }
            if let image = finding.image { byImage[Array(image.utf8), default: []].append(finding) }
        }
        // What lies in a program inside another is that one's.
        var unreadable: [Int: Int] = [:]
        for error in input.errors where error.isIncomplete { holder(of: error, in: input).map { unreadable[$0, default: 0] += 1 } }
        var rows: [Self] = []
        for program in input.programs {
            var row = Self(path: program.path, verdict: .inspected)
            row.kind = program.kind.rawValue
            row.program = program
            row.image = program.mainImage
            row.slice = program.decidingSlice
            row.stamp = program.decidingStamp
            row.platform = program.platform
            row.tier = program.tier
            row.state = program.decidingSlice?.state.rawValue ?? "unreadable"
            row.findings = byProgram[Array(program.path.utf8)] ?? []
            row.unreadable = unreadable[program.id] ?? 0
            rows.append(row)
        }
        if rows.isEmpty {
            for image in input.images where image.isLinked {
                var row = Self(path: image.path, verdict: .inspected)
                row.kind = image.role.rawValue
                row.image = image
                row.slice = image.decidingSlices.min { Self.sdk(of: $0) < Self.sdk(of: $1) }
                row.stamp = row.slice?.effectiveStamps.first
                row.platform = row.stamp?.platform
                row.tier = .notApplicable
                row.state = row.slice?.state.rawValue
                row.findings = byImage[Array(image.path.utf8)] ?? []
                row.unreadable = input.errors.count { $0.isIncomplete && $0.path == image.path }
                rows.append(row)
            }
        }
        if rows.isEmpty {
            var row = Self(path: "", verdict: .inspected)
            row.findings = Array(findings)
            row.unreadable = input.errors.count { $0.isIncomplete }
            rows = [row]
        }
        let isNothing = report.nothingIn.contains { $0.input == input.path }
        for index in rows.indices { rows[index].decideVerdict(in: report, isNothing: isNothing) }
        return rows
    }

    private static func sdk(of slice: Slice) -> PackedVersion { slice.effectiveStamps.first?.sdk ?? PackedVersion(rawValue: 0) }

    /// The id of the innermost program whose bundle an error lies in.
    private static func holder(of error: InputError, in input: Input) -> Int? {
        input.programs.filter { error.path == $0.path || error.path.hasPrefix("\($0.path)/") }.max {
            $0.path.utf8.count < $1.path.utf8.count
        }?
        .id
    }

    /// The same order as for the whole report: incomplete, fail, nothing.
    private mutating func decideVerdict(in report: Report, isNothing: Bool) {
        if unreadable > 0 || program.map({ $0.mainImage == nil }) ?? false {
            verdict = .incomplete
        } else if findings.contains(where: { report.fails($0.level) }) {
            verdict = .fail
        } else if isNothing {
            verdict = .nothing
        } else {
            verdict = report.policy == nil ? .inspected : .pass
        }
    }
}

extension JSONWriter {
    fileprivate mutating func row(_ row: JSONLinesReport.Row, of input: Input, in report: Report) {
        let plist = row.program?.infoPlist
        object { writer in
            for key in ["DTSDKName", "DTXcode", "DTXcodeBuild", "MinimumOSVersion"] { writer.string(key, plist?.value(key)?.string) }
            writer.string("arch", row.slice?.architecture?.description)
            writer.string("build", plist?.build)
            writer.integer("errors", row.findings.count { $0.level == .error })
            writer.string("executable", row.program?.executable ?? row.image?.path)
            writer.string("identifier", plist?.identifier)
            writer.integer("ignored", row.ignored)
            writer.string("input", input.path)
            writer.string("inputKind", input.kind.rawValue)
            writer.string("kind", row.kind)
            writer.labels(report.labels)
            writer.string("maxSdk", report.policy?.maximumSDK?.description)
            writer.string("minSdk", report.policy?.minimumSDK?.description)
            writer.version("minos", row.stamp?.minos)
            writer.string("name", row.program?.name)
            writer.integer("notes", row.findings.count { $0.level == .note })
            writer.string("path", row.path)
            writer.string("platform", row.platform?.description)
            writer.array("rules", Self.names(of: row.findings)) { $0.value($1) }
            writer.string("rulesAsOf", DatedFacts.asOf)
            writer.string("schemaVersion", Release.schemaVersion)
            writer.version("sdk", row.stamp?.sdk)
            writer.string("state", row.state)
            writer.string("tier", row.tier?.rawValue)
            writer.string("toolVersion", Release.version)
            writer.string("tools", row.stamp.map { PlaceText.of($0.tools) })
            writer.integer("unreadable", row.unreadable)
            writer.string("verdict", row.verdict.rawValue)
            writer.string("version", plist?.version)
            writer.integer("warnings", row.findings.count { $0.level == .warning })
        }
    }

    /// The rules that spoke, each once, sorted.
    private static func names(of findings: [Finding]) -> [String] {
        Set(findings.map { $0.rule }).sorted { ByteOrdering.precedes($0, $1) ?? false }
    }
}
