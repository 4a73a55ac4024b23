package dev.reeve.guard;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.RelationUse;
import dev.reeve.catalog.Resolution;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Copy;
import dev.reeve.sql.CreateTableAs;
import dev.reeve.sql.CreateView;
import dev.reeve.sql.DeclareCursor;
import dev.reeve.sql.Delete;
import dev.reeve.sql.Execute;
import dev.reeve.sql.Explain;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Insert;
import dev.reeve.sql.Merge;
import dev.reeve.sql.NamedUtility;
import dev.reeve.sql.Node;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Query;
import dev.reeve.sql.SetVariable;
import dev.reeve.sql.ShowVariable;
import dev.reeve.sql.Statement;
import dev.reeve.sql.TransactionStatement;
import dev.reeve.sql.Update;
import dev.reeve.sql.Utility;
import dev.reeve.sql.UtilityKind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Which kinds of statements pass, for connections with and without a tenant alike: data statements, transactions, and what concerns
 * the session alone. Everything else is refused by not being here. One instance for one statement.
 */
final class StatementRules implements Statement.Visitor<Optional<Refusal>> {
    private static final AllowList SETTINGS = AllowList.read("settings.txt");
    private static final Map<String, Set<String>> FIXED_SETTINGS = Map.of(
            "client_encoding", Set.of("utf8", "utf-8", "unicode"),
            "standard_conforming_strings", Set.of("on", "true"),
            "datestyle", Set.of("iso"));
    private static final Set<String> EXPLAIN_OPTIONS =
            Set.of("costs", "verbose", "format", "summary", "settings", "generic_plan", "analyze", "analyse", "timing");
    private static final Set<String> TRANSACTION_WORDS = Set.of(
            "SET",
            "TRANSACTION",
            "ISOLATION",
            "LEVEL",
            "READ",
            "WRITE",
            "ONLY",
            "COMMITTED",
            "UNCOMMITTED",
            "REPEATABLE",
            "SERIALIZABLE",
            "NOT",
            "DEFERRABLE");

    private static final Optional<Refusal> PASSES = Optional.empty();
    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");

    private final String text;
    private final Analysis analysis;

    StatementRules(String text, Analysis analysis) {
        this.text = text;
        this.analysis = analysis;
    }

    @Nullable
    Refusal examine() {
        Refusal refusal = analysis.statement().accept(this).orElse(null);
        return refusal != null ? refusal : into(analysis.statement());
    }

    private Refusal unsafe(String what) {
        Refusal refusal = Refusal.of(ErrorCode.UNSAFE_STATEMENT).because(what);
        for (RelationUse use : analysis.relations()) {
            if (use.meaning() instanceof Resolution.Governed governed) {
                return refusal.at(governed.table().name().name(), null)
                        .position(use.name().span().start() + 1);
            }
        }
        return refusal;
    }

