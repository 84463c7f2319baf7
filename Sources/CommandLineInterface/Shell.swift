/// A shell that can complete the command line of the tool.
package enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    /// All of them, in words.
    static let list = "bash, zsh or fish"

    /// What makes the shell complete the tool's command line.
    package var completions: String {
        switch self {
        case .bash: BashCompletions.script
        case .zsh: ZshCompletions.script
        case .fish: FishCompletions.script
        }
    }

    /// Where the completions belong.
    var place: String {
        switch self {
        case .bash: "In bash, from its startup file:"
        case .zsh: "In zsh, in a folder that fpath names before compinit runs:"
        case .fish: "In fish, in its own folder:"
        }
    }

    /// A line that puts them there; the shell reads them when it starts the next time.
    var installation: String {
        switch self {
        case .bash: "echo 'eval \"$(stampcheck completions bash)\"' >> ~/.bashrc"
        case .zsh: "mkdir -p ~/.zsh/completions && stampcheck completions zsh > ~/.zsh/completions/_stampcheck"
        case .fish: "mkdir -p ~/.config/fish/completions && stampcheck completions fish > ~/.config/fish/completions/stampcheck.fish"
        }
    }
}
