/// What kind of program the system starts. The raw value is the name in reports.
package enum ProgramKind: String, Sendable, CaseIterable {
    case app
    case appClip = "app-clip"
    case appExtension = "app-extension"
    case watchApp = "watch-app"
    case xpcService = "xpc-service"
    /// A main executable outside any bundle.
    case executable

    /// Whether a tier was measured for this kind. Extensions were not measured.
    package var hasTier: Bool {
        switch self {
        case .app, .appClip, .executable: true
        case .appExtension, .watchApp, .xpcService: false
        }
    }

    /// The kind in a sentence.
    package var phrase: String {
        switch self {
        case .app: "app"
        case .appClip: "app clip"
        case .appExtension: "app extension"
        case .watchApp: "watch app"
        case .xpcService: "XPC service"
        case .executable: "executable"
        }
    }
}
