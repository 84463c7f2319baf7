/// Variables of the environment that the tool obeys, as data for the man page.
package struct EnvironmentVariable: Sendable {
    /// One name, or several that belong together. `n` stands for a number.
    package var names: [String]
    package var meaning: String

    package static let all: [EnvironmentVariable] = [
        EnvironmentVariable(
            names: ["NO_COLOR"], meaning: "Where it is set and not empty, text has no color, unless --color says otherwise."),
        EnvironmentVariable(
            names: ["CLICOLOR_FORCE"],
            meaning: "Where it is set and neither empty nor 0, text on standard output has color even on a pipe. NO_COLOR goes before it."),
        EnvironmentVariable(names: ["TERM"], meaning: "On a terminal that is dumb, text has no color, and the picture is ASCII."),
        EnvironmentVariable(
            names: ["SCRIPT_INPUT_FILE_COUNT", "SCRIPT_INPUT_FILE_n"],
            meaning:
                "The input files that a build phase of Xcode declares, counted from 0. They are read with --use-script-input-files only."
        ),
        EnvironmentVariable(
            names: ["SCRIPT_INPUT_FILE_LIST_COUNT", "SCRIPT_INPUT_FILE_LIST_n"],
            meaning: "Files that list such input files, one path a line. They are read with --use-script-input-files only."),
        EnvironmentVariable(
            names: ["ENABLE_USER_SCRIPT_SANDBOXING"],
            meaning: "Where it is YES and a declared file could not be read, the tool says that Xcode's sandbox may be the cause."),
    ]
}
