import Compatibility
import Inspection
import MachOFormat

/// Inputs and reports put together for tests of what is said of them.
package enum Reports {
    /// An app with one executable.
    ///
    /// - Parameter name: the bundle's name without `.app`.
    package static func app(
        _ builder: MachOBuilder, named name: String = "Fold", plist change: (inout InfoPlist) -> Void = { _ in }
    ) -> Input {
        var plist = InfoPlist()
        plist.executable = name
        plist.identifier = "com.example.\(name)"
        plist.name = name
        plist.version = "4.2"
        plist.build = "1187"
        // No rule speaks of it for what its Info.plist lacks.
        plist.presentKeys = ["UIApplicationSceneManifest", "UILaunchScreen"]
        change(&plist)
        var stream = ByteStream(MemorySource(builder.bytes))
        let contents = FileContents.read(from: &stream)
        var input = Input(path: "build/\(name).app", kind: .app)
        input.images = contents.images.map {
            InspectedImage(path: "\(name).app/\(name)", role: .mainExecutable, program: "\(name).app", image: $0)
        }
        var program = Program(kind: .app, path: "\(name).app", name: name, infoPlist: plist, executable: "\(name).app/\(name)")
        program.mainImage = input.images.first
        input.programs = [program]
        return input
    }

    /// A gate with its default floor.
    package static let defaultPolicy = Policy(minimumSDK: PackedVersion(27, 1), maximumSDK: nil)
}
