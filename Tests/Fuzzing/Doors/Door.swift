/// A way by which bytes from outside come in. A fuzzer mutates what stands before it, and `open` says what must hold whatever that is.
package enum Door: String, Sendable, CaseIterable {
    /// A thin or fat file.
    case machO = "mach-o"
    /// A static library.
    case archive
    /// A zip archive, raw or by a `ZipRecipe`.
    case zip
    /// An app in a folder: its Info.plist and its executable, by a `BundleRecipe`.
    case bundle

    /// Takes the bytes all the way from the door to the reports.
    ///
    /// - Returns: the first promise that was broken; nil where all held.
    package func open(_ bytes: [UInt8], in workshop: Workshop) -> BrokenPromise? {
        do throws(BrokenPromise) {
            let lot = bytes.reduce(0 as UInt32) { $0 &* 31 &+ UInt32($1) }
            switch self {
            case .machO, .archive:
                try SameByEverySource.check(bytes)
                // The way through files and reports takes ten times as long; some inputs go it, always the same ones.
                if lot % 32 == 0 { try workshop.inspectFile(self == .archive ? "libfold.a" : "Fold", bytes, inEveryFormat: lot % 256 == 0) }
            case .zip: try workshop.inspectFile("Fold.ipa", ZipRecipe.archive(of: bytes), inEveryFormat: lot % 32 == 0)
            case .bundle: try workshop.inspectBundle(BundleRecipe(bytes), inEveryFormat: lot % 32 == 0)
            }
            return nil
        } catch {
            return error
        }
    }
}
