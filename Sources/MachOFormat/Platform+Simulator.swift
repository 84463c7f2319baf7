/// Each system has two platforms: the device's and its simulator's.
extension Platform {
    /// Whether it is the simulator of another platform.
    package var isSimulator: Bool { device != self }

    /// The platform that a simulator stands for; another platform is its own.
    package var device: Platform {
        switch self {
        case .iOSSimulator: .iOS
        case .tvOSSimulator: .tvOS
        case .watchOSSimulator: .watchOS
        case .visionOSSimulator: .visionOS
        default: self
        }
    }

    /// The simulator of a platform; one without a simulator is its own.
    package var simulator: Platform {
        switch self {
        case .iOS: .iOSSimulator
        case .tvOS: .tvOSSimulator
        case .watchOS: .watchOSSimulator
        case .visionOS: .visionOSSimulator
        default: self
        }
    }
}
