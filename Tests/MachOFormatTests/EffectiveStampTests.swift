import MachOFormat
import TestSupport
import Testing

/// Which of several stamps the system goes by.
@Suite("Effective stamps")
struct EffectiveStampTests {
    /// The stamps of an image in a word, one letter each, and below every letter whether the stamp counts:
    ///
    ///     M macOS   C Mac Catalyst   I iOS   T tvOS   U platform 99   V platform 98
    ///     m LC_VERSION_MIN_MACOSX   i LC_VERSION_MIN_IPHONEOS
    struct MixCase: NamedCase {
        var stamps: String
        /// `*` for a stamp that counts, `-` for one that does not.
        var marks: String

        var name: String { "\(stamps) \(marks)" }

        init(_ stamps: String, _ marks: String) {
            self.stamps = stamps
            self.marks = marks
        }

        func file(_ fileType: FileType) -> MachOBuilder {
            stamps.enumerated().reduce(MachOBuilder(.arm64, fileType)) { file, stamp in
                let sdk = "\(stamp.offset + 1).0"
                switch stamp.element {
                case "M": return file.stamped(.macOS, sdk: sdk)
                case "C": return file.stamped(.macCatalyst, sdk: sdk)
                case "I": return file.stamped(.iOS, sdk: sdk)
                case "T": return file.stamped(.tvOS, sdk: sdk)
                case "U": return file.stamped(Platform(rawValue: 99), sdk: sdk)
                case "V": return file.stamped(Platform(rawValue: 98), sdk: sdk)
                case "m": return file.legacy(.versionMinMacOSX, minos: "10.15", sdk: sdk)
                case "i": return file.legacy(.versionMinIPhoneOS, minos: "9.3", sdk: sdk)
                default: preconditionFailure("no stamp: \(stamp.element)")
                }
            }
        }
    }

    static let single = ["M", "C", "I", "T", "U", "m", "i"].map { MixCase($0, "*") }

    static let pairs = [
        MixCase("MM", "-*"), MixCase("MC", "**"), MixCase("MI", "*-"), MixCase("MT", "*-"), MixCase("MU", "*-"),
        MixCase("Mm", "-*"), MixCase("Mi", "*-"),
        MixCase("CM", "**"), MixCase("CC", "-*"), MixCase("CI", "*-"), MixCase("CT", "*-"), MixCase("CU", "*-"),
        MixCase("Cm", "**"), MixCase("Ci", "*-"),
        MixCase("IM", "*-"), MixCase("IC", "*-"), MixCase("II", "-*"), MixCase("IT", "*-"), MixCase("IU", "*-"),
        MixCase("Im", "*-"), MixCase("Ii", "-*"),
        MixCase("TM", "*-"), MixCase("TC", "*-"), MixCase("TI", "*-"), MixCase("TT", "-*"), MixCase("TU", "*-"),
        MixCase("Tm", "*-"), MixCase("Ti", "*-"),
        MixCase("UM", "*-"), MixCase("UC", "*-"), MixCase("UI", "*-"), MixCase("UV", "*-"),
        MixCase("mM", "-*"), MixCase("mC", "**"), MixCase("mI", "*-"), MixCase("mT", "*-"), MixCase("mU", "*-"),
        MixCase("mm", "-*"), MixCase("mi", "*-"),
        MixCase("iM", "*-"), MixCase("iC", "*-"), MixCase("iI", "-*"), MixCase("iT", "*-"), MixCase("iU", "*-"),
        MixCase("im", "*-"), MixCase("ii", "-*"),
    ]

