/// The completions for bash: from 3.2 on, which is what macOS has, and without the package bash-completion.
///
/// readline replaces only what stands behind the last `=` or `:` of a word, and bash 4 hands each of those over as a word of its own. So the
/// script puts words together again, and takes away from what it offers what readline leaves standing.
enum BashCompletions {
    static var script: String {
        #"""
        # shellcheck shell=bash
        # Completions of stampcheck for bash 3.2 and later: what `stampcheck completions bash` prints.

        # Offers the words that go on from what is typed. The first argument is what stands before them in the same word.
        _stampcheck_offer() {
            local lead=$1 word
            shift
            for word in "$@"; do
                word=$lead$word
                if [[ $word == "$current"* ]]; then COMPREPLY+=("${word#"$standing"}"); fi
            done
        }

        # bash 3.2 has no compopt; there the defaults of `complete` below hold.
        _stampcheck_option() {
            compopt -o "$1" 2>/dev/null || :
        }

        # Offers the values of an option. The first argument is what stands before the value in the same word.
        _stampcheck_value() {
            local lead=$1
            case $2 in
        \#(indented(values, 4))
            esac
        }

        # Offers the options of the command.
        _stampcheck_options() {
            case $command in
        \#(indented(options, 4))
            esac
        }

        # Offers what the command takes beside its options.
        _stampcheck_operand() {
            case $command in
            inspect)
                if ((operands == 0)) && [[ -z $ended ]]; then
                    _stampcheck_offer '' \#(words(Completions.commands))
                    # Files, too: what is offered here keeps readline from looking for them.
                    if compopt -o filenames 2>/dev/null; then
                        local file
                        while IFS= read -r file; do
                            if [[ -n $file ]]; then COMPREPLY+=("${file#"$standing"}"); fi
                        done <<<"$(compgen -f -- "$current")"
                    fi
                fi
                _stampcheck_option default
                ;;
        \#(indented(operands, 4))
            *) _stampcheck_option default ;;
            esac
        }

        _stampcheck() {
            COMPREPLY=()
            local command=inspect operands=0 awaited='' ended=''
            local -a typed
            local line=${COMP_LINE:0:COMP_POINT} count=0 index word current standing

            # What stands without a space behind another word belongs to it.
            for ((index = 0; index <= COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                # Of the last word, what stands before the cursor.
                if ((index == COMP_CWORD)); then word=${line#"${line%%[![:space:]]*}"}; fi
                if ((count > 0)) && [[ -n $line && $line != [[:space:]]* ]]; then
                    typed[count-1]+=$word
                else
                    typed[count]=$word
                    count=$((count + 1))
                fi
                line=${line#"${line%%[![:space:]]*}"}
                line=${line#"$word"}
            done

            current=${typed[count-1]}
            for ((index = 1; index < count - 1; index++)); do
                word=${typed[index]}
                if [[ -z $ended && $word == -?* ]]; then
                    awaited=''
                    case $word in
                    --) ended=yes ;;
                    \#(longWithValue)) awaited=$word ;;
                    --*) ;;
                    *) if [[ $word =~ ^-[\#(Completions.flags)]*[\#(Completions.valueLetters)]$ ]]; then awaited=-${word:${#word}-1}; fi ;;
                    esac
                elif [[ -n $awaited ]]; then
                    awaited=''
                elif ((operands == 0)) && [[ $command$ended == inspect ]]; then
                    case $word in
                    \#(Command.words.map { $0.rawValue }.joined(separator: " | "))) command=$word ;;
                    *) operands=1 ;;
                    esac
                else
                    operands=$((operands + 1))
                fi
            done

            # What readline leaves standing.
            standing=''
            case ${COMP_WORDBREAKS-} in *=*) case $current in *=*) standing=${current%"${current##*=}"} ;; esac ;; esac
            case ${COMP_WORDBREAKS-} in *:*)
                case $current in *:*)
                    word=${current%"${current##*:}"}
                    if ((${#word} > ${#standing})); then standing=$word; fi
                    ;;
                esac
                ;;
            esac

            if [[ -n $ended ]]; then
                _stampcheck_operand
            elif [[ -n $awaited && $current != -?* ]]; then
                _stampcheck_value '' "$awaited"
            elif [[ $current == --*=* ]]; then
                _stampcheck_value "${current%%=*}=" "${current%%=*}"
            elif [[ $current =~ ^(-[\#(Completions.flags)]*[\#(Completions.valueLetters)]=?). ]]; then
                word=${BASH_REMATCH[1]}
                index=${word%=}
                _stampcheck_value "$word" "-${index:${#index}-1}"
            elif [[ $current == -* ]]; then
                _stampcheck_options
            else
                _stampcheck_operand
            fi
            return 0
        }

        if type compopt >/dev/null 2>&1; then
            complete -F _stampcheck stampcheck
        else
            complete -o default -F _stampcheck stampcheck
        fi

        """#
    }

    private static func words(_ words: [Completions.Word], suffix: String = "") -> String {
        words.map { $0.word + suffix }.joined(separator: " ")
    }

    private static func indented(_ text: String, _ depth: Int) -> String {
        text.split(separator: "\n").map { String(repeating: " ", count: depth) + $0 }.joined(separator: "\n")
    }

    private static var longWithValue: String {
        OptionDefinition.all.filter { $0.value != nil }.map { $0.long }.joined(separator: " | ")
    }

    private static var options: String {
        Command.allCases.map { command in
            let spellings = Completions.options(of: command).flatMap { Completions.spellings($0) }
            return "\(command.rawValue)) _stampcheck_offer '' \(spellings.joined(separator: " ")) ;;"
        }.joined(separator: "\n")
    }

    private static var operands: String {
        Command.allCases.compactMap { command in
            Completions.operands(of: command).map {
                "\(command.rawValue)) if ((operands == 0)); then _stampcheck_offer '' \(words($0)); fi ;;"
            }
        }.joined(separator: "\n")
    }

    /// What is offered as a value. What has no branch here takes what nobody can list: a version, a number, a label.
    private static var values: String {
        OptionDefinition.all.compactMap { option in
            let pattern = Completions.spellings(option).joined(separator: " | ")
            switch option.value {
            case nil, .version, .number, .label: return nil
            case .file: return "\(pattern)) _stampcheck_option default ;;"
            case .word(_, let choices): return "\(pattern)) _stampcheck_offer \"$lead\" \(choices.joined(separator: " ")) ;;"
            case .ignorable:
                // A pattern of paths may follow.
                return """
                    \(pattern))
                        _stampcheck_option nospace
                        _stampcheck_offer "$lead" \(words(Completions.ignorable))
                        ;;
                    """
            case .format:
                let others = Completions.commandsWithOtherFormats.map { "\($0.rawValue)) \(offer(formatsOf: $0)) ;;" }
                return """
                    \(pattern))
                        if [[ ${current#"$lead"} == *=* ]]; then
                            _stampcheck_option default
                        else
                            # A file may follow.
                            _stampcheck_option nospace
                            case $command in
                    \(indented(others.joined(separator: "\n"), 8))
                            *) \(offer(formatsOf: .inspect)) ;;
                            esac
                        fi
                        ;;
                    """
            }
        }.joined(separator: "\n")
    }

    private static func offer(formatsOf command: Command) -> String {
        let all = words(Completions.formats(of: command)) + " " + words(Completions.formatsToFile(of: command), suffix: "=")
        return "_stampcheck_offer \"$lead\" \(all.hasSuffix(" ") ? String(all.dropLast()) : all)"
    }
}
