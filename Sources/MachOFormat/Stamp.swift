/// One version command of an image: platform, minos and sdk, as the linker wrote them.
///
/// It unites `LC_BUILD_VERSION` with the four legacy commands `LC_VERSION_MIN_*`, which have no platform field and no tools.
package struct Stamp: Hashable, Sendable {
    /// A tool that worked on the image, with its version packed as X.Y.Z.
    package struct ToolEntry: Hashable, Sendable {
        package var tool: Tool
        package var version: PackedVersion

        package init(tool: Tool, version: PackedVersion) {
            self.tool = tool
            self.version = version
        }
    }

    /// The command it stands in: `LC_BUILD_VERSION` or one of the legacy commands.
    package var command: LoadCommand
    /// Where the command begins, in bytes from the beginning of the file.
    package var commandOffset: UInt64
    /// The place of the command among the load commands, from 0. Linkers write it before the dylib commands.
    package var commandIndex: Int
    package var platform: Platform
    /// Whether the platform was concluded from the processor: a legacy command on Intel means the simulator.
    package var platformInferred: Bool
    /// The oldest system the image runs on. Decides where an app installs, not what it gets.
    package var minos: PackedVersion
    /// The SDK the image was linked with; 0 where none is recorded. Decides what an app gets.
    package var sdk: PackedVersion
    package var tools: [ToolEntry]
    /// Whether the system goes by this stamp, where there are several. See `markEffective`.
    package var isEffective = true

    package init(
        command: LoadCommand, commandOffset: UInt64, commandIndex: Int, platform: Platform, platformInferred: Bool = false,
        minos: PackedVersion, sdk: PackedVersion, tools: [ToolEntry] = []
    ) {
        self.command = command
        self.commandOffset = commandOffset
        self.commandIndex = commandIndex
        self.platform = platform
        self.platformInferred = platformInferred
        self.minos = minos
        self.sdk = sdk
        self.tools = tools
    }
}
