import Compatibility
import MachOFormat

/// Puts programs together from the files of an input: bundles and their Info.plists say which images are main executables.
struct ProgramAssembly {
    private var contents: TreeContents
    /// The Info.plists of frameworks and plug-ins, each read once: hundreds of images may lie beside one.
    private var bundlePlists: [RawPath: Result<InfoPlist, InfoPlistRefusal>] = [:]

    init(_ contents: TreeContents) {
        self.contents = contents
    }

    /// The input with its programs, and with the role of each image.
    consuming func run() -> Input {
        let drafts = bundles().enumerated().map { draft(of: $0.element, id: $0.offset) }
        assignPrograms(drafts)
        var mains: [MainExecutable] = []
        for draft in drafts { mains.append(mainExecutable(of: draft)) }
        assignRoles(mains: Set(mains.compactMap { $0.image }))
        for (draft, main) in zip(drafts, mains) where !isOnlyAPlace(draft, main) { addProgram(draft, main) }
        noteTwins(of: drafts.flatMap { $0.places + BundleLayout.infoPlistPlaces($0.bundle) + $0.bundle.andParents } + debugDylibPlaces)
        for draft in drafts { noteOtherInfoPlists(of: draft) }
        notePhoneApps()
        addBareExecutables(firstID: drafts.count)
        noteLibraries()
        contents.input.sort()
        return contents.input
    }

    // MARK: - Bundles

    /// What is known of a program before its main executable is looked for.
    private struct Draft {
        var id: Int
        var bundle: RawPath
        var kind: ProgramKind
        var infoPlist: InfoPlist?
        /// Whether there is an Info.plist that could not be read: then even the executable's name is not known.
        var isInfoPlistUnreadable = false
        /// Where the main executable may lie, first the place that wins.
        var places: [RawPath] = []
        /// The value of `CFBundleExecutable`, where it leads out of the bundle.
        var stray: String?

        var baseName: RawPath { BundleLayout.baseName(bundle.lastComponent) }
    }

    /// The bundles of programs. Finder's copies of attributes in `__MACOSX` and the contents of dSYMs look like bundles and are none.
    private mutating func bundles() -> [RawPath] {
        contents.folders.filter { path in
            let folders = path.components
            guard BundleLayout.isProgram(path.lastComponent),
                !folders.contains(where: { BundleLayout.isDSYM($0) || $0 == RawPath("__MACOSX") })
            else { return false }
            let depth = folders.count(where: BundleLayout.isProgram)
            if depth == BundleLayout.deepestProgram + 1 {
                contents.addExcess("programs nested in each other exceed the limit of \(BundleLayout.deepestProgram)", at: path)
            }
            return depth <= BundleLayout.deepestProgram
        }
    }

    private mutating func draft(of bundle: RawPath, id: Int) -> Draft {
        let folders = bundle.components
        let parent = folders.dropLast().last ?? RawPath([])
        var draft = Draft(id: id, bundle: bundle, kind: BundleLayout.programKind(bundle.lastComponent, in: parent))
        var executableFolders = BundleLayout.executableFolders(bundle)
        let plists = BundleLayout.infoPlistPlaces(bundle)
        if let place = plists.first(where: { contents.holding(at: $0) != nil }) {
            // In a bundle of macOS, both the Info.plist and the executable lie in Contents.
            if place == plists.last { executableFolders.reverse() }
            draft.infoPlist = readInfoPlist(at: place)
            draft.isInfoPlistUnreadable = draft.infoPlist == nil
        }
        var executable = Array((draft.infoPlist?.executable ?? "").utf8)
        // Compared as bytes: with a combining mark behind it, a slash is part of another character to Swift and still a slash to the system.
        if executable.contains(UInt8(ascii: "/")) || executable.contains(0) || executable == Array("..".utf8)
            || executable == Array(".".utf8)
        {
            draft.stray = draft.infoPlist?.executable
            executable = []
        }
        draft.places = executableFolders.map { $0.appending(executable.isEmpty ? draft.baseName.bytes : executable) }
        return draft
    }

