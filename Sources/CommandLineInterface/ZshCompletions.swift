/// The completions for zsh: a function for its completion system, which a file in `fpath` or a line of `source` makes known.
enum ZshCompletions {
    static var script: String {
        #"""
        #compdef stampcheck
        # Completions of stampcheck for zsh: what `stampcheck completions zsh` prints.

        _stampcheck_commands() {
            local -a commands=(
        \#(list(Completions.commands, 8))
            )
            _describe -t commands command commands
        }

        # A command or a path: only the first argument that is no option can be a command.
        _stampcheck_first() {
            if [[ -n $ended ]]; then
                _files
            else
                _alternative 'commands:command:_stampcheck_commands' 'paths:path:_files'
            fi
        }

        \#(operandFunctions)

        # A format, and behind = the file that it goes to.
        _stampcheck_formats() {
            if compset -P '*='; then
                _files
                return
            fi
            local -a formats filed
            case $subcommand in
        \#(formats)
            esac
            _describe -t formats format formats -q -S = -- filed -S =
        }

        # A rule or a kind of error, and behind : a pattern.
        _stampcheck_ignorable() {
            if compset -P '*:'; then
                _message 'pattern of paths'
                return
            fi
            local -a ignorable=(
        \#(list(Completions.ignorable, 8))
            )
            _describe -t rules 'rule or kind of error' ignorable -q -S :
        }

        _stampcheck() {
            setopt localoptions extendedglob
            local subcommand=inspect awaits='' ended='' word
            local -a specs

            # The command is the first argument that is neither an option nor the value of one.
            for word in "${(@)words[2,CURRENT-1]}"; do
                if [[ -n $awaits && $word != -?* ]]; then
                    awaits=''
                    continue
                fi
                awaits=''
                case $word in
                    (--) ended=yes; break ;;
                    (\#(longWithValue)) awaits=yes ;;
                    (--*) ;;
                    (-?*) if [[ $word == -[\#(Completions.flags)]#[\#(Completions.valueLetters)] ]]; then awaits=yes; fi ;;
                    (\#(Command.words.map { $0.rawValue }.joined(separator: "|"))) subcommand=$word; break ;;
                    (*) break ;;
                esac
            done

            case $subcommand in
        \#(commands)
            esac
            _arguments -s -S : $specs
        }

        # In fpath the file itself is the function; where it is read with source or eval, compinit has to be told.
        if [[ ${funcstack[1]-} == _stampcheck ]]; then
            _stampcheck "$@"
        elif (( ${+functions[compdef]} )); then
            compdef _stampcheck stampcheck
        fi

        """#
    }

    /// `'word:meaning'`, one a line.
    private static func list(_ words: [Completions.Word], _ depth: Int) -> String {
        words.map { String(repeating: " ", count: depth) + Completions.quoted("\($0.word):\($0.meaning)") }.joined(separator: "\n")
    }

    private static var longWithValue: String {
        OptionDefinition.all.filter { $0.value != nil }.map { $0.long }.joined(separator: "|")
    }

    private static var operandFunctions: String {
        Command.allCases.compactMap { command in
            guard command != .help, let words = Completions.operands(of: command) else { return nil }
            return """
                _stampcheck_\(command.rawValue)() {
                    local -a choices=(
                \(list(words, 8))
                    )
                    _describe -t arguments argument choices
                }
                """
        }.joined(separator: "\n\n")
    }

    private static var formats: String {
        let others = Completions.commandsWithOtherFormats.map { branch($0.rawValue, formats: $0) }
        return (others + [branch("*", formats: .inspect)]).joined(separator: "\n")
    }

    private static func branch(_ pattern: String, formats command: Command) -> String {
        let lists = [("formats", Completions.formats(of: command)), ("filed", Completions.formatsToFile(of: command))]
        let lines = lists.map { name, words in
            words.isEmpty ? "            \(name)=()" : "            \(name)=(\n\(list(words, 16))\n            )"
        }
        return "        (\(pattern))\n\(lines.joined(separator: "\n"))\n            ;;"
    }

    private static var commands: String {
        Command.allCases.map { command in
            let all = Completions.options(of: command).flatMap { specs($0) } + operandSpecs(command)
            let lines = all.map { String(repeating: " ", count: 16) + Completions.quoted($0) }
            return "        (\(command.rawValue))\n            specs=(\n\(lines.joined(separator: "\n"))\n            )\n            ;;"
        }.joined(separator: "\n")
    }

    /// A command word is an argument like others to `_arguments`, so that its own arguments begin with the second.
    private static func operandSpecs(_ command: Command) -> [String] {
        switch command {
        case .inspect: ["1: :_stampcheck_first", "*:path:_files"]
        case .gate: ["1: :_stampcheck_commands", "*:path:_files"]
        case .diff: ["1: :_stampcheck_commands", "2:old build or saved report:_files", "3:new build or saved report:_files"]
        case .explain, .schema, .completions: ["1: :_stampcheck_commands", "2: :_stampcheck_\(command.rawValue)"]
        case .help: ["1: :_stampcheck_commands", "2: :_stampcheck_commands"]
        }
    }

    /// What `_arguments` wants to know of an option, once for each of its spellings.
    private static func specs(_ option: OptionDefinition) -> [String] {
        let spellings = Completions.spellings(option)
        let others = option.isRepeatable ? "*" : spellings.count > 1 ? "(\(spellings.joined(separator: " ")))" : ""
        let meaning = escaped(Completions.clause(option.help), "[]\\")
        return spellings.map { spelling in
            guard let value = option.value else { return "\(others)\(spelling)[\(meaning)]" }
            let joined = spelling.hasPrefix("--") ? "=" : "+"
            return "\(others)\(spelling)\(joined)[\(meaning)]:\(escaped(value.name, ":\\")):\(action(value))"
        }
    }

    private static func action(_ value: OptionValue) -> String {
        switch value {
        case .version, .number, .label: " "
        case .file: "_files"
        case .format: "_stampcheck_formats"
        case .ignorable: "_stampcheck_ignorable"
        case .word(_, let choices): "(\(choices.joined(separator: " ")))"
        }
    }

    private static func escaped(_ text: String, _ special: String) -> String {
        text.reduce(into: "") { result, character in
            if special.contains(character) { result.append("\\") }
            result.append(character)
        }
    }
}
