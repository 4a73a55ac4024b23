package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.Reeve;
import dev.reeve.execute.StatementObserver;
import dev.reeve.jdbc.ReeveDataSource;
import dev.reeve.jdbc.ReeveRefusedException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.refusal.Refusal;
import dev.reeve.spec.SpecSource;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

/** Services of one spec, side by side on real servers. */
class ServiceIT {
    private static final String SERVICES = """
            services:
              legacy:  {mode: pass}
              rollout: {mode: observe}
              reports: {fanout: {mode: refuse_writes}}
            """;
    private static final String ALL_DOCUMENTS = "SELECT count(*) FROM documents";

    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    private final Recorded recorded = new Recorded();
    private ReeveDataSource source;

    /** What an observer is told, a line for each. */
    private static final class Recorded implements StatementObserver {
        private final List<String> lines = new ArrayList<>();

        @Override
        public void refused(String service, Refusal refusal, String fingerprint) {
            lines.add("refused: " + service + ", " + refusal.code().id());
        }

        @Override
        public void wouldRefuse(String service, Refusal refusal, String fingerprint) {
            lines.add("would refuse: " + service + ", " + refusal.code().id());
        }

        @Override
        public void fannedOut(String service, Refusal byDefault, String fingerprint) {
            lines.add("fanned out: " + service + ", " + byDefault.code().id());
        }
    }

    @BeforeEach
    void open() {
        source = source(SERVICES);
    }

    @AfterEach
    void close() {
        source.close();
    }

    private ReeveDataSource source(String services) {
        SpecSource spec = world.world().spec().merge("services", services);
        return ReeveDataSource.of(Reeve.open(spec)).observedBy(recorded);
    }

    private static long number(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    private static long onHome(String sql) throws SQLException {
        try (Connection home = world.world().shard("home")) {
            return number(home, sql);
        }
    }

    @Test
    void anObservedServiceRunsEverythingOnHomeAndReportsWhatWouldBeRefused() throws Exception {
        try (Connection connection = source.dataSource("rollout").getConnection()) {
            assertThat(number(connection, ALL_DOCUMENTS)).isEqualTo(onHome(ALL_DOCUMENTS));
            assertThat(number(connection, ALL_DOCUMENTS + " WHERE organization_id = 1"))
                    .isZero();
            assertThat(number(connection, "SELECT 1 FROM pg_stat_activity LIMIT 1"))
                    .isEqualTo(1);
        }

        assertThat(recorded.lines)
                .containsExactly("would refuse: rollout, no_condition", "would refuse: rollout, unsafe_statement");
    }

    @Test
    void anObservedStatementIsJudgedInItsTransaction() throws Exception {
        String write = "UPDATE documents SET state = state WHERE organization_id = ";
        try (Connection connection = source.dataSource("rollout").getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(write + 1);
            statement.executeUpdate(write + 3);
            connection.setAutoCommit(false);
            statement.executeUpdate(write + 1);
            connection.commit();
            statement.executeUpdate(write + 3);
            connection.rollback();
            assertThat(recorded.lines).isEmpty();

            statement.executeUpdate(write + 1);
            statement.addBatch(write + 3);
            statement.executeBatch();
            connection.rollback();
            assertThat(recorded.lines).containsExactly("would refuse: rollout, cross_shard_write");

            recorded.lines.clear();
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            number(connection, ALL_DOCUMENTS + " WHERE organization_id = 1");
            number(connection, ALL_DOCUMENTS + " WHERE organization_id = 3");
            connection.rollback();
            assertThat(recorded.lines).containsExactly("would refuse: rollout, cross_shard_transaction");
        }

        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeUpdate(write + 1);
            assertThat(refusal(connection, write + 3).code()).isEqualTo(ErrorCode.CROSS_SHARD_WRITE);
            connection.rollback();
        }
    }

