import Compatibility
import MachOFormat

/// What changed between two builds as JSON, version 1. `DifferenceSchema` describes it.
package enum DifferenceJSON {
    /// The version of this form: a new key or a new value of an enumeration raises the minor number, anything else the major.
    static let schemaVersion = "1.0"

    /// The whole document, UTF-8, with one newline at its end.
    package static func bytes(of difference: Difference) -> [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("errors")
            writer.faults(of: difference)
            writer.array("findings", difference.findings) { $0.finding($1) }
            writer.array("images", difference.images) { $0.image($1, of: difference) }
            writer.side("new", difference.new)
            writer.side("old", difference.old)
            writer.array("programs", difference.programs.filter { $0.change != .same }) { $0.program($1, of: difference) }
            writer.string("schemaVersion", schemaVersion)
            writer.summary(difference)
            writer.tool()
        }
        writer.end()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func side(_ key: String, _ side: Snapshot) {
        object(key) { writer in
            writer.string("kind", side.origin.rawValue)
            writer.string("path", side.path)
            writer.string("rulesAsOf", side.rulesAsOf)
            writer.string("toolVersion", side.toolVersion)
        }
    }

    fileprivate mutating func faults(of difference: Difference) {
        let faults = difference.old.errors.map { ("old", $0) } + difference.new.errors.map { ("new", $0) }
        array(faults) { writer, entry in
            let (side, fault) = entry
            writer.object { writer in
                writer.string("input", fault.input)
                writer.string("kind", fault.kind)
                writer.string("member", fault.member)
                writer.string("message", fault.message)
                writer.string("path", fault.path)
                writer.string("side", side)
            }
        }
    }

    fileprivate mutating func finding(_ entry: Difference.Finding) {
        let finding = entry.finding
        object { writer in
            writer.string("arch", finding.architecture)
            writer.string("change", entry.came ? "came" : "went")
            writer.string("image", finding.image)
            writer.string("input", finding.input)
            writer.string("level", finding.level)
            writer.string("member", finding.member)
            writer.string("message", finding.message)
            writer.string("program", finding.program)
            writer.string("rule", finding.rule)
        }
    }

    fileprivate mutating func program(_ program: Difference.Program, of difference: Difference) {
        object { writer in
            writer.string("change", program.change.rawValue)
            writer.array("fields", program.fields) { $0.field($1) }
            writer.string("kind", program.new?.kind ?? program.old?.kind)
            writer.string("newInput", program.new.map { difference.new.inputs[$0.input].path })
            writer.string("newPath", program.new?.path)
            writer.string("oldInput", program.old.map { difference.old.inputs[$0.input].path })
            writer.string("oldPath", program.old?.path)
        }
    }

    fileprivate mutating func image(_ image: Difference.Image, of difference: Difference) {
        object { writer in
            writer.string("change", image.change.rawValue)
            writer.string("member", image.member)
            writer.string("newInput", image.new.map { difference.new.inputs[$0.input].path })
            writer.string("newPath", image.new?.path)
            writer.string("newProgram", image.new?.program)
            writer.string("oldInput", image.old.map { difference.old.inputs[$0.input].path })
            writer.string("oldPath", image.old?.path)
            writer.string("oldProgram", image.old?.program)
            writer.string("role", (image.new ?? image.old)?.role)
            writer.array("slices", image.slices) { writer, slice in
                writer.object { writer in
                    writer.string("arch", slice.architecture)
                    writer.string("change", slice.change.rawValue)
                    writer.array("fields", slice.fields) { $0.field($1) }
                }
            }
        }
    }

    private mutating func field(_ change: FieldChange) {
        object { writer in
            writer.string("field", change.field.rawValue)
            writer.string("new", change.new?.text)
            writer.integer("newPacked", change.new?.packed)
            writer.string("old", change.old?.text)
            writer.integer("oldPacked", change.old?.packed)
            writer.string("stamp", change.stamp)
        }
    }

    fileprivate mutating func summary(_ difference: Difference) {
        let came = difference.findings.count { $0.came }
        object("summary") { writer in
            writer.integer("exitCode", difference.verdict.exitCode)
            writer.object("findings") { writer in
                writer.integer("came", came)
                writer.integer("went", difference.findings.count - came)
            }
            writer.boolean("gateFindingsLeftOut", difference.leavesOutGateFindings)
            writer.count("images", difference.imageCount)
            writer.count("programs", difference.programCount)
            writer.count("slices", difference.sliceCount)
            writer.string("verdict", difference.verdict.rawValue)
        }
    }

    private mutating func count(_ key: String, _ count: Difference.Count) {
        object(key) { writer in
            writer.integer("added", count.added)
            writer.integer("changed", count.changed)
            writer.integer("removed", count.removed)
            writer.integer("same", count.same)
        }
    }
}
