/// What must hold for any input, and did not.
package struct BrokenPromise: Error, CustomStringConvertible {
    package var description: String

    init(_ description: String) { self.description = description }

    /// Holds the tool to a promise.
    static func unless(_ holds: Bool, _ promise: @autoclosure () -> String) throws(BrokenPromise) {
        if !holds { throw BrokenPromise(promise()) }
    }
}
