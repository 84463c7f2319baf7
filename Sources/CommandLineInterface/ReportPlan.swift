import Compatibility
import Inspection
import MachOFormat
import Reporting

/// A run that reads inputs and reports on them.
struct ReportPlan {
    /// One report to write; without a file, to standard output.
    struct Output {
        var format: OutputFormat
        var file: RawPath?
    }

    enum Color: String, CaseIterable {
        case auto, always, never
    }

    /// A list of paths to read; `-` is standard input.
    struct List {
        var path: RawPath
        var separatedByNUL: Bool
    }

    var paths: [RawPath]
    /// How many files are read side by side; nil for as many as there are cores.
    var jobs: Int?
    var lists: [List]
    /// nil for an inspection.
    var policy: Policy?
    var exitZero: Bool
    var outputs: [Output]
    var color: Color
    var picture: PictureChoice
    var verbosity: TextStyle.Verbosity
    /// A file of the repository that findings are shown at.
    var anchor: String?
    var ignoring: [Ignoring]
    var labels: [Label]
    /// Whether the files that Xcode declares as the inputs of a build phase are read.
    var usesScriptInputFiles: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let command = arguments.command
        paths = arguments.operands
        let separatedByNUL = arguments.has(.null)
        lists = arguments.values(.filesFrom).map { List(path: $0, separatedByNUL: separatedByNUL) }
        usesScriptInputFiles = arguments.has(.useScriptInputFiles)
        guard !paths.isEmpty || !lists.isEmpty || usesScriptInputFiles else { throw HelpText.missingPath(command) }
        guard !separatedByNUL || !lists.isEmpty else { throw UsageError(message: "'--null' needs '--files-from'.", command: command) }
        let readers = (paths + lists.map { $0.path }).count { $0.text == "-" }
        guard readers <= 1 else { throw UsageError(message: "Standard input can be read only once.", command: command) }
        jobs = try Self.jobs(arguments)
        policy = command == .gate ? try Self.policy(arguments) : nil
        exitZero = arguments.has(.exitZero)
        outputs = try Self.outputs(arguments)
        anchor = arguments.values(.anchor).last?.text
        ignoring = try Self.ignoring(arguments)
        labels = try Self.labels(arguments)
        color = Self.color(arguments)
        picture = PictureChoice(arguments)
        // Where both are given, the last counts, as with values.
        switch arguments.options.last(where: { $0.definition.name == .quiet || $0.definition.name == .verbose })?.definition.name {
        case .quiet: verbosity = .quiet
        case .verbose: verbosity = .verbose
        default: verbosity = .normal
        }
    }

    /// More workers than this help no disk.
    private static let mostJobs = 1024

    static func jobs(_ arguments: Arguments) throws(UsageError) -> Int? {
        guard let text = arguments.values(.jobs).last?.text else { return nil }
        guard let jobs = Int(text), (1...mostJobs).contains(jobs) else {
            throw UsageError(
                message: "The value '\(text)' is invalid for '--jobs': a number from 1 to \(mostJobs).", command: arguments.command)
        }
        return jobs
    }

    private static func policy(_ arguments: Arguments) throws(UsageError) -> Policy {
        let minimum = try version(.minSDK, arguments)
        let maximum = try version(.maxSDK, arguments)
        if let minimum, let maximum, minimum > maximum {
            throw UsageError(message: "The floor \(minimum) is above the ceiling \(maximum).", command: .gate)
        }
        return Policy(
            minimumSDK: minimum == nil && maximum == nil ? Policy.defaultMinimumSDK : minimum,
            maximumSDK: maximum,
            scope: arguments.values(.scope).last.flatMap { Policy.Scope(rawValue: $0.text) } ?? .programs,
            isStrict: arguments.has(.strict)
        )
    }

    private static func version(_ name: OptionDefinition.Name, _ arguments: Arguments) throws(UsageError) -> PackedVersion? {
        guard let text = arguments.values(name).last?.text else { return nil }
        guard let version = PackedVersion(text), version.isRecorded else {
            throw UsageError(
                message: "The value '\(text)' is invalid for '--\(name.rawValue)': a version is 27, 27.1 or 27.1.0.", command: .gate)
        }
        return version
    }

    private static func ignoring(_ arguments: Arguments) throws(UsageError) -> [Ignoring] {
        var all: [Ignoring] = []
        for value in arguments.values(.ignore) {
            let parts = value.text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts[0])
            guard Ignoring.names.contains(name) else {
                let near = Suggestion.nearest(to: name, among: Ignoring.names).map { " Did you mean '\($0)'?" } ?? ""
                throw UsageError(
                    message: "There is no rule and no kind of error '\(name)' to ignore.\(near) 'stampcheck explain' lists the rules.",
                    command: arguments.command)
            }
            guard parts.count == 1 || !parts[1].isEmpty else {
                throw UsageError(message: "Missing pattern after '\(name):'.", command: arguments.command)
            }
            all.append(Ignoring(name: name, glob: parts.count == 1 ? nil : Glob(String(parts[1]))))
        }
        return all
    }

    private static func labels(_ arguments: Arguments) throws(UsageError) -> [Label] {
        var labels: [Label] = []
        for value in arguments.values(.label) {
            let parts = value.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let key = String(parts[0])
            guard parts.count == 2, Label.isKey(key) else {
                throw UsageError(
                    message: "The value '\(value.text)' is invalid for '--label': it is KEY=VALUE, and a key has letters, digits, _ and -.",
                    command: arguments.command)
            }
            guard !labels.contains(where: { $0.key == key }) else {
                throw UsageError(message: "The label '\(key)' is given twice.", command: arguments.command)
            }
            labels.append(Label(key: key, value: String(parts[1])))
        }
        return labels.sorted { ByteOrdering.precedes($0.key, $1.key) ?? false }
    }

    static func color(_ arguments: Arguments) -> Color {
        arguments.values(.color).last.flatMap { Color(rawValue: $0.text) } ?? .auto
    }

    /// What is to be written, checked against each other and against what is read: nothing that is read may be replaced.
    static func outputs(_ arguments: Arguments) throws(UsageError) -> [Output] {
        var outputs: [Output] = []
        for value in arguments.values(.format) {
            let parts = value.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = RawPath(Array(parts[0])).text
            let formats = OutputFormat.all(of: arguments.command)
            guard let format = formats.first(where: { $0.rawValue == name }) else {
                let known = formats.map { $0.rawValue }
                let near = Suggestion.nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
                throw UsageError(
                    message: "There is no format '\(name)': it is one of \(known.joined(separator: ", ")).\(near)",
                    command: arguments.command)
            }
            let file = parts.count > 1 ? RawPath(Array(parts[1])) : nil
            guard file?.bytes.isEmpty != true else {
                throw UsageError(message: "Missing file name after '\(name)='.", command: arguments.command)
            }
            guard !format.isAppended || file.map({ $0.text != "-" }) ?? false else {
                throw UsageError(
                    message: "The format '\(name)' needs the file that GitHub names for it: \(name)=FILE.", command: arguments.command)
            }
            outputs.append(Output(format: format, file: file?.text == "-" ? nil : file))
        }
        if outputs.isEmpty { outputs = [Output(format: .text, file: nil)] }
        guard outputs.count(where: { $0.file == nil }) <= 1 else {
            throw UsageError(
                message: "At most one format goes to standard output; give the others a file: json=report.json.", command: arguments.command
            )
        }
        let files = outputs.compactMap { $0.file }
        guard Set(files).count == files.count else {
            throw UsageError(message: "Two formats are written to the same file.", command: arguments.command)
        }
        if let file = files.first(where: arguments.operands.contains) {
            throw UsageError(message: "The report would replace the input '\(file.text)'.", command: arguments.command)
        }
        return outputs
    }
}