    private mutating func readInfoPlist(at place: RawPath) -> InfoPlist? {
        let reason: String
        if let bytes = contents.propertyLists[place] {
            do throws(InfoPlistRefusal) {
                return try InfoPlist.read(bytes)
            } catch {
                reason = error.reason
            }
        } else {
            switch contents.holding(at: place) {
            case .unreadable: return nil
            case .link: reason = "it is a symbolic link, and links inside an input are not followed"
            case .folder: reason = "it is a folder"
            case .special: reason = "it is no regular file"
            case .image: reason = "it is a Mach-O file"
            case .foreign(let kind): reason = "it is \(kind.phrase)"
            case nil: return nil
            }
        }
        contents.input.errors.append(
            InputError(
                .infoPlist, input: contents.input.path, path: place.text, field: "Info.plist",
                message: "Info.plist cannot be read: \(reason)"))
        return nil
    }

    /// Gives each image the innermost program that holds it.
    private mutating func assignPrograms(_ drafts: [Draft]) {
        var programs: [RawPath: Draft] = [:]
        for draft in drafts { programs[draft.bundle] = draft }
        for index in contents.input.images.indices {
            var folder = contents.imagePaths[index].parent
            while let place = folder {
                if let draft = programs[place] {
                    contents.input.images[index].program = draft.bundle.text
                    contents.input.images[index].programID = draft.id
                    break
                }
                folder = place.parent
            }
        }
    }

    // MARK: - Main executables

    /// Where a main executable is or should be, and which image it is, or why it is none.
    private struct MainExecutable {
        var path: RawPath
        var image: Int?
        var problem: Program.Problem?
    }

    private mutating func mainExecutable(of draft: Draft) -> MainExecutable {
        let first = draft.places.first ?? draft.bundle
        if let stray = draft.stray { return MainExecutable(path: first, problem: .leadsOut(stray)) }
        guard
            let place = draft.places.first(where: { contents.holding(at: $0) != nil }) ?? contents.lookalike(of: draft.places)
                ?? declaredExecutable(of: draft)
        else {
            if contents.unreadable.contains(draft.bundle) { return MainExecutable(path: first, problem: .unreadable) }
            return MainExecutable(path: first, problem: draft.isInfoPlistUnreadable ? .nameUnknown : .missing)
        }
        switch contents.holding(at: place) {
        case .image(let index): return MainExecutable(path: place, image: index)
        case .foreign(let kind): return MainExecutable(path: place, problem: .notMachO(kind))
        case .folder: return MainExecutable(path: place, problem: .isFolder)
        case .link: return MainExecutable(path: place, problem: .isLink)
        case .special: return MainExecutable(path: place, problem: .isSpecial)
        case .unreadable: return MainExecutable(path: place, problem: .unreadable)
        case nil: return MainExecutable(path: place, problem: .missing)
        }
    }

    /// The debug dylibs that were paired with launchers.
    private var debugDylibPlaces: [RawPath] {
        contents.input.images.indices.filter { contents.input.images[$0].role == .debugDylib }.map { contents.imagePaths[$0] }
    }

    /// An Info.plist in another place where CoreFoundation looks, too: which of them counts depends on the system and on its version.
    ///
    /// Source: CoreFoundation's `CFBundle_InfoPlist.c` and `CFBundle.c`: the variant for a platform before the plain one, and `Contents`, `Resources`
    /// and `Support Files` before the bundle itself.
    private mutating func noteOtherInfoPlists(of draft: Draft) {
        let read = BundleLayout.infoPlistPlaces(draft.bundle).first { contents.holding(at: $0) != nil }
        for place in BundleLayout.everyInfoPlistPlace(draft.bundle) where place != read && contents.holding(at: place) != nil {
            contents.input.errors.append(
                InputError(
                    .infoPlist, input: contents.input.path, path: place.text, field: "Info.plist",
                    message:
                        "it lies where some systems look for the Info.plist of \(draft.bundle.text), and others do not: which one counts is not known"
                ))
        }
    }

