// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled under the same strict rules: a warning is an error, and each unsafe call says so.
let strict: [SwiftSetting] = [
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// libFuzzer's own targets are there only for `make fuzz`: they have no `main`, which libFuzzer brings.
let fuzzer: [Target] =
    Context.environment["STAMPCHECK_FUZZER"] == nil
    ? []
    : [
        .executableTarget(
            name: "Fuzzer", dependencies: ["FuzzDoors", "Inspection"], path: "Tests/Fuzzing/Fuzzer",
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])])
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

        // What must hold for any input: held against the fuzzer's seeds and finds in the tests, and against its mutations in `make fuzz`.
        .target(
            name: "FuzzDoors", dependencies: ["Compatibility", "Inspection", "MachOFormat", "Reporting", "TestSupport"],
            path: "Tests/Fuzzing/Doors", swiftSettings: strict),
        .testTarget(
            name: "FuzzReplayTests", dependencies: ["FuzzDoors", "TestSupport"], path: "Tests/Fuzzing/ReplayTests", swiftSettings: strict),
    ] + fuzzer,
    swiftLanguageModes: [.v6]
)
