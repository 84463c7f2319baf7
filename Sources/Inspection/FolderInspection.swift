import Compatibility
import MachOFormat

/// One folder that was named: a bundle, or any folder with programs at any depth.
///
/// Every regular file in it is read once and told by its content. Then the bundles' Info.plists say which images are main executables.
struct FolderInspection {
    private let walk: FolderWalk
    /// The folder's own name: the first part of all reported paths.
    private let name: RawPath
    private var input: Input

    /// The program bundles by their reported path, with the kind that their place says.
    private var bundles: [(path: String, name: RawPath, kind: ProgramKind)] = []
    /// The Info.plists of program bundles by their reported path: the bytes, or nil where they could not be read.
    private var propertyLists: [String: [UInt8]] = [:]
    private var unreadable: Set<String> = []
    /// What each path holds, once all files are read: the index of its image, if it is one Mach-O, and else its kind.
    private var linkPaths: Set<String> = []
    private var imageIndices: [String: Int] = [:]
    private var foreignKinds: [String: ContentKind] = [:]

    init(_ path: RawPath, name: RawPath) {
        walk = FolderWalk(path)
        self.name = name
        input = Input(path: path.text, kind: BundleLayout.inputKind(name))
    }

    consuming func run() -> Input {
        noteBundles()
        readFiles()
        indexPaths()
        let facts = bundles.map { programFacts(of: $0) }
        assignPrograms(facts.map { $0.path })
        let mains = facts.map { mainImageIndex(of: $0) }
        assignRoles(mains: Set(mains.compactMap { $0 }))
        buildPrograms(facts, mains: mains)
        input.sort()
        return input
    }

    // MARK: - Reading

    /// The path that reports show: the input's name, then the place in it.
    private func shown(_ path: RawPath) -> String {
        name.bytes.isEmpty ? path.text : name.appending(path.bytes).text
    }

    private mutating func noteBundles() {
        if BundleLayout.isProgram(name) {
            bundles.append((name.text, name, BundleLayout.programKind(name, in: RawPath([]))))
        }
        for node in walk.nodes where node.kind == .folder {
            let folders = node.path.components
            guard let last = folders.last, BundleLayout.isProgram(last), !folders.contains(where: BundleLayout.isDSYM) else { continue }
            let parent = folders.dropLast().last ?? name
            bundles.append((shown(node.path), last, BundleLayout.programKind(last, in: parent)))
        }
    }

    private mutating func readFiles() {
        let places = Set(bundles.flatMap { BundleLayout.infoPlistPlaces($0.path) })
        for failure in walk.failures {
            let path = failure.path.bytes.isEmpty ? name.text : shown(failure.path)
            input.errors.append(
                InputError(.readFailed, input: input.path, path: path, message: "the folder cannot be read (\(failure.reason))"))
        }
        for node in walk.nodes {
            let path = shown(node.path)
            switch node.kind {
            case .folder: break
            case .link: input.links.append(path)
            case .special: input.specialFiles.append(path)
            case .file: readFile(node, shownAs: path, keepingBytes: places.contains(path))
            }
        }
    }

    private mutating func readFile(_ node: FolderWalk.Node, shownAs path: String, keepingBytes: Bool) {
        do throws(ReadFailure) {
            let reading = try FileReader.read(walk.systemPath(of: node.path), keepingBytes: keepingBytes)
            input.add(reading.contents, path: path)
            if let bytes = reading.bytes { propertyLists[path] = bytes }
        } catch {
            unreadable.insert(path)
            input.errors.append(
                InputError(.readFailed, input: input.path, path: path, message: "cannot be opened (\(error.reason))"))
        }
    }

    private mutating func indexPaths() {
        linkPaths = Set(input.links)
        for (index, image) in input.images.enumerated() {
            if image.member == nil {
                imageIndices[image.path] = imageIndices[image.path] ?? index
            } else {
                foreignKinds[image.path] = .archive
            }
        }
        for file in input.foreignFiles where file.member == nil {
            foreignKinds[file.path] = foreignKinds[file.path] ?? file.kind
        }
    }

    // MARK: - Programs

    /// What is known of a program before its main executable is looked for.
    private struct ProgramFacts {
        var path: String
        var kind: ProgramKind
        var baseName: String
        var infoPlist: InfoPlist?
        /// Where the main executable may lie, first the place that wins.
        var places: [String]
        /// The value of `CFBundleExecutable`, where it leads out of the bundle.
        var stray: String?
    }

    private mutating func programFacts(of bundle: (path: String, name: RawPath, kind: ProgramKind)) -> ProgramFacts {
        let baseName = BundleLayout.baseName(bundle.name)
        var facts = ProgramFacts(path: bundle.path, kind: bundle.kind, baseName: baseName, places: [])
        var folders = BundleLayout.executableFolders(bundle.path)
        let plists = BundleLayout.infoPlistPlaces(bundle.path)
        if let place = plists.first(where: { propertyLists[$0] != nil }), let bytes = propertyLists[place] {
            // In a bundle of macOS, both the Info.plist and the executable lie in Contents.
            if place == plists.last { folders.reverse() }
            do throws(InfoPlistRefusal) {
                facts.infoPlist = try InfoPlist.read(bytes)
            } catch {
                input.errors.append(
                    InputError(
                        .infoPlist, input: input.path, path: place, field: "Info.plist",
                        message: "Info.plist cannot be read: \(error.reason)"))
            }
        }
        var executable = facts.infoPlist?.executable ?? ""
        if executable.contains("/") || executable == ".." || executable == "." {
            facts.stray = executable
            executable = ""
        }
        facts.places = folders.map { "\($0)/\(executable.isEmpty ? baseName : executable)" }
        return facts
    }

