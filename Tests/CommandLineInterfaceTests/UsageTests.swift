import Testing

/// What is wrong on a command line is told in one sentence, with what was most likely meant, and ends with exit code 64.
@Suite struct UsageTests {
    struct Case: CustomTestStringConvertible {
        var arguments: [String]
        var says: String
        var testDescription: String { (["stampcheck"] + arguments).joined(separator: " ") }

        init(_ arguments: String..., says: String) {
            self.arguments = arguments
            self.says = says
        }
    }

    @Test(arguments: [
        Case(says: "Error: Missing a path. Give an app"),
        Case("gate", says: "stampcheck gate path/to/YourApp.app"),
        Case("--nonsense", "x", says: "Error: Unknown option '--nonsense'.\nUsage: stampcheck [<options>] <path> ..."),
        Case("--formt", "json", "x", says: "Unknown option '--formt'. Did you mean '--format'?"),
        Case("-x", "app", says: "Unknown option '-x'."),
        Case("-qx", "app", says: "Unknown option '-x' in '-qx'."),
        Case("--min-sdk", "27.1", "x", says: "'--min-sdk' is an option of gate. Did you mean 'stampcheck gate --min-sdk 27.1 x'?"),
        Case("--strict", "x", says: "'--strict' is an option of gate."),
        Case("--exit-zero", "x", says: "'--exit-zero' is an option of gate."),
        Case("--scope", "all", "x", says: "'--scope' is an option of gate."),
        Case("gate", "--min-sdk", "27.x", "x", says: "The value '27.x' is invalid for '--min-sdk': a version is 27, 27.1 or 27.1.0."),
        Case("gate", "--min-sdk", "27.1.2.3", "x", says: "The value '27.1.2.3' is invalid"),
        Case("gate", "--min-sdk", "27.256", "x", says: "The value '27.256' is invalid"),
        Case("gate", "--min-sdk", "0", "x", says: "The value '0' is invalid"),
        Case("gate", "--min-sdk", says: "Missing value for '--min-sdk <version>'."),
        Case("gate", "--min-sdk=", "x", says: "Missing value for '--min-sdk <version>'."),
        Case("gate", "--min-sdk", "--strict", "x", says: "Missing value for '--min-sdk <version>'."),
        Case("gate", "--min-sdk", "27.2", "--max-sdk", "27.1", "x", says: "The floor 27.2 is above the ceiling 27.1."),
        Case("gate", "--min-sdk", "27.10", "--max-sdk", "27.9", "x", says: "The floor 27.10 is above the ceiling 27.9."),
        Case("gate", "--scope", "some", "x", says: "The value 'some' is invalid for '--scope': it is one of programs, all."),
        Case("gate", "--strict=yes", "x", says: "The option '--strict' takes no value."),
        Case("--color", "alway", "x", says: "Did you mean 'always'?"),
        Case("--format", "jsn", "x", says: "There is no format 'jsn': it is one of text, json, jsonl, markdown,"),
        Case("--format", "jsn", "x", says: "Did you mean 'json'?"),
        Case("diff", "--format", "junit", "a", "b", says: "There is no format 'junit': it is one of text, json."),
        Case(
            "--format", "github-summary", "x",
            says: "The format 'github-summary' needs the file that GitHub names for it: github-summary=FILE."),
        Case("--format", "github-output=-", "x", says: "The format 'github-output' needs the file"),
        Case(
            "--ignore", "legacy-stmp", "x",
            says: "There is no rule and no kind of error 'legacy-stmp' to ignore. Did you mean 'legacy-stamp'?"),
        Case("--ignore", "legacy-stamp:", "x", says: "Missing pattern after 'legacy-stamp:'."),
        Case("--label", "team", "x", says: "The value 'team' is invalid for '--label': it is KEY=VALUE"),
        Case("--label", "a.b=c", "x", says: "The value 'a.b=c' is invalid for '--label'"),
        Case("--label", "=c", "x", says: "The value '=c' is invalid for '--label'"),
        Case("--label", "a=1", "--label", "a=2", "x", says: "The label 'a' is given twice."),
        Case("explain", "--anchor", "x", says: "'--anchor' is not an option of 'explain'."),
        Case("--format", "json=", "x", says: "Missing file name after 'json='."),
        Case("--format", "json", "--format", "text", "x", says: "At most one format goes to standard output"),
        Case("-f", "json=a", "-f", "text=a", "x", says: "Two formats are written to the same file."),
        Case("-0", "x", says: "'--null' needs '--files-from'."),
        Case("-", "--files-from", "-", says: "Standard input can be read only once."),
        Case("-", "-", says: "Standard input can be read only once."),
        Case("explain", "sdk-below-minimun", says: "There is no rule or topic 'sdk-below-minimun'. Did you mean 'sdk-below-minimum'?"),
        Case("explain", "nothing-like-it", says: "'stampcheck explain' lists all."),
        Case("explain", "tiers", "store", says: "Unexpected argument 'store'."),
        Case("schema", "x", says: "There is no schema 'x': it is one of report, diff."),
        Case("schema", "dif", says: "Did you mean 'diff'?"),
        Case("schema", "diff", "x", says: "Unexpected argument 'x'."),
        Case("diff", says: "diff needs two inputs: OLD and NEW"),
        Case("diff", "a", says: "stampcheck diff saved-report.json path/to/New.ipa\nUsage: stampcheck diff [<options>] <old> <new>"),
        Case("diff", "a", "b", "c", says: "diff needs two inputs: OLD and NEW"),
        Case("diff", "-", "-", says: "Standard input can be read only once."),
        Case("diff", "--picture", "none", "a", "b", says: "'--picture' is not an option of 'diff'."),
        Case("diff", "-v", "a", "b", says: "'--verbose' is not an option of 'diff'."),
        Case("diff", "--files-from", "list", says: "'--files-from' is not an option of 'diff'."),
        Case("diff", "--min-sdk", "27", "a", "b", says: "'--min-sdk' is not an option of 'diff'."),
        Case("diff", "-f", "json=b", "a", "b", says: "The report would replace the input 'b'."),
        Case("diff", "-j", "0", "a", "b", says: "The value '0' is invalid for '--jobs'"),
        Case("schema", "--format", "json", says: "'--format' is not an option of 'schema'."),
        Case("completions", says: "Error: Missing a shell: bash, zsh or fish. Where to put what is printed:\n  echo 'eval"),
        Case("completions", "zhs", says: "There are no completions for 'zhs': they are for bash, zsh or fish. Did you mean 'zsh'?"),
        Case("completions", "powershell", says: "they are for bash, zsh or fish.\nUsage: stampcheck completions <shell>"),
        Case("completions", "bash", "zsh", says: "Unexpected argument 'zsh'."),
        Case("completions", "-f", "json", "zsh", says: "'--format' is not an option of 'completions'."),
        Case("--man", says: "'--man' is an option of help. Did you mean 'stampcheck help --man'?"),
        Case("help", "--man", "gate", says: "Unexpected argument 'gate'."),
        Case("gate", "--man", "x", says: "'--man' is not an option of 'gate'."),
        Case("help", "gat", says: "There is no command 'gat'. Did you mean 'gate'?"),
        Case("--\u{1B}[31mred", "x", says: "Unknown option '--\\u{1B}[31mred'."),
    ])
    func isTold(_ example: Case) {
        let run = ToolRun(example.arguments)
        #expect(run.code == 64)
        #expect(run.error.contains(example.says), "\(run.error)")
        #expect(run.output == "", "the report goes to standard output and everything else to standard error")
    }

    @Test func aMissingPathThatIsNearlyACommandWasMeantAsOne() {
        let run = ToolRun(["gat", "Fold.app"])
        #expect(run.code == 2)
        #expect(run.error == "stampcheck: there is no file 'gat'. Did you mean 'stampcheck gate'?\n")
    }
}
