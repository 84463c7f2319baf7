/// What a file is, told by its first bytes and never by its name. The raw value is the name in reports.
package enum ContentKind: String, Sendable, CaseIterable {
    case machO = "mach-o"
    case fat
    case archive = "static-archive"
    /// An `ar` archive whose members stand in other files (`!<thin>`).
    case thinArchive = "thin-archive"
    /// A zip archive, so also an .ipa.
    case zip
    case javaClass = "java-class"
    /// LLVM bitcode, bare or in its wrapper.
    case bitcode
    case script
    case binaryPropertyList = "binary-plist"
    case text
    case empty
    case data

    /// Whether it holds, or may hold, Mach-O images.
    package var mayHoldMachO: Bool {
        switch self {
        case .machO, .fat, .archive, .thinArchive, .zip: true
        default: false
        }
    }

    /// The kind in a sentence: "a Java class file".
    package var phrase: String {
        switch self {
        case .machO: "a Mach-O file"
        case .fat: "a fat Mach-O file"
        case .archive: "a static archive"
        case .thinArchive: "a thin archive, whose members stand in other files"
        case .zip: "a zip archive"
        case .javaClass: "a Java class file"
        case .bitcode: "LLVM bitcode"
        case .script: "a script"
        case .binaryPropertyList: "a binary property list"
        case .text: "a text file"
        case .empty: "empty"
        case .data: "of a kind that is not recognised"
        }
    }
}

extension ContentKind {
    /// How many bytes the decision needs at most.
    package static let headSize = 64

    /// The kind of a file that begins with these bytes, which are `headSize` long or the whole file.
    package init(head: some Collection<UInt8>) {
        let head = Array(head.prefix(Self.headSize))
        if head.isEmpty {
            self = .empty
        } else if ThinMagic(head) != nil {
            self = .machO
        } else if head.starts(with: [0xCA, 0xFE, 0xBA]), head.count > 3, head[3] == 0xBE || head[3] == 0xBF {
            self = JavaClass.matches(head) ? .javaClass : .fat
        } else if head.starts(with: [0xBE, 0xBA, 0xFE, 0xCA]) || head.starts(with: [0xBF, 0xBA, 0xFE, 0xCA]) {
            // No system reads a fat table in this order; the fat reader says so.
            self = .fat
        } else if head.starts(with: "!<arch>\n".utf8) {
            self = .archive
        } else if head.starts(with: "!<thin>\n".utf8) {
            self = .thinArchive
        } else if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) {
            self = .zip
        } else if head.starts(with: [0xDE, 0xC0, 0x17, 0x0B]) || head.starts(with: [0x42, 0x43, 0xC0, 0xDE]) {
            self = .bitcode
        } else if head.starts(with: "bplist".utf8) {
            self = .binaryPropertyList
        } else if head.starts(with: "#!".utf8) {
            self = .script
        } else {
            self = head.allSatisfy(Self.isText) ? .text : .data
        }
    }

    /// Whether a text may hold the byte: tab, line ends, and all from the space on but DEL.
    private static func isText(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}
