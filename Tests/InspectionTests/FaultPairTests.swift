import Compatibility
import Inspection
import TestSupport
import Testing

/// Each fault alone and in pairs with each other one, as a folder and as an .ipa: all that is wrong is said, and nothing else.
@Suite("faults in an app, alone and in pairs")
struct FaultPairTests {
    private enum Form: CaseIterable {
        case folder, ipa
    }

    private static func findings(in app: FaultyApp, as form: Form) throws -> [String] {
        let folder = try TemporaryFolder()
        let name: String
        switch form {
        case .folder:
            for file in app.files { try folder.write(file.path, file.bytes) }
            name = "Fold.app"
        case .ipa:
            try folder.write("Fold.ipa", app.ipa)
            name = "Fold.ipa"
        }
        let report = Report(inputs: [folder.inspect(name)], policy: Policy(minimumSDK: Policy.defaultMinimumSDK, maximumSDK: nil))
        #expect(report.errors.isEmpty)
        return report.findings.map { $0.rule }.sorted()
    }

    @Test("an app without a fault", arguments: Form.allCases)
    private func clean(_ form: Form) throws {
        #expect(try Self.findings(in: FaultyApp(), as: form) == [])
    }

    @Test("a fault alone", arguments: Fault.all, Form.allCases)
    private func alone(_ fault: Fault, _ form: Form) throws {
        var app = FaultyApp()
        fault.add(&app)
        #expect(try Self.findings(in: app, as: form) == [fault.rule])
    }

    @Test("two faults", arguments: pairs, Form.allCases)
    private func pair(_ pair: Pair, _ form: Form) throws {
        var app = FaultyApp()
        for fault in pair.faults { fault.add(&app) }
        #expect(try Self.findings(in: app, as: form) == pair.rules)
    }

    private struct Pair: CustomTestStringConvertible {
        var faults: [Fault]
        var rules: [String] { faults.map { $0.rule }.filter { !hidden.contains($0) }.sorted() }
        var testDescription: String { faults.map { $0.rule }.joined(separator: ", ") }

        /// Where one fault makes the other none.
        private var hidden: Set<String> {
            let rules = Set(faults.map { $0.rule })
            // Not for iPad: no multitasking. Not for iPhone: its keys are not asked for.
            if rules == ["launch-screen-missing", "ipad-orientations"] { return ["ipad-orientations"] }
            if rules == ["uirequiresfullscreen-set", "not-an-iphone-app"] { return ["uirequiresfullscreen-set"] }
            if rules == ["launch-screen-missing", "not-an-iphone-app"] { return ["launch-screen-missing"] }
            return []
        }
    }

    private static let pairs = Fault.all.indices.flatMap { one in
        Fault.all.indices[(one + 1)...].map { Pair(faults: [Fault.all[one], Fault.all[$0]]) }
    }
}

extension Fault: CustomTestStringConvertible {
    var testDescription: String { rule }
}
