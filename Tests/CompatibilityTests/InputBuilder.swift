import Compatibility
import MachOFormat
import TestSupport

/// An input put together in memory, as an inspection would hand it over:
///
///     InputBuilder().program(MachOBuilder().stamped(sdk: "27.0")).input
struct InputBuilder {
    private(set) var input: Input

    init(_ path: String = "build/Fold.app", _ kind: InputKind = .app) {
        input = Input(path: path, kind: kind)
    }

    init(_ input: Input) {
        self.input = input
    }

    /// Adds a program with its main executable, in a flat bundle or, for a bare executable, without one.
    ///
    /// - Parameters:
    ///   - main: the main executable; nil for one that is missing.
    ///   - debugDylib: the code of a debug build, beside the main executable.
    ///   - platformName: `DTPlatformName` of the Info.plist.
    ///   - plist: the values of the Info.plist; there is none without these and a platform name.
    func program(
        _ main: (any Built)?, _ kind: ProgramKind = .app, at path: String = "Fold.app", debugDylib: (any Built)? = nil,
        platformName: String? = nil, plist: [String: PropertyValue]? = nil, role: Role = .mainExecutable
    ) -> InputBuilder {
        let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? path
        let executable = kind == .executable ? path : "\(path)/\(name)"
        var copy = self
        var program = Program(id: input.programs.count, kind: kind, path: path, name: name, executable: executable)
        var values = plist ?? [:]
        if let platformName { values["DTPlatformName"] = .string(platformName) }
        if plist != nil || platformName != nil { program.infoPlist = InfoPlist(values) }
        if let main {
            copy = copy.image(executable, role, of: path, main)
            program.mainImage = copy.input.images.last
        } else {
            program.problem = .missing
        }
        if let debugDylib {
            copy = copy.image("\(executable).debug.dylib", .debugDylib, of: path, debugDylib)
            program.debugDylib = copy.input.images.last
        }
        copy.input.programs.append(program)
        return copy
    }

    /// Adds what a file holds; what is wrong with it becomes an error.
    func image(_ path: String, _ role: Role, of program: String? = nil, _ built: any Built) -> InputBuilder {
        var copy = self
        var stream = ByteStream(MemorySource(built.bytes))
        let contents = FileContents.read(from: &stream)
        for image in contents.images {
            var inspected = InspectedImage(path: path, role: role, program: program, image: image)
            // A program is added behind its images, so one that is not there yet is the next.
            inspected.programID = program.map { path in input.programs.first { $0.path == path }?.id ?? input.programs.count }
            copy.input.images.append(inspected)
            let errors = image.slices.flatMap { $0.errors }
            copy.input.errors += errors.map { InputError($0, input: input.path, path: path, member: image.member) }
        }
        return copy
    }

    /// Adds a framework of the program, with its Info.plist, if it has one.
    func framework(
        _ built: any Built, of program: String? = "Fold.app", named name: String = "Kit", plist: BundlePlist? = nil
    ) -> InputBuilder {
        let folder = program.map { "\($0)/Frameworks/" } ?? ""
        var copy = image("\(folder)\(name).framework/\(name)", .framework, of: program, built)
        copy.input.images[copy.input.images.count - 1].bundlePlist = plist
        return copy
    }

    /// Adds a library that the Info.plist of an .xcframework promises.
    func library(_ library: XCFrameworkLibrary) -> InputBuilder {
        var copy = self
        copy.input.libraries.append(library)
        return copy
    }

    /// Adds a file that is no Mach-O.
    func foreignFile(_ path: String, _ kind: ContentKind) -> InputBuilder {
        var copy = self
        copy.input.foreignFiles.append(Input.ForeignFile(path: path, kind: kind))
        return copy
    }

    func error(_ kind: InputError.Kind, at path: String = "Fold.app/Fold") -> InputBuilder {
        var copy = self
        copy.input.errors.append(InputError(kind, input: input.path, path: path, message: "of a test"))
        return copy
    }

    /// Says why the last program has no main executable.
    func problem(_ problem: Program.Problem) -> InputBuilder {
        var copy = self
        copy.input.programs[input.programs.count - 1].problem = problem
        return copy
    }
}

extension InfoPlist {
    init(_ values: [String: PropertyValue]) {
        self.init()
        self.values = values
        presentKeys = Set(values.keys)
    }
}

extension [String: PropertyValue] {
    /// What Xcode writes into the Info.plist of an app for iPhone and iPad that lacks nothing.
    static func complete(sdk: String = "27.1", minimum: String = "26.0", platform: String = "iphoneos", supported: String = "iPhoneOS")
        -> [String: PropertyValue]
    {
        let all = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"].map {
            PropertyValue.string("UIInterfaceOrientation\($0)")
        }
        return [
            "BuildMachineOSBuild": "26B100", "CFBundleSupportedPlatforms": .array([.string(supported)]),
            "DTPlatformName": .string(platform),
            "DTPlatformVersion": .string(sdk), "DTSDKBuild": "24B100", "DTSDKName": .string(platform + sdk), "DTXcode": "2710",
            "DTXcodeBuild": "27B100", "MinimumOSVersion": .string(minimum), "UIApplicationSceneManifest": .dictionary([:]),
            "UIDeviceFamily": .array([.integer(1), .integer(2)]), "UILaunchScreen": .dictionary([:]),
            "UISupportedInterfaceOrientations~ipad": .array(all),
        ]
    }

    func with(_ key: String, _ value: PropertyValue?) -> [String: PropertyValue] {
        var copy = self
        copy[key] = value
        return copy
    }
}

extension PropertyValue: ExpressibleByStringLiteral {
    public init(stringLiteral text: String) { self = .string(text) }
}

/// What has bytes: the builders of files.
protocol Built: Sendable {
    var bytes: [UInt8] { get }
}

extension MachOBuilder: Built {}
extension FatBuilder: Built {}
extension ArchiveBuilder: Built {}

extension Policy {
    static func floor(_ major: UInt16, _ minor: UInt8, _ scope: Scope = .programs) -> Policy {
        Policy(minimumSDK: PackedVersion(major, minor), maximumSDK: nil, scope: scope)
    }

    static func ceiling(_ major: UInt16, _ minor: UInt8) -> Policy {
        Policy(minimumSDK: nil, maximumSDK: PackedVersion(major, minor))
    }

    var strict: Policy {
        var copy = self
        copy.isStrict = true
        return copy
    }
}
