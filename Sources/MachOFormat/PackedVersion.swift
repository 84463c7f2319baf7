/// A version as Mach-O stores it: X in bits 31..16, Y in 15..8, Z in 7..0, so 27.1 is 0x001B0100 (1769728).
///
/// Versions are compared as these integers, never as text: 27.10 is later than 27.9. A fourth component cannot be stored.
/// Source: `mach-o/loader.h`, "X.Y.Z is encoded in nibbles xxxx.yy.zz".
package struct PackedVersion: RawRepresentable, Hashable, Comparable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package init(_ major: UInt16, _ minor: UInt8 = 0, _ patch: UInt8 = 0) {
        rawValue = UInt32(major) << 16 | UInt32(minor) << 8 | UInt32(patch)
    }

    /// Reads `27`, `27.1` or `27.1.0`: one to three decimal numbers, at most 65535.255.255. Anything else is nil.
    package init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 3 else { return nil }
        var numbers: [UInt32] = []
        for (part, most) in zip(parts, [UInt32(UInt16.max), UInt32(UInt8.max), UInt32(UInt8.max)]) {
            // Six digits hold the largest component; the check also keeps the sum below from overflowing.
            guard !part.isEmpty, part.count <= 6 else { return nil }
            var number: UInt32 = 0
            for digit in part {
                guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
                number = number.times(10).plus(digit.minus(UInt8(ascii: "0")))
            }
            guard number <= most else { return nil }
            numbers.append(number)
        }
        while numbers.count < 3 { numbers.append(0) }
        rawValue = numbers[0] << 16 | numbers[1] << 8 | numbers[2]
    }

    /// Reads a version as the build system does: any number of components, of which those behind the third are left aside, and empty ones passed
    /// over. nil where a component is no number, or too large.
    ///
    /// Source: swift-build, `SWBUtil/Version.swift`.
    package init?(loose text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: ".")).map { part in
            String(decoding: part.first == UInt8(ascii: "+") ? part.dropFirst() : part, as: UTF8.self)
        }
        guard !parts.isEmpty, parts.allSatisfy({ PackedVersion($0) != nil }) else { return nil }
        self.init(parts.prefix(3).joined(separator: "."))
    }

    package var major: UInt32 { rawValue >> 16 }
    package var minor: UInt32 { rawValue >> 8 & 0xFF }
    package var patch: UInt32 { rawValue & 0xFF }

    /// Whether anything is recorded. Tools print a zero sdk as `n/a`; the system reads it as 0.0, older than everything.
    package var isRecorded: Bool { rawValue != 0 }

    package static func < (left: PackedVersion, right: PackedVersion) -> Bool {
        left.rawValue < right.rawValue
    }
}

extension PackedVersion: CustomStringConvertible {
    /// Two components, three where the third is not 0: `27.0`, `27.1.2`.
    package var description: String {
        patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
    }
}
