import Compatibility
import MachOFormat
import Reporting
import TestSupport
import Testing

/// What the text of a difference says of what.
@Suite struct DifferenceWordsTests {
    /// A build of one app, to be changed by a case.
    private struct Build {
        var snapshot: Snapshot

        init(_ path: String = "F.app", slices: [Snapshot.Slice] = [slice()], sdk: PackedVersion? = PackedVersion(27, 1)) {
            snapshot = Snapshot(path: path, origin: .inspected)
            snapshot.rulesAsOf = "2026-01-01"
            snapshot.toolVersion = "1"
            snapshot.inputs = [Snapshot.Input(path: path, kind: "app")]
            add(app: "F.app", slices: slices, sdk: sdk)
        }

        mutating func add(app path: String, input: Int = 0, slices: [Snapshot.Slice], sdk: PackedVersion? = PackedVersion(27, 1)) {
            let tier = Tier(sdk: sdk ?? PackedVersion(rawValue: 0))
            snapshot.programs.append(
                Snapshot.Program(
                    input: input, path: path, kind: "app", identifier: nil, tier: tier.rawValue, sdk: sdk, minos: PackedVersion(26, 0),
                    platform: "IOS", hasMainExecutable: !slices.isEmpty, decidingArchitecture: slices.last?.architecture))
            guard !slices.isEmpty else { return }
            add("\(path)/\(path.prefix(1))", role: .mainExecutable, program: path, slices)
        }

        mutating func add(
            _ path: String, input: Int = 0, role: Role = .dylib, program: String? = nil, _ slices: [Snapshot.Slice]
        ) {
            snapshot.images.append(
                Snapshot.Image(input: input, path: path, member: nil, role: role.rawValue, program: program, slices: slices))
        }

        mutating func find(_ rule: String, _ level: Finding.Level = .note, program: String? = nil, image: String? = nil) {
            snapshot.findings.append(
                Snapshot.Finding(
                    rule: rule, level: level.rawValue, input: snapshot.inputs[0].path, program: program, image: image, member: nil,
                    architecture: nil, platform: nil, message: "m"))
        }

        mutating func fail(_ path: String, _ kind: InputError.Kind = .missing) {
            snapshot.errors.append(
                Snapshot.Fault(kind: kind.rawValue, input: snapshot.inputs[0].path, path: path, member: nil, message: "why"))
            snapshot.isIncomplete = true
        }

        func with(_ change: (inout Build) -> Void) -> Build {
            var copy = self
            change(&copy)
            return copy
        }
    }

    private static func slice(
        _ architecture: String = "arm64", sdk: PackedVersion? = PackedVersion(27, 1), state: String = "stamped",
        platforms: [String] = ["IOS"]
    ) -> Snapshot.Slice {
        let stamps = platforms.map { Snapshot.Stamp(platform: $0, minos: PackedVersion(26, 0), sdk: sdk, tools: ["LD 1"]) }
        return Snapshot.Slice(architecture: architecture, state: state, stamps: stamps)
    }

