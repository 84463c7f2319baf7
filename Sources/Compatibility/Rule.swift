import MachOFormat

/// A rule: when it speaks, how much that weighs, and what a person has to know of it.
///
/// A rule is pure: the same input and policy give the same findings. Each stands in a file of its own in `Rules/`. It is a class because all inputs
/// are asked about by all rules, and a copy of so many texts costs more than the question.
package final class Rule: Sendable {
    /// The name in reports and options. It is part of the contract, and so is the level.
    package let id: String
    package let level: Finding.Level
    /// Whether it speaks only in a gate, of the gate's limits.
    package let isOfGatesOnly: Bool
    /// What it means when the rule speaks, in one sentence.
    package let meaning: String
    /// Why that matters on the phone or at upload.
    package let why: String
    /// How sure that is.
    package let certainty: String
    /// Where it was learned.
    package let source: String
    /// How to mend it.
    package let mend: String
    /// A command that shows or mends it.
    package let command: String
    /// What the rule finds; it is handed itself, for its id and level.
    package let check: Check

    package typealias Check = @Sendable (_ rule: Rule, _ context: RuleContext) -> [Finding]

    /// - Parameter check: what the rule finds in an input.
    init(
        id: String, level: Finding.Level, isOfGatesOnly: Bool = false, meaning: String, why: String, certainty: String, source: String,
        mend: String, command: String, check: @escaping Check
    ) {
        self.id = id
        self.level = level
        self.isOfGatesOnly = isOfGatesOnly
        self.meaning = meaning
        self.why = why
        self.certainty = certainty
        self.source = source
        self.mend = mend
        self.command = command
        self.check = check
    }

    /// All rules, in the order of the contract's table.
    package static let all: [Rule] = [
        sdkBelowMinimum, sdkAboveMaximum, sdkNotRecorded, noStamp, noMainExecutable, debugDylibDiffers, duplicateStamps,
        slicesDiffer, legacyStamp, xcframeworkSliceDiffers, sdkDiffersFromPlist, stampRewritten, sdkBelowMinos,
        simulatorInDeviceBundle, wrongPlatform, minosDiffersFromPlist, embeddedMinosAboveApp, sdkNewerThanApp,
        frameworkSDKBelowMinimum, launchScreenMissing, sceneLifecycleUndeclared, uiRequiresFullScreenSet, ipadOrientations, betaToolchain,
        notAnIPhoneApp,
    ]
}

extension Rule {
    /// A finding of this rule on one slice.
    func finding(
        _ context: RuleContext, on subject: Subject, field: String?, actual: String?, expected: String?, message: String,
        nextStep: String?
    ) -> Finding {
        var finding = finding(
            context, image: subject.image, field: field, actual: actual, expected: expected, message: message, nextStep: nextStep)
        finding.architecture = subject.slice.architecture?.description
        finding.platform = subject.platform.description
        finding.sliceIndex = subject.sliceIndex
        return finding
    }

    /// A finding of this rule on what a program's Info.plist says: it stands at the slice that decides, with the key as its field.
    func finding(
        _ context: RuleContext, on program: DecidedProgram, key: String, actual: String?, expected: String?, message: String,
        nextStep: String?
    ) -> Finding? {
        program.subject.map {
            finding(context, on: $0, field: key, actual: actual, expected: expected, message: message, nextStep: nextStep)
        }
    }

    /// A finding of this rule on a whole image.
    func finding(
        _ context: RuleContext, image: InspectedImage, field: String?, actual: String?, expected: String?, message: String,
        nextStep: String?
    ) -> Finding {
        Finding(
            rule: id, level: level, input: context.input.path, program: image.program, image: image.path, member: image.member,
            field: field, actual: actual, expected: expected, message: message, nextStep: nextStep)
    }
}
