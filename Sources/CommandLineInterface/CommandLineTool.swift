import Compatibility
import Inspection
import Reporting

/// The tool as a function: arguments in, reports out, an exit code back.
package struct CommandLineTool {
    private let host: Host

    package init(_ host: Host) {
        self.host = host
    }

    /// Does what the arguments say.
    ///
    /// - Returns: the exit code. For a report it is the report's own; 2 where output could not be written; 64 for a usage error.
    package func run() -> Int32 {
        do throws(UsageError) {
            switch try Plan(try Arguments(parsing: host.arguments)) {
            case .report(let plan): return try run(plan)
            case .explain(let topic, let picture): return explain(topic, picture)
            case .difference(let plan): return try run(plan)
            case .schema(.report): return write(JSONSchema.text)
            case .schema(.diff): return write(DifferenceSchema.text)
            case .completions(let shell): return write(shell.completions)
            case .help(let command): return write(HelpText.text(for: command))
            case .manual: return write(ManPage.text)
            case .version: return write(Release.version + "\n")
            }
        } catch {
            host.writeError(text(of: error))
            return UsageError.exitCode
        }
    }

    private func text(of error: UsageError) -> String {
        let word = error.command == .inspect ? "" : "\(error.command.rawValue) "
        let lines =
            ["Error: \(VisibleText.of(error.message))"] + error.details.map { "  \($0)" } + [
                "Usage: \(HelpText.usage(error.command))", "  See 'stampcheck \(word)--help' for more information.",
            ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func explain(_ topic: String?, _ choice: PictureChoice) -> Int32 {
        guard let topic else { return write(Explanation.overview) }
        return write(Explanation.text(for: topic, picture: picture(choice, isTerminal: host.isTerminal)) ?? "")
    }

    private func write(_ text: String) -> Int32 {
        host.writeOutput(Array(text.utf8)) ? 0 : outputFailed("standard output", "")
    }

    private func outputFailed(_ name: String, _ reason: String) -> Int32 {
        host.writeError("stampcheck: cannot write to \(VisibleText.of(name))\(reason.isEmpty ? "" : ": \(reason)")\n")
        return Verdict.incomplete.exitCode(exitZero: false)
    }

    // MARK: - Reports

    private func run(_ plan: ReportPlan) throws(UsageError) -> Int32 {
        var paths = plan.paths
        var failedLists: [Input] = []
        var emptyLists: [String] = []
        for list in plan.lists {
            do throws(PathList.ListFailure) {
                let listed = try PathList.read(list.path, separatedByNUL: list.separatedByNUL).paths
                if listed.isEmpty { emptyLists.append(list.path.text) }
                paths += listed
            } catch {
                failedLists.append(error.input)
            }
        }
        let declared = plan.usesScriptInputFiles ? ScriptInputFiles(host.variable) : nil
        try checkPlaces(
            of: plan.outputs, plan.policy == nil ? .inspect : .gate, reading: paths + plan.lists.map { $0.path } + (declared?.paths ?? []))
        let progress = host.progressTerminal.map { ProgressLine($0) }
        var tell: (@Sendable (Int) -> Void)?
        if let progress { tell = { count in progress.update(count) } }
        let inspector = Inspector(jobs: plan.jobs)
        var inputs = inspector.inspect(paths, progress: tell) + failedLists
        if let declared {
            inputs += inspector.inspect(declared: declared.paths) + declared.failures
            if declared.isEmpty { emptyLists.append(ScriptInputFiles.countVariable) }
            explainSandbox(inputs)
        }
        progress?.end()
        suggestCommand(for: inputs.first)
        let report = Report(
            inputs: inputs, policy: plan.policy, exitZero: plan.exitZero, emptyLists: emptyLists, ignoring: plan.ignoring,
            labels: plan.labels)
        return write(plan.outputs, exitCode: report.exitCode) { output in
            switch output.format {
            case .text: TextReport.bytes(of: report, style: style(plan, toFile: output.file != nil))
            case .json: JSONReport.bytes(of: report)
            case .jsonl: JSONLinesReport.bytes(of: report)
            case .markdown: MarkdownReport.bytes(of: report)
            case .junit: JUnitReport.bytes(of: report, anchor: plan.anchor)
            case .sarif: SARIFReport.bytes(of: report, anchor: plan.anchor.map(withinRepository))
            case .xcode: XcodeReport.bytes(of: report, anchor: plan.anchor)
            case .github: GitHubReport.bytes(of: report, anchor: plan.anchor)
            case .githubSummary: MarkdownReport.summaryBytes(of: report)
            case .githubOutput: GitHubOutput.bytes(of: report)
            }
        }
    }

    /// An absolute path below the working folder as a relative one: code scanning knows the files of a repository by those.
    private func withinRepository(_ anchor: String) -> String {
        guard let folder = System.workingFolder().map({ String(decoding: $0, as: UTF8.self) }), anchor.hasPrefix("\(folder)/") else {
            return anchor
        }
        return String(anchor.dropFirst(folder.count + 1))
    }

    /// Refuses two reports in one file, and one in place of what is read, whatever the spelling of their paths.
    private func checkPlaces(of outputs: [ReportPlan.Output], _ command: Command, reading inputs: [RawPath]) throws(UsageError) {
        let files = outputs.compactMap { $0.file }.filter {
            System.isReplaceable($0.bytes) || System.ends(of: $0.bytes, head: 0) != nil
        }
        var places: Set<RawPath> = []
        let read = Set(inputs.map { OutputFile(path: $0).place })
        for file in files {
            let place = OutputFile(path: file).place
            guard places.insert(place).inserted else {
                throw UsageError(message: "Two formats are written to the same file, '\(file.text)'.", command: command)
            }
            guard !read.contains(place) else {
                throw UsageError(message: "The report would replace the input '\(file.text)'.", command: command)
            }
        }
    }

    /// Xcode's sandbox refuses all that is not declared, and its message does not say so.
    private func explainSandbox(_ inputs: [Input]) {
        guard host.variable("ENABLE_USER_SCRIPT_SANDBOXING") == "YES",
            let error = inputs.flatMap({ $0.errors }).first(where: { $0.kind == .readFailed })
        else { return }
        host.writeError(
            "note: User Script Sandboxing lets a build phase read only its declared input files. \(VisibleText.of(error.path)) could not be read:"
                + " add it to Input Files, or set USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES=YES.\n")
    }

    /// Writes each output to its place.
    ///
    /// - Returns: the exit code, which is another one where an output could not be written.
    private func write(_ outputs: [ReportPlan.Output], exitCode: Int32, _ bytes: (ReportPlan.Output) -> [UInt8]) -> Int32 {
        var code = exitCode
        for output in outputs {
            if let file = output.file {
                do throws(System.WriteFailure) {
                    let outputFile = OutputFile(path: file)
                    if output.format.isAppended { try outputFile.append(bytes(output)) } else { try outputFile.write(bytes(output)) }
                } catch {
                    code = outputFailed(file.text, error.reason)
                }
            } else if !host.writeOutput(bytes(output)) {
                code = outputFailed("standard output", "")
            }
        }
        return code
    }

    // MARK: - Differences

    private func run(_ plan: DifferencePlan) throws(UsageError) -> Int32 {
        try checkPlaces(of: plan.outputs, .diff, reading: [plan.old, plan.new])
        let progress = host.progressTerminal.map { ProgressLine($0) }
        let inspector = Inspector(jobs: plan.jobs)
        func snapshot(_ path: RawPath) -> Snapshot {
            var tell: (@Sendable (Int) -> Void)?
            if let progress { tell = { count in progress.update(count) } }
            switch inspector.inspectOrRead(path, progress: tell) {
            case .report(let snapshot): return snapshot
            case .input(let input):
                let report = Report(inputs: [input], policy: nil)
                return Snapshot(of: report, path: path.text, toolVersion: Release.version)
            }
        }
        let difference = Difference(old: snapshot(plan.old), new: snapshot(plan.new))
        progress?.end()
        return write(plan.outputs, exitCode: difference.verdict.exitCode) { output in
            switch output.format {
            case .json: DifferenceJSON.bytes(of: difference)
            // The plan lets no other form through.
            default: DifferenceText.bytes(of: difference, style: style(plan, toFile: output.file != nil))
            }
        }
    }

    private func style(_ plan: DifferencePlan, toFile: Bool) -> TextStyle {
        let isTerminal = host.isTerminal && !toFile
        return TextStyle(
            usesColor: usesColor(plan.color, isTerminal: isTerminal && !isDumb, toFile: toFile),
            picture: picture(.auto, isTerminal: isTerminal), verbosity: plan.isQuiet ? .quiet : .normal)
    }

    // MARK: - Dress

    private func style(_ plan: ReportPlan, toFile: Bool) -> TextStyle {
        let isTerminal = host.isTerminal && !toFile
        return TextStyle(
            usesColor: usesColor(plan.color, isTerminal: isTerminal && !isDumb, toFile: toFile),
            picture: picture(plan.picture, isTerminal: isTerminal), verbosity: plan.verbosity)
    }

    private var isDumb: Bool { host.variable("TERM") == "dumb" }

    private func picture(_ choice: PictureChoice, isTerminal: Bool) -> TextStyle.Picture {
        switch choice {
        case .auto: isTerminal && isDumb ? .ascii : .unicode
        case .ascii: .ascii
        case .none: .none
        }
    }

    /// `NO_COLOR` (any value but the empty one) and `CLICOLOR_FORCE` (any but the empty one and 0) as their users expect them.
    private func usesColor(_ color: ReportPlan.Color, isTerminal: Bool, toFile: Bool) -> Bool {
        switch color {
        case .always: return true
        case .never: return false
        case .auto:
            if let value = host.variable("NO_COLOR"), !value.isEmpty { return false }
            if !toFile, let value = host.variable("CLICOLOR_FORCE"), !value.isEmpty, value != "0" { return true }
            return isTerminal
        }
    }

    /// A missing path that is nearly a command was most likely meant as one.
    private func suggestCommand(for input: Input?) {
        guard let input, input.kind == .missing,
            let word = Suggestion.nearest(to: input.path, among: Command.words.map { $0.rawValue })
        else { return }
        host.writeError("stampcheck: there is no file '\(VisibleText.of(input.path))'. Did you mean 'stampcheck \(word)'?\n")
    }
}
