/// What the store did with a kind of build, as of `DatedFacts.asOf`.
package struct StoreFact: Sendable {
    package var what: String
    package var state: String
    package var since: String?
}
