/// A dylib command: the image's own name and version, or a library that it loads.
package struct DylibReference: Hashable, Sendable {
    package var command: LoadCommand
    /// The place of the command among the load commands, from 0.
    package var commandIndex: Int
    /// The install name, such as `/usr/lib/libSystem.B.dylib` or `@rpath/Kit.framework/Kit`.
    package var name: String
    /// For a loaded library, the version that the linker saw: it comes from the SDK.
    package var currentVersion: PackedVersion
    package var compatibilityVersion: PackedVersion

    package init(
        command: LoadCommand, commandIndex: Int, name: String, currentVersion: PackedVersion, compatibilityVersion: PackedVersion
    ) {
        self.command = command
        self.commandIndex = commandIndex
        self.name = name
        self.currentVersion = currentVersion
        self.compatibilityVersion = compatibilityVersion
    }
}

extension DylibReference {
    /// Reads a dylib command: cmd, cmdsize, name (an offset from the command's beginning), timestamp, current version, compatibility version.
    ///
    /// A name that lies outside the command becomes the empty text: the stamp does not depend on it.
    static func read(from body: ByteCursor, whole: ByteCursor, site: CommandSite) throws(FormatError) -> DylibReference {
        var body = body
        let nameOffset = try body.u32("\(site.command) name")
        _ = try body.u32("\(site.command) timestamp")
        let current = PackedVersion(rawValue: try body.u32("\(site.command) current_version"))
        let compatibility = PackedVersion(rawValue: try body.u32("\(site.command) compatibility_version"))
        return DylibReference(
            command: site.command, commandIndex: site.index, name: body.text(from: nameOffset, of: whole) ?? "",
            currentVersion: current, compatibilityVersion: compatibility
        )
    }
}
