import Compatibility
import Inspection
import MachOFormat
import TestSupport
import Testing

@Suite("a zip bomb")
struct ZipBombTests {
    /// A fat file of one slice that lies behind this many zeros.
    private static func fat(zeros: Int) -> [UInt8] {
        FatBuilder().slice(.arm64, Images.main, place: zeros).bytes
    }

    @Test("stops at the limit, and what else the archive holds is read")
    func stops() throws {
        let zip = ZipBuilder().deflated("Bomb.app/Bomb", Self.fat(zeros: 80 << 20)).deflated("Fold.app/Fold", Images.main)
        let input = try TemporaryFolder().inspect(zip)
        #expect(input.errorLines == ["read-failed Bomb.app/Bomb"])
        #expect(input.errors.map { $0.message.contains("a bomb") } == [true])
        #expect(input.programLines.last == Zips.smallLine)
        #expect(input.gateCode == 2)
    }

    @Test("is not what a program with much padding is")
    func padding() throws {
        let input = try TemporaryFolder().inspect(ZipBuilder().deflated("Fold.app/Fold", Self.fat(zeros: 8 << 20)))
        #expect(input.programLines == [Zips.smallLine])
        #expect(input.errorLines == [])
    }

    @Test("that claims more than there is, or less, is not inflated beyond its beginning")
    func zeros() throws {
        for size: UInt64 in [1 << 40, 1 << 20, 64] {
            let zip = Zips.small.deflated("zeros", [UInt8](repeating: 0, count: 1 << 20)) {
                $0.isWide = true
                $0.size = size
            }
            let input = try TemporaryFolder().inspect(zip)
            #expect(input.foreignLines == ["data zeros"])
            #expect(input.programLines == [Zips.smallLine])
        }
    }
}
