extension [Stamp] {
    /// Marks the stamps that the system goes by, in an image that has several.
    ///
    /// These are dyld's rules (`PlatformAndVersions::zip` of dyld 1378), applied in the order of the commands: the first is taken; the
    /// same platform again replaces it, if dyld has a name for it; platform 0 counts as nothing and is replaced by any; macOS and Mac Catalyst
    /// together are both kept ("zippered"), in either order; anything else changes nothing. In an executable, the kernel refuses any
    /// second command before dyld sees it.
    mutating func markEffective() {
        guard count > 1 else { return }
        var chosen: [Int] = []
        for index in indices {
            let platform = self[index].platform
            if chosen.isEmpty || chosen.count == 1 && self[chosen[0]].platform == .unknown {
                chosen = [index]
            } else if let same = chosen.firstIndex(where: { self[$0].platform == platform }) {
                if platform.name != nil { chosen[same] = index }
            } else if chosen.count == 1, Platform.areZippered(platform, self[chosen[0]].platform) {
                chosen.append(index)
            }
        }
        for index in indices {
            self[index].isEffective = chosen.contains(index)
        }
    }
}

extension Platform {
    /// Whether the two are macOS and Mac Catalyst, which one image may serve together.
    package static func areZippered(_ one: Platform, _ other: Platform) -> Bool {
        one == .macOS && other == .macCatalyst || one == .macCatalyst && other == .macOS
    }
}
