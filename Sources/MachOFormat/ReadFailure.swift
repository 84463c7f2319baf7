/// The system refused to read on.
package struct ReadFailure: Error, Hashable, Sendable {
    /// The system's error number, `errno`.
    package var code: Int32
    /// The system's words for it, such as "Input/output error".
    package var reason: String

    package init(code: Int32, reason: String) {
        self.code = code
        self.reason = reason
    }
}
