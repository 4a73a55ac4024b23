package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.execute.FoundKey;
import dev.reeve.execute.Isolation;
import dev.reeve.execute.Session;
import dev.reeve.execute.SessionModes;
import dev.reeve.execute.ShardConnection;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every error is provoked here, without a server; of those that this version does not give it is said why. */
final class ProvokedErrorsTest {
    /** A statement that is refused with a code, on a connection without a tenant or of tenant 1. */
    private record Statement(String sql, @Nullable String tenant) {}

    private static final Map<ErrorCode, Statement> STATEMENTS = statements();

    /** What has a test of its own below. */
    private static final Set<ErrorCode> OTHERS = EnumSet.of(
            ErrorCode.SPEC_INVALID,
            ErrorCode.NOT_YET_SUPPORTED,
            ErrorCode.CATALOG_MISMATCH,
            ErrorCode.SHARD_UNREACHABLE,
            ErrorCode.CROSS_SHARD_TRANSACTION);

    /** Errors that this version does not give, and why. */
    private static final Map<ErrorCode, String> NOT_GIVEN = Map.of(
            ErrorCode.SHARD_MISMATCH,
                    "nothing compares shards when a spec is opened; ShardDifferencesTest has the comparison",
            ErrorCode.LIMIT_EXCEEDED, "nothing is limited yet",
            ErrorCode.CROSS_SHARD_SUBQUERY, "no statement is run on several shards yet",
            ErrorCode.CROSS_SHARD_WINDOW, "no statement is run on several shards yet",
            ErrorCode.CROSS_SHARD_AGGREGATE, "no statement is run on several shards yet",
            ErrorCode.INTERNAL_ERROR, "is a bug wherever it appears");

    private static Map<ErrorCode, Statement> statements() {
        Map<ErrorCode, Statement> statements = new LinkedHashMap<>();
        put(statements, ErrorCode.NO_CONDITION, "SELECT * FROM documents", null);
        put(statements, ErrorCode.UNKNOWN_COLUMN, "SELECT * FROM documents WHERE title = 'x'", null);
        put(statements, ErrorCode.UNSUPPORTED_FORM, "SELECT * FROM documents WHERE organization_id > 1", null);
        put(statements, ErrorCode.UNREADABLE_VALUE, "SELECT * FROM documents WHERE organization_id = 1.5", null);
        put(statements, ErrorCode.TENANT_CONFLICT, "SELECT * FROM documents WHERE organization_id = 2", "1");
        put(statements, ErrorCode.UNKNOWN_TENANT, "SELECT * FROM documents WHERE organization_id = 99", null);
        put(statements, ErrorCode.TENANT_SUSPENDED, "SELECT * FROM documents WHERE organization_id = 8", null);
        put(
                statements,
                ErrorCode.TENANT_KEY_CHANGE,
                "UPDATE documents SET organization_id = 2 WHERE organization_id = 1",
                null);
        put(
                statements,
                ErrorCode.FOREIGN_TENANT_VALUE,
                "DELETE FROM conversations WHERE organization_id = 1 AND id = 51",
                null);
        put(
                statements,
                ErrorCode.CROSS_TENANT_STATEMENT,
                "SELECT * FROM documents WHERE organization_id IN (1, 2)",
                null);
        put(statements, ErrorCode.CROSS_SHARD_JOIN, "SELECT * FROM versions v JOIN users u ON u.id = v.author_id", "1");
        put(statements, ErrorCode.CROSS_SHARD_WRITE, "UPDATE countries SET name = 'x' WHERE code = 'NZ'", null);
        put(statements, ErrorCode.NOT_UNDERSTOOD, "SELECT FORM documents WHERE", null);
        put(statements, ErrorCode.UNSAFE_FUNCTION, "SELECT pg_sleep(1)", null);
        put(statements, ErrorCode.UNSAFE_STATEMENT, "TRUNCATE documents", null);
        return statements;
    }

    private static void put(Map<ErrorCode, Statement> statements, ErrorCode code, String sql, @Nullable String tenant) {
        statements.put(code, new Statement(sql, tenant));
    }

    @Test
    void everyCodeIsProvokedOrSaidNotToBeGiven() {
        List<ErrorCode> all = new ArrayList<>(STATEMENTS.keySet());
        all.addAll(OTHERS);
        all.addAll(NOT_GIVEN.keySet());
        assertThat(all).containsExactlyInAnyOrder(ErrorCode.values());
    }

    @TestFactory
    Stream<DynamicTest> statementsProvokeTheirErrors() {
        Reeve reeve = Reeve.of(GovernedCatalog.of(
                Spec.parse(
                        WorldCatalog.source().merge("more", "tenants: {\"8\": {shard: shard_a, status: suspended}}")),
                WorldCatalog.catalog()));
        return STATEMENTS.entrySet().stream()
                .map(entry -> DynamicTest.dynamicTest(entry.getKey().id(), () -> {
                    Statement statement = entry.getValue();
                    Refusal refusal = reeve.explain(statement.sql(), List.of(), statement.tenant())
                            .refusal();
                    assertThat(refusal).as(statement.sql()).isNotNull();
                    assertThat(refusal.code()).as(refusal.message()).isEqualTo(entry.getKey());
                }));
    }

    @Test
    void aSpecThatIsWrongIsNotOpened() {
        assertThat(code(() -> Reeve.open(SpecSource.text("test", "shards: {}"))))
                .isEqualTo(ErrorCode.SPEC_INVALID);
    }

    @Test
    void aSpecThatAsksForTooMuchIsNotOpened() {
        assertThat(code(() -> Reeve.open(WorldCatalog.source().merge("more", "tenancy: {narrowing: rls}"))))
                .isEqualTo(ErrorCode.NOT_YET_SUPPORTED);
    }

    @Test
    void aSpecThatDoesNotFitTheDatabaseIsNotOpened() {
        Spec spec = Spec.parse(WorldCatalog.source().merge("more", "tables: {nowhere: {scope: tenant}}"));
        assertThat(code(() -> GovernedCatalog.of(spec, WorldCatalog.catalog()))).isEqualTo(ErrorCode.CATALOG_MISMATCH);
    }

    @Test
    void aShardThatCannotBeReachedIsSaidToBe() {
        assertThat(code(() -> Reeve.open(WorldCatalog.source()))).isEqualTo(ErrorCode.SHARD_UNREACHABLE);
    }

    @Test
    void oneSnapshotIsOfOneDatabase() throws SQLException {
        try (Session<Idle> session = new Session<>((shard, modes) -> new Idle())) {
            session.modes(new SessionModes(Isolation.REPEATABLE_READ, false));
            session.begin();
            session.use("home", false).close();
            Refusal refusal = session.refusal("shard_a", false);
            assertThat(refusal).isNotNull();
            assertThat(refusal.code()).isEqualTo(ErrorCode.CROSS_SHARD_TRANSACTION);
        }
    }

    /** A connection on which nothing happens. */
    private static final class Idle implements ShardConnection {
        @Override
        public void begin() {}

        @Override
        public void commit() {}

        @Override
        public void rollback() {}

        @Override
        public void run(String command) {}

        @Override
        public List<FoundKey> find(String query, List<String> values) {
            return List.of();
        }

        @Override
        public boolean isAborted() {
            return false;
        }

        @Override
        public void release() {}

        @Override
        public void discard() {}
    }

    private static ErrorCode code(Runnable opening) {
        ReeveException exception = catchThrowableOfType(ReeveException.class, opening::run);
        assertThat(exception).isNotNull();
        return exception.code();
    }
}
