import MachOFormat

extension Rule {
    package static let sdkNewerThanApp = Rule(
        id: "sdk-newer-than-app",
        level: .warning,
        meaning: "An embedded image is stamped with a later sdk than its program.",
        why:
            "The store refuses an upload that holds an image stamped later than the newest SDK it takes (ITMS-90512), whatever the app's own stamp."
            + " And the app was not built with the SDK that the image expects.",
        certainty:
            "Certain as to the numbers. Whether the store takes the image's sdk depends on the day: a ceiling (--max-sdk) judges that.",
        source: "Uploads that were refused; the message names the image and the field sdk of LC_BUILD_VERSION.",
        mend:
            "Use a build of the framework or library that was made with the app's Xcode or an older one, or build the app with the newer one.",
        command: "stampcheck gate --max-sdk 27.0 YourApp.app",
        check: { rule, context in
            context.programs.flatMap { program in
                // The dylibs of a debug build have rules of their own.
                program.embedded.filter { $0.role != .debugDylib && $0.role != .previewDylib }.compactMap { image in
                    rule.firstFinding(context, in: image, of: program, ofSameArchitecture: false) { stamp, own, subject in
                        guard own.sdk.isRecorded, stamp.sdk > own.sdk else { return nil }
                        return rule.finding(
                            context, on: subject, field: "sdk", actual: "\(stamp.sdk)", expected: "\(own.sdk)",
                            message:
                                "sdk \(stamp.sdk) is later than the \(own.sdk) of \(program.program.executable), whose bundle holds it",
                            nextStep: "use a build of it made with SDK \(own.sdk) or older, or build the app with SDK \(stamp.sdk)")
                    }
                }
            }
        }
    )
}
