/// Which JSON document a schema is asked for.
enum SchemaChoice: String, CaseIterable {
    case report, diff
}
