package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tenants that only keys of several columns tell, compared with the unsharded database. */
class CompositeKeyIT {
    @RegisterExtension
    static final CompositeKeyWorld world = new CompositeKeyWorld();

    private static Arguments statement(String sql, Object... parameters) {
        return Arguments.of(sql, List.of(parameters));
    }

    static Stream<Arguments> boundByAKey() {
        UUID token = UUID.fromString("00000000-0000-4000-8000-000000000003");
        return Stream.of(
                statement("SELECT * FROM pages WHERE folder_id = ? AND slug = ?", 31L, "index"),
                statement("SELECT * FROM pages WHERE slug = ? AND folder_id = ?", "it's", 11),
                statement("SELECT * FROM pages WHERE (folder_id, slug) = (?, ?)", 42L, "a,\"b\""),
                statement(
                        "SELECT * FROM pages WHERE (slug, folder_id) IN (('about', 31), ('index', 33)) ORDER BY slug"),
                statement(
                        "SELECT * FROM pages WHERE (folder_id, slug) IN ((?, ?), (?, ?)) ORDER BY 1, 2",
                        21L,
                        "index",
                        22L,
                        "about"),
                statement(
                        "SELECT * FROM pages WHERE folder_id = 12 AND slug = 'index' OR folder_id = 13 AND slug = 'about'"
                                + " ORDER BY 1"),
                statement(
                        "SELECT title FROM pages WHERE folder_id = ? AND slug = ANY ('{index,about}') ORDER BY 1", 41L),
                statement(
                        "SELECT title FROM pages p WHERE p.folder_id IN (41, 42) AND p.slug IN ('index', 'nobody') ORDER BY 1"),
                statement("SELECT * FROM revisions WHERE folder = ? AND page = ? ORDER BY id", 43L, "about"),
                statement("SELECT count(*) FROM revisions WHERE (page, folder) = (?, ?)", "about", 43L),
                statement(
                        "SELECT p.title, r.note FROM pages p JOIN revisions r ON r.folder = p.folder_id AND r.page = p.slug"
                                + " WHERE p.folder_id = ? AND p.slug = ? ORDER BY r.id",
                        12L,
                        "index"),
                statement(
                        "SELECT p.title, r.note FROM pages p LEFT JOIN revisions r ON (r.folder, r.page) = (p.folder_id, p.slug)"
                                + " WHERE (p.folder_id, p.slug) = (?, ?) ORDER BY r.id",
                        32L,
                        "index"),
                statement("SELECT note FROM revisions WHERE id = ?", 5L),
                statement("SELECT note FROM revisions WHERE (folder, page) IN"
                        + " (SELECT folder_id, slug FROM pages WHERE organization_id = 3) ORDER BY id"),
                statement(
                        "SELECT title FROM (SELECT folder_id AS f, slug AS s, title FROM pages) q WHERE f = ? AND s = ?",
                        22L,
                        "about"),
                statement("SELECT id, part FROM drafts WHERE token = ? AND part = ?", token, 26),
                statement("SELECT id FROM drafts WHERE page = ? AND folder = ? ORDER BY id", "index", 33L),
                statement("SELECT title FROM pages WHERE folder_id = ? AND slug = ?", 99L, "index"),
                statement("SELECT count(*) FROM pages WHERE folder_id = 11 AND slug = NULL"),
                statement("UPDATE pages SET title = 'x' WHERE folder_id = ? AND slug = ?", 31L, "index"),
                statement("DELETE FROM revisions WHERE folder = ? AND page = ?", 31L, "index"),
                statement(
                        "UPDATE pages SET title = 'x' WHERE (folder_id, slug) IN ((31, 'index'), (32, 'about'), (99, 'x'))"),
                statement(
                        "INSERT INTO revisions (id, folder, page, note) VALUES (?, ?, ?, 'new')", 9001L, 22L, "about"),
                statement(
                        "INSERT INTO revisions (page, folder, id, note) VALUES ('about', 22, 9001, 'a'), ('index', 23, 9002, 'b')"),
                statement(
                        "INSERT INTO revisions (id, folder, page, note) SELECT 9003, p.folder_id, p.slug, p.title"
                                + " FROM pages p WHERE p.folder_id = ? AND p.slug = ?",
                        41L,
                        "index"),
                statement(
                        "INSERT INTO revisions (id, folder, page, note) SELECT id + 9000, folder, page, 'copy'"
                                + " FROM revisions WHERE folder = ? AND page = ?",
                        41L,
                        "index"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("boundByAKey")
    void theAnswerIsTheUnshardedOne(String sql, List<Object> parameters) throws SQLException {
        try (Connection reeve = world.unbound();
                Connection oracle = world.oracle()) {
            assertThat(answer(reeve, sql, parameters)).isEqualTo(answer(oracle, sql, parameters));
        }
    }

    @Test
    void keysOfSeveralTenantsAreRefusedThoughTheirPartsAreShared() throws SQLException {
        assertRefused(
                ErrorCode.CROSS_TENANT_STATEMENT,
                "SELECT * FROM pages WHERE (folder_id, slug) IN ((11, 'index'), (31, 'index'))");
        assertRefused(
                ErrorCode.CROSS_TENANT_STATEMENT, "SELECT * FROM pages WHERE folder_id IN (11, 21) AND slug = 'index'");
    }

    @Test
    void onlyTheCombinationsThatAreWrittenCount() throws SQLException {
        String sql =
                "SELECT folder_id, slug FROM pages WHERE (folder_id, slug) IN ((11, 'left'), (12, 'right'), (11, 'index')) ORDER BY 1, 2";
        try (Connection mine = world.tenant(1);
                Connection other = world.tenant(3);
                Connection unbound = world.unbound();
                var one = mine.createStatement();
                var two = other.createStatement()) {
            one.execute("INSERT INTO pages VALUES (11, 'left', 1, 't'), (12, 'right', 1, 't')");
            two.execute("INSERT INTO pages VALUES (11, 'right', 3, 't'), (12, 'index-of-3', 3, 't')");
            assertThat(answer(unbound, sql, List.of()))
                    .isEqualTo(List.of(List.of("11", "index"), List.of("11", "left"), List.of("12", "right")));
            one.execute("DELETE FROM pages WHERE slug IN ('left', 'right')");
            two.execute("DELETE FROM pages WHERE slug IN ('right', 'index-of-3')");
        }
    }

    @Test
    void partOfAKeyTellsNoTenant() throws SQLException {
        assertRefused(ErrorCode.UNKNOWN_COLUMN, "SELECT * FROM pages WHERE slug = 'index'");
        assertRefused(ErrorCode.UNKNOWN_COLUMN, "SELECT * FROM pages WHERE folder_id = 11 AND slug > 'a'");
        assertRefused(ErrorCode.UNKNOWN_COLUMN, "SELECT * FROM drafts WHERE part = 3");
    }

    @Test
    void aRevisionOfNobodysPageGetsTheDatabasesError() throws SQLException {
        try (Connection reeve = world.unbound();
                Connection oracle = world.oracle()) {
            String sql = "INSERT INTO revisions (id, folder, page, note) VALUES (9001, 22, 'none', 'new')";
            assertThat(state(reeve, sql)).isEqualTo(state(oracle, sql)).isEqualTo("23503");
        }
    }

    @Test
    void aBoundConnectionCannotReachAnotherTenantsPageByPartsOfAKey() throws SQLException {
        try (Connection tenant = world.tenant(1)) {
            assertThat(state(tenant, "INSERT INTO revisions (id, folder, page, note) VALUES (9001, 21, 'index', 'x')"))
                    .isEqualTo("23503");
            assertThat(
                            state(
                                    tenant,
                                    "INSERT INTO drafts (id, folder, page, token, part) VALUES (9001, 21, 'index', '00000000-0000-4000-8000-000000000001', 900)"))
                    .isEqualTo("23503");
            for (String sql : List.of(
                    "INSERT INTO revisions (id, folder, page, note) SELECT id + 9000, 21, page, 'x' FROM revisions WHERE id = 1",
                    "INSERT INTO revisions (id, folder, page, note) SELECT d.id + 9000, d.part, d.page, 'x' FROM drafts d WHERE id = 1",
                    "UPDATE revisions SET folder = 21 WHERE id = 1",
                    "UPDATE revisions SET folder = 21, page = page WHERE id = 1",
                    "UPDATE drafts SET folder = 21 WHERE id = 1",
                    "INSERT INTO drafts (id, folder, page, token, part) SELECT id + 9000, 21, page, token, 900 FROM drafts WHERE id = 1",
                    "INSERT INTO revisions (id, folder, page, note) SELECT 9000, * FROM unnest('{21}'::bigint[], '{index}'::text[]) u(a, b), (VALUES ('x')) v")) {
                assertThatThrownBy(() -> answer(tenant, sql, List.of()))
                        .as(sql)
                        .isInstanceOfSatisfying(
                                ReeveRefusedException.class,
                                e -> assertThat(e.code()).isEqualTo(ErrorCode.UNREADABLE_VALUE));
            }
        }
    }

    /** What the writer knows: the tenant whose row of the key is committed; null while that changes. */
    private record Settled(int turn, int tenant) {}

    @Test
    void keysThatChangeTenantsWhileTheyAreReadAreNeverMissedOrMistaken() throws Exception {
        AtomicReference<@Nullable Settled> settled = new AtomicReference<>();
        AtomicBoolean done = new AtomicBoolean();
        AtomicInteger judged = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            Future<?> writer = threads.submit(() -> write(settled, done));
            Future<?> one = threads.submit(() -> read(
                    "SELECT organization_id, title FROM pages WHERE (folder_id, slug) = (77, 'moving')",
                    settled,
                    judged));
            Future<?> other = threads.submit(() -> read(
                    "SELECT organization_id, title FROM pages WHERE folder_id = ANY ('{76,77}') AND slug = ANY ('{moving,x}')",
                    settled,
                    judged));
            one.get();
            other.get();
            done.set(true);
            writer.get();
        } finally {
            done.set(true);
            threads.shutdownNow();
        }
        assertThat(judged.get()).isGreaterThan(50);
    }

    private static Object write(AtomicReference<@Nullable Settled> settled, AtomicBoolean done) throws SQLException {
        for (int turn = 0; !done.get(); turn++) {
            int tenant = 1 + turn % 4;
            try (Connection connection = world.tenant(tenant);
                    Statement statement = connection.createStatement()) {
                statement.executeUpdate(
                        "INSERT INTO pages (folder_id, slug, title) VALUES (77, 'moving', 'of " + tenant + "')");
                settled.set(new Settled(turn, tenant));
                for (int i = 0; i < 8; i++) {
                    statement.execute("SELECT 1 FROM pages");
                }
                settled.set(null);
                statement.executeUpdate("DELETE FROM pages WHERE folder_id = 77 AND slug = 'moving'");
            }
        }
        return settled;
    }

    private static Object read(String sql, AtomicReference<@Nullable Settled> settled, AtomicInteger judged)
            throws SQLException {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < 1000; i++) {
                Settled before = settled.get();
                Integer found = null;
                try (ResultSet rows = statement.executeQuery()) {
                    if (rows.next()) {
                        found = rows.getInt(1);
                        assertThat(rows.getString(2)).isEqualTo("of " + found);
                        assertThat(rows.next()).isFalse();
                    }
                } catch (ReeveRefusedException e) {
                    assertThat(e.code()).isEqualTo(ErrorCode.CROSS_TENANT_STATEMENT);
                    assertThat(before != null && before.equals(settled.get())).isFalse();
                    continue;
                }
                if (before != null && before.equals(settled.get())) {
                    assertThat(found).isEqualTo(before.tenant());
                    judged.incrementAndGet();
                }
            }
        }
        return settled;
    }

    private static void assertRefused(ErrorCode code, String sql) throws SQLException {
        try (Connection reeve = world.unbound()) {
            assertThatThrownBy(() -> answer(reeve, sql, List.of()))
                    .as(sql)
                    .isInstanceOfSatisfying(
                            ReeveRefusedException.class,
                            e -> assertThat(e.code()).isEqualTo(code));
        }
    }

    private static String state(Connection connection, String sql) {
        try {
            answer(connection, sql, List.of());
            return "none";
        } catch (SQLException e) {
            return e.getSQLState();
        }
    }

    /** The rows as text, or the count of changed ones; changes are undone. */
    private static Object answer(Connection connection, String sql, List<Object> parameters) throws SQLException {
        connection.setAutoCommit(false);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setObject(i + 1, parameters.get(i));
            }
            if (!statement.execute()) {
                return statement.getUpdateCount();
            }
            List<List<String>> rows = new ArrayList<>();
            try (ResultSet result = statement.getResultSet()) {
                while (result.next()) {
                    List<String> row = new ArrayList<>();
                    for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
                        row.add(result.getString(i));
                    }
                    rows.add(row);
                }
            }
            return rows;
        } finally {
            connection.rollback();
            connection.setAutoCommit(true);
        }
    }
}
