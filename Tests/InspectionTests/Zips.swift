import Compatibility
import Inspection
import TestSupport

/// Small archives.
enum Zips {
    /// An app with an Info.plist, all deflated, with its folders listed.
    static let app = ZipBuilder().folder("Payload").folder("Payload/Fold.app")
        .deflated("Payload/Fold.app/Info.plist", Array(plist("Fold").utf8)).deflated("Payload/Fold.app/Fold", Images.main)

    /// One executable, stored: the shortest archive with a program.
    static let small = ZipBuilder().stored("Fold.app/Fold", Images.main)

    static func plist(_ executable: String) -> String { PropertyListText.xml([("CFBundleExecutable", .string(executable))]) }

    static let appLine = "app Payload/Fold.app: Payload/Fold.app/Fold 27.1 full-screen"
    static let smallLine = "app Fold.app: Fold.app/Fold 27.1 full-screen"
}

extension TemporaryFolder {
    func inspect(_ zip: ZipBuilder, as name: String = "Fold.ipa") throws -> Input { try inspect(archive: zip.bytes, as: name) }

    func inspect(archive bytes: [UInt8], as name: String = "Fold.ipa") throws -> Input {
        try write(name, bytes)
        return inspect(name)
    }
}

extension Input {
    /// The exit code of a gate with the default floor.
    var gateCode: Int32 { Report(inputs: [self], policy: Reports.defaultPolicy).exitCode }
}
