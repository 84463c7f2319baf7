import MachOFormat
import Testing

@Suite("sizes and offsets that a file names")
struct BoundedArithmeticTests {
    struct Sum: NamedCase {
        var name: String
        var result: UInt64
        var expected: UInt64
    }

    @Test(
        "are added, subtracted and multiplied without a trap and without wrapping",
        arguments: [
            Sum(name: "a sum", result: UInt64(3).plus(4), expected: 7),
            Sum(name: "the largest sum", result: UInt64.max.minus(1).plus(1), expected: .max),
            Sum(name: "a sum past the largest", result: UInt64.max.plus(1), expected: .max),
            Sum(name: "twice the largest", result: UInt64.max.plus(UInt64.max), expected: .max),
            Sum(name: "a sum with a number of 32 bits", result: UInt64(1).plus(UInt32.max), expected: 4_294_967_296),
            Sum(name: "a sum with a negative number", result: UInt64(3).plus(-1), expected: 3),
            Sum(name: "a difference", result: UInt64(7).minus(4), expected: 3),
            Sum(name: "nothing left", result: UInt64(7).minus(7), expected: 0),
            Sum(name: "a difference below 0", result: UInt64(3).minus(4), expected: 0),
            Sum(name: "a product", result: UInt64(3).times(4), expected: 12),
            Sum(name: "a product past the largest", result: (1 << 63 as UInt64).times(2), expected: .max),
            Sum(name: "a product with 0", result: UInt64.max.times(0), expected: 0),
            Sum(name: "in 32 bits", result: UInt64(UInt32.max.plus(1)), expected: 4_294_967_295),
            Sum(name: "in 32 bits with a number of 64", result: UInt64(UInt32(5).minus(UInt64.max)), expected: 0),
        ])
    func areBounded(_ sum: Sum) {
        #expect(sum.result == sum.expected)
    }
}
