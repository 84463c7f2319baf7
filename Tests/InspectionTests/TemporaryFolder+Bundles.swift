import Compatibility
import Inspection
import MachOFormat
import TestSupport

extension TemporaryFolder {
    /// Inspects what lies in the folder under this name, with its path as it would be typed.
    func inspect(_ name: String) -> Input { Inspector().inspect(RawPath("\(path)/\(name)")) }

    /// Inspects an app of this one main executable, `Fold.app/Fold`, and this Info.plist.
    func inspectApp(plist: [UInt8], main: [UInt8] = Images.main) throws -> Input {
        try write("Fold.app/Info.plist", plist)
        try write("Fold.app/Fold", main)
        return inspect("Fold.app")
    }

    func inspectApp(plist: String) throws -> Input { try inspectApp(plist: Array(plist.utf8)) }

    /// Writes files that are given by their names.
    func write(_ files: [String: [UInt8]]) throws {
        for (name, bytes) in files { try write(name, bytes) }
    }
}

/// Small Mach-O files.
enum Images {
    static let main = main("27.1")
    static let dylib = dylib("27.1")

    static func main(_ sdk: String, _ platform: Platform = .iOS) -> [UInt8] { MachOBuilder().stamped(platform, sdk: sdk).bytes }

    static func dylib(_ sdk: String, _ platform: Platform = .iOS) -> [UInt8] {
        MachOBuilder(.arm64, .dylib).stamped(platform, sdk: sdk).bytes
    }

    static func object(_ sdk: String) -> [UInt8] { MachOBuilder(.arm64, .object).stamped(sdk: sdk).bytes }
}

extension Input {
    /// Where each image stands and what it is, one line each: `Fold.app/Fold main-executable of Fold.app`.
    var imageLines: [String] {
        images.map { image in
            let member = image.member.map { "(\($0))" } ?? ""
            return "\(image.path)\(member) \(image.role.rawValue) of \(image.program ?? "none")"
        }
    }

    /// What each program is and by which file, one line each: `app Fold.app: Fold.app/Fold 27.1 full-screen`.
    var programLines: [String] {
        programs.map { "\($0.kind.rawValue) \($0.path): \($0.executable) \($0.sdk?.description ?? "no sdk") \($0.tier.rawValue)" }
    }

    /// What is wrong where, one line each: `missing Fold.app/Fold`.
    var errorLines: [String] {
        errors.map { error in
            let member = error.member.map { "(\($0))" } ?? ""
            return "\(error.kind.rawValue) \(error.path)\(member)"
        }
    }

    /// What each file is that is no Mach-O: `text Fold.app/PkgInfo`.
    var foreignLines: [String] {
        foreignFiles.map { file in
            let member = file.member.map { "(\($0))" } ?? ""
            return "\(file.kind.rawValue) \(file.path)\(member)"
        }
    }
}
