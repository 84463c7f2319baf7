import Inspection

/// A run that compares two builds.
struct DifferencePlan {
    /// Inputs or saved reports; `-` is standard input.
    var old: RawPath
    var new: RawPath
    /// How many files are read side by side; nil for as many as there are cores.
    var jobs: Int?
    var outputs: [ReportPlan.Output]
    var color: ReportPlan.Color
    var isQuiet: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let paths = arguments.operands
        guard paths.count == 2 else { throw HelpText.missingBuild }
        guard paths.count(where: { $0.text == "-" }) <= 1 else {
            throw UsageError(message: "Standard input can be read only once.", command: .diff)
        }
        (old, new) = (paths[0], paths[1])
        jobs = try ReportPlan.jobs(arguments)
        outputs = try ReportPlan.outputs(arguments)
        color = ReportPlan.color(arguments)
        isQuiet = arguments.has(.quiet)
    }
}
