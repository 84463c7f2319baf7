/// The JSON Schema of the report, as it is published in `docs/schema/report-1.json`. A test holds the two together, and real reports to it.
package enum JSONSchema {
    /// The schema (draft 2020-12), with one newline at its end.
    package static let text =
        #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "stampcheck report, version 1",
          "description": "A new key or a new value of an enumeration raises the minor number of schemaVersion, anything else the major.",
          "type": "object",
          "required": [
            "errors",
            "findings",
            "inputs",
            "labels",
            "nothing",
            "policy",
            "rulesAsOf",
            "schemaVersion",
            "summary",
            "tool"
          ],
          "properties": {
            "errors": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/error"
              },
              "description": "ordered by input, path and member"
            },
            "findings": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/finding"
              },
              "description": "ordered by input, path and member, then as in the file"
            },
            "inputs": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/input"
              },
              "description": "as given"
            },
            "labels": {
              "type": "object",
              "additionalProperties": {
                "type": "string"
              },
              "description": "what --label gave, by its keys"
            },
            "nothing": {
              "type": "array",
              "items": {
                "type": "object",
                "required": [
                  "input",
                  "reason"
                ],
                "properties": {
                  "input": {
                    "type": "string",
                    "description": "as typed"
                  },
                  "reason": {
                    "type": "string",
                    "description": "what was found instead"
                  }
                },
                "additionalProperties": false
              },
              "description": "the inputs in which there was nothing to judge, or no Mach-O"
            },
            "policy": {
              "anyOf": [
                {
                  "$ref": "#/$defs/policy"
                },
                {
                  "type": "null"
                }
              ],
              "description": "null for an inspection"
            },
            "rulesAsOf": {
              "type": "string",
              "description": "the date of the facts that the rules know",
              "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"
            },
            "schemaVersion": {
              "type": "string",
              "description": "the version of this form",
              "pattern": "^1\\.[0-9]+$"
            },
            "summary": {
              "$ref": "#/$defs/summary"
            },
            "tool": {
              "$ref": "#/$defs/toolInfo"
            }
          },
          "$defs": {
            "anomaly": {
              "type": "object",
              "required": [
                "field",
                "kind",
                "message",
                "offset"
              ],
              "properties": {
                "field": {
                  "type": "string",
                  "description": "the field, as the system's headers name it"
                },
                "kind": {
                  "type": "string",
                  "description": "what kind of oddity it is",
                  "enum": [
                    "unaligned-cmdsize",
                    "ntools-mismatch",
                    "ncmds-mismatch",
                    "malformed-command",
                    "several-stamps",
                    "segment-past-end",
                    "debug-dylib-section",
                    "arch-differs",
                    "arch-repeated",
                    "misaligned-slice",
                    "more-anomalies",
                    "big-endian"
                  ]
                },
                "message": {
                  "type": "string",
                  "description": "the whole sentence"
                },
                "offset": {
                  "type": "integer",
                  "description": "in bytes from the beginning of the file",
                  "minimum": 0
                }
              }
            },
            "counts": {
              "type": "object",
              "required": [
                "error",
                "note",
                "warning"
              ],
              "properties": {
                "error": {
                  "type": "integer",
                  "description": "of level error",
                  "minimum": 0
                },
                "note": {
                  "type": "integer",
                  "description": "of level note",
                  "minimum": 0
                },
                "warning": {
                  "type": "integer",
                  "description": "of level warning",
                  "minimum": 0
                }
              }
            },
            "decidedBy": {
              "type": "object",
              "required": [
                "arch",
                "image"
              ],
              "properties": {
                "arch": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the slice's architecture"
                },
                "image": {
                  "type": "string",
                  "description": "the image's path"
                }
              }
            },
            "error": {
              "type": "object",
              "required": [
                "field",
                "input",
                "kind",
                "member",
                "message",
                "offset",
                "path"
              ],
              "properties": {
                "field": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the field, as the system's headers name it"
                },
                "input": {
                  "type": "string",
                  "description": "the input as typed"
                },
                "kind": {
                  "type": "string",
                  "description": "what kind of fault it is",
                  "enum": [
                    "truncated",
                    "malformed",
                    "overlap",
                    "limit-exceeded",
                    "unsupported",
                    "read-failed",
                    "missing",
                    "not-mach-o",
                    "info-plist"
                  ]
                },
                "member": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the archive member"
                },
                "message": {
                  "type": "string",
                  "description": "the whole sentence"
                },
                "offset": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "in bytes from the beginning of the file",
                  "minimum": 0
                },
                "path": {
                  "type": "string",
                  "description": "relative to the folder that holds the input"
                }
              },
              "description": "A part that could not be read, or is not what was expected."
            },
            "finding": {
              "type": "object",
              "required": [
                "actual",
                "arch",
                "expected",
                "field",
                "image",
                "input",
                "level",
                "member",
                "message",
                "nextStep",
                "platform",
                "program",
                "rule"
              ],
              "properties": {
                "actual": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "what was found"
                },
                "arch": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the slice's architecture"
                },
                "expected": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "what was wanted"
                },
                "field": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the field of the version command"
                },
                "image": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the image's path"
                },
                "input": {
                  "type": "string",
                  "description": "the input as typed"
                },
                "level": {
                  "type": "string",
                  "description": "how much it weighs",
                  "enum": [
                    "error",
                    "warning",
                    "note"
                  ]
                },
                "member": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the archive member"
                },
                "message": {
                  "type": "string",
                  "description": "what the rule says"
                },
                "nextStep": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "what to do"
                },
                "platform": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the platform"
                },
                "program": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the path of the program"
                },
                "rule": {
                  "type": "string",
                  "description": "the rule's id"
                }
              },
              "description": "What a rule has to say of one place."
            },
            "image": {
              "type": "object",
              "required": [
                "member",
                "memberOffset",
                "path",
                "program",
                "role",
                "slices"
              ],
              "properties": {
                "member": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the name of the archive member"
                },
                "memberOffset": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "where the member's header begins, in bytes",
                  "minimum": 0
                },
                "path": {
                  "type": "string",
                  "description": "relative to the folder that holds the input"
                },
                "program": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the path of the innermost program whose bundle holds it"
                },
                "role": {
                  "type": "string",
                  "description": "what it is to its program",
                  "enum": [
                    "main-executable",
                    "debug-dylib",
                    "preview-dylib",
                    "framework",
                    "dylib",
                    "bundle",
                    "static-library",
                    "object",
                    "dsym",
                    "stub",
                    "other"
                  ]
                },
                "slices": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/slice"
                  },
                  "description": "in the order of the fat table, a hidden one last"
                }
              },
              "description": "One Mach-O image."
            },
            "infoPlist": {
              "type": "object",
              "required": [
                "BuildMachineOSBuild",
                "CFBundleSupportedPlatforms",
                "DTPlatformName",
                "DTPlatformVersion",
                "DTSDKBuild",
                "DTSDKName",
                "DTXcode",
                "DTXcodeBuild",
                "MinimumOSVersion",
                "UIDeviceFamily",
                "UIRequiresFullScreen",
                "hasLaunchScreen",
                "hasSceneManifest"
              ],
              "properties": {
                "BuildMachineOSBuild": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "CFBundleSupportedPlatforms": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "DTPlatformName": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "DTPlatformVersion": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "DTSDKBuild": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "DTSDKName": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "DTXcode": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "DTXcodeBuild": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "MinimumOSVersion": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "UIDeviceFamily": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "UIRequiresFullScreen": {
                  "description": "as it stands in Info.plist; null where it is absent",
                  "type": [
                    "string",
                    "number",
                    "boolean",
                    "array",
                    "null"
                  ]
                },
                "hasLaunchScreen": {
                  "type": [
                    "boolean",
                    "null"
                  ],
                  "description": "whether one of the launch screen keys is there; null without a readable Info.plist"
                },
                "hasSceneManifest": {
                  "type": [
                    "boolean",
                    "null"
                  ],
                  "description": "whether UIApplicationSceneManifest is there; null without a readable Info.plist"
                }
              },
              "description": "The keys of Info.plist that rules read, all of them always."
            },
            "input": {
              "type": "object",
              "required": [
                "images",
                "kind",
                "notMachO",
                "path",
                "programs"
              ],
              "properties": {
                "images": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/image"
                  },
                  "description": "sorted by path and member, by bytes"
                },
                "kind": {
                  "type": "string",
                  "description": "what the input is",
                  "enum": [
                    "mach-o",
                    "fat",
                    "static-archive",
                    "app",
                    "appex",
                    "framework",
                    "xcframework",
                    "xcarchive",
                    "ipa",
                    "zip",
                    "folder",
                    "other",
                    "missing"
                  ]
                },
                "notMachO": {
                  "type": "integer",
                  "description": "how many files and members are not Mach-O",
                  "minimum": 0
                },
                "path": {
                  "type": "string",
                  "description": "as typed, - for standard input"
                },
                "programs": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/program"
                  },
                  "description": "sorted by path, by bytes"
                }
              },
              "description": "One input with all that was found in it."
            },
            "policy": {
              "type": "object",
              "required": [
                "maxSdk",
                "minSdk",
                "scope",
                "strict"
              ],
              "properties": {
                "maxSdk": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the ceiling"
                },
                "minSdk": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the floor"
                },
                "scope": {
                  "type": "string",
                  "description": "what the floor judges",
                  "enum": [
                    "programs",
                    "all"
                  ]
                },
                "strict": {
                  "type": "boolean",
                  "description": "whether warnings fail too"
                }
              },
              "description": "What the gate asked for."
            },
            "program": {
              "type": "object",
              "required": [
                "build",
                "debugDylib",
                "decidedBy",
                "executable",
                "identifier",
                "infoPlist",
                "kind",
                "minos",
                "minosPacked",
                "name",
                "path",
                "platform",
                "sdk",
                "sdkPacked",
                "tier",
                "version"
              ],
              "properties": {
                "build": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "CFBundleVersion"
                },
                "debugDylib": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the path of the dylib with the code of a debug build"
                },
                "decidedBy": {
                  "anyOf": [
                    {
                      "$ref": "#/$defs/decidedBy"
                    },
                    {
                      "type": "null"
                    }
                  ],
                  "description": "the slice whose stamp counts; null where there is none"
                },
                "executable": {
                  "type": "string",
                  "description": "where the main executable is, or should be"
                },
                "identifier": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "CFBundleIdentifier"
                },
                "infoPlist": {
                  "$ref": "#/$defs/infoPlist"
                },
                "kind": {
                  "type": "string",
                  "description": "what the system starts",
                  "enum": [
                    "app",
                    "app-clip",
                    "app-extension",
                    "watch-app",
                    "xpc-service",
                    "executable"
                  ]
                },
                "minos": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "minos: two components, three where the third is not 0; null where nothing is recorded",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                },
                "minosPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "minos as X<<16|Y<<8|Z, for comparing; null where nothing is recorded",
                  "minimum": 0
                },
                "name": {
                  "type": "string",
                  "description": "CFBundleName, or the bundle's own name"
                },
                "path": {
                  "type": "string",
                  "description": "the bundle's path"
                },
                "platform": {
                  "type": "string",
                  "description": "the platform"
                },
                "sdk": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "sdk: two components, three where the third is not 0; null where nothing is recorded",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                },
                "sdkPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "sdk as X<<16|Y<<8|Z, for comparing; null where nothing is recorded",
                  "minimum": 0
                },
                "tier": {
                  "type": "string",
                  "description": "what iPhone Duo gives it",
                  "enum": [
                    "unknown",
                    "boxed-phone",
                    "beside-rail",
                    "full-screen",
                    "not-applicable"
                  ]
                },
                "version": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "CFBundleShortVersionString"
                }
              },
              "description": "A program: what the system starts."
            },
            "slice": {
              "type": "object",
              "required": [
                "anomalies",
                "arch",
                "cpusubtype",
                "cputype",
                "encrypted",
                "fileType",
                "hidden",
                "offset",
                "size",
                "stamps",
                "state",
                "uuid"
              ],
              "properties": {
                "anomalies": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/anomaly"
                  },
                  "description": "what is odd but does not keep the stamp from being read"
                },
                "arch": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "lipo's name, or cputype:cpusubtype in decimal"
                },
                "cpusubtype": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "unsigned, with the capability bits",
                  "minimum": 0
                },
                "cputype": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "unsigned",
                  "minimum": 0
                },
                "encrypted": {
                  "type": "boolean",
                  "description": "whether its code is encrypted, as in a copy from the store"
                },
                "fileType": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the header's name without MH_, or the number"
                },
                "hidden": {
                  "type": "boolean",
                  "description": "whether the fat table leaves it out of its count"
                },
                "offset": {
                  "type": "integer",
                  "description": "in bytes from the beginning of the file",
                  "minimum": 0
                },
                "size": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "in bytes",
                  "minimum": 0
                },
                "stamps": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/stamp"
                  },
                  "description": "in the order of the commands"
                },
                "state": {
                  "type": "string",
                  "description": "what could be learned of the stamp",
                  "enum": [
                    "stamped",
                    "sdk-not-recorded",
                    "no-stamp",
                    "unreadable"
                  ]
                },
                "uuid": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "LC_UUID",
                  "pattern": "^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$"
                }
              },
              "description": "One architecture of an image."
            },
            "stamp": {
              "type": "object",
              "required": [
                "command",
                "commandOffset",
                "effective",
                "minos",
                "minosPacked",
                "platform",
                "platformId",
                "platformInferred",
                "sdk",
                "sdkPacked",
                "tools"
              ],
              "properties": {
                "command": {
                  "type": "string",
                  "description": "LC_BUILD_VERSION or a legacy command"
                },
                "commandOffset": {
                  "type": "integer",
                  "description": "where the command begins, in bytes from the beginning of the file",
                  "minimum": 0
                },
                "effective": {
                  "type": "boolean",
                  "description": "whether the system goes by it, where there are several"
                },
                "minos": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "minos: two components, three where the third is not 0; null where nothing is recorded",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                },
                "minosPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "minos as X<<16|Y<<8|Z, for comparing; null where nothing is recorded",
                  "minimum": 0
                },
                "platform": {
                  "type": "string",
                  "description": "the name, or the number of one without a name"
                },
                "platformId": {
                  "type": "integer",
                  "description": "the number",
                  "minimum": 0
                },
                "platformInferred": {
                  "type": "boolean",
                  "description": "whether it was concluded from a legacy command on Intel"
                },
                "sdk": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "sdk: two components, three where the third is not 0; null where nothing is recorded",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                },
                "sdkPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "sdk as X<<16|Y<<8|Z, for comparing; null where nothing is recorded",
                  "minimum": 0
                },
                "tools": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/tool"
                  },
                  "description": "in the order of the command"
                }
              },
              "description": "One version command."
            },
            "summary": {
              "type": "object",
              "required": [
                "errors",
                "exitCode",
                "findings",
                "ignored",
                "images",
                "minos",
                "minosPacked",
                "notMachO",
                "programs",
                "sdk",
                "sdkPacked",
                "slices",
                "tier",
                "verdict"
              ],
              "properties": {
                "errors": {
                  "type": "integer",
                  "description": "how many entries errors has: what could not be read; findings of level error are counted in findings",
                  "minimum": 0
                },
                "exitCode": {
                  "type": "integer",
                  "enum": [
                    0,
                    1,
                    2,
                    3
                  ],
                  "description": "the exit code of the run"
                },
                "findings": {
                  "$ref": "#/$defs/counts"
                },
                "ignored": {
                  "type": "integer",
                  "description": "how many findings and errors --ignore left out",
                  "minimum": 0
                },
                "images": {
                  "type": "integer",
                  "description": "how many images",
                  "minimum": 0
                },
                "minos": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the lowest minos: two components, three where the third is not 0; null where nothing is recorded",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                },
                "minosPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "the lowest minos as X<<16|Y<<8|Z, for comparing; null where nothing is recorded",
                  "minimum": 0
                },
                "notMachO": {
                  "type": "integer",
                  "description": "how many files and members are not Mach-O",
                  "minimum": 0
                },
                "programs": {
                  "type": "integer",
                  "description": "how many programs",
                  "minimum": 0
                },
                "sdk": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the lowest sdk: two components, three where the third is not 0; null where nothing is recorded",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                },
                "sdkPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "the lowest sdk as X<<16|Y<<8|Z, for comparing; null where nothing is recorded",
                  "minimum": 0
                },
                "slices": {
                  "type": "integer",
                  "description": "how many slices",
                  "minimum": 0
                },
                "tier": {
                  "enum": [
                    "unknown",
                    "boxed-phone",
                    "beside-rail",
                    "full-screen",
                    "not-applicable",
                    null
                  ],
                  "description": "the lowest tier"
                },
                "verdict": {
                  "type": "string",
                  "description": "the answer in one word",
                  "enum": [
                    "inspected",
                    "pass",
                    "fail",
                    "incomplete",
                    "nothing"
                  ]
                }
              },
              "description": "The lowest among the programs of an iOS platform, or, without one, among its linked images."
            },
            "tool": {
              "type": "object",
              "required": [
                "tool",
                "toolId",
                "version"
              ],
              "properties": {
                "tool": {
                  "type": "string",
                  "description": "the name, or the number of one without a name"
                },
                "toolId": {
                  "type": "integer",
                  "description": "the number",
                  "minimum": 0
                },
                "version": {
                  "type": "string",
                  "description": "always a text",
                  "pattern": "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$"
                }
              }
            },
            "toolInfo": {
              "type": "object",
              "required": [
                "name",
                "version"
              ],
              "properties": {
                "name": {
                  "const": "stampcheck"
                },
                "version": {
                  "type": "string",
                  "description": "Semantic Versioning"
                }
              }
            }
          }
        }

        """#
}
