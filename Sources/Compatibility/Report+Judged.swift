import MachOFormat

extension Report.Judged {
    init(_ contexts: [RuleContext]) {
        var lowest: PackedVersion?
        for subjects in contexts.map({ $0.judged }) {
            images += Set(subjects.map { "\($0.image.path)\0\($0.image.member ?? "")\0\($0.image.image.memberOffset ?? 0)" }).count
            for subject in subjects {
                let sdk = subject.stamp?.sdk ?? PackedVersion(rawValue: 0)
                lowest = min(lowest ?? sdk, sdk)
            }
        }
        lowestSDK = lowest.flatMap { $0.isRecorded ? $0 : nil }
    }
}
