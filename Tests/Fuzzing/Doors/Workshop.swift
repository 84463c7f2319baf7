import Compatibility
import Inspection
import MachOFormat

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A folder in which inputs are written, looked at and said in every format.
package final class Workshop {
    private let folder: String
    /// What the bundle held before: files that stay the same are not written again.
    private var written: [String: [UInt8]] = [:]

    package init(folder: String) {
        self.folder = folder
    }

    /// Inspects one file.
    func inspectFile(_ name: String, _ bytes: [UInt8], inEveryFormat: Bool) throws(BrokenPromise) {
        try write(name, bytes)
        try judge(name, inEveryFormat)
    }

    /// Inspects an app in a folder.
    func inspectBundle(_ recipe: BundleRecipe, inEveryFormat: Bool) throws(BrokenPromise) {
        for (name, bytes) in recipe.files {
            if let bytes { try write(name, bytes) } else if written.removeValue(forKey: name) != nil { System.remove(path(name).bytes) }
        }
        try judge(BundleRecipe.app, inEveryFormat)
    }

    private func path(_ name: String) -> RawPath { RawPath("\(folder)/\(name)") }

    private func write(_ name: String, _ bytes: [UInt8]) throws(BrokenPromise) {
        guard written[name] != bytes else { return }
        do {
            if written[name] == nil {
                let parent = "\(folder)/\(name)".split(separator: "/").dropLast().joined(separator: "/")
                try FileManager.default.createDirectory(atPath: "/" + parent, withIntermediateDirectories: true)
            }
            let descriptor = try System.create(path(name).bytes, .replacing)
            try System.write(bytes, to: descriptor)
            try System.finish(descriptor)
        } catch {
            throw BrokenPromise("the workshop cannot write: \(error)")
        }
        written[name] = bytes
    }

    private func judge(_ name: String, _ inEveryFormat: Bool) throws(BrokenPromise) {
        let input = Inspector(jobs: 1).inspect(path(name))
        let gate = Report(inputs: [input], policy: Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: nil))
        try UnknownIsNoPass.check(gate)
        try EveryFormat.checkText(gate)
        guard inEveryFormat else { return }
        try EveryFormat.check(gate)
        try EveryFormat.check(Report(inputs: [input], policy: nil))
    }
}
