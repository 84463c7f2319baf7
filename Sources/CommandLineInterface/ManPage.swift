import Compatibility
import Reporting

/// The manual page, in the language mdoc(7), which mandoc (macOS) and groff (Linux) both read. It is made from the tables that parsing and
/// help are made from, and docs/stampcheck.1 is held to it.
package enum ManPage {
    package static var text: String {
        let parts: [[String]] = [
            [
                ".\\\" What 'stampcheck help --man' prints, made from its tables: change those.", ".Dd \(date)", ".Dt STAMPCHECK 1", ".Os",
                ".Sh NAME", ".Nm stampcheck", ".Nd say what SDK an iOS app is stamped with, and what iPhone Duo will give it",
            ],
            [".Sh SYNOPSIS"], Command.allCases.flatMap { [".Nm"] + synopsis($0) },
            [".Sh DESCRIPTION"], description,
            [".Sh COMMANDS"], list(Command.allCases.map { ([$0 == .inspect ? ".It Ar path ..." : ".It Cm \($0.rawValue)"], about($0)) }),
            [".Sh OPTIONS"], prose(optionRules), list(OptionDefinition.all.map { ([item($0)], about($0)) }),
            [".Sh FORMATS"],
            list(OutputFormat.allCases.map { ([".It Cm \($0.rawValue)\($0.isAppended ? "=file" : "")"], prose(sentence($0.summary))) }),
            [".Sh ENVIRONMENT"],
            list(EnvironmentVariable.all.map { ([".It Ev \($0.names.joined(separator: " , Ev "))"], prose($0.meaning)) }),
            [".Sh EXIT STATUS"], exitStatus,
            [".Sh EXAMPLES"], examples,
            [".Sh SEE ALSO"], [".Xr lipo 1 ,", ".Xr otool 1 ,", ".Xr vtool 1"],
        ]
        return parts.flatMap { $0 }.joined(separator: "\n") + "\n"
    }

    private static let description =
        prose(
            "An SDK stamp is what the linker wrote into a Mach-O file: the platform, the oldest system that it runs on (minos), and the SDK"
                + " that it was linked with (sdk). iPhone Duo, a phone that folds, goes by the sdk of an app's main executable when it decides"
                + " how much of the open phone the app gets. stampcheck reads every slice of every Mach-O file of its inputs, says what each"
                + " is stamped with and what each program gets, and can fail a job where a stamp is too low. It never takes nothing found for"
                + " a pass.")
        + [".Pp"]
        + prose(
            "A file's kind is told by its content, a bundle's by its suffix. A folder is walked, an .ipa or another zip archive is read"
                + " without unpacking, and links inside an input are never followed.")
        + [".Pp"]
        + prose(
            "The command is the first argument that is no option, if it is the name of one; a file that has such a name is given as ./gate or"
                + " behind --. The report goes to standard output and everything else to standard error.")

    private static let optionRules =
        "Values follow in the next argument or behind =, short options may be clustered, and -- ends the options."
        + " Where an option that is not repeatable is given twice, the last counts."

    // MARK: - Commands and options

    private static func about(_ command: Command) -> [String] {
        let arguments = command.arguments.flatMap { argument in
            // What is in angle brackets is an argument.
            [".It Ar \(escaped(String(argument.name.dropFirst().dropLast())))"] + prose(argument.help)
        }
        return prose(command.summary) + (arguments.isEmpty ? [] : [".Bl -tag -width Ds"] + arguments + [".El"])
    }

    private static func item(_ option: OptionDefinition) -> String {
        let value = option.valueName.map { " Ar \(escaped($0))" } ?? ""
        return ".It \(option.short.map { "Fl \($0) , " } ?? "")Fl \(escaped("-\(option.name.rawValue)"))\(value)"
    }

    private static func about(_ option: OptionDefinition) -> [String] {
        var text = option.help
        if !option.choices.isEmpty { text += " Values: \(option.choices.joined(separator: ", "))." }
        if option.commands != Command.allCases {
            let owners = option.commands.map { $0 == .inspect ? "an inspection" : $0.rawValue }
            let last = owners.last ?? ""
            let others = owners.dropLast().joined(separator: ", ")
            text += " Belongs to \(others.isEmpty ? last : "\(others) and \(last)")."
        }
        return prose(text)
    }

    /// The usage line in macros: `[...]` is optional, `<...>` stands for something, and every other word is typed as it is.
    private static func synopsis(_ command: Command) -> [String] {
        var lines: [String] = []
        var optional: [String]?
        for word in command.synopsis.split(separator: " ") {
            var word = word
            if word.hasPrefix("[") {
                optional = []
                word.removeFirst()
            }
            let closes = word.hasSuffix("]")
            if closes { word.removeLast() }
            let macro =
                word == "|" ? "|" : word == "..." ? "..." : word.hasPrefix("<") ? "Ar \(word.dropFirst().dropLast())" : "Cm \(word)"
            if let inner = optional {
                optional = inner + [macro]
            } else if macro == "...", let last = lines.popLast() {
                lines.append("\(last) ...")
            } else {
                lines.append(".\(macro)")
            }
            if closes, let inner = optional {
                lines.append(".Op \(inner.joined(separator: " "))")
                optional = nil
            }
        }
        return lines
    }

    // MARK: - Sections

    private static var exitStatus: [String] {
        let gate = list(Command.gate.exitCodes.map { ([".It \($0.code)"], prose(sentence($0.meaning))) })
        let diff = list(Command.diff.exitCodes.map { ([".It \($0.code)"], prose(sentence($0.meaning))) })
        return prose("Of an inspection and of gate:") + gate + [".Pp"] + prose("Of diff:") + diff + [".Pp"]
            + prose("Of several that apply, 2 goes before 1, and 1 before 3. Other commands exit with 0, 2 or 64.")
    }

    private static var examples: [String] {
        Command.allCases.flatMap { $0.examples }.enumerated().flatMap { index, example in
            (index == 0 ? [] : [".Pp"]) + prose(example.meaning) + [".Pp", ".Dl \(escaped(example.line))"]
        }
    }

    private static func list(_ entries: [(head: [String], body: [String])]) -> [String] {
        [".Bl -tag -width Ds"] + entries.flatMap { $0.head + $0.body } + [".El"]
    }

    // MARK: - Text

    /// The facts age, and the page with them: its date is theirs, so that the same source makes the same page.
    private static var date: String {
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
        ]
        let parts = DatedFacts.asOf.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3, months.indices.contains(parts[1] - 1) else { return DatedFacts.asOf }
        return "\(months[parts[1] - 1]) \(parts[2]), \(parts[0])"
    }

    /// A line is read on a page and in a diff.
    private static let lineWidth = 78

    /// Text as lines of the source: roff wants each sentence to begin a line.
    private static func prose(_ text: String) -> [String] {
        sentences(text).flatMap { TextWrap.lines($0, indent: "", width: lineWidth) }.map { line in
            let line = escaped(line)
            // A line that begins like this would be a command.
            return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
        }
    }

    private static func sentences(_ text: String) -> [String] {
        var sentences: [String] = []
        var sentence: [Substring] = []
        for word in text.split(separator: " ") {
            sentence.append(word)
            if let last = word.last, ".?!:".contains(last) {
                sentences.append(sentence.joined(separator: " "))
                sentence = []
            }
        }
        return sentence.isEmpty ? sentences : sentences + [sentence.joined(separator: " ")]
    }

    private static func sentence(_ text: String) -> String {
        (text.first.map { $0.uppercased() } ?? "") + text.dropFirst() + "."
    }

    /// The backslash is roff's own, a dash of an option must not become a hyphen, and a quote or a tilde that is typed must stay ASCII.
    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "`": result += "\\(ga"
            default: result.append(character)
            }
        }
    }
}
