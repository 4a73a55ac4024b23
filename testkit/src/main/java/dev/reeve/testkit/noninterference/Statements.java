package dev.reeve.testkit.noninterference;

/** Makes a statement of a seed: always the same of the same seed and schema. Safe for use by several threads. */
record Statements(Schema schema) {
    Generated of(long seed) {
        Choices choices = new Choices(seed);
        boolean home = choices.chance(5);
        boolean bound = home || choices.chance(62);
        Making making = new Making(schema, choices, bound, home);
        Queries.Sorted sorted = new Queries.Sorted();
        boolean explains = choices.chance(2);
        Part root = choices.chance(56) ? making.queries.statement(sorted) : making.writes.statement(sorted);
        if (explains) {
            root = Part.of("EXPLAIN (COSTS OFF) ", root).marked(Feature.EXPLAIN);
        }
        return new Generated(seed, root, bound, sorted.isTotal() && !explains);
    }
}
