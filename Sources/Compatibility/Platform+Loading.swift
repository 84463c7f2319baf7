import MachOFormat

extension Platform {
    /// Whether a process of it loads images of its own platform and hardly any other. On the Mac there are more exceptions than rules.
    var loadsOnlyItsOwn: Bool {
        switch device {
        case .iOS, .tvOS, .watchOS, .visionOS: true
        default: false
        }
    }

    /// Whether a process of it can load an image of another platform. Of a platform that nobody has named yet nothing is known.
    ///
    /// Source: `loadableIntoProcess` in dyld 1378: the same platform, and visionOS in a process of iOS.
    func loads(_ other: Platform) -> Bool {
        self == other || other.name == nil || other == .unknown
            || device == .iOS && other.device == .visionOS
                && isSimulator == other.isSimulator
    }
}