    /// Gives each image the innermost program that holds it.
    private mutating func assignPrograms(_ paths: [String]) {
        let programs = Set(paths)
        for index in input.images.indices {
            var folder = input.images[index].path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                if programs.contains(String(folder)) {
                    input.images[index].program = String(folder)
                    break
                }
            }
        }
    }

    private func mainImageIndex(of facts: ProgramFacts) -> Int? {
        guard facts.stray == nil else { return nil }
        return facts.places.first(where: exists).flatMap { imageIndices[$0] }
    }

    private func exists(_ path: String) -> Bool {
        imageIndices[path] != nil || foreignKinds[path] != nil || linkPaths.contains(path) || unreadable.contains(path)
    }

    private func problem(of facts: ProgramFacts) -> (path: String, problem: Program.Problem) {
        let first = facts.places.first ?? facts.path
        if let stray = facts.stray { return (first, .leadsOut(stray)) }
        guard let place = facts.places.first(where: exists) else { return (first, .missing) }
        if linkPaths.contains(place) { return (place, .isLink) }
        if unreadable.contains(place) { return (place, .unreadable) }
        return (place, .notMachO(foreignKinds[place] ?? .data))
    }

    private mutating func assignRoles(mains: Set<Int>) {
        let stubs = StubImages(input.images)
        for index in input.images.indices {
            input.images[index].role = role(of: input.images[index], isMain: mains.contains(index), stubs: stubs)
        }
    }

    private func role(of image: InspectedImage, isMain: Bool, stubs: StubImages) -> Role {
        guard image.member == nil else { return .staticLibrary }
        let components = image.path.split(separator: "/")
        let folders = components.dropLast().map { RawPath(String($0)) }
        if image.fileType == .dSYM || folders.contains(where: BundleLayout.isDSYM) { return .dSYM }
        if stubs.contain(image) { return .stub }
        if isMain { return .mainExecutable }
        if let place = folders.lastIndex(where: BundleLayout.isFramework), image.fileType != .object,
            BundleLayout.isFrameworkBinary(components[(place + 1)...], of: folders[place])
        {
            return .framework
        }
        return Role(
            fileType: image.fileType, name: components.last ?? "", isInBundle: folders.contains(where: BundleLayout.isBundle))
    }

    private mutating func buildPrograms(_ facts: [ProgramFacts], mains: [Int?]) {
        for (facts, main) in zip(facts, mains) {
            let place = main.map { input.images[$0].path } ?? problem(of: facts).path
            var program = Program(
                kind: facts.kind, path: facts.path, name: facts.infoPlist?.name ?? facts.baseName, infoPlist: facts.infoPlist,
                executable: place)
            if let main {
                pairDebugDylib(of: main, program: &program, isBundle: true)
            } else {
                program.problem = problem(of: facts).problem
                noteProblem(of: program)
            }
            // An app of a watchOS platform is a watch app wherever it lies.
            if program.kind == .app, program.platform == .watchOS || program.platform == .watchOSSimulator {
                program.kind = .watchApp
            }
            input.programs.append(program)
        }
        for index in input.images.indices where input.images[index].role == .mainExecutable && input.images[index].program == nil {
            let path = input.images[index].path
            input.images[index].program = path
            let name = path.split(separator: "/").last.map { String($0) } ?? path
            var program = Program(kind: .executable, path: path, name: name, executable: path)
            pairDebugDylib(of: index, program: &program, isBundle: false)
            input.programs.append(program)
        }
    }

    /// Finds the dylib with a debug build's code: by the section in the launcher, else by its name.
    private mutating func pairDebugDylib(of main: Int, program: inout Program, isBundle: Bool) {
        let launcher = input.images[main]
        program.mainImage = launcher
        let named = launcher.slices.compactMap { $0.debugDylib }.first
        let path: String
        if let named {
            let folder = launcher.path.lastIndex(of: "/").map { launcher.path[...$0] } ?? ""
            path = folder + named
        } else {
            path = launcher.path + ".debug.dylib"
        }
        if let index = imageIndices[path], index != main {
            input.images[index].role = .debugDylib
            program.debugDylib = input.images[index]
        } else if let named, isBundle, !unreadable.contains(path) {
            input.errors.append(
                InputError(
                    .missing, input: input.path, path: launcher.path, field: "__TEXT,__debug_dylib",
                    message: "the launcher's code is in \"\(named)\", which is not in the bundle as a Mach-O file"))
        }
    }

    /// A main executable that is no Mach-O is told as an error, too: there, a Mach-O was expected.
    private mutating func noteProblem(of program: Program) {
        guard let problem = program.problem, problem != .unreadable else { return }
        let kind: InputError.Kind
        if case .notMachO = problem { kind = .notMachO } else { kind = .missing }
        input.errors.append(
            InputError(
                kind, input: input.path, path: program.executable, field: Rule.mainExecutableField,
                message: "the main executable \(problem.phrase)"))
    }
}
