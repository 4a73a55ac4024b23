package dev.reeve.parse;

import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Utility;
import java.util.Map;
import java.util.Set;

/** Which of our kinds of statement stand for which of PostgreSQL's (the nodes of its parsenodes.h). */
final class StatementKind {
    private static final Map<String, Set<String>> OURS = Map.ofEntries(
            Map.entry("SelectStmt", Set.of("Query")),
            Map.entry("ViewStmt", Set.of("CreateView")),
            Map.entry("CreateTableAsStmt", Set.of("CreateTableAs")),
            Map.entry("VariableShowStmt", Set.of("ShowVariable")),
            Map.entry("TransactionStmt", Set.of("TransactionStatement")),
            Map.entry(
                    "VariableSetStmt",
                    Set.of(
                            "SetVariable",
                            "SET_ROLE",
                            "SET_SESSION_AUTHORIZATION",
                            "SET_TRANSACTION",
                            "SESSION_CHARACTERISTICS")),
            Map.entry("ConstraintsSetStmt", Set.of("SET_CONSTRAINTS")),
            Map.entry("VacuumStmt", Set.of("VACUUM", "ANALYZE")),
            Map.entry("FetchStmt", Set.of("FETCH", "MOVE")),
            Map.entry("GrantStmt", Set.of("GRANT", "REVOKE")),
            Map.entry("GrantRoleStmt", Set.of("GRANT", "REVOKE")),
            Map.entry("RenameStmt", Set.of("ALTER")),
            Map.entry("CompositeTypeStmt", Set.of("CREATE")),
            Map.entry("DefineStmt", Set.of("CREATE")),
            Map.entry("IndexStmt", Set.of("CREATE")),
            Map.entry("RuleStmt", Set.of("CREATE")),
            Map.entry("ClosePortalStmt", Set.of("CLOSE")),
            Map.entry("RefreshMatViewStmt", Set.of("REFRESH_MATERIALIZED_VIEW")),
            Map.entry("ReassignOwnedStmt", Set.of("REASSIGN_OWNED")),
            Map.entry("ImportForeignSchemaStmt", Set.of("IMPORT_FOREIGN_SCHEMA")),
            Map.entry("SecLabelStmt", Set.of("SECURITY_LABEL")));

    private StatementKind() {}

    /** Whether our kind is right for a statement that is PostgreSQL's {@code kind}. */
    static boolean agrees(String kind, Statement statement) {
        String ours = of(statement);
        Set<String> expected = OURS.get(kind);
        if (expected != null) {
            return expected.contains(ours);
        }
        for (String verb : Set.of("Alter", "Create", "Drop")) {
            if (kind.startsWith(verb)) {
                return ours.equalsIgnoreCase(verb);
            }
        }
        return kind.equalsIgnoreCase(ours + "Stmt");
    }

    static String of(Statement statement) {
        if (statement instanceof Utility utility) {
            return utility.kind().name();
        } else if (statement instanceof NamedUtility utility) {
            return utility.kind().name();
        }
        return statement instanceof TransactionStatement transaction
                        && transaction.verb() == TransactionStatement.Verb.SESSION_CHARACTERISTICS
                ? transaction.verb().name()
                : statement.getClass().getSimpleName();
    }
}
