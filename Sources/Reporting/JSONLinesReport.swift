import Compatibility
import MachOFormat

/// JSON Lines for databases: one flat row a program, every key in every row.
///
/// An input without a program has a row for each linked image, and one that holds neither has a row for itself: no app vanishes from a dashboard
/// because its build could not be read. Beside programs, an image has a row where something was found in it and no program holds it: the findings
/// of all rows of an input are those of the input.
package enum JSONLinesReport {
    package static func bytes(of report: Report) -> [UInt8] {
        var bytes: [UInt8] = []
        for (place, input) in report.inputs.enumerated() {
            for var row in Row.all(of: input, at: place, in: report) {
                row.ignored = report.ignoredByInput[place]
                var writer = JSONWriter(isOneLine: true)
                writer.row(row, of: input, in: report)
                writer.end()
                bytes += writer.bytes
            }
        }
        for nothing in report.emptyLists {
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
    /// - Parameter place: which of the report's inputs it is: one path can stand twice.
    static func all(of input: Input, at place: Int, in report: Report) -> [Self] {
        let findings = report.findings(ofInput: place)
        var byProgram: [[UInt8]: [Finding]] = [:]
        var byImage: [[UInt8]: [Finding]] = [:]
        let programs = Set(input.programs.map { Array($0.path.utf8) })
        for finding in findings {
            if let program = finding.program.map({ Array($0.utf8) }), programs.contains(program) {
                byProgram[program, default: []].append(finding)
            } else {
                byImage[Array((finding.image ?? "").utf8), default: []].append(finding)
            }
        }
        let held = HeldErrors(input)
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
            row.unreadable = held.ofProgram[program.id] ?? 0
            rows.append(row)
        }
        // Images are told where there is no program, and where something was found in one that no program holds: no finding is lost.
        let tellsAll = rows.isEmpty
        for image in input.images where !byImage.isEmpty || tellsAll && image.isLinked {
            let found = byImage.removeValue(forKey: Array(image.path.utf8))
            guard found != nil || tellsAll && image.isLinked else { continue }
            rows.append(Self(image: image, findings: found ?? []))
        }
        // What is left was found in the input as a whole, or where there is no image.
        for finding in findings {
            let path = finding.image ?? ""
            guard let found = byImage.removeValue(forKey: Array(path.utf8)) else { continue }
            var row = Self(path: path, verdict: .inspected)
            row.findings = found
            rows.append(row)
        }
        // What could not be read may hold an app, so it has a row of its own.
        var imageRows: [[UInt8]: Int] = [:]
        for (place, row) in rows.enumerated() where row.program == nil {
            let path = Array(row.path.utf8)
            imageRows[path] = imageRows[path] ?? place
        }
        for (path, count) in held.elsewhere {
            if let place = imageRows[Array(path.utf8)] {
                rows[place].unreadable = count
                continue
            }
            var row = Self(path: path, verdict: .inspected)
            row.state = Slice.State.unreadable.rawValue
            row.unreadable = count
            rows.append(row)
        }
        if rows.isEmpty { rows = [Self(path: "", verdict: .inspected)] }
        let isNothing = report.nothingByInput[place] != nil
        for index in rows.indices { rows[index].decideVerdict(in: report, isNothing: isNothing) }
        return rows
    }

    private init(image: InspectedImage, findings: [Finding]) {
        self.init(path: image.path, verdict: .inspected)
        kind = image.role.rawValue
        self.image = image
        slice = image.decidingSlices.min { Self.sdk(of: $0) < Self.sdk(of: $1) }
        stamp = slice?.effectiveStamps.first
        platform = stamp?.platform
        tier = .notApplicable
        state = slice?.state.rawValue
        self.findings = findings
    }

    private static func sdk(of slice: Slice) -> PackedVersion { slice.effectiveStamps.first?.sdk ?? PackedVersion(rawValue: 0) }

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

/// The errors of an input by what they belong to. Paths are looked up and not searched: there can be as many errors as programs.
private struct HeldErrors {
    /// How many parts of each program could not be read, by its id; what lies in a program inside another is that one's.
    var ofProgram: [Int: Int] = [:]
    /// The paths that belong to no program, with how many parts there could not be read, in the order of the report.
    var elsewhere: [(path: String, count: Int)] = []

    init(_ input: Input) {
        guard !input.errors.isEmpty else { return }
        var programs: [[UInt8]: Int] = [:]
        for program in input.programs { programs[Array(program.path.utf8)] = program.id }
        var places: [[UInt8]: Int] = [:]
        for error in input.errors where error.isIncomplete {
            let path = Array(error.path.utf8)
            if let id = Self.holder(of: path, in: programs) {
                ofProgram[id, default: 0] += 1
            } else if let place = places[path] {
                elsewhere[place].count += 1
            } else {
                places[path] = elsewhere.count
                elsewhere.append((error.path, 1))
            }
        }
    }

    private static func holder(of path: [UInt8], in programs: [[UInt8]: Int]) -> Int? {
        var folder = path
        while true {
            if let id = programs[folder] { return id }
            guard let slash = folder.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder.removeSubrange(slash...)
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
