package dev.reeve.analyze;

import dev.reeve.sql.FromItem;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;

/** Where the condition that narrows a reference to its tenant may stand, so that the answer is exact (SOUNDNESS.md, 10). */
public sealed interface Narrowing {
    /** In WHERE of the block: a SELECT, UPDATE or DELETE. */
    record Where(Block block) implements Narrowing {}

    /** In ON of the join. Always a {@code JoinOn}. */
    record On(FromItem.Join join) implements Narrowing {}

    /** Nowhere but around the reference itself, as a derived table: under FULL JOIN, USING on a nullable side, or an aliased join. */
    record Leaf() implements Narrowing {}

    /** The reference is all there is: TABLE. */
    record TableCommand(Block block) implements Narrowing {}

    /** In ON of the MERGE, and in every arm for rows not matched by source. */
    record MergeOn(Merge merge) implements Narrowing {}

    /** By the inserted rows themselves. */
    record InsertedRows(Insert insert) implements Narrowing {}
}
