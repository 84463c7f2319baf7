/// The completions for fish.
enum FishCompletions {
    static var script: String {
        #"""
        # Completions of stampcheck for fish: what `stampcheck completions fish` prints.

        # The command that is typed, and how many arguments stand behind it: the command is the first argument that is neither an option nor
        # the value of one.
        function __stampcheck_typed
            set -l subcommand inspect
            set -l operands 0
            set -l awaits no
            set -l ended no
            set -l tokens (commandline -opc)
            set -e tokens[1]
            for token in $tokens
                if test $ended = no; and string match -qr -- '^-.' $token
                    set awaits no
                    if test "$token" = --
                        set ended yes
                    else if contains -- $token \#(longWithValue)
                        set awaits yes
                    else if string match -qr -- '^-[\#(Completions.flags)]*[\#(Completions.valueLetters)]$' $token
                        set awaits yes
                    end
                else if test $awaits = yes
                    set awaits no
                else if test $operands = 0 -a $subcommand = inspect -a $ended = no
                    if contains -- $token \#(Command.words.map { $0.rawValue }.joined(separator: " "))
                        set subcommand $token
                    else
                        set operands 1
                    end
                else
                    set operands (math $operands + 1)
                end
            end
            if test $ended = yes -a $subcommand = inspect
                set operands 1
            end
            printf '%s\n' $subcommand $operands
        end

        # Whether one of these commands is typed.
        function __stampcheck_is
            set -l typed (__stampcheck_typed)
            contains -- $typed[1] $argv
        end

        # Whether one of these commands is typed, and nothing behind it.
        function __stampcheck_begins
            set -l typed (__stampcheck_typed)
            test $typed[2] = 0; and contains -- $typed[1] $argv
        end

        # The formats, and behind = the file that one goes to.
        function __stampcheck_formats
            set -l value (commandline -ct | string replace -r -- '^(--format=|-[\#(Completions.flags)]*f=?)' '')
            set -l format (string match -r -- '^[a-z-]+=' "$value")
            if test -n "$format"
                set -l file (string replace -- $format '' $value)
                for path in (__fish_complete_path $file)
                    printf '%s%s\n' $format $path
                end
                return
            end
            if __stampcheck_is \#(Completions.commandsWithOtherFormats.map { $0.rawValue }.joined(separator: " "))
                \#(formats(of: .diff))
            else
                \#(formats(of: .inspect))
            end
        end

        # The rules and the kinds of errors.
        function __stampcheck_ignorable
        \#(list(Completions.ignorable, 4))
        end

        # Commands that take words take no files.
        complete -c stampcheck -f -n '__stampcheck_is \#(wordCommands.map { $0.rawValue }.joined(separator: " "))'

        # Commands
        \#(offers(Completions.commands, for: .inspect))

        # Arguments
        \#(wordCommands.map { offers(Completions.operands(of: $0) ?? [], for: $0) }.joined(separator: "\n"))

        # Options
        \#(OptionDefinition.all.map { line($0) }.joined(separator: "\n"))

        """#
    }

    private static let wordCommands = Command.allCases.filter { Completions.operands(of: $0) != nil }

    private static var longWithValue: String {
        OptionDefinition.all.filter { $0.value != nil }.map { $0.long }.joined(separator: " ")
    }

    /// In single quotes fish reads a backslash, too.
    private static func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { result, character in
            if character == "'" || character == "\\" { result.append("\\") }
            result.append(character)
        }
        return "'\(escaped)'"
    }

    private static func list(_ words: [Completions.Word], _ depth: Int, suffix: String = "") -> String {
        words.map { String(repeating: " ", count: depth) + "printf '%s\\t%s\\n' \($0.word)\(suffix) \(quoted($0.meaning))" }
            .joined(separator: "\n")
    }

    private static func formats(of command: Command) -> String {
        let lists = [
            list(Completions.formats(of: command), 8), list(Completions.formatsToFile(of: command), 8, suffix: "="),
        ]
        return String(lists.filter { !$0.isEmpty }.joined(separator: "\n").dropFirst(8))
    }

    private static func offers(_ words: [Completions.Word], for command: Command) -> String {
        words.map { "complete -c stampcheck -n '__stampcheck_begins \(command.rawValue)' -a \($0.word) -d \(quoted($0.meaning))" }
            .joined(separator: "\n")
    }

    private static func line(_ option: OptionDefinition) -> String {
        let owners = option.commands.map { $0.rawValue }.joined(separator: " ")
        let condition = option.commands == Command.allCases ? "" : " -n '__stampcheck_is \(owners)'"
        let short = option.short.map { " -s \($0)" } ?? ""
        return
            "complete -c stampcheck\(condition)\(short) -l \(option.name.rawValue)\(value(option)) -d \(quoted(Completions.clause(option.help)))"
    }

    private static func value(_ option: OptionDefinition) -> String {
        switch option.value {
        case nil: ""
        case .version, .number, .label: " -x"
        case .file: " -r -F"
        case .format: " -x -a '(__stampcheck_formats)'"
        case .ignorable: " -x -a '(__stampcheck_ignorable)'"
        case .word(_, let choices): " -x -a '\(choices.joined(separator: " "))'"
        }
    }
}
