import Compatibility
import MachOFormat

/// The report as JSON, version 1: the promise to dashboards. `JSONSchema` describes it.
package enum JSONReport {
    /// The whole document, UTF-8, with one newline at its end.
    package static func bytes(of report: Report) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.array("errors", report.errors) { $0.error($1) }
            writer.array("findings", report.findings) { $0.finding($1) }
            writer.array("inputs", report.inputs) { $0.input($1) }
            writer.labels(report.labels)
            writer.array("nothing", report.nothingIn) { writer, nothing in
                writer.object { writer in
                    writer.string("input", nothing.input)
                    writer.string("reason", nothing.reason)
                }
            }
            writer.policy(report.policy)
            writer.string("rulesAsOf", DatedFacts.asOf)
            writer.string("schemaVersion", Release.schemaVersion)
            writer.summary(report)
            writer.tool()
        }
        writer.end()
        return writer.bytes
    }
}

extension JSONWriter {
    /// What wrote the document, in every kind of document.
    mutating func tool() {
        object("tool") { writer in
            writer.string("name", "stampcheck")
            writer.string("version", Release.version)
        }
    }

    fileprivate mutating func error(_ error: InputError) {
        object { writer in
            writer.string("field", error.field)
            writer.string("input", error.input)
            writer.string("kind", error.kind.rawValue)
            writer.string("member", error.member)
            writer.string("message", error.message)
            writer.integer("offset", error.offset)
            writer.string("path", error.path)
        }
    }

    fileprivate mutating func finding(_ finding: Finding) {
        object { writer in
            writer.string("actual", finding.actual)
            writer.string("arch", finding.architecture)
            writer.string("expected", finding.expected)
            writer.string("field", finding.field)
            writer.string("image", finding.image)
            writer.string("input", finding.input)
            writer.string("level", finding.level.rawValue)
            writer.string("member", finding.member)
            writer.string("message", finding.message)
            writer.string("nextStep", finding.nextStep)
            writer.string("platform", finding.platform)
            writer.string("program", finding.program)
            writer.string("rule", finding.rule)
        }
    }

    fileprivate mutating func input(_ input: Input) {
        object { writer in
            writer.array("images", input.images) { $0.image($1) }
            writer.string("kind", input.kind.rawValue)
            writer.integer("notMachO", input.foreignFiles.count)
            writer.string("path", input.path)
            writer.array("programs", input.programs) { $0.program($1) }
        }
    }

    private mutating func image(_ image: InspectedImage) {
        object { writer in
            writer.string("member", image.member)
            writer.integer("memberOffset", image.image.memberOffset)
            writer.string("path", image.path)
            writer.string("program", image.program)
            writer.string("role", image.role.rawValue)
            writer.array("slices", image.slices) { $0.slice($1) }
        }
    }

    private mutating func slice(_ slice: Slice) {
        object { writer in
            writer.array("anomalies", slice.anomalies) { writer, anomaly in
                writer.object { writer in
                    writer.string("field", anomaly.field)
                    writer.string("kind", anomaly.kind.rawValue)
                    writer.string("message", anomaly.message)
                    writer.integer("offset", anomaly.offset)
                }
            }
            writer.string("arch", slice.architecture?.description)
            writer.integer("cpusubtype", slice.architecture?.cpuSubtype)
            writer.integer("cputype", slice.architecture?.cpuType)
            writer.boolean("encrypted", slice.isEncrypted)
            writer.string("fileType", slice.fileType?.description)
            writer.boolean("hidden", slice.isHidden)
            writer.integer("offset", slice.offset)
            writer.integer("size", slice.size)
            writer.array("stamps", slice.stamps) { $0.stamp($1) }
            writer.string("state", slice.state.rawValue)
            writer.string("uuid", slice.uuid?.description)
        }
    }

    private mutating func stamp(_ stamp: Stamp) {
        object { writer in
            writer.string("command", stamp.command.description)
            writer.integer("commandOffset", stamp.commandOffset)
            writer.boolean("effective", stamp.isEffective)
            writer.version("minos", stamp.minos)
            writer.string("platform", stamp.platform.description)
            writer.integer("platformId", stamp.platform.rawValue)
            writer.boolean("platformInferred", stamp.platformInferred)
            writer.version("sdk", stamp.sdk)
            writer.array("tools", stamp.tools) { writer, entry in
                writer.object { writer in
                    writer.string("tool", entry.tool.description)
                    writer.integer("toolId", entry.tool.rawValue)
                    writer.string("version", entry.version.description)
                }
            }
        }
    }

    private mutating func program(_ program: Program) {
        object { writer in
            writer.string("build", program.infoPlist?.build)
            writer.string("debugDylib", program.debugDylib?.path)
            writer.member("decidedBy")
            if let image = program.mainImage, let slice = program.decidingSlice {
                writer.object { writer in
                    writer.string("arch", slice.architecture?.description)
                    writer.string("image", image.path)
                }
            } else {
                writer.null()
            }
            writer.string("executable", program.executable)
            writer.string("identifier", program.infoPlist?.identifier)
            writer.infoPlist(program.infoPlist)
            writer.string("kind", program.kind.rawValue)
            writer.version("minos", program.minos)
            writer.string("name", program.name)
            writer.string("path", program.path)
            writer.string("platform", program.platform.description)
            writer.version("sdk", program.sdk)
            writer.string("tier", program.tier.rawValue)
            writer.string("version", program.infoPlist?.version)
        }
    }

    /// All keys that rules read, null where they are absent or there is no Info.plist.
    private mutating func infoPlist(_ plist: InfoPlist?) {
        object("infoPlist") { writer in
            for key in InfoPlist.reportedKeys {
                writer.member(key)
                if let value = plist?.value(key) { writer.value(value) } else { writer.null() }
            }
            writer.boolean("hasLaunchScreen", plist?.hasLaunchScreen)
            writer.boolean("hasSceneManifest", plist?.hasSceneManifest)
        }
    }

    private mutating func value(_ value: PropertyValue) {
        switch value {
        case .string(let text): self.value(text)
        case .integer(let number): self.value(number)
        case .real(let number): self.value(number)
        case .boolean(let flag): self.value(flag)
        case .array(let values): array(values) { $0.value($1) }
        // Only kept of keys that are not reported.
        case .dictionary: null()
        }
    }

    fileprivate mutating func policy(_ policy: Policy?) {
        member("policy")
        guard let policy else { return null() }
        object { writer in
            writer.string("maxSdk", policy.maximumSDK?.description)
            writer.string("minSdk", policy.minimumSDK?.description)
            writer.string("scope", policy.scope.rawValue)
            writer.boolean("strict", policy.isStrict)
        }
    }

    fileprivate mutating func summary(_ report: Report) {
        let summary = report.summary
        object("summary") { writer in
            writer.integer("errors", report.errors.count)
            writer.integer("exitCode", report.exitCode)
            writer.object("findings") { writer in
                writer.integer("error", report.count(of: .error))
                writer.integer("note", report.count(of: .note))
                writer.integer("warning", report.count(of: .warning))
            }
            writer.integer("ignored", report.ignored)
            writer.integer("images", summary.images)
            writer.version("minos", summary.minos)
            writer.integer("notMachO", summary.notMachO)
            writer.integer("programs", summary.programs)
            writer.version("sdk", summary.sdk)
            writer.integer("slices", summary.slices)
            writer.string("tier", summary.tier?.rawValue)
            writer.string("verdict", report.verdict.rawValue)
        }
    }
}