    @Test
    void anObservedStatementsKeysAreLookedUpOnHome() throws Exception {
        try (Connection connection = source.dataSource("rollout").getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(
                    "INSERT INTO documents (id, organization_id, slug, title) VALUES"
                            + " (970001, NULL, 's1', ''), (970002, 1, 's2', ''), (970003, 3, 's3', ''), (970004, 99, 's4', '')");
            recorded.lines.clear();
            try {
                number(connection, ALL_DOCUMENTS + " WHERE id = 970002");
                number(connection, ALL_DOCUMENTS + " WHERE id = 970009");
                assertThat(recorded.lines).isEmpty();

                for (String key : List.of("970001", "970004", "970002 OR id = 970003")) {
                    number(connection, ALL_DOCUMENTS + " WHERE id = " + key);
                }
                connection.setAutoCommit(false);
                statement.executeUpdate("UPDATE documents SET state = state WHERE id = 970002");
                statement.executeUpdate("UPDATE documents SET state = state WHERE id = 970003");
                connection.rollback();
                assertThat(recorded.lines)
                        .containsExactly(
                                "would refuse: rollout, unknown_tenant",
                                "would refuse: rollout, unknown_tenant",
                                "would refuse: rollout, cross_tenant_statement",
                                "would refuse: rollout, cross_shard_write");
            } finally {
                connection.setAutoCommit(true);
                statement.executeUpdate("DELETE FROM documents WHERE id BETWEEN 970001 AND 970004");
            }
        }
    }

    @Test
    void aLookUpThatWaitsForTheObservedTransactionIsGivenUp() throws Exception {
        try (Connection connection = source.dataSource("rollout").getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("LOCK TABLE documents IN ACCESS EXCLUSIVE MODE");
            recorded.lines.clear();
            assertThat(number(connection, ALL_DOCUMENTS + " WHERE id = 970002")).isZero();
            assertThat(recorded.lines).isEmpty();
            connection.rollback();
        }
    }

    @Test
    void observedParametersAreReadAtEachExecution() throws Exception {
        try (Connection connection = source.dataSource("rollout").getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("SELECT id FROM documents WHERE organization_id = ?")) {
            statement.setLong(1, 1);
            statement.executeQuery().close();
            statement.setString(1, null);
            statement.setObject(1, 99L);
            statement.executeQuery().close();
            statement.setLong(1, 3);
            assertThat(statement.execute()).isTrue();
            assertThat(statement.getConnection()).isSameAs(connection);
        }

        assertThat(recorded.lines).containsExactly("would refuse: rollout, unknown_tenant");
    }

