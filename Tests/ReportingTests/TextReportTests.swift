import Compatibility
import Inspection
import MachOFormat
import Reporting
import TestSupport
import Testing

/// What the text report promises whatever the input. Its words on the samples stand in golden files.
@Suite struct TextReportTests {
    private func text(_ inputs: [Input], policy: Policy? = nil, style: TextStyle = TextStyle()) -> String {
        String(decoding: TextReport.bytes(of: Report(inputs: inputs, policy: policy), style: style), as: UTF8.self)
    }

    /// A gate says it in its last line.
    @Test func anInputThatHoldsNothingIsNamed() {
        let inputs = [Reports.app(MachOBuilder().stamped(sdk: "27.1")), Input(path: "empty", kind: .folder)]
        #expect(text(inputs).contains("nothing to judge  empty: "))
        #expect(text(inputs, policy: Reports.defaultPolicy).contains("NOTHING TO JUDGE: empty: "))
    }

    /// A name in the input must not pass for a line of the report, for a command to a CI system, or for a control of the terminal.
    @Test(arguments: HostileNames.all)
    func noLineBeginsWithTheInput(_ name: String) throws {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.0").stamped(.tvOS, sdk: "26.0")) {
            $0.name = name
            $0.identifier = name
            $0.version = name
            for key in InfoPlist.keptKeys { $0.values[key] = .string(name) }
            $0.values["UIDeviceFamily"] = .array([.integer(2)])
            $0.values["UISupportedInterfaceOrientations~ipad"] = .array([.string(name)])
            $0.values["DTPlatformName"] = .string("iphoneos")
            $0.values["DTPlatformVersion"] = .string("27.1")
        }
        input.path = name
        for index in input.images.indices { input.images[index].path = name }
        input.programs[0].path = name
        input.programs[0].name = name
        input.programs[0].mainImage = input.images[0]
        input.foreignFiles = [Input.ForeignFile(path: name, member: name, kind: .text)]
        input.specialFiles = [name]
        input.links = [name]
        input.errors = [InputError(.malformed, input: name, path: name, member: name, message: name)]
        for verbosity in [TextStyle.Verbosity.quiet, .normal, .verbose] {
            let output = text([input, input], policy: Reports.defaultPolicy, style: TextStyle(verbosity: verbosity))
            for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
                #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) })
                #expect(!["\u{202E}", "\u{2066}", "\u{2028}", "\u{FEFF}"].contains { line.contains($0) })
                let start = line.drop { $0 == " " }
                #expect(!name.hasPrefix("::") || !start.hasPrefix("::"))
                #expect(!start.hasPrefix("FAIL: forged"))
                #expect(start.isEmpty || Self.beginnings.contains { start.hasPrefix($0) }, "\(line.prefix(80))")
            }
        }
    }

    private static let beginnings = [
        "app ", "stamp ", "plist ", "tier ", "open ", "closed ", "bars ", "knows ", "measured ", "next ", "images", "arm64 ", "anomaly: ",
        "not Mach-O", "text ", "special file", "link, ", "why and how", "cannot read ", "error ", "warning ", "note ", "found ", "store ",
        "INCOMPLETE",
    ]

    @Test func theVerdictIsTheLastLine() {
        let app = Reports.app(MachOBuilder().stamped(sdk: "26.0"))
        for verbosity in [TextStyle.Verbosity.quiet, .normal, .verbose] {
            let output = text([app], policy: Reports.defaultPolicy, style: TextStyle(verbosity: verbosity))
            #expect(output.split(separator: "\n").last == "FAIL: 1 error, 0 warnings; minimum sdk 27.1")
        }
    }

    @Test func findingsStandWorstFirst() throws {
        let slices = FatBuilder().slice(MachOBuilder(.arm64).legacy(.versionMinIPhoneOS, minos: "9.0", sdk: "12.0"))
            .slice(MachOBuilder(.arm64e).stamped(sdk: "27.0"))
        let folder = try TemporaryFolder()
        try folder.write("Fold.app/Fold", slices.bytes)
        let output = text(
            [Inspector().inspect(RawPath("\(folder.path)/Fold.app"))], policy: Reports.defaultPolicy, style: TextStyle(verbosity: .quiet))
        let levels = output.split(separator: "\n").compactMap { line in
            ["error", "warning", "note"].first { line.hasPrefix("\($0)  ") }
        }
        #expect(levels == ["error", "error", "warning", "note"])
    }

    @Test func twelveImagesAndACount() {
        var input = Reports.app(MachOBuilder().stamped(sdk: "27.1"))
        let image = input.images[0]
        for index in 10..<30 {
            var other = image
            other.path = "Fold.app/Frameworks/lib\(index).dylib"
            other.role = .dylib
            input.images.append(other)
        }
        let output = text([input])
        #expect(output.split(separator: "\n").count { $0.hasPrefix("  arm64  IOS") } == 12)
        #expect(output.contains("  … and 9 more: -v shows all"))
        #expect(text([input], style: TextStyle(verbosity: .verbose)).split(separator: "\n").count { $0.hasPrefix("  arm64  IOS") } == 21)
    }

    @Test func aGateDrawsNoPicture() {
        let app = Reports.app(MachOBuilder().stamped(sdk: "26.0"))
        #expect(text([app]).contains("╭"))
        #expect(!text([app], policy: Reports.defaultPolicy).contains("╭"))
        #expect(!text([app, app]).contains("╭"), "a picture is for a single app")
        #expect(!text([app], style: TextStyle(picture: .none)).contains("╭"))
    }

    @Test func aGateThatPassesSaysItsWarningsAndOneLine() throws {
        let folder = try TemporaryFolder()
        let slices = FatBuilder().slice(MachOBuilder(.arm64).stamped(sdk: "27.1")).slice(MachOBuilder(.arm64e).stamped(sdk: "27.2"))
        try folder.write("Fold.app/Fold", slices.bytes)
        let output = text([Inspector().inspect(RawPath("\(folder.path)/Fold.app"))], policy: Reports.defaultPolicy)
        let lines = output.split(separator: "\n")
        #expect(lines.first?.hasPrefix("warning  Fold.app/Fold (arm64, IOS): the slices differ in sdk: arm64 27.1, arm64e 27.2") == true)
        #expect(lines.last == "PASS: minimum sdk 27.1; 1 of 1 image judged, lowest sdk 27.1")
    }

    @Test func aLauncherAloneSaysWhereItsCodeIs() throws {
        let folder = try TemporaryFolder()
        try folder.write("Fold", MachOBuilder().stamped(sdk: "27.1").launcher(of: "Fold.debug.dylib").bytes)
        let output = text([Inspector().inspect(RawPath("\(folder.path)/Fold"))])
        #expect(output.contains("  debug    a debug build's launcher, which decides; its code is in \"Fold.debug.dylib\" beside it"))
    }

    @Test func whatNoTierWasMeasuredForSaysSo() {
        let app = Reports.app(MachOBuilder().stamped(.macOS, sdk: "27.1"))
        #expect(text([app]).contains("tier     not-applicable: MACOS is not judged: the tiers are those of iOS apps"))
    }
}
