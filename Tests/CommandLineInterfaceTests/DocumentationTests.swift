import CommandLineInterface
import TestSupport
import Testing

/// The docs name what there is, and the help names all of it.
@Suite struct DocumentationTests {
    @Test(arguments: OptionDefinition.all.map { $0.long })
    func everyOptionIsInTheReference(_ option: String) throws {
        #expect(try Project.text(of: "docs/reference.md").contains("`\(option)"))
    }

    @Test(arguments: Command.words.map { $0.rawValue })
    func everyCommandIsInTheReference(_ command: String) throws {
        #expect(try Project.text(of: "docs/reference.md").contains("stampcheck \(command)"))
    }

    @Test func optionNamesAreUnique() {
        #expect(Set(OptionDefinition.all.map { $0.long }).count == OptionDefinition.all.count)
        let letters = OptionDefinition.all.compactMap { $0.short }
        #expect(Set(letters).count == letters.count)
    }
}
