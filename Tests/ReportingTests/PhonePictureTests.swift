import Compatibility
import Reporting
import Testing

/// The picture is drawn to scale, so its measures can be checked against the points.
@Suite struct PhonePictureTests {
    @Test(arguments: [Tier.boxedPhone, .besideRail, .fullScreen], [true, false])
    func everyLineIsAsLong(_ tier: Tier, ascii: Bool) throws {
        let lines = try #require(PhonePicture.lines(for: tier, ascii: ascii))
        #expect(lines.count == 17)
        #expect(lines.allSatisfy { $0.count == 46 })
        #expect(!ascii || lines.allSatisfy { $0.utf8.count == 46 })
    }

    /// 375, 871 and 951 of 951 points in 44 characters.
    @Test(arguments: [(Tier.boxedPhone, 17), (.besideRail, 40), (.fullScreen, 44)])
    func theWindowHasItsShareOfTheDisplay(_ tier: Tier, width: Int) throws {
        let lines = try #require(PhonePicture.lines(for: tier, ascii: false))
        let top = lines[1]
        let left = try #require(top.firstIndex(of: "┏"))
        let right = try #require(top.firstIndex(of: "┓"))
        #expect(top.distance(from: left, to: right) + 1 == width)
    }

    @Test(arguments: [Tier.unknown, .notApplicable])
    func whatWasNotMeasuredIsNotDrawn(_ tier: Tier) {
        #expect(PhonePicture.lines(for: tier, ascii: false) == nil)
    }
}
