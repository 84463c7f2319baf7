import Compatibility
import Foundation
import MachOFormat
import Reporting
import TestSupport
import Testing

@Suite struct JSONLinesReportTests {
    private static func rows(_ report: Report) throws -> [[String: Any]] {
        try String(decoding: JSONLinesReport.bytes(of: report), as: UTF8.self).split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    private static func told(_ report: Report) throws -> [String] {
        try rows(report).map { row in
            ["input", "path", "kind", "sdk", "tier", "state", "verdict"].map { (row[$0] as? String) ?? "-" }.joined(separator: " ")
        }
    }

    @Test func aRowAProgram() throws {
        let low = Reports.app(MachOBuilder().stamped(sdk: "27.0"), named: "Low")
        let good = Reports.app(MachOBuilder().stamped(sdk: "27.1"), named: "Good")
        #expect(
            try Self.told(Report(inputs: [low, good], policy: Reports.defaultPolicy)) == [
                "build/Low.app Low.app app 27.0 beside-rail stamped fail", "build/Good.app Good.app app 27.1 full-screen stamped pass",
            ])
    }

    @Test func noAppVanishes() throws {
        var missing = Input(path: "gone.ipa", kind: .missing)
        missing.errors = [InputError(.missing, input: "gone.ipa", path: "gone.ipa", message: "no such file")]
        let empty = Input(path: "empty", kind: .folder)
        var library = Input(path: "libOld.dylib", kind: .machO)
        var stream = ByteStream(MemorySource(MachOBuilder(.arm64, .dylib).stamped(sdk: "26.0").bytes))
        library.images = FileContents.read(from: &stream).images.map { InspectedImage(path: "libOld.dylib", role: .dylib, image: $0) }
        #expect(
            try Self.told(Report(inputs: [missing, empty, library], policy: Reports.defaultPolicy, emptyLists: ["list"])) == [
                "gone.ipa gone.ipa - - - unreadable incomplete", "empty  - - - - nothing",
                "libOld.dylib libOld.dylib dylib 26.0 not-applicable stamped fail",
                "list  - - - - nothing",
            ])
        #expect(
            try Self.told(Report(inputs: [library], policy: nil)) == [
                "libOld.dylib libOld.dylib dylib 26.0 not-applicable stamped inspected"
            ])
    }

    /// What could not be read beside an app may be an app.
    @Test func everyErrorIsInARow() throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        for path in ["Fold.app/x", "cut.ipa", "cut.ipa", "other"] {
            input.errors.append(InputError(.truncated, input: input.path, path: path, message: "cut"))
        }
        let report = Report(inputs: [input], policy: Reports.defaultPolicy)
        #expect(
            try Self.told(report) == [
                "build/Fold.app Fold.app app 27.1 full-screen stamped incomplete", "build/Fold.app cut.ipa - - - unreadable incomplete",
                "build/Fold.app other - - - unreadable incomplete",
            ])
        #expect(try Self.rows(report).compactMap { $0["unreadable"] as? Int } == [1, 2, 1])
    }

    /// What is found beside an app fails the run, so a row says it.
    @Test func everyFindingIsInARow() throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        for (path, sdk) in [("Fold.xcframework/libLow.dylib", "26.0"), ("libGood.dylib", "27.1"), ("libLow.dylib", "27.0")] {
            var stream = ByteStream(MemorySource(MachOBuilder(.arm64, .dylib).stamped(sdk: sdk).bytes))
            input.images += FileContents.read(from: &stream).images.map { InspectedImage(path: path, role: .dylib, image: $0) }
        }
        let report = Report(inputs: [input], policy: Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: nil, scope: .all))
        #expect(
            try Self.told(report) == [
                "build/Fold.app Fold.app app 27.1 full-screen stamped pass",
                "build/Fold.app Fold.xcframework/libLow.dylib dylib 26.0 not-applicable stamped fail",
                "build/Fold.app libLow.dylib dylib 27.0 not-applicable stamped fail",
            ])
        let errors = try Self.rows(report).compactMap { $0["errors"] as? Int }
        #expect(errors == [0, 1, 1])
    }

    @Test func everyRowHasEveryKey() throws {
        let inputs = [
            Reports.app(MachOBuilder().stamped(sdk: "27.0")), Reports.app(MachOBuilder().uuid(), named: "None"),
            Input(path: "x", kind: .other),
        ]
        let keys = try Self.rows(Report(inputs: inputs, policy: Reports.defaultPolicy)).map { $0.keys.sorted() }
        #expect(keys.count == 3 && Set(keys).count == 1)
        #expect(keys[0].allSatisfy { !$0.contains(".") && !$0.contains("$") })
        // As everywhere, keys are sorted by their bytes.
        let line = String(decoding: JSONLinesReport.bytes(of: Report(inputs: inputs, policy: nil)), as: UTF8.self).split(separator: "\n")[0]
        let places = try keys[0].map { try #require(line.range(of: "\"\($0)\":")).lowerBound }
        #expect(places == places.sorted())
    }

    @Test func damageBelongsToTheProgramThatHoldsIt() throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        var inner = input.programs[0]
        inner.id = 1
        inner.kind = .appExtension
        inner.path = "Fold.app/PlugIns/W.appex"
        input.programs.append(inner)
        input.errors = [InputError(.truncated, input: input.path, path: "Fold.app/PlugIns/W.appex/x", message: "cut")]
        #expect(
            try Self.told(Report(inputs: [input], policy: Reports.defaultPolicy)) == [
                "build/Fold.app Fold.app app 27.1 full-screen stamped pass",
                "build/Fold.app Fold.app/PlugIns/W.appex app-extension 27.1 not-applicable stamped incomplete",
            ])
    }
}
