/// The JSON Schema of what `diff` says, as it is published in `docs/schema/diff-1.json`. A test holds the two together, and real documents to it.
package enum DifferenceSchema {
    /// The schema (draft 2020-12), with one newline at its end.
    package static let text =
        #"""
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "stampcheck diff, version 1",
          "description": "A new key or a new value of an enumeration raises the minor number of schemaVersion, anything else the major.",
          "type": "object",
          "required": [
            "errors",
            "findings",
            "images",
            "new",
            "old",
            "programs",
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
              "description": "what could not be read, of the old build, then of the new one"
            },
            "findings": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/finding"
              },
              "description": "those that came, then those that went"
            },
            "images": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/image"
              },
              "description": "those that are not the same, ordered by program, then by the path in it; last those outside of programs, by the path in the build"
            },
            "new": {
              "$ref": "#/$defs/side"
            },
            "old": {
              "$ref": "#/$defs/side"
            },
            "programs": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/program"
              },
              "description": "those that are not the same, ordered by the name of the outermost bundle, then by its path in the build and the path in it"
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
              "type": "object",
              "required": [
                "name",
                "version"
              ],
              "properties": {
                "name": {
                  "type": "string",
                  "description": "its name",
                  "const": "stampcheck"
                },
                "version": {
                  "type": "string",
                  "description": "its version"
                }
              },
              "description": "the tool that compared"
            }
          },
          "$defs": {
            "count": {
              "type": "object",
              "required": [
                "added",
                "changed",
                "removed",
                "same"
              ],
              "properties": {
                "added": {
                  "type": "integer",
                  "description": "only in the new build",
                  "minimum": 0
                },
                "changed": {
                  "type": "integer",
                  "description": "in both, and not the same",
                  "minimum": 0
                },
                "removed": {
                  "type": "integer",
                  "description": "only in the old build",
                  "minimum": 0
                },
                "same": {
                  "type": "integer",
                  "description": "the same in both",
                  "minimum": 0
                }
              }
            },
            "error": {
              "type": "object",
              "required": [
                "input",
                "kind",
                "member",
                "message",
                "path",
                "side"
              ],
              "properties": {
                "input": {
                  "type": "string",
                  "description": "the input as typed"
                },
                "kind": {
                  "type": "string",
                  "description": "what kind of fault it is, as in a report"
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
                "path": {
                  "type": "string",
                  "description": "as in a report"
                },
                "side": {
                  "type": "string",
                  "description": "which build it is of",
                  "enum": [
                    "old",
                    "new"
                  ]
                }
              }
            },
            "field": {
              "type": "object",
              "required": [
                "field",
                "new",
                "newPacked",
                "old",
                "oldPacked",
                "stamp"
              ],
              "properties": {
                "field": {
                  "type": "string",
                  "description": "what is not the same; of something added or removed, all that there is",
                  "enum": [
                    "tier",
                    "sdk",
                    "minos",
                    "platform",
                    "tools",
                    "state",
                    "main-executable"
                  ]
                },
                "new": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "null where there is nothing, or nothing is recorded"
                },
                "newPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "of a version, the number to compare by",
                  "minimum": 0
                },
                "old": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "null where there is nothing, or nothing is recorded"
                },
                "oldPacked": {
                  "type": [
                    "integer",
                    "null"
                  ],
                  "description": "of a version, the number to compare by",
                  "minimum": 0
                },
                "stamp": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the platform of the stamp, where the slice has several"
                }
              }
            },
            "finding": {
              "type": "object",
              "required": [
                "arch",
                "change",
                "image",
                "input",
                "level",
                "member",
                "message",
                "program",
                "rule"
              ],
              "properties": {
                "arch": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the slice's architecture"
                },
                "change": {
                  "type": "string",
                  "description": "whether the new build has it, or the old one had it",
                  "enum": [
                    "came",
                    "went"
                  ]
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
                  "description": "error, warning or note"
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
                "program": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the program's path"
                },
                "rule": {
                  "type": "string",
                  "description": "the rule's id"
                }
              }
            },
            "image": {
              "type": "object",
              "required": [
                "change",
                "member",
                "newInput",
                "newPath",
                "newProgram",
                "oldInput",
                "oldPath",
                "oldProgram",
                "role",
                "slices"
              ],
              "properties": {
                "change": {
                  "type": "string",
                  "description": "what became of it",
                  "enum": [
                    "added",
                    "removed",
                    "changed"
                  ]
                },
                "member": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the archive member"
                },
                "newInput": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the input as typed; null for one that was removed"
                },
                "newPath": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "as in a report; null for one that was removed"
                },
                "newProgram": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the path of the program that holds it"
                },
                "oldInput": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the input as typed; null for one that was added"
                },
                "oldPath": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "as in a report; null for one that was added"
                },
                "oldProgram": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the path of the program that held it"
                },
                "role": {
                  "type": "string",
                  "description": "as in a report"
                },
                "slices": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/slice"
                  },
                  "description": "those that are not the same"
                }
              }
            },
            "program": {
              "type": "object",
              "required": [
                "change",
                "fields",
                "kind",
                "newInput",
                "newPath",
                "oldInput",
                "oldPath"
              ],
              "properties": {
                "change": {
                  "type": "string",
                  "description": "what became of it",
                  "enum": [
                    "added",
                    "removed",
                    "changed"
                  ]
                },
                "fields": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/field"
                  },
                  "description": "what is not the same, what matters most first"
                },
                "kind": {
                  "type": "string",
                  "description": "as in a report"
                },
                "newInput": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the input as typed; null for one that was removed"
                },
                "newPath": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "as in a report; null for one that was removed"
                },
                "oldInput": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the input as typed; null for one that was added"
                },
                "oldPath": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "as in a report; null for one that was added"
                }
              }
            },
            "side": {
              "type": "object",
              "required": [
                "kind",
                "path",
                "rulesAsOf",
                "toolVersion"
              ],
              "properties": {
                "kind": {
                  "type": "string",
                  "description": "whether it was inspected now, or read from a saved report",
                  "enum": [
                    "inspected",
                    "saved-report"
                  ]
                },
                "path": {
                  "type": "string",
                  "description": "as typed"
                },
                "rulesAsOf": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the date of the facts that the rules knew; null where it could not be read"
                },
                "toolVersion": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the version of stampcheck that judged it; null where it could not be read"
                }
              },
              "description": "what is compared"
            },
            "slice": {
              "type": "object",
              "required": [
                "arch",
                "change",
                "fields"
              ],
              "properties": {
                "arch": {
                  "type": [
                    "string",
                    "null"
                  ],
                  "description": "the architecture"
                },
                "change": {
                  "type": "string",
                  "description": "what became of it",
                  "enum": [
                    "added",
                    "removed",
                    "changed"
                  ]
                },
                "fields": {
                  "type": "array",
                  "items": {
                    "$ref": "#/$defs/field"
                  },
                  "description": "what is not the same"
                }
              }
            },
            "summary": {
              "type": "object",
              "required": [
                "exitCode",
                "findings",
                "gateFindingsLeftOut",
                "images",
                "programs",
                "slices",
                "verdict"
              ],
              "properties": {
                "exitCode": {
                  "type": "integer",
                  "description": "the exit code",
                  "enum": [
                    0,
                    1,
                    2,
                    3
                  ]
                },
                "findings": {
                  "type": "object",
                  "required": [
                    "came",
                    "went"
                  ],
                  "properties": {
                    "came": {
                      "type": "integer",
                      "description": "only in the new build",
                      "minimum": 0
                    },
                    "went": {
                      "type": "integer",
                      "description": "only in the old build",
                      "minimum": 0
                    }
                  }
                },
                "gateFindingsLeftOut": {
                  "type": "boolean",
                  "description": "whether the two were judged by different policies, so that what depends on them is left out"
                },
                "images": {
                  "$ref": "#/$defs/count"
                },
                "programs": {
                  "$ref": "#/$defs/count"
                },
                "slices": {
                  "$ref": "#/$defs/count"
                },
                "verdict": {
                  "type": "string",
                  "description": "the answer in one word",
                  "enum": [
                    "equal",
                    "differs",
                    "incomplete",
                    "nothing"
                  ]
                }
              }
            }
          }
        }

        """#
}
