extension Stamp {
    /// Sizes in bytes of the version commands. Source: `mach-o/loader.h`.
    enum Layout {
        /// cmd, cmdsize, platform, minos, sdk, ntools.
        static let buildVersion: UInt32 = 24
        /// tool, version.
        static let toolEntry: UInt32 = 8
        /// cmd, cmdsize, version, sdk.
        static let versionMin: UInt32 = 16
    }

    /// Reads a version command of either kind.
    ///
    /// - Parameters:
    ///   - body: what follows `cmd` and `cmdsize`, to the end of the command.
    ///   - site: what is known of the command itself.
    ///   - anomalies: takes what is odd and does not keep the stamp from being read.
    /// - Throws: a size that cannot hold the command, or the field at which the bytes end.
    static func read(
        from body: ByteCursor, site: CommandSite, architecture: Architecture, anomalies: inout [Anomaly]
    ) throws(FormatError) -> Stamp {
        var body = body
        if let legacyPlatform = site.command.legacyPlatform {
            let platform = architecture.isIntel ? legacyPlatform.simulator : legacyPlatform
            return try readVersionMin(from: &body, site: site, platform: platform, isInferred: platform != legacyPlatform)
        }
        return try readBuildVersion(from: &body, site: site, anomalies: &anomalies)
    }

    /// Reads `LC_VERSION_MIN_*`: version, sdk. It has no platform field; the command and the processor tell the platform.
    private static func readVersionMin(
        from body: inout ByteCursor, site: CommandSite, platform: Platform, isInferred: Bool
    ) throws(FormatError) -> Stamp {
        // The kernel, too, asks for this size: a smaller command is LOAD_BADMACHO (xnu, parse_machfile).
        guard site.size >= Layout.versionMin else { throw site.tooSmall(needs: Layout.versionMin) }
        let minos = try body.u32("\(site.command) version")
        let sdk = try body.u32("\(site.command) sdk")
        return Stamp(
            command: site.command, commandOffset: site.offset, commandIndex: site.index, platform: platform,
            platformInferred: isInferred, minos: PackedVersion(rawValue: minos), sdk: PackedVersion(rawValue: sdk))
    }

    /// Reads `LC_BUILD_VERSION`: platform, minos, sdk, ntools, and that many pairs of tool and version. Here stands the line that reads `sdk`.
    private static func readBuildVersion(
        from body: inout ByteCursor, site: CommandSite, anomalies: inout [Anomaly]
    ) throws(FormatError) -> Stamp {
        guard site.size >= Layout.buildVersion else { throw site.tooSmall(needs: Layout.buildVersion) }
        let platform = try body.u32("LC_BUILD_VERSION platform")
        let minos = try body.u32("LC_BUILD_VERSION minos")
        let sdk = try body.u32("LC_BUILD_VERSION sdk")
        var stamp = Stamp(
            command: site.command, commandOffset: site.offset, commandIndex: site.index, platform: Platform(rawValue: platform),
            minos: PackedVersion(rawValue: minos), sdk: PackedVersion(rawValue: sdk))
        let countOffset = body.offset
        let count = try body.u32("LC_BUILD_VERSION ntools")
        // 64-bit arithmetic: 24 + 8 * ntools passes 2^32 for a count that lies.
        let claimed = UInt64(count).times(Layout.toolEntry).plus(Layout.buildVersion)
        if claimed != UInt64(site.size) {
            anomalies.append(
                Anomaly(
                    .toolCountMismatch, field: "LC_BUILD_VERSION ntools", offset: countOffset,
                    detail: "\(count) tools need a cmdsize of \(claimed), not \(site.size)"))
        }
        let fitting = min(Int(clamping: count), body.remaining / Int(Layout.toolEntry))
        for _ in 0..<fitting {
            let tool = Tool(rawValue: try body.u32("LC_BUILD_VERSION tool"))
            stamp.tools.append(ToolEntry(tool: tool, version: PackedVersion(rawValue: try body.u32("LC_BUILD_VERSION tool version"))))
        }
        return stamp
    }
}
