import Inspection

/// The arguments, taken apart by the table of options: which command, which options with which values, and what is left.
struct Arguments {
    /// An option that was given.
    struct Given {
        var definition: OptionDefinition
        var value: RawPath?
    }

    var command: Command = .inspect
    var options: [Given] = []
    /// The paths, or what else the command takes.
    var operands: [RawPath] = []

    /// Takes the arguments apart. Paths are bytes, so arguments are.
    init(parsing arguments: [RawPath]) throws(UsageError) {
        var rest = arguments[...]
        var isCommandOpen = true
        while let argument = rest.popFirst() {
            let text = argument.text
            if text == "--" {
                operands += rest
                break
            } else if text.hasPrefix("--") {
                try takeLong(argument, &rest)
            } else if text.hasPrefix("-"), text.utf8.count > 1 {
                try takeCluster(argument, &rest)
            } else if isCommandOpen, let word = Command.words.first(where: { $0.rawValue == text }) {
                command = word
                isCommandOpen = false
            } else {
                isCommandOpen = false
                operands.append(argument)
            }
        }
        try checkOptionsBelong(arguments)
    }

    /// Whether an option without a value was given.
    func has(_ name: OptionDefinition.Name) -> Bool {
        options.contains { $0.definition.name == name }
    }

    /// The values that were given for an option, in order.
    func values(_ name: OptionDefinition.Name) -> [RawPath] {
        options.filter { $0.definition.name == name }.compactMap { $0.value }
    }

    // MARK: - Options

    /// `--name`, `--name value` or `--name=value`.
    private mutating func takeLong(_ argument: RawPath, _ rest: inout ArraySlice<RawPath>) throws(UsageError) {
        let parts = argument.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let name = RawPath(Array(parts[0])).text
        guard let definition = OptionDefinition.all.first(where: { $0.long == name }) else { throw unknown(name) }
        try take(definition, spelled: name, joined: parts.count > 1 ? RawPath(Array(parts[1])) : nil, &rest)
    }

    /// `-q`, `-qv`, `-f value`, `-fvalue` or `-f=value`.
    private mutating func takeCluster(_ argument: RawPath, _ rest: inout ArraySlice<RawPath>) throws(UsageError) {
        var letters = argument.bytes.dropFirst()
        while let letter = letters.popFirst() {
            guard letter < 0x80 else { throw unknown(argument.text) }
            let spelled = "-\(Character(Unicode.Scalar(letter)))"
            guard let definition = OptionDefinition.all.first(where: { $0.short.map { "-\($0)" } == spelled }) else {
                throw unknown(argument.text.utf8.count == 2 ? argument.text : "\(spelled)' in '\(argument.text)")
            }
            guard definition.valueName != nil, !letters.isEmpty else {
                try take(definition, spelled: spelled, joined: nil, &rest)
                continue
            }
            if letters.first == UInt8(ascii: "=") { letters.removeFirst() }
            try take(definition, spelled: spelled, joined: RawPath(Array(letters)), &rest)
            return
        }
    }

    private mutating func take(
        _ definition: OptionDefinition, spelled: String, joined: RawPath?, _ rest: inout ArraySlice<RawPath>
    ) throws(UsageError) {
        guard let valueName = definition.valueName else {
            guard joined == nil else { throw UsageError(message: "The option '\(spelled)' takes no value.", command: command) }
            options.append(Given(definition: definition, value: nil))
            return
        }
        var value = joined
        if value == nil, let next = rest.first, next.bytes.first != UInt8(ascii: "-") || next.bytes.count == 1 {
            value = next
            rest.removeFirst()
        }
        guard let value, !value.bytes.isEmpty else {
            throw UsageError(message: "Missing value for '\(spelled) <\(valueName)>'.", command: command)
        }
        if !definition.choices.isEmpty, !definition.choices.contains(value.text) {
            let hint = Suggestion.nearest(to: value.text, among: definition.choices).map { " Did you mean '\($0)'?" } ?? ""
            throw UsageError(
                message: "The value '\(value.text)' is invalid for '\(spelled)': it is one of "
                    + "\(definition.choices.joined(separator: ", ")).\(hint)", command: command)
        }
        options.append(Given(definition: definition, value: value))
    }

    private func unknown(_ name: String) -> UsageError {
        let near = Suggestion.nearest(to: name, among: OptionDefinition.all.map { $0.long })
        return UsageError(message: "Unknown option '\(name)'.\(near.map { " Did you mean '\($0)'?" } ?? "")", command: command)
    }

    /// An option of another command is not passed over: a gate's limit without a gate would look like one and be none.
    private func checkOptionsBelong(_ arguments: [RawPath]) throws(UsageError) {
        for given in options where !given.definition.commands.contains(command) {
            let owners = given.definition.commands
            if command == .inspect, owners.count == 1, let owner = owners.first {
                let line = (["stampcheck", owner.rawValue] + arguments.map { quoted($0.text) }).joined(separator: " ")
                throw UsageError(
                    message: "'\(given.definition.long)' is an option of \(owner.rawValue). Did you mean '\(line)'?", command: owner)
            }
            throw UsageError(message: "'\(given.definition.long)' is not an option of '\(command.rawValue)'.", command: command)
        }
    }

    private func quoted(_ argument: String) -> String {
        argument.allSatisfy { $0.isLetter || $0.isNumber || "-_./=:,+@%".contains($0) }
            ? argument : "'" + argument.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
