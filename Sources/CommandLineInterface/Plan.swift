import Compatibility
import Inspection
import MachOFormat
import Reporting

/// What is to be done: the options, checked against each other.
enum Plan {
    case report(ReportPlan)
    case difference(DifferencePlan)
    case explain(topic: String?, picture: PictureChoice)
    case schema(SchemaChoice)
    case completions(Shell)
    case help(Command)
    case manual
    case version

    init(_ arguments: Arguments) throws(UsageError) {
        if arguments.has(.help) {
            self = .help(arguments.command)
        } else if arguments.has(.version) {
            self = .version
        } else {
            switch arguments.command {
            case .inspect, .gate: self = .report(try ReportPlan(arguments))
            case .diff: self = .difference(try DifferencePlan(arguments))
            case .explain: self = try Plan.explaining(arguments)
            case .schema:
                self = .schema(try Plan.schemaChoice(arguments))
            case .completions: self = .completions(try Plan.shell(arguments))
            case .help: self = try Plan.helping(arguments)
            }
        }
    }

    private static func explaining(_ arguments: Arguments) throws(UsageError) -> Plan {
        guard arguments.operands.count <= 1 else { throw unexpected(arguments, after: 1) }
        let topic = arguments.operands.first?.text
        let known = Rule.all.map { $0.id } + Explanation.topics
        if let topic, !known.contains(topic) {
            let near = Suggestion.nearest(to: topic, among: known).map { " Did you mean '\($0)'?" } ?? " 'stampcheck explain' lists all."
            throw UsageError(message: "There is no rule or topic '\(topic)'.\(near)", command: .explain)
        }
        return .explain(topic: topic, picture: PictureChoice(arguments))
    }

    private static func schemaChoice(_ arguments: Arguments) throws(UsageError) -> SchemaChoice {
        guard arguments.operands.count <= 1 else { throw unexpected(arguments, after: 1) }
        guard let word = arguments.operands.first?.text else { return .report }
        guard let choice = SchemaChoice(rawValue: word) else {
            let known = SchemaChoice.allCases.map { $0.rawValue }
            let near = Suggestion.nearest(to: word, among: known).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError(
                message: "There is no schema '\(word)': it is one of \(known.joined(separator: ", ")).\(near)", command: .schema)
        }
        return choice
    }

    private static func shell(_ arguments: Arguments) throws(UsageError) -> Shell {
        guard arguments.operands.count <= 1 else { throw unexpected(arguments, after: 1) }
        guard let word = arguments.operands.first?.text else { throw HelpText.missingShell }
        guard let shell = Shell(rawValue: word) else {
            let near = Suggestion.nearest(to: word, among: Shell.allCases.map { $0.rawValue }).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError(message: "There are no completions for '\(word)': they are for \(Shell.list).\(near)", command: .completions)
        }
        return shell
    }

    private static func helping(_ arguments: Arguments) throws(UsageError) -> Plan {
        // One page holds all commands.
        guard arguments.operands.count <= (arguments.has(.man) ? 0 : 1) else {
            throw unexpected(arguments, after: arguments.has(.man) ? 0 : 1)
        }
        guard !arguments.has(.man) else { return .manual }
        guard let word = arguments.operands.first?.text else { return .help(.inspect) }
        guard let command = Command.words.first(where: { $0.rawValue == word }) else {
            let near = Suggestion.nearest(to: word, among: Command.words.map { $0.rawValue }).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError(message: "There is no command '\(word)'.\(near)", command: .help)
        }
        return .help(command)
    }

    private static func unexpected(_ arguments: Arguments, after count: Int) -> UsageError {
        let extra = arguments.operands.dropFirst(count).first?.text ?? ""
        return UsageError(message: "Unexpected argument '\(extra)'.", command: arguments.command)
    }
}
