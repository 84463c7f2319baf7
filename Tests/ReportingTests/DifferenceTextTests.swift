import Compatibility
import MachOFormat
import Reporting
import TestSupport
import Testing

/// What the text of a difference promises whatever the input. Its words on the samples stand in golden files.
@Suite struct DifferenceTextTests {
    private func lines(_ difference: Difference, style: TextStyle = TextStyle()) -> [String] {
        String(decoding: DifferenceText.bytes(of: difference, style: style), as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private static func image(
        _ path: String, _ role: Role = .dylib, sdk: PackedVersion = PackedVersion(27, 1), tools: [String] = ["LD 1230.1"]
    )
        -> Snapshot.Image
    {
        let stamp = Snapshot.Stamp(platform: "IOS", minos: PackedVersion(26, 0), sdk: sdk, tools: tools)
        return Snapshot.Image(
            input: 0, path: path, member: nil, role: role.rawValue, program: nil,
            slices: [Snapshot.Slice(architecture: "arm64", state: "stamped", stamps: [stamp])])
    }

    private static func build(_ path: String, _ images: [Snapshot.Image]) -> Snapshot {
        var snapshot = Snapshot(path: path, origin: .inspected)
        snapshot.inputs = [Snapshot.Input(path: path, kind: "folder")]
        snapshot.images = images
        return snapshot
    }

    /// A name in the input must not pass for a line of the text, for a command to a CI system, or for a control of the terminal.
    @Test(arguments: HostileNames.all)
    func noLineBeginsWithTheInput(_ name: String) {
        func hostile(_ sdk: PackedVersion, _ count: Int, _ origin: Snapshot.Origin) -> Snapshot {
            var snapshot = Snapshot(path: name, origin: origin)
            snapshot.toolVersion = origin == .inspected ? "1.0" : name
            snapshot.inputs = [Snapshot.Input(path: name, kind: name), Snapshot.Input(path: name, kind: name)]
            let stamp = Snapshot.Stamp(platform: name, minos: nil, sdk: sdk, tools: [name, "\(sdk)"])
            let slice = Snapshot.Slice(architecture: name, state: name, stamps: [stamp, stamp])
            snapshot.programs = [
                Snapshot.Program(
                    input: 0, path: name, kind: name, identifier: name, tier: "\(sdk)\(name)", sdk: sdk, minos: nil, platform: name,
                    hasMainExecutable: true)
            ]
            snapshot.images = (0..<count).map { index in
                Snapshot.Image(
                    input: 1, path: "\(name)\(index)", member: name, role: name, program: index % 2 == 0 ? nil : name,
                    slices: [slice])
            }
            snapshot.findings = [
                Snapshot.Finding(
                    rule: "\(name)\(sdk)", level: name, input: name, program: name, image: name, member: name, architecture: name,
                    platform: name,
                    message: name)
            ]
            snapshot.errors = [Snapshot.Fault(kind: name, input: name, path: name, member: name, message: name)]
            snapshot.isIncomplete = origin == .savedReport
            return snapshot
        }
        let difference = Difference(old: hostile(PackedVersion(27, 0), 9, .inspected), new: hostile(PackedVersion(27, 1), 12, .savedReport))
        for verbosity in [TextStyle.Verbosity.quiet, .normal] {
            let output = String(decoding: DifferenceText.bytes(of: difference, style: TextStyle(verbosity: verbosity)), as: UTF8.self)
            for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
                #expect(!["\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}"].contains { line.contains($0) })
                let start = line.drop { $0 == " " }
                #expect(start.isEmpty || Self.beginnings.contains { start.hasPrefix($0) }, "\(line.prefix(80))")
            }
        }
    }

    private static let beginnings = [
        "old  ", "new  ", "~ ", "+ ", "- ", "in ", "images", "findings", "cannot read ", "note ", "INCOMPLETE: ", "program ",
        "on iPhone Duo",
    ]

    @Test func manyThatChangedAlikeAreToldOnce() {
        let old = Self.build("old", (0..<40).map { Self.image("old/lib\($0 + 10).dylib") })
        let new = Self.build("new", (0..<40).map { Self.image("new/lib\($0 + 10).dylib", tools: ["LD 1300.2"]) })
        #expect(
            lines(Difference(old: old, new: new)) == [
                "old  old", "new  new", "images", "    ~ 40 images  arm64  tools LD 1230.1 → LD 1300.2",
                "      in new/lib10.dylib, new/lib11.dylib, new/lib12.dylib and 37 more; --format json has all",
                "DIFFERS: 40 images changed",
            ])
    }

    @Test func aLongListIsCut() {
        let old = Self.build("old", (0..<60).map { Self.image("old/lib\($0 + 10).dylib") })
        let new = Self.build("new", (0..<60).map { Self.image("new/lib\($0 + 10).dylib", sdk: PackedVersion(26, UInt8($0))) })
        let told = lines(Difference(old: old, new: new))
        #expect(told.count { $0.hasPrefix("    ~ ") } == 50)
        #expect(told.contains("    … and 10 more; --format json has all"))
        #expect(told.last == "DIFFERS: lowest sdk 27.1 → 26.0; 60 images changed")
        #expect(lines(Difference(old: old, new: new), style: TextStyle(picture: .ascii)).allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    }

    @Test func quietIsTheVerdictAlone() {
        let old = Self.build("old", [Self.image("old/a"), Self.image("old/b")])
        let difference = Difference(old: old, new: Self.build("new", [Self.image("new/b"), Self.image("new/c")]))
        #expect(lines(difference, style: TextStyle(verbosity: .quiet)) == ["DIFFERS: 1 image added, 1 image removed"])
    }

    @Test func itIsSaidWhatIsNotCompared() {
        var gated = Self.build("old", [Self.image("old/a")])
        gated.policy = Snapshot.Policy(minimumSDK: "27.1", maximumSDK: nil, scope: "programs")
        let told = lines(Difference(old: gated, new: Self.build("new", [Self.image("new/a"), Self.image("new/b", .dSYM)])))
        #expect(told.contains("note  the two were not judged by the same gate: findings that depend on one are left out"))
        #expect(told.contains("note  dSYMs are left out: they repeat the stamps of their images"))
        #expect(told.last == "EQUAL: 0 programs, 1 image, 1 slice")
    }

    @Test func aFindingMayBeNewBecauseItsRuleIs() {
        var (old, new) = (Self.build("old", [Self.image("old/a")]), Self.build("new", [Self.image("new/a")]))
        (old.toolVersion, new.toolVersion) = ("0.1.0", "0.2.0")
        new.findings = [
            Snapshot.Finding(
                rule: "new-rule", level: "note", input: "new", program: nil, image: "new/a", member: nil, architecture: "arm64",
                platform: "IOS", message: "m")
        ]
        let told = lines(Difference(old: old, new: new))
        #expect(told.contains("    + note  new/a (arm64): m [new-rule]"))
        #expect(told.contains("note  the two were judged by stampcheck 0.1.0 and 0.2.0: a finding can be new because its rule is"))
        #expect(told.last == "DIFFERS: 1 finding came")
    }
}
