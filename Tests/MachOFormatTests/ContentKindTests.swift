import MachOFormat
import TestSupport
import Testing

@Suite("What a file is, by its first bytes")
struct ContentKindTests {
    struct HeadCase: NamedCase {
        var name: String
        var head: [UInt8]
        var kind: ContentKind

        init(_ name: String, _ head: [UInt8], _ kind: ContentKind) {
            self.name = name
            self.head = head
            self.kind = kind
        }

        init(_ name: String, text: String, _ kind: ContentKind) { self.init(name, Array(text.utf8), kind) }
    }

    static let heads = [
        HeadCase("nothing", [], .empty),
        HeadCase("64-bit little-endian Mach-O", [0xCF, 0xFA, 0xED, 0xFE], .machO),
        HeadCase("32-bit little-endian Mach-O", [0xCE, 0xFA, 0xED, 0xFE], .machO),
        HeadCase("64-bit big-endian Mach-O", [0xFE, 0xED, 0xFA, 0xCF], .machO),
        HeadCase("32-bit big-endian Mach-O", [0xFE, 0xED, 0xFA, 0xCE], .machO),
        HeadCase("fat", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 2], .fat),
        HeadCase("fat without a count", [0xCA, 0xFE, 0xBA, 0xBE], .fat),
        HeadCase("fat with 64-bit offsets", [0xCA, 0xFE, 0xBA, 0xBF, 0, 0, 0, 2], .fat),
        HeadCase("fat with the largest count below Java's", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 42], .fat),
        HeadCase("Java from the smallest major version on", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 0, 43], .javaClass),
        HeadCase("no Java in the magic of 64-bit offsets", [0xCA, 0xFE, 0xBA, 0xBF, 0, 0, 0, 61], .fat),
        HeadCase("a damaged count is no Java version", [0xCA, 0xFE, 0xBA, 0xBE, 0, 0, 1, 0], .fat),
        HeadCase("a neighbour of the fat magic", [0xCA, 0xFE, 0xBA, 0xBD, 0, 0, 0, 2], .data),
        HeadCase("fat in the other byte order", [0xBE, 0xBA, 0xFE, 0xCA], .fat),
        HeadCase("wide fat in the other byte order", [0xBF, 0xBA, 0xFE, 0xCA], .fat),
        HeadCase("archive", text: "!<arch>\n", .archive),
        HeadCase("archive magic without its line end", text: "!<arch>", .text),
        HeadCase("thin archive", text: "!<thin>\n", .thinArchive),
        HeadCase("zip", [0x50, 0x4B, 0x03, 0x04], .zip),
        HeadCase("empty zip", [0x50, 0x4B, 0x05, 0x06], .zip),
        HeadCase("bare bitcode", [0x42, 0x43, 0xC0, 0xDE], .bitcode),
        HeadCase("wrapped bitcode", [0xDE, 0xC0, 0x17, 0x0B], .bitcode),
        HeadCase("binary property list", text: "bplist00", .binaryPropertyList),
        HeadCase("script", text: "#!/bin/sh\n", .script),
        HeadCase("text", text: "<?xml version=\"1.0\"?>\r\n\t", .text),
        HeadCase("text in UTF-8", text: "Größe", .text),
        HeadCase("text with a NUL", text: "a\u{0}b", .data),
        HeadCase("text with a DEL", text: "a\u{7F}b", .data),
        HeadCase("a text that goes on longer than is looked at", text: String(repeating: "a", count: 64) + "\u{0}", .text),
        HeadCase("a NUL in the last byte that is looked at", text: String(repeating: "a", count: 63) + "\u{0}", .data),
    ]

    @Test("Kind", arguments: heads)
    func kind(_ example: HeadCase) {
        #expect(ContentKind(head: example.head) == example.kind)
    }

    @Test(
        "A file of another kind holds no images and no faults",
        arguments: heads.filter { ![.machO, .fat, .archive, .thinArchive].contains($0.kind) })
    func foreign(_ example: HeadCase) {
        let contents = FileContents.of(example.head)
        #expect(contents.kind == example.kind)
        #expect(contents.images.isEmpty)
        #expect(contents.notes.isEmpty)
    }

    @Test("Five kinds may hold images")
    func mayHoldMachO() {
        #expect(ContentKind.allCases.filter { $0.mayHoldMachO } == [.machO, .fat, .archive, .thinArchive, .zip])
    }
}