    static let triples = [
        MixCase("MMM", "--*"), MixCase("MMC", "-**"), MixCase("MMI", "-*-"),
        MixCase("MCM", "-**"), MixCase("MCC", "*-*"), MixCase("MCI", "**-"),
        MixCase("MIM", "--*"), MixCase("MIC", "*-*"), MixCase("MII", "*--"),
        MixCase("CMM", "*-*"), MixCase("CMC", "-**"), MixCase("CMI", "**-"),
        MixCase("CCM", "-**"), MixCase("CCC", "--*"), MixCase("CCI", "-*-"),
        MixCase("CIM", "*-*"), MixCase("CIC", "--*"), MixCase("CII", "*--"),
        MixCase("IMM", "*--"), MixCase("IMC", "*--"), MixCase("IMI", "--*"),
        MixCase("ICM", "*--"), MixCase("ICC", "*--"), MixCase("ICI", "--*"),
        MixCase("IIM", "-*-"), MixCase("IIC", "-*-"), MixCase("III", "--*"),
        MixCase("iIi", "--*"), MixCase("IiT", "-*-"), MixCase("mCM", "-**"), MixCase("CmM", "*-*"), MixCase("IUI", "--*"),
        MixCase("MUC", "*-*"), MixCase("UIM", "*--"),
    ]

    @Test("The stamps that count", arguments: single + pairs + triples)
    func mix(_ example: MixCase) throws {
        let slice = try onlySlice(of: example.file(.dylib).bytes)
        #expect(slice.stamps.map { $0.isEffective ? "*" : "-" }.joined() == example.marks)
        #expect(slice.state == .stamped)
    }

    struct StateCase: NamedCase {
        var name: String
        var file: MachOBuilder
        var state: Slice.State
    }

    static let states = [
        StateCase(
            name: "the later stamp of a platform lacks its sdk", file: MachOBuilder(.arm64, .dylib).stamped(sdk: "27.1").stamped(sdk: "0"),
            state: .sdkNotRecorded),
        StateCase(
            name: "the earlier stamp of a platform lacks its sdk",
            file: MachOBuilder(.arm64, .dylib).stamped(sdk: "0").stamped(sdk: "27.1"), state: .stamped),
        StateCase(
            name: "the stamp that does not count has an sdk",
            file: MachOBuilder(.arm64, .dylib).stamped(.iOS, sdk: "0").stamped(.tvOS, sdk: "27.1"), state: .sdkNotRecorded),
        StateCase(
            name: "one half of a pair has an sdk",
            file: MachOBuilder(.arm64, .dylib).stamped(.macOS, sdk: "0").stamped(.macCatalyst, sdk: "27.1"), state: .stamped),
    ]

    @Test("The state is that of the stamps that count", arguments: states)
    func state(_ example: StateCase) throws {
        #expect(try onlySlice(of: example.file.bytes).state == example.state)
    }

    struct NoteCase: NamedCase {
        var stamps: String
        var fileType: FileType
        /// Whether several stamps are worth a word.
        var isNoted: Bool

        var name: String { "\(stamps) \(fileType)" }

        init(_ stamps: String, _ fileType: FileType, noted isNoted: Bool) {
            self.stamps = stamps
            self.fileType = fileType
            self.isNoted = isNoted
        }
    }

    static let notes = [
        NoteCase("I", .execute, noted: false), NoteCase("MC", .dylib, noted: false), NoteCase("CM", .dylib, noted: false),
        NoteCase("mC", .dylib, noted: false), NoteCase("MC", .bundle, noted: false), NoteCase("II", .dylib, noted: true),
        NoteCase("IT", .dylib, noted: true), NoteCase("iI", .dylib, noted: true), NoteCase("MCI", .dylib, noted: true),
        NoteCase("MCM", .dylib, noted: true), NoteCase("IT", .object, noted: true),
        // In an executable even the pair is one too many.
        NoteCase("MC", .execute, noted: true), NoteCase("II", .execute, noted: true),
    ]

    @Test("Several stamps are noted at the second, unless they are the lawful pair", arguments: notes)
    func note(_ example: NoteCase) throws {
        let slice = try onlySlice(of: MixCase(example.stamps, "").file(example.fileType).bytes)
        // The header has 32 bytes; the legacy stamp has 16 and the other 32.
        let second: UInt64 = example.stamps.first?.isLowercase == true ? 48 : 64
        #expect(slice.notes == (example.isNoted ? [Note(.severalStamps, second)] : []))
    }
}
