import Compatibility
import MachOFormat

/// Unknown is never a pass, whatever made it unknown.
enum UnknownIsNoPass {
    static func check(_ gate: Report) throws(BrokenPromise) {
        try BrokenPromise.unless(gate.exitCode != 0 || gate.errors.isEmpty, "exit 0, with errors: \(gate.errors)")
        guard gate.exitCode == 0, gate.verdict == .pass else { return }
        try BrokenPromise.unless(gate.judged.images > 0, "a pass of nothing")
        for program in gate.inputs.flatMap({ $0.programs }) where program.kind == .app || program.kind == .executable {
            // A phone of today runs no other slices than these; where one is there, it decides.
            guard let image = program.mainImage else { throw BrokenPromise("a pass of \(program.path), which has no main image") }
            let slices = image.slices.filter { $0.stamps.contains { $0.platform == .iOS } && $0.architecture?.cpuType == CPUType.arm64 }
            for slice in slices {
                let sdks = slice.effectiveStamps.filter { $0.platform == .iOS }.map { $0.sdk }
                try BrokenPromise.unless(
                    sdks.allSatisfy { $0 >= PackedVersion(27, 1) } && slice.errors.isEmpty,
                    "a pass of \(program.path) with sdk \(sdks) and errors \(slice.errors)")
            }
            let unread = image.slices.filter { $0.state == .unreadable }
            try BrokenPromise.unless(unread.isEmpty, "a pass of \(program.path) with slices that were not read")
        }
    }
}