    /** SELECT INTO, wherever it stands, makes a table. */
    private @Nullable Refusal into(Node node) {
        if (node instanceof Clause.Into) {
            return unsafe("SELECT INTO");
        }
        for (Node child : node.children()) {
            Refusal refusal = into(child);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    @Override
    public Optional<Refusal> query(Query node) {
        return PASSES;
    }

    @Override
    public Optional<Refusal> insert(Insert node) {
        return PASSES;
    }

    @Override
    public Optional<Refusal> update(Update node) {
        return PASSES;
    }

    @Override
    public Optional<Refusal> delete(Delete node) {
        return PASSES;
    }

    @Override
    public Optional<Refusal> merge(Merge node) {
        return PASSES;
    }

    /** EXPLAIN shows statistics of the whole table, so that costs must be off and nothing be counted (SOUNDNESS.md, 26). */
    @Override
    public Optional<Refusal> explain(Explain node) {
        Statement inner = node.statement();
        if (!(inner instanceof Query
                || inner instanceof Insert
                || inner instanceof Update
                || inner instanceof Delete
                || inner instanceof Merge)) {
            return Optional.of(unsafe("EXPLAIN of this statement"));
        }
        boolean governed = !analysis.references().isEmpty();
        boolean costs = true;
        for (Clause.Option option : node.options()) {
            String name = option.name().name();
            if (governed && !EXPLAIN_OPTIONS.contains(name)) {
                return Optional.of(unsafe("EXPLAIN with " + name.toUpperCase(Locale.ROOT)));
            }
            if (governed && (name.equals("analyze") || name.equals("analyse")) && isOn(option)) {
                return Optional.of(unsafe("EXPLAIN ANALYZE counts other tenants' rows"));
            }
            if (name.equals("costs")) {
                costs = isOn(option);
            }
        }
        return governed && costs
                ? Optional.of(unsafe("EXPLAIN with costs shows other tenants' statistics")
                        .hint("Write EXPLAIN (COSTS OFF)."))
                : PASSES;
    }

    private boolean isOn(Clause.Option option) {
        List<Expression> values = option.values();
        if (values.isEmpty()) {
            return true;
        }
        String value =
                values.get(0).span().of(text).replace("'", "").replace("\"", "").toLowerCase(Locale.ROOT);
        return !Set.of("off", "false", "0").contains(value);
    }

    /** A cursor lives within its transaction, and so within the session's use of a connection. */
    @Override
    public Optional<Refusal> declareCursor(DeclareCursor node) {
        return node.options().contains("WITH HOLD")
                ? Optional.of(unsafe("a cursor WITH HOLD outlives its transaction")
                        .hint("Leave WITH HOLD out, and read the rows within the transaction."))
                : PASSES;
    }

    @Override
    public Optional<Refusal> prepare(Prepare node) {
        return Optional.of(unsafe("PREPARE"));
    }

    /** What is run in its place is judged by itself. */
    @Override
    public Optional<Refusal> execute(Execute node) {
        return PASSES;
    }

    /** A query's rows may go to the client, and those of a table that carries no tenant. */
    @Override
    public Optional<Refusal> copy(Copy node) {
        if (node.program() || node.file() != null) {
            return Optional.of(unsafe("COPY with files or programs of the server"));
        } else if (node.from()) {
            return Optional.of(unsafe("COPY FROM: its rows come after the statement, and nobody looks whose they are")
                    .hint("Insert the rows, in batches."));
        } else if (node.statement() != null && !(node.statement() instanceof Query)) {
            return Optional.of(unsafe("COPY of a statement that writes"));
        }
        boolean carriesTenants = node.table() != null
                && analysis.relations().stream()
                        .anyMatch(use -> use.meaning() instanceof Resolution.Governed governed
                                && (governed.table().isPlaced()
                                        || governed.table().tenantColumn() != null));
        return carriesTenants
                ? Optional.of(unsafe("COPY of a table in this form").hint("Write COPY (SELECT …) TO STDOUT (options)."))
                : PASSES;
    }

    @Override
    public Optional<Refusal> createTableAs(CreateTableAs node) {
        return Optional.of(unsafe("CREATE TABLE AS"));
    }

    @Override
    public Optional<Refusal> createView(CreateView node) {
        return Optional.of(unsafe("CREATE VIEW"));
    }

    @Override
    public Optional<Refusal> setVariable(SetVariable node) {
        return SETTINGS.contains(node.name()) || isAsItIs(node)
                ? PASSES
                : Optional.of(unsafe("setting " + node.name()));
    }

    /** Whether drivers ask for what every backend of Reeve's has anyway. */
    private boolean isAsItIs(SetVariable node) {
        Set<String> values = FIXED_SETTINGS.getOrDefault(node.name(), Set.of());
        return node.values().size() == 1
                && values.contains(
                        node.values().get(0).span().of(text).replace("'", "").toLowerCase(Locale.ROOT));
    }

    @Override
    public Optional<Refusal> showVariable(ShowVariable node) {
        return PASSES;
    }

    @Override
    public Optional<Refusal> transactionStatement(TransactionStatement node) {
        return switch (node.verb()) {
            case PREPARE_TRANSACTION, COMMIT_PREPARED, ROLLBACK_PREPARED ->
                Optional.of(unsafe(node.verb().name().replace('_', ' ')));
            case BEGIN, SAVEPOINT, RELEASE, ROLLBACK_TO, SESSION_CHARACTERISTICS -> PASSES;
            case COMMIT, ROLLBACK ->
                node.options().contains("AND CHAIN") ? Optional.of(unsafe(node.verb() + " AND CHAIN")) : PASSES;
        };
    }

    @Override
    public Optional<Refusal> namedUtility(NamedUtility node) {
        return PASSES;
    }

    @Override
    public Optional<Refusal> utility(Utility node) {
        if (node.kind() == UtilityKind.SET_TRANSACTION) {
            return isTransactionMode(node) ? PASSES : Optional.of(unsafe("SET TRANSACTION other than its modes"));
        }
        return node.kind() == UtilityKind.SET_CONSTRAINTS
                ? PASSES
                : Optional.of(unsafe(node.kind().name().replace('_', ' ')));
    }

    /** Whether the text is {@code SET TRANSACTION} with modes, and not a snapshot. */
    private boolean isTransactionMode(Utility node) {
        for (String word :
                WHITE_SPACE.split(node.span().of(text).replace(',', ' ').strip(), -1)) {
            if (!TRANSACTION_WORDS.contains(word.toUpperCase(Locale.ROOT))) {
                return false;
            }
        }
        return true;
    }
}