    /// Two entries of an archive that unpack to one file on a Mac: which of them the app has is not known.
    private mutating func noteTwins(of places: [RawPath]) {
        for (place, twin) in contents.twins(of: places) {
            var error = InputError(
                .malformed, input: contents.input.path, path: place.text, field: "entry name",
                message:
                    "entry name: it differs from \"\(twin.text)\" only in case or normal form, and one takes the place of the other where a"
                    + " system does not tell them apart")
            error.isOfArchive = true
            contents.input.errors.append(error)
        }
    }

    /// Extensions and app clips of an app of the iPhone run on the iPhone.
    private mutating func notePhoneApps() {
        var phoneApps: Set<[UInt8]> = []
        for program in contents.input.programs where program.kind == .app && program.platform.isIOSFamily {
            phoneApps.insert(Array(program.path.utf8))
        }
        for index in contents.input.programs.indices {
            let kind = contents.input.programs[index].kind
            guard kind == .appExtension || kind == .appClip else { continue }
            // The app that holds it: `Fold.app/PlugIns/Widget.appex`.
            let parts = contents.input.programs[index].path.split(separator: "/", omittingEmptySubsequences: false)
            contents.input.programs[index].isInPhoneApp = phoneApps.contains(Array(parts.dropLast(2).joined(separator: "/").utf8))
        }
    }

    /// Where only some files could be looked at and no Info.plist names the executable: the one executable in its folder.
    private func declaredExecutable(of draft: Draft) -> RawPath? {
        guard contents.isPartial, draft.infoPlist == nil else { return nil }
        let folders = BundleLayout.executableFolders(draft.bundle)
        let places = contents.imagePaths.indices.filter { index in
            contents.input.images[index].fileType == .execute && contents.imagePaths[index].parent.map(folders.contains) ?? false
        }.map { contents.imagePaths[$0] }
        return places.count == 1 ? places.first : nil
    }

    /// Whether nothing of a bundle's own was to be looked at, only what lies in a bundle inside it.
    private func isOnlyAPlace(_ draft: Draft, _ main: MainExecutable) -> Bool {
        contents.isPartial && main.image == nil && draft.infoPlist == nil && !draft.isInfoPlistUnreadable
            && !draft.places.contains { contents.holding(at: $0) != nil }
    }

    private mutating func addProgram(_ draft: Draft, _ main: MainExecutable) {
        var program = Program(
            id: draft.id, kind: draft.kind, path: draft.bundle.text, name: draft.infoPlist?.name ?? draft.baseName.text,
            infoPlist: draft.infoPlist, executable: main.path.text)
        program.problem = main.problem
        if let image = main.image {
            pairDebugDylib(of: image, program: &program, isBundle: true)
        } else {
            noteProblem(of: program)
        }
        // An app of a watchOS platform is a watch app wherever it lies.
        if program.kind == .app, program.platform == .watchOS || program.platform == .watchOSSimulator {
            program.kind = .watchApp
        }
        contents.input.programs.append(program)
    }

    private mutating func addBareExecutables(firstID: Int) {
        var id = firstID
        for index in contents.input.images.indices {
            let image = contents.input.images[index]
            guard image.role == .mainExecutable, image.programID == nil else { continue }
            contents.input.images[index].program = image.path
            contents.input.images[index].programID = id
            var program = Program(
                id: id, kind: .executable, path: image.path, name: contents.imagePaths[index].lastComponent.text, executable: image.path)
            pairDebugDylib(of: index, program: &program, isBundle: false)
            contents.input.programs.append(program)
            id += 1
        }
    }

