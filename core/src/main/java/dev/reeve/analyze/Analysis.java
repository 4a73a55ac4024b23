package dev.reeve.analyze;

import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Statement;
import java.util.List;
import java.util.Objects;

/**
 * What a statement reads, writes and names, and whose rows that can be. Depends on the text and the catalog only. Immutable.
 *
 * @param effect what the statement does, statements inside it included
 * @param blocks in reading order
 * @param references the governed references in reading order
 * @param relations every relation that is named, in reading order
 * @param keyAssignments what is written into columns that decide about tenants
 * @param columnUses system columns and whole rows
 * @param literalsRead constants whose value this analysis depends on; two texts share an analysis only if these are the same
 * @param findings refusals that the text alone gives, in reading order
 */
public record Analysis(
        Statement statement,
        Effect effect,
        List<Block> blocks,
        Names names,
        List<GovernedReference> references,
        List<RelationUse> relations,
        List<FunctionUse> functions,
        List<KeyAssignment> keyAssignments,
        List<ColumnUse> columnUses,
        List<LockUse> locks,
        List<Expression> literalsRead,
        List<Refusal> findings) {
    /** What a statement does. */
    public enum Effect {
        /** reads, and locks rows at most */
        READ,
        /** inserts, updates, deletes or merges, somewhere in it */
        WRITE,
        /** anything else: see the statement's own kind */
        COMMAND
    }

    public Analysis {
        Objects.requireNonNull(statement);
        Objects.requireNonNull(effect);
        blocks = List.copyOf(blocks);
        Objects.requireNonNull(names);
        references = List.copyOf(references);
        relations = List.copyOf(relations);
        functions = List.copyOf(functions);
        keyAssignments = List.copyOf(keyAssignments);
        columnUses = List.copyOf(columnUses);
        locks = List.copyOf(locks);
        literalsRead = List.copyOf(literalsRead);
        findings = List.copyOf(findings);
    }
}
