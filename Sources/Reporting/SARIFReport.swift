import Compatibility
import MachOFormat

/// SARIF 2.1.0 for code scanning: a rule a rule, a result a finding.
///
/// GitHub shows a result only at a file of the repository: at the anchor, or, without one, at the input as a relative path. What could not be
/// read is a notification of the invocation, which then was not successful.
package enum SARIFReport {
    /// - Parameter anchor: a file of the repository that results are shown at.
    package static func bytes(of report: Report, anchor: String?) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.string("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            writer.array("runs", [report]) { $0.run($1, anchor: anchor) }
            writer.string("version", "2.1.0")
        }
        writer.end()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func run(_ report: Report, anchor: String?) {
        object { writer in
            // Results of one id replace the earlier ones: each app has its own.
            let identifiers = report.inputs.flatMap { $0.programs }.filter { $0.kind == .app }.compactMap { $0.infoPlist?.identifier }
            writer.object("automationDetails") { writer in
                writer.string("id", identifiers.count == 1 ? "stampcheck/\(URIText.of(identifiers[0]))/" : "stampcheck/")
            }
            writer.string("columnKind", "utf16CodeUnits")
            writer.array("invocations", [report]) { $0.invocation($1, anchor: anchor) }
            writer.object("properties") { writer in
                writer.integer("ignored", report.ignored)
                writer.labels(report.labels)
                writer.string("rulesAsOf", DatedFacts.asOf)
                writer.string("verdict", report.verdict.rawValue)
            }
            // GitHub takes two results of one fingerprint for one.
            var seen: [String: Int] = [:]
            writer.array("results", report.findings) { writer, finding in
                let print = Self.fingerprint(of: finding)
                seen[print, default: 0] += 1
                writer.result(finding, in: report, anchor: anchor, fingerprint: "\(print):\(seen[print] ?? 1)")
            }
            writer.object("tool") { writer in
                writer.object("driver") { writer in
                    writer.string("name", "stampcheck")
                    writer.array("rules", Rule.all) { $0.rule($1) }
                    writer.string("semanticVersion", Release.version)
                }
            }
        }
    }

    private mutating func rule(_ rule: Rule) {
        object { writer in
            writer.object("defaultConfiguration") { $0.string("level", rule.level.rawValue) }
            writer.object("fullDescription") { $0.string("text", "\(rule.meaning) \(rule.why)") }
            writer.object("help") { writer in
                writer.string("markdown", RulePage.markdown(of: rule))
                writer.string("text", Explanation.text(for: rule.id, picture: .none))
            }
            writer.string("id", rule.id)
            writer.string("name", Self.pascalCase(rule.id))
            writer.object("properties") { writer in
                writer.string("precision", "very-high")
                writer.string("problem.severity", rule.level == .note ? "recommendation" : rule.level.rawValue)
                writer.array("tags", ["build", "ios", "sdk"]) { $0.value($1) }
            }
            writer.object("shortDescription") { $0.string("text", rule.meaning) }
        }
    }

    /// `SdkBelowMinimum` of `sdk-below-minimum`.
    private static func pascalCase(_ id: String) -> String {
        id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    private mutating func invocation(_ report: Report, anchor: String?) {
        object { writer in
            writer.boolean("executionSuccessful", report.verdict != .incomplete)
            writer.integer("exitCode", report.exitCode)
            writer.string("exitCodeDescription", VerdictText.line(of: report))
            writer.array("toolExecutionNotifications", Notification.all(of: report)) { writer, notification in
                writer.object { writer in
                    writer.object("descriptor") { $0.string("id", notification.kind) }
                    writer.string("level", notification.level)
                    writer.array("locations", [notification]) { $0.location($1.input, anchor: anchor, name: $1.path) }
                    writer.object("message") { $0.string("text", notification.message) }
                }
            }
        }
    }

    /// What kept the answer from being whole.
    private struct Notification {
        var kind: String
        var level: String
        var input: String
        var path: String
        var message: String

        static func all(of report: Report) -> [Notification] {
            report.errors.map { error in
                Notification(
                    kind: error.kind.rawValue, level: error.isIncomplete ? "error" : "note", input: error.input, path: error.path,
                    message: FindingText.line(of: error, in: report))
            }
                + report.nothingIn.map { nothing in
                    Notification(
                        kind: "nothing-to-judge", level: report.verdict == .inspected ? "note" : "error", input: nothing.input, path: "",
                        message: "\(VisibleText.of(nothing.input)): \(VisibleText.of(nothing.reason))")
                }
        }
    }

    private static func place(of finding: Finding) -> String {
        (finding.image ?? finding.program ?? "") + (finding.member.map { "(\($0))" } ?? "")
    }

    private static func fingerprint(of finding: Finding) -> String {
        Fingerprint.of([
            finding.rule, withinBundle(place(of: finding)), finding.platform ?? "", finding.architecture ?? "", finding.field ?? "",
        ])
    }

    private mutating func result(_ finding: Finding, in report: Report, anchor: String?, fingerprint: String) {
        let path = Self.place(of: finding)
        let arch = finding.architecture.map { "[\($0)]" } ?? ""
        object { writer in
            writer.string("kind", "fail")
            writer.string("level", finding.level.rawValue)
            writer.array("locations", [finding]) { $0.location($1.input, anchor: anchor, name: path + arch) }
            writer.object("message") { writer in
                let next = finding.nextStep.map { " Next: \(VisibleText.of($0))." } ?? ""
                writer.string("text", "\(FindingText.line(of: finding, in: report)).\(next)")
            }
            writer.object("partialFingerprints") { writer in
                writer.string("primaryLocationLineHash", fingerprint)
                writer.string("stampcheck/v1", fingerprint)
            }
            writer.object("properties") { writer in
                writer.string("actual", finding.actual ?? "")
                writer.string("arch", finding.architecture ?? "")
                writer.string("expected", finding.expected ?? "")
                writer.string("field", finding.field ?? "")
                writer.string("input", VisibleText.of(finding.input))
                writer.string("platform", finding.platform ?? "")
            }
            writer.string("ruleId", finding.rule)
            writer.integer("ruleIndex", Rule.all.firstIndex { $0.id == finding.rule } ?? 0)
        }
    }

    private mutating func location(_ input: String, anchor: String?, name: String) {
        object { writer in
            writer.array("logicalLocations", [name]) { writer, name in
                writer.object { writer in
                    writer.string("fullyQualifiedName", VisibleText.of(name))
                    writer.string("kind", "module")
                }
            }
            writer.object("physicalLocation") { writer in
                writer.object("artifactLocation") { $0.string("uri", URIText.relative(anchor ?? input)) }
                writer.object("region") { writer in
                    writer.integer("endColumn", 2)
                    writer.integer("endLine", 1)
                    writer.integer("startColumn", 1)
                    writer.integer("startLine", 1)
                }
            }
        }
    }

    /// The path from the outermost bundle on, so that the fingerprint is the same for an app and the .ipa of it.
    private static func withinBundle(_ path: String) -> String {
        let parts = path.split(separator: "/")
        guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".app") || $0.hasSuffix(".framework") }) else { return path }
        return parts[bundle...].joined(separator: "/")
    }
}
