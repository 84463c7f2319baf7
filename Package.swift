// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled under the same strict rules: a warning is an error, and each unsafe call says so.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

// The arrows between the targets are the arrows of docs/how-it-works.md. They never point up.
let package = Package(
    name: "stampcheck",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "stampcheck", targets: ["stampcheck"])
    ],
    targets: [
        .target(name: "MachOFormat", swiftSettings: strict),
        .target(name: "Compatibility", dependencies: ["MachOFormat"], swiftSettings: strict),
        .systemLibrary(name: "CZlib"),
        .target(name: "Inspection", dependencies: ["CZlib", "Compatibility", "MachOFormat"], swiftSettings: strict),
        .target(name: "Reporting", dependencies: ["Compatibility", "MachOFormat"], swiftSettings: strict),
        .target(
            name: "CommandLineInterface",
            dependencies: ["Compatibility", "Inspection", "MachOFormat", "Reporting"],
            swiftSettings: strict
        ),
        .executableTarget(name: "stampcheck", dependencies: ["CommandLineInterface"], swiftSettings: strict),

        // Builders of bytes, folders and reports for the tests.
        .target(
            name: "TestSupport", dependencies: ["CZlib", "Compatibility", "Inspection", "MachOFormat"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(name: "MachOFormatTests", dependencies: ["MachOFormat", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CompatibilityTests", dependencies: ["Compatibility", "Inspection", "MachOFormat", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "InspectionTests", dependencies: ["Compatibility", "Inspection", "MachOFormat", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ReportingTests", dependencies: ["Compatibility", "Inspection", "MachOFormat", "Reporting", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "CommandLineInterfaceTests",
            dependencies: ["CommandLineInterface", "Compatibility", "Inspection", "MachOFormat", "Reporting", "TestSupport", "stampcheck"],
            exclude: ["Goldens"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
