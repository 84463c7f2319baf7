import MachOFormat

extension Snapshot {
    /// What a fresh report says.
    ///
    /// - Parameters:
    ///   - path: the input as typed.
    ///   - toolVersion: the version of this tool.
    package init(of report: Report, path: String, toolVersion: String) {
        self.init(path: path, origin: .inspected)
        self.toolVersion = toolVersion
        rulesAsOf = DatedFacts.asOf
        for (index, input) in report.inputs.enumerated() {
            inputs.append(Input(path: input.path, kind: input.kind.rawValue))
            programs += input.programs.map { Program($0, input: index) }
            images += input.images.map { Image($0, input: index) }
        }
        findings = report.findings.map { Finding($0) }
        errors = report.errors.map { Fault($0) }
        isIncomplete = report.verdict == .incomplete
        policy = report.policy.map { Policy($0) }
    }
}

extension Snapshot.Program {
    fileprivate init(_ program: Program, input: Int) {
        self.init(
            input: input, path: program.path, kind: program.kind.rawValue, identifier: program.infoPlist?.identifier,
            tier: program.tier.rawValue, sdk: program.sdk, minos: program.minos, platform: program.platform.description,
            hasMainExecutable: program.mainImage != nil, decidingArchitecture: program.decidingSlice?.architecture?.description)
    }
}

extension Snapshot.Image {
    fileprivate init(_ image: InspectedImage, input: Int) {
        self.init(
            input: input, path: image.path, member: image.member, role: image.role.rawValue, program: image.program,
            slices: image.slices.map { Snapshot.Slice($0) })
    }
}

extension Snapshot.Slice {
    fileprivate init(_ slice: Slice) {
        self.init(
            architecture: slice.architecture?.description, state: slice.state.rawValue,
            stamps: slice.effectiveStamps.map { Snapshot.Stamp($0) })
    }
}

extension Snapshot.Stamp {
    fileprivate init(_ stamp: Stamp) {
        self.init(
            platform: stamp.platform.description, minos: stamp.minos.isRecorded ? stamp.minos : nil,
            sdk: stamp.sdk.isRecorded ? stamp.sdk : nil, tools: stamp.tools.map { "\($0.tool) \($0.version)" })
    }
}

extension Snapshot.Finding {
    fileprivate init(_ finding: Finding) {
        self.init(
            rule: finding.rule, level: finding.level.rawValue, input: finding.input, program: finding.program, image: finding.image,
            member: finding.member, architecture: finding.architecture, platform: finding.platform, message: finding.message)
    }
}

extension Snapshot.Fault {
    package init(_ error: InputError) {
        self.init(kind: error.kind.rawValue, input: error.input, path: error.path, member: error.member, message: error.message)
    }
}

extension Snapshot.Policy {
    fileprivate init(_ policy: Policy) {
        self.init(
            minimumSDK: policy.minimumSDK?.description, maximumSDK: policy.maximumSDK?.description, scope: policy.scope.rawValue)
    }
}