    /// Finds the dylib with a debug build's code: by the section in the launcher, else by its name.
    private mutating func pairDebugDylib(of main: Int, program: inout Program, isBundle: Bool) {
        program.mainImage = contents.input.images[main]
        let launcher = contents.imagePaths[main]
        let named = program.mainImage?.slices.compactMap { $0.debugDylib }.first
        let path: RawPath
        if let named {
            let parts = RawPath(named).components.filter { $0.bytes != [UInt8(ascii: ".")] }
            path = parts.reduce(launcher.parent ?? RawPath([])) { $0.appending($1.bytes) }
        } else {
            path = RawPath(launcher.bytes + Array(".debug.dylib".utf8))
        }
        let holding = contents.holding(at: path)
        if case .image(let index) = holding, index != main, named?.utf8.first != UInt8(ascii: "/") {
            contents.input.images[index].role = .debugDylib
            program.debugDylib = contents.input.images[index]
        } else if let named, isBundle, holding != .unreadable, !contents.isPartial {
            contents.input.errors.append(
                InputError(
                    .missing, input: contents.input.path, path: launcher.text, field: "__TEXT,__debug_dylib",
                    message: "the launcher's code is in \"\(named)\", which is not in the bundle as a Mach-O file"))
        }
    }

    /// A main executable that is no Mach-O is listed as an error, too: there, a Mach-O was expected.
    private mutating func noteProblem(of program: Program) {
        guard let problem = program.problem, problem != .unreadable, problem != .nameUnknown else { return }
        let kind: InputError.Kind
        if case .notMachO = problem { kind = .notMachO } else { kind = .missing }
        contents.input.errors.append(
            InputError(
                kind, input: contents.input.path, path: program.executable, field: Rule.mainExecutableField,
                message: "the main executable \(problem.phrase)"))
    }

    // MARK: - XCFrameworks

    private mutating func noteLibraries() {
        for bundle in contents.folders where BundleLayout.isXCFramework(bundle.lastComponent) {
            let place = bundle.appending(Array("Info.plist".utf8))
            guard let bytes = contents.propertyLists[place] else { continue }
            do throws(InfoPlistRefusal) {
                contents.input.libraries += try XCFrameworkPlist(bytes).libraries(in: bundle) { contents.holding(at: $0) != nil }
            } catch {
                contents.input.errors.append(
                    InputError(
                        .infoPlist, input: contents.input.path, path: place.text, field: "Info.plist",
                        message: "Info.plist cannot be read: \(error.reason)"))
            }
        }
    }

    // MARK: - Roles

    private mutating func assignRoles(mains: Set<Int>) {
        let stubs = StubImages(contents.input.images)
        for index in contents.input.images.indices {
            let image = contents.input.images[index]
            let path = contents.imagePaths[index]
            let role = role(of: image, at: path, isMain: mains.contains(index), stubs: stubs)
            contents.input.images[index].role = role
            if role == .framework || role == .bundle || role == .dylib { contents.input.images[index].bundlePlist = bundlePlist(of: path) }
        }
    }

    /// The Info.plist of the framework or plug-in whose executable this is; nil for a file that only lies in one.
    private mutating func bundlePlist(of binary: RawPath) -> BundlePlist? {
        guard let place = BundleLayout.flatPlist(beside: binary), let bytes = contents.propertyLists[place] else { return nil }
        let baseName = place.parent.map { BundleLayout.baseName($0.lastComponent) }
        let reading = bundlePlists[place] ?? Result { () throws(InfoPlistRefusal) in try InfoPlist.read(bytes) }
        bundlePlists[place] = reading
        switch reading {
        case .success(let plist):
            let name = plist.executable.map { RawPath($0) } ?? baseName
            return binary.lastComponent == name ? .read(minimumOSVersion: plist.value("MinimumOSVersion")?.string) : nil
        case .failure(let refusal):
            return binary.lastComponent == baseName ? .unreadable(reason: refusal.reason) : nil
        }
    }

    private func role(of image: InspectedImage, at path: RawPath, isMain: Bool, stubs: StubImages) -> Role {
        guard image.member == nil else { return .staticLibrary }
        if image.fileType == .dSYM { return .dSYM }
        if stubs.contain(image) { return .stub }
        if isMain { return .mainExecutable }
        let components = path.components
        let folders = components.dropLast()
        if let place = folders.lastIndex(where: BundleLayout.isFramework), image.fileType != .object,
            BundleLayout.isFrameworkBinary(components[(place + 1)...], of: folders[place])
        {
            return .framework
        }
        return Role(
            fileType: image.fileType, name: path.lastComponent.text, isInBundle: folders.contains(where: BundleLayout.isBundle))
    }
}
