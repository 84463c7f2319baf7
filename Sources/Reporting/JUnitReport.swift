import Compatibility
import MachOFormat

/// JUnit XML, as GitLab, Jenkins and Bitrise read it: an input is a suite, and what was checked of a slice a test case.
///
/// Each slice that is judged by its stamp is a case, passed or failed; each other finding is a case of its own. A finding that fails nothing is
/// a passed case that says so. What could not be read is an `<error>`. Times are always 0.000: the same input gives the same bytes.
package enum JUnitReport {
    private struct TestCase {
        enum Outcome {
            case passed
            case noted(String)
            case failed(type: String, message: String, details: String)
            case broken(type: String, message: String)
        }

        var className: String
        /// Escaped, once it is unique.
        var name: String
        var outcome: Outcome
    }

    /// The rules that say what became of the stamp itself.
    private static let stampRules = [Rule.sdkBelowMinimum.id, Rule.sdkNotRecorded.id, Rule.noStamp.id]

    package static func bytes(of report: Report, anchor: String?) -> [UInt8] {
        var suites = report.inputs.enumerated().map { place, input in (name: input.path, cases: cases(of: input, at: place, in: report)) }
        for nothing in report.emptyLists {
            suites.append((nothing.input, [nothingToJudge(nothing, in: report)]))
        }
        var names = UniqueNames()
        for index in suites.indices {
            suites[index].name = names.unique(XMLText.escaped(suites[index].name), among: "suites")
            for place in suites[index].cases.indices {
                let example = suites[index].cases[place]
                suites[index].cases[place].name = names.unique(XMLText.escaped(example.name), among: XMLText.escaped(example.className))
            }
        }
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
        lines.append("<testsuites name=\"stampcheck\" \(counts(suites.flatMap { $0.cases })) time=\"0.000\">")
        for suite in suites {
            lines.append("  <testsuite name=\"\(suite.name)\" \(counts(suite.cases)) time=\"0.000\">")
            lines += properties(of: report)
            lines += suite.cases.flatMap { element(of: $0, anchor: anchor) }
            lines.append("  </testsuite>")
        }
        lines.append("</testsuites>")
        return TextLines.bytes(lines)
    }

    /// Numbers what stands twice: Jenkins and GitLab take two cases of one class and name for one, in the whole file.
    private struct UniqueNames {
        private var counts: [String: Int] = [:]
        private var taken: Set<String> = []

        mutating func unique(_ name: String, among group: String) -> String {
            var unique = name
            var number = counts["\(group)\u{0}\(name)", default: 0] + 1
            if number > 1 { unique = "\(name) (\(number))" }
            // A file may be called what another is called once it is counted.
            while !taken.insert("\(group)\u{0}\(unique)").inserted {
                number += 1
                unique = "\(name) (\(number))"
            }
            counts["\(group)\u{0}\(name)"] = number
            return unique
        }
    }

    // MARK: - Cases

    private static func cases(of input: Input, at place: Int, in report: Report) -> [TestCase] {
        let findings = Array(report.findings(ofInput: place))
        let typed = report.inputs.count > 1 ? input.path : nil
        func path(_ path: String, _ member: String?) -> String { PlaceText.of(path, member: member, in: typed) }
        var stampFindings: [[UInt8]: [Int]] = [:]
        for (index, finding) in findings.enumerated() where isOfStamp(finding.rule, report.policy) {
            stampFindings[key(finding.image, finding.member, finding.architecture), default: []].append(index)
        }
        var names: [[UInt8]: String] = [:]
        for program in input.programs { names[Array(program.path.utf8)] = program.infoPlist?.identifier }
        // GitLab shows the class as the suite, so it says which app it is.
        func className(_ program: String?) -> String {
            "stampcheck" + (program.flatMap { names[Array($0.utf8)] }.map { ".\($0)" } ?? "")
        }
        var cases: [TestCase] = []
        var told: Set<Int> = []
        for subject in judged(in: input, by: report.policy) {
            let key = key(subject.image.path, subject.image.member, subject.slice.architecture?.description)
            var outcome = TestCase.Outcome.passed
            if let index = stampFindings[key]?.first {
                stampFindings[key]?.removeFirst()
                told.insert(index)
                outcome = self.outcome(of: findings[index], in: report)
            }
            let name = "\(path(subject.image.path, subject.image.member)) [\(slice(subject))] \(check(by: report.policy))"
            cases.append(TestCase(className: className(subject.image.program), name: name, outcome: outcome))
        }
        for (index, finding) in findings.enumerated() where !told.contains(index) {
            let slice = FindingText.slice(of: finding)
            let name =
                "\(path(finding.image ?? finding.program ?? "", finding.member))\(slice.isEmpty ? "" : " [\(slice)]") \(finding.rule)"
            cases.append(TestCase(className: className(finding.program), name: name, outcome: outcome(of: finding, in: report)))
        }
        let shown = Report.errorsWithoutFinding(of: input.errors, beside: findings)
        for error in shown {
            let name = "\(path(error.path, error.member)) \(error.isIncomplete ? "can be read" : "is Mach-O")"
            let outcome: TestCase.Outcome =
                error.isIncomplete ? .broken(type: error.kind.rawValue, message: error.message) : .noted(error.message)
            cases.append(TestCase(className: className(nil), name: name, outcome: outcome))
        }
        if let nothing = report.nothingByInput[place] { cases.append(nothingToJudge(nothing, in: report)) }
        return cases
    }

    private static func nothingToJudge(_ nothing: Report.Nothing, in report: Report) -> TestCase {
        let outcome: TestCase.Outcome =
            report.verdict == .inspected ? .noted(nothing.reason) : .broken(type: "nothing", message: nothing.reason)
        return TestCase(className: "stampcheck", name: "there is something to judge", outcome: outcome)
    }

    private static func key(_ path: String?, _ member: String?, _ architecture: String?) -> [UInt8] {
        [path, member, architecture].flatMap { Array(($0 ?? "").utf8) + [0] }
    }

    private static func judged(in input: Input, by policy: Policy?) -> [Subject] {
        if policy?.hasOnlyCeiling == true { return input.ceilingSubjects() }
        let subjects = RuleContext(input: input, policy: policy).subjects
        // Without a program an inspection has nothing to judge, and says all the same what it saw.
        return policy == nil && input.programs.isEmpty ? input.images.flatMap { input.subjects(of: $0) } : subjects
    }

    private static func isOfStamp(_ rule: String, _ policy: Policy?) -> Bool {
        policy?.hasOnlyCeiling == true ? rule == Rule.sdkAboveMaximum.id : stampRules.contains(rule)
    }

    private static func check(by policy: Policy?) -> String {
        guard let policy else { return "sdk is recorded" }
        if let minimum = policy.minimumSDK { return "sdk >= \(minimum)" }
        return policy.maximumSDK.map { "sdk <= \($0)" } ?? "sdk is recorded"
    }

    private static func outcome(of finding: Finding, in report: Report) -> TestCase.Outcome {
        if finding.rule == Rule.noMainExecutable.id { return .broken(type: finding.rule, message: finding.message) }
        let details = FindingText.line(of: finding, in: report) + (finding.nextStep.map { "; next: \(VisibleText.of($0))" } ?? "")
        // With --exit-zero nothing fails, and outside a gate there is nothing to fail.
        guard report.fails(finding.level), !report.exitZero else { return .noted("\(finding.level.rawValue): \(details)") }
        return .failed(type: finding.rule, message: finding.message, details: details)
    }

    private static func slice(_ subject: Subject) -> String {
        "\(PlaceText.of(subject.slice.architecture)) \(subject.platform)"
    }

    // MARK: - XML

    private static func counts(_ cases: [TestCase]) -> String {
        var (failures, errors) = (0, 0)
        for example in cases {
            switch example.outcome {
            case .failed: failures += 1
            case .broken: errors += 1
            case .passed, .noted: break
            }
        }
        return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"0\""
    }

    private static func properties(of report: Report) -> [String] {
        var pairs = report.labels.map { ("label.\($0.key)", $0.value) }
        if let minimum = report.policy?.minimumSDK { pairs.append(("minSdk", "\(minimum)")) }
        if let maximum = report.policy?.maximumSDK { pairs.append(("maxSdk", "\(maximum)")) }
        // Of the run, which may hold other suites.
        pairs.append(("reportVerdict", report.verdict.rawValue))
        pairs.append(("ignored", "\(report.ignored)"))
        pairs.append(("rulesAsOf", DatedFacts.asOf))
        let lines = pairs.map { "      <property name=\"\(XMLText.escaped($0.0))\" value=\"\(XMLText.escaped($0.1))\"/>" }
        return ["    <properties>"] + lines + ["    </properties>"]
    }

    private static func element(of example: TestCase, anchor: String?) -> [String] {
        let file = anchor.map { " file=\"\(XMLText.escaped($0))\"" } ?? ""
        let tag =
            "    <testcase classname=\"\(XMLText.escaped(example.className))\" name=\"\(example.name)\"\(file) time=\"0.000\""
        switch example.outcome {
        case .passed: return [tag + "/>"]
        case .noted(let text): return [tag + ">", "      <system-out>\(XMLText.escaped(text))</system-out>", "    </testcase>"]
        case .failed(let type, let message, let details):
            let failure = "      <failure type=\"\(type)\" message=\"\(XMLText.escaped(message))\">\(XMLText.escaped(details))</failure>"
            return [tag + ">", failure, "    </testcase>"]
        case .broken(let type, let message):
            return [tag + ">", "      <error type=\"\(type)\" message=\"\(XMLText.escaped(message))\"/>", "    </testcase>"]
        }
    }
}