    @Test
    void anObservedConnectionIsTheDriversOwnInEverythingElse() throws Exception {
        try (Connection connection = source.dataSource("rollout").getConnection()) {
            assertThat(connection.unwrap(PGConnection.class).getBackendPID()).isPositive();
            assertThat(List.of(connection)).contains(connection);
            assertThatThrownBy(() -> number(connection, "SELECT 1 / 0"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("22012"));
            assertThatThrownBy(() -> number(connection, "SELEC 1"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42601"));
        }

        assertThat(recorded.lines).containsExactly("would refuse: rollout, not_understood");
    }

    @Test
    void whatAnUnenforcedServiceLeavesBehindReachesNoOther() throws Exception {
        for (String service : List.of("legacy", "rollout")) {
            try (Connection connection = source.dataSource(service).getConnection();
                    Statement statement = connection.createStatement()) {
                statement.execute("SET search_path = pg_catalog");
                statement.execute("CREATE TEMPORARY TABLE IF NOT EXISTS users (name text)");
            }
        }

        try (Connection connection = source.getConnection()) {
            assertThat(number(connection, "SELECT count(*) FROM users"))
                    .isEqualTo(onHome("SELECT count(*) FROM users"))
                    .isPositive();
        }
    }

    @Test
    void aPassingServiceIsHomeAndNobodyIsTold() throws Exception {
        try (Connection connection = source.dataSource("legacy").getConnection()) {
            assertThat(number(connection, ALL_DOCUMENTS)).isEqualTo(onHome(ALL_DOCUMENTS));
            assertThat(number(connection, "SELECT count(*) FROM pg_stat_activity"))
                    .isPositive();
        }

        assertThat(recorded.lines).isEmpty();
    }

    @Test
    void aConnectionOfATenantIsEnforcedByEveryService() throws Exception {
        for (String service : List.of("default", "legacy", "rollout", "reports")) {
            for (ReeveDataSource bound : List.of(
                    source.dataSource(service).forTenant("1"),
                    source.forTenant("1").dataSource(service))) {
                try (Connection connection = bound.getConnection()) {
                    assertThat(number(connection, ALL_DOCUMENTS)).isEqualTo(world.count("documents", 1));
                    assertThatThrownBy(() -> number(connection, ALL_DOCUMENTS + " WHERE organization_id = 2"))
                            .isInstanceOf(ReeveRefusedException.class);
                }
            }
        }
    }

    @Test
    void aPolicyIsTheServicesOwn() throws Exception {
        try (Connection plain = source.getConnection();
                Connection reports = source.dataSource("reports").getConnection()) {
            assertThat(refusal(plain, ALL_DOCUMENTS).code()).isEqualTo(ErrorCode.NO_CONDITION);
            assertThat(refusal(reports, ALL_DOCUMENTS).code()).isEqualTo(ErrorCode.NOT_YET_SUPPORTED);
            assertThat(refusal(reports, "DELETE FROM documents").code()).isEqualTo(ErrorCode.NO_CONDITION);
        }

        assertThat(recorded.lines)
                .containsExactly(
                        "refused: default, no_condition",
                        "fanned out: reports, no_condition",
                        "refused: reports, not_yet_supported",
                        "refused: reports, no_condition");
    }

    @Test
    void aRefusalsFingerprintIsWhatAnAllowListTakes() throws Exception {
        String fingerprint;
        try (Connection connection = source.getConnection()) {
            ReeveRefusedException refused = refusal(connection, ALL_DOCUMENTS + " WHERE state = 'void'");
            assertThat(refused.table()).contains("documents");
            assertThat(refused.reason()).isNotEmpty();
            fingerprint = refused.fingerprint().orElseThrow();
        }

        String services =
                "services: {default: {fanout: {allow_list: [{sha256: %s, reviewer: ann, date: 2026-02-28}]}}}";
        try (ReeveDataSource listed = source(services.formatted(fingerprint));
                Connection connection = listed.getConnection()) {
            assertThat(refusal(connection, ALL_DOCUMENTS + " WHERE state = 'draft'")
                            .code())
                    .isEqualTo(ErrorCode.NOT_YET_SUPPORTED);
            assertThat(refusal(connection, ALL_DOCUMENTS).code()).isEqualTo(ErrorCode.NO_CONDITION);
        }
    }

    @Test
    void aUrlNamesItsService(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("reeve.yaml");
        Files.writeString(
                file,
                world.specWithUrls()
                        .replaceFirst(
                                "services: .*", "services: {legacy: {mode: pass}, reports: {fanout: {mode: allow}}}"));
        String url = "jdbc:reeve:file:" + file;

        try (Connection legacy = DriverManager.getConnection(url + "?service=legacy");
                Connection reports = DriverManager.getConnection(url + "?service=reports");
                Connection plain = DriverManager.getConnection(url)) {
            assertThat(number(legacy, ALL_DOCUMENTS)).isEqualTo(onHome(ALL_DOCUMENTS));
            assertThat(refusal(reports, ALL_DOCUMENTS).code()).isEqualTo(ErrorCode.NOT_YET_SUPPORTED);
            assertThat(refusal(plain, ALL_DOCUMENTS).code()).isEqualTo(ErrorCode.NO_CONDITION);
        }
        assertThatThrownBy(() -> DriverManager.getConnection(url + "?service=report"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("report")
                .hasMessageContaining("reports");
    }

    @Test
    void aServiceThatTheSpecDoesNotHaveIsAnError() {
        assertThatThrownBy(() -> source.dataSource("nobody"))
                .isInstanceOf(ReeveException.class)
                .hasMessageContaining("no service nobody");
    }

    private static ReeveRefusedException refusal(Connection connection, String sql) {
        return catchThrowableOfType(ReeveRefusedException.class, () -> {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        });
    }
}
