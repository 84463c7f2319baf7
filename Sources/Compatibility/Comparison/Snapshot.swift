import MachOFormat

/// What a build is compared by: of all that a report says, only what two builds of the same source have in common.
///
/// It is made from a fresh report or read from a saved one, and is the same either way. Names of later versions (roles, kinds, tiers) are
/// kept as they stand, so that a report of a later tool can be compared.
package struct Snapshot: Hashable, Sendable {
    /// Where it comes from. The raw value is the name in reports.
    package enum Origin: String, Sendable, CaseIterable {
        case inspected
        case savedReport = "saved-report"
    }

    /// As typed: the input, or the file with the saved report.
    package var path: String
    package var origin: Origin
    /// The version of the tool that made the report; nil where it could not be read.
    package var toolVersion: String?
    /// The date of the facts that its rules knew; nil where it could not be read.
    package var rulesAsOf: String?
    package var inputs: [Input] = []
    package var programs: [Program] = []
    package var images: [Image] = []
    package var findings: [Finding] = []
    package var errors: [Fault] = []
    /// Whether a part is not known, so that what looks equal need not be.
    package var isIncomplete = false
    /// nil for an inspection without a gate.
    package var policy: Policy?

    package init(path: String, origin: Origin) {
        self.path = path
        self.origin = origin
    }

    /// Whether nothing of it could be read, so that there is nothing to compare with.
    package var isUnread: Bool { isIncomplete && programs.isEmpty && images.isEmpty }

    package struct Input: Hashable, Sendable {
        /// As typed.
        package var path: String
        package var kind: String

        package init(path: String, kind: String) {
            self.path = path
            self.kind = kind
        }
    }

    package struct Program: Hashable, Sendable {
        /// The place of its input in `inputs`.
        package var input: Int
        package var path: String
        package var kind: String
        package var identifier: String?
        package var tier: String
        package var sdk: PackedVersion?
        package var minos: PackedVersion?
        package var platform: String
        package var hasMainExecutable: Bool
        /// The architecture of the slice that decides.
        package var decidingArchitecture: String?

        package init(
            input: Int, path: String, kind: String, identifier: String?, tier: String, sdk: PackedVersion?, minos: PackedVersion?,
            platform: String, hasMainExecutable: Bool, decidingArchitecture: String? = nil
        ) {
            self.input = input
            self.path = path
            self.kind = kind
            self.identifier = identifier
            self.tier = tier
            self.sdk = sdk
            self.minos = minos
            self.platform = platform
            self.hasMainExecutable = hasMainExecutable
            self.decidingArchitecture = decidingArchitecture
        }
    }

    package struct Image: Hashable, Sendable {
        /// The place of its input in `inputs`.
        package var input: Int
        package var path: String
        package var member: String?
        package var role: String
        /// The path of the innermost program whose bundle holds it.
        package var program: String?
        package var slices: [Slice]

        package init(input: Int, path: String, member: String?, role: String, program: String?, slices: [Slice]) {
            self.input = input
            self.path = path
            self.member = member
            self.role = role
            self.program = program
            self.slices = slices
        }
    }

    package struct Slice: Hashable, Sendable {
        package var architecture: String?
        package var state: String
        /// Only those that the system goes by.
        package var stamps: [Stamp]

        package init(architecture: String?, state: String, stamps: [Stamp]) {
            self.architecture = architecture
            self.state = state
            self.stamps = stamps
        }
    }

    package struct Stamp: Hashable, Sendable {
        package var platform: String
        package var minos: PackedVersion?
        package var sdk: PackedVersion?
        /// Each with its version, as in `LD 1230.1`.
        package var tools: [String]

        package init(platform: String, minos: PackedVersion?, sdk: PackedVersion?, tools: [String]) {
            self.platform = platform
            self.minos = minos
            self.sdk = sdk
            self.tools = tools
        }
    }

    package struct Finding: Hashable, Sendable {
        package var rule: String
        package var level: String
        /// The input as typed.
        package var input: String
        package var program: String?
        package var image: String?
        package var member: String?
        package var architecture: String?
        package var platform: String?
        package var message: String

        package init(
            rule: String, level: String, input: String, program: String?, image: String?, member: String?, architecture: String?,
            platform: String?, message: String
        ) {
            self.rule = rule
            self.level = level
            self.input = input
            self.program = program
            self.image = image
            self.member = member
            self.architecture = architecture
            self.platform = platform
            self.message = message
        }
    }

    /// A part that could not be read, or that is not what was expected.
    package struct Fault: Hashable, Sendable {
        package var kind: String
        /// The input as typed.
        package var input: String
        package var path: String
        package var member: String?
        package var message: String

        package init(kind: String, input: String, path: String, member: String?, message: String) {
            self.kind = kind
            self.input = input
            self.path = path
            self.member = member
            self.message = message
        }

        /// Whether something was not read. A kind that a later version has is taken for one of these: unknown is never a pass.
        package var isIncomplete: Bool { kind != InputError.Kind.notMachO.rawValue }
    }

    /// What of a gate's policy decides which findings there are.
    package struct Policy: Hashable, Sendable {
        package var minimumSDK: String?
        package var maximumSDK: String?
        package var scope: String

        package init(minimumSDK: String?, maximumSDK: String?, scope: String) {
            self.minimumSDK = minimumSDK
            self.maximumSDK = maximumSDK
            self.scope = scope
        }
    }
}