    private static func lines(_ old: Build, _ new: Build, verbosity: TextStyle.Verbosity = .normal) -> [String] {
        let difference = Difference(old: old.snapshot, new: new.snapshot)
        let bytes = DifferenceText.bytes(of: difference, style: TextStyle(verbosity: verbosity))
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private struct Case: CustomTestStringConvertible {
        var testDescription: String
        var old: Build
        var new: Build
        var lines: [String]
    }

    /// All lines but those that name the two builds.
    @Test("is told", arguments: cases)
    private func isTold(_ example: Case) {
        #expect(Array(Self.lines(example.old, example.new).dropFirst(2)) == example.lines)
    }

    private static let unreadable = slice(state: "unreadable", platforms: [])
    private static let app = Build()
    private static let several = Build("out/F.app").with { $0.snapshot.inputs.append(Snapshot.Input(path: "y/G.app", kind: "app")) }

    private static func library(_ slices: Snapshot.Slice...) -> Build {
        app.with { $0.add("F.app/a.dylib", program: "F.app", slices) }
    }

    private static let cases = [
        Case(
            testDescription: "a slice that came to an image that stays", old: library(slice()), new: library(slice(), slice("x86_64")),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    ~ a.dylib  + x86_64  sdk 27.1  minos 26.0  IOS  LD 1",
                "DIFFERS: 1 image changed, 1 slice added",
            ]),
        Case(
            testDescription: "a slice that went", old: library(slice(), slice("x86_64")), new: library(slice()),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    ~ a.dylib  - x86_64  sdk 27.1  minos 26.0  IOS  LD 1",
                "DIFFERS: 1 image changed, 1 slice removed",
            ]),
        Case(
            testDescription: "an image that came", old: app, new: library(slice("x86_64")),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    + a.dylib  x86_64  sdk 27.1  minos 26.0  IOS  LD 1",
                "DIFFERS: 1 image added",
            ]),
        Case(
            testDescription: "a slice that can be read now", old: library(unreadable), new: library(slice()),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    ~ a.dylib  arm64  unreadable → stamped: sdk 27.1, minos 26.0, IOS, LD 1",
                "DIFFERS: 1 image changed",
            ]),
        Case(
            testDescription: "a slice that lost its stamp", old: library(slice()), new: library(slice(state: "no-stamp", platforms: [])),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    ~ a.dylib  arm64  stamped: sdk 27.1, minos 26.0, IOS, LD 1 → no-stamp",
                "DIFFERS: 1 image changed",
            ]),
        Case(
            testDescription: "a state by its word", old: library(slice()), new: library(slice(sdk: nil, state: "sdk-not-recorded")),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    ~ a.dylib  arm64  state stamped → sdk-not-recorded  sdk 27.1 → n/a",
                "DIFFERS: 1 image changed",
            ]),
        Case(
            testDescription: "a stamp that went and one that stays", old: library(slice(platforms: ["MACOS", "MACCATALYST"])),
            new: library(slice(platforms: ["MACOS"])),
            lines: [
                "  app F.app   stamped as before: sdk 27.1", "    ~ a.dylib  arm64  - MACCATALYST: sdk 27.1, minos 26.0, LD 1",
                "DIFFERS: 1 image changed",
            ]),
        Case(
            testDescription: "which slice decides, where not all are as before", old: Build(slices: [slice("x86_64"), slice()]),
            new: Build(slices: [slice("x86_64", sdk: PackedVersion(27, 2)), slice()]),
            lines: [
                "  app F.app   decided as before by arm64: sdk 27.1", "    ~ F  x86_64  sdk 27.1 → 27.2", "DIFFERS: 1 image changed",
            ]),
        Case(
            testDescription: "an app that came, with its slices", old: app,
            new: app.with { $0.add(app: "G.app", slices: [slice("x86_64"), slice()]) },
            lines: ["+ app G.app   x86_64, arm64   full-screen   sdk 27.1   minos 26.0   IOS", "DIFFERS: 1 program added, 1 image added"]),
        Case(
            testDescription: "an app that went, and of its slices what it does not go by",
            old: app.with {
                $0.add(app: "G.app", slices: [slice(), slice("x86_64", sdk: PackedVersion(27, 2))])
            }, new: app,
            lines: [
                "- app G.app   arm64, x86_64   full-screen   sdk 27.1   minos 26.0   IOS",
                "    - G  arm64  sdk 27.1  minos 26.0  IOS  LD 1", "    - G  x86_64  sdk 27.2  minos 26.0  IOS  LD 1",
                "DIFFERS: 1 program removed, 1 image removed",
            ]),
        Case(
            testDescription: "an app that went, with all of its stamps",
            old: app.with {
                $0.add(app: "G.app", slices: [slice(platforms: ["IOS", "MACCATALYST"])])
            }, new: app,
            lines: [
                "- app G.app   arm64   full-screen   sdk 27.1   minos 26.0   IOS",
                "    - G  arm64  IOS: sdk 27.1  minos 26.0  LD 1  MACCATALYST: sdk 27.1  minos 26.0  LD 1",
                "DIFFERS: 1 program removed, 1 image removed",
            ]),
        Case(
            testDescription: "an image of before in an app that came",
            old: app.with { $0.add("G", [slice(sdk: PackedVersion(27, 0))]) },
            new: app.with {
                $0.add(app: "G", slices: [slice()])
                $0.snapshot.programs[1].kind = "executable"
                $0.snapshot.images[1].path = "G"
            },
            lines: [
                "+ executable G   full-screen   sdk 27.1   minos 26.0   IOS", "    ~ G  arm64  sdk 27.0 → 27.1",
                "DIFFERS: 1 program added, 1 image changed",
            ]),
        Case(
            testDescription: "a missing main executable, once", old: app,
            new: Build(slices: [], sdk: nil).with {
                $0.find("no-main-executable", .error, program: "F.app", image: "F.app/F")
                $0.fail("F.app/F")
            },
            lines: [
                "~ app F.app   full-screen → unknown   sdk 27.1 → n/a",
                "    - F  arm64  sdk 27.1  minos 26.0  IOS  LD 1",
                "findings", "    + error  F.app/F: m [no-main-executable]",
                "INCOMPLETE: new: 1 part could not be read; the rest: 1 program changed, 1 image removed, 1 finding came",
            ]),
        Case(
            testDescription: "a missing main executable that no finding tells, by its path", old: app.with { $0.fail("F.app/F") }, new: app,
            lines: [
                "cannot read  old: F.app/F: why [missing]", "INCOMPLETE: old: 1 part could not be read; the rest is equal",
            ]),
        Case(
            testDescription: "findings by level, and of a program by its path", old: app.with { $0.find("a", .error) },
            new: app.with {
                $0.find("b", .note, program: "F.app")
                $0.find("c", .warning, image: "F.app/F")
            },
            lines: [
                "findings", "    - error  F.app: m [a]", "    + warning  F.app/F: m [c]", "    + note  F.app: m [b]",
                "DIFFERS: 2 findings came, 1 finding went",
            ]),
        Case(
            testDescription: "an image outside of programs with its input, where there are several", old: app,
            new: app.with {
                $0.snapshot.inputs.append(Snapshot.Input(path: "x/a.dylib", kind: "mach-o"))
                $0.snapshot.inputs.append(Snapshot.Input(path: "y/a.dylib", kind: "mach-o"))
                $0.add("a.dylib", input: 1, [slice()])
                $0.add("a.dylib", input: 2, [slice()])
            },
            lines: [
                "images outside of programs", "    + x/a.dylib  arm64  sdk 27.1  minos 26.0  IOS  LD 1",
                "    + y/a.dylib  arm64  sdk 27.1  minos 26.0  IOS  LD 1", "DIFFERS: 2 images added",
            ]),
        Case(
            testDescription: "what is of a program, with its input where there are several", old: several,
            new: several.with {
                $0.find("a", program: "F.app")
                $0.fail("F.app/F")
            },
            lines: [
                "findings", "    + note  out/F.app: m [a]", "cannot read  new: out/F.app/F: why [missing]",
                "INCOMPLETE: new: 1 part could not be read; the rest: 1 finding came",
            ]),
        Case(
            testDescription: "a side without any Mach-O",
            old: app.with {
                $0.snapshot.images = []
                $0.snapshot.programs = []
            }, new: app,
            lines: [
                "+ app F.app   arm64   full-screen   sdk 27.1   minos 26.0   IOS", "note  old holds no Mach-O file: is the path right?",
                "DIFFERS: 1 program added, 1 image added",
            ]),
        Case(
            testDescription: "a report that is incomplete and says not why", old: app.with { $0.snapshot.isIncomplete = true }, new: app,
            lines: ["INCOMPLETE: old: its report is incomplete, and says not why; the rest is equal"]),
        Case(
            testDescription: "the lowest sdk, where the tier is the same", old: app,
            new: Build(slices: [slice(sdk: PackedVersion(27, 2))], sdk: PackedVersion(27, 2)),
            lines: ["~ app F.app   sdk 27.1 → 27.2", "DIFFERS: sdk 27.1 → 27.2; 1 program changed, 1 image changed"]),
    ]

    @Test func aFileThatIsNoReportIsNotCalledOne() {
        var refused = Snapshot(path: "a.json", origin: .savedReport)
        refused.errors = [Snapshot.Fault(kind: "malformed", input: "a.json", path: "a.json", member: nil, message: "why")]
        refused.isIncomplete = true
        let build = Self.app.with { $0.snapshot = refused }
        #expect(Self.lines(build, Self.app).first == "old  a.json")
        #expect(Self.lines(build, Self.app, verbosity: .quiet) == ["INCOMPLETE: old: a.json: why"])
    }

    @Test func quietSaysWhy() {
        let broken = Self.app.with {
            $0.fail("F.app/F", .truncated)
            $0.fail("F.app/G", .truncated)
        }
        #expect(
            Self.lines(Self.app, broken, verbosity: .quiet)
                == ["INCOMPLETE: new: F.app/F: why, and 1 more; --format json has all; the rest is equal"])
        let stale = Build(slices: [Self.slice(sdk: PackedVersion(27, 0))], sdk: PackedVersion(27, 0))
        #expect(
            Self.lines(Self.app, stale, verbosity: .quiet)
                == ["DIFFERS: full-screen → beside-rail; 1 program changed, 1 image changed"])
    }
}
