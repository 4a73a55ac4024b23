package dev.reeve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.analyze.LookupKey;
import dev.reeve.catalog.Catalog;
import dev.reeve.catalog.FullName;
import dev.reeve.catalog.GovernedCatalog;
import dev.reeve.catalog.WorldCatalog;
import dev.reeve.execute.FoundKey;
import dev.reeve.execute.Isolation;
import dev.reeve.execute.KeyLookups;
import dev.reeve.execute.Session;
import dev.reeve.execute.SessionModes;
import dev.reeve.execute.ShardConnection;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.Spec;
import dev.reeve.spec.SpecSource;
import dev.reeve.tenant.TenantType;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Something that provokes an error, without a server, in the world of the cases.
 *
 * @param situation where it happens, as the end of a sentence
 * @param language of the text
 * @param text a statement, or a part of the spec
 * @param instead a statement that is admitted in the same situation, or null
 */
record ErrorExample(
        String situation,
        String language,
        String text,
        @Nullable String instead,
        Provocation provocation) {
    static final Map<ErrorCode, ErrorExample> ALL = all();

    private static final String UNBOUND = "on a connection without a tenant";
    private static final String OF_TENANT_1 = "on a connection of tenant 1";

    /** Provokes the error. */
    @FunctionalInterface
    interface Provocation {
        Provoked provoke() throws SQLException;
    }

    /**
     * An error as it was given.
     *
     * @param message all that is said
     */
    record Provoked(ErrorCode code, String message) {
        static Provoked of(@Nullable Refusal refusal) {
            assertThat(refusal).isNotNull();
            return new Provoked(refusal.code(), refusal.describe());
        }

        static Provoked of(Runnable opening) {
            ReeveException exception = catchThrowableOfType(ReeveException.class, opening::run);
            assertThat(exception).isNotNull();
            return new Provoked(exception.code(), String.valueOf(exception.getMessage()));
        }
    }

    private static Map<ErrorCode, ErrorExample> all() {
        Map<ErrorCode, ErrorExample> all = new EnumMap<>(ErrorCode.class);
        String first = "SELECT * FROM documents WHERE organization_id = 1";
        all.put(ErrorCode.NO_CONDITION, unbound("SELECT * FROM documents", first));
        all.put(
                ErrorCode.UNKNOWN_COLUMN,
                unbound("SELECT * FROM documents WHERE title = 'x'", first + " AND title = 'x'"));
        all.put(ErrorCode.UNSUPPORTED_FORM, unbound("SELECT * FROM documents WHERE organization_id > 1", first));
        all.put(ErrorCode.UNREADABLE_VALUE, unbound("SELECT * FROM documents WHERE organization_id = 1.5", first));
        all.put(
                ErrorCode.TENANT_CONFLICT,
                bound("SELECT * FROM documents WHERE organization_id = 2", "SELECT * FROM documents"));
        all.put(ErrorCode.UNKNOWN_TENANT, unbound("SELECT * FROM documents WHERE organization_id = 99", first));
        all.put(ErrorCode.TENANT_SUSPENDED, unbound("SELECT * FROM documents WHERE organization_id = 8", null));
        all.put(
                ErrorCode.TENANT_KEY_CHANGE,
                unbound(
                        "UPDATE documents SET organization_id = 2 WHERE organization_id = 1 AND id = 7",
                        "UPDATE documents SET organization_id = 1 WHERE organization_id = 1 AND id = 7"));
        all.put(
                ErrorCode.FOREIGN_TENANT_VALUE,
                unbound("DELETE FROM conversations WHERE organization_id = 1 AND id = 51", null));
        all.put(
                ErrorCode.CROSS_TENANT_STATEMENT,
                unbound("SELECT * FROM documents WHERE organization_id IN (1, 2)", first));
        all.put(
                ErrorCode.CROSS_SHARD_JOIN,
                bound("SELECT * FROM versions v JOIN users u ON u.id = v.author_id", "SELECT * FROM versions"));
        all.put(
                ErrorCode.CROSS_SHARD_SUBQUERY,
                unbound(
                        "INSERT INTO users (id, email, name) SELECT id, title, title FROM documents WHERE"
                                + " organization_id = 1",
                        "SELECT id, title, title FROM documents WHERE organization_id = 1"));
        all.put(ErrorCode.CROSS_SHARD_WRITE, unbound("UPDATE countries SET name = 'x' WHERE code = 'NZ'", null));
        all.put(
                ErrorCode.CROSS_SHARD_TRANSACTION,
                new ErrorExample(UNBOUND, "sql", """
                        BEGIN ISOLATION LEVEL REPEATABLE READ;
                        SELECT * FROM users;
                        SELECT * FROM documents WHERE organization_id = 1;""", null, ErrorExample::twoSnapshots));
        all.put(
                ErrorCode.DIRECTORY_REQUIRED,
                new ErrorExample(
                        "on a connection without a tenant, with `lookups: {most_shards: 3}` and four shards",
                        "sql",
                        "SELECT * FROM documents WHERE id = 7",
                        first,
                        ErrorExample::tooManyShards));
        all.put(ErrorCode.NOT_UNDERSTOOD, bound("SELECT FORM documents WHERE", "SELECT * FROM documents"));
        all.put(ErrorCode.UNSAFE_FUNCTION, unbound("SELECT pg_sleep(1)", null));
        all.put(ErrorCode.UNSAFE_STATEMENT, bound("TRUNCATE order_items", "DELETE FROM order_items"));
        all.put(ErrorCode.NOT_YET_SUPPORTED, opening("tenancy: {narrowing: rls}", Reeve::open));
        all.put(
                ErrorCode.SCOPE_REQUIRED,
                new ErrorExample(
                        OF_TENANT_1
                                + ", where `attachments` has a foreign key to `documents`, no tenant column, and is not in the spec",
                        "sql",
                        "SELECT * FROM attachments",
                        null,
                        ErrorExample::undeclaredTable));
        all.put(ErrorCode.SPEC_INVALID, opening("tables: {documents: {scop: tenant}}", Reeve::open));
        all.put(
                ErrorCode.CATALOG_MISMATCH,
                opening(
                        "tables: {nowhere: {scope: tenant}}",
                        source -> GovernedCatalog.of(Spec.parse(source), WorldCatalog.catalog())));
        all.put(
                ErrorCode.SHARD_UNREACHABLE,
                opening("shards: {home: {url: \"jdbc:postgresql:/db0:5432/app\"}}", Reeve::open));
        all.put(
                ErrorCode.SHARD_MISMATCH,
                new ErrorExample(
                        "when a spec is opened, after a migration that has reached home only:",
                        "sql",
                        "ALTER TABLE conversations ADD COLUMN status int NOT NULL DEFAULT 0;",
                        null,
                        ErrorExample::differingShards));
        return all;
    }

    /** A part of the spec that an opening is given, beside all that the spec needs. */
    @FunctionalInterface
    private interface Opening {
        void open(SpecSource source);
    }

    private static ErrorExample opening(String yaml, Opening opening) {
        return new ErrorExample(
                "when a spec is opened that has",
                "yaml",
                yaml,
                null,
                () -> Provoked.of(() -> opening.open(WorldCatalog.source().merge("reeve.yaml", yaml))));
    }

    private static ErrorExample unbound(String sql, @Nullable String instead) {
        return new ErrorExample(UNBOUND, "sql", sql, instead, () -> Provoked.of(refusal(sql, null)));
    }

    private static ErrorExample bound(String sql, @Nullable String instead) {
        return new ErrorExample(OF_TENANT_1, "sql", sql, instead, () -> Provoked.of(refusal(sql, "1")));
    }

    /** Why a statement is refused; null if it is not. */
    private static @Nullable Refusal refusal(String sql, @Nullable String tenant) {
        SpecSource source =
                WorldCatalog.source().merge("more", "tenants: {\"8\": {shard: shard_a, status: suspended}}");
        Reeve reeve = Reeve.of(GovernedCatalog.of(Spec.parse(source), WorldCatalog.catalog()));
        return reeve.explain(sql, List.of(), tenant).refusal();
    }

    /** Whether what should be written instead is admitted. */
    boolean isInsteadAdmitted() {
        return instead == null || refusal(instead, situation.equals(OF_TENANT_1) ? "1" : null) == null;
    }

    private static Provoked differingShards() {
        Catalog before = WorldCatalog.builder()
                .table("conversations", "id bigint not null", "organization_id bigint not null", "subject text")
                .primaryKey("id")
                .build();
        return Provoked.of(() -> Reeve.requireEqualShards(
                WorldCatalog.governed(), shard -> shard.name().equals("shard_a") ? before : WorldCatalog.catalog()));
    }

    private static Provoked undeclaredTable() {
        Catalog catalog = WorldCatalog.builder()
                .table("attachments", "id bigint not null", "document_id bigint not null")
                .foreignKey("document_id", "documents", "id")
                .build();
        Reeve reeve = Reeve.of(GovernedCatalog.of(WorldCatalog.spec(), catalog));
        return Provoked.of(
                reeve.explain("SELECT * FROM attachments", List.of(), "1").refusal());
    }

    private static Provoked tooManyShards() {
        KeyQuestion question = new KeyQuestion(
                new LookupKey(new FullName("public", "documents"), List.of("id")),
                List.of(TenantType.BIGINT),
                false,
                "",
                List.of(List.of("7")));
        try (KeyLookups<Idle> lookups =
                new KeyLookups<>(List.of("home", "shard_a", "shard_b", "shard_c"), 3, (shard, modes) -> new Idle())) {
            return Provoked.of(lookups.refusal(List.of(question)));
        }
    }

    private static Provoked twoSnapshots() throws SQLException {
        try (Session<Idle> session = new Session<>((shard, modes) -> new Idle())) {
            session.modes(new SessionModes(Isolation.REPEATABLE_READ, false));
            session.begin();
            session.use("home", false).close();
            return Provoked.of(session.refusal("shard_a", false));
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
        public List<String> parameterTypes(String name, String prepare) {
            return List.of();
        }

        @Override
        public List<FoundKey> find(String query, List<List<String>> arrays) {
            return List.of();
        }

        @Override
        public void cancel() {}

        @Override
        public boolean isAborted() {
            return false;
        }

        @Override
        public void release() {}

        @Override
        public void discard() {}
    }
}
