import Compatibility
import MachOFormat

/// Apple's own launchers of watch apps and of apps for Messages. They carry Apple's stamp, which says nothing of the app.
struct StubImages {
    private var uuids: Set<UUIDBytes> = []

    init(_ images: [InspectedImage]) {
        for image in images where Self.isStubPath(image.path) {
            uuids.formUnion(image.slices.compactMap { $0.uuid })
        }
    }

    /// Whether the image is such a launcher, or a copy of one under another name.
    ///
    /// An image for the iPhone never is: as a stub it would be judged by nobody.
    func contain(_ image: InspectedImage) -> Bool {
        if Self.isMessagesStubPath(image.path) { return true }
        guard !image.slices.contains(where: { $0.stamps.contains { $0.platform.isIOSFamily } }) else { return false }
        let isOfWatch = image.slices.allSatisfy { $0.stamps.allSatisfy { $0.platform.device == .watchOS } }
        return isOfWatch && Self.isStubPath(image.path)
            || image.fileType == .execute && image.slices.contains { $0.uuid.map(uuids.contains) ?? false }
    }

    /// What Xcode puts beside the app into an .ipa, or an archive, of an app for Messages: no phone starts it from there.
    private static func isMessagesStubPath(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        guard !parts.contains(where: { $0.hasSuffix(".app") }) else { return false }
        return parts.suffix(2) == ["MessagesApplicationSupport", "MessagesApplicationStub"]
            || parts.suffix(2) == ["MessagesApplicationExtensionSupport", "MessagesApplicationExtensionStub"]
    }

    private static func isStubPath(_ path: String) -> Bool {
        let parts = path.split(separator: "/").suffix(2)
        return parts == ["_WatchKitStub", "WK"] || parts == ["WatchKitSupport2", "WK"]
    }
}
