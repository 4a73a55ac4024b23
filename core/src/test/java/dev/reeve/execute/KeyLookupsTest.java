package dev.reeve.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.analyze.LookupKey;
import dev.reeve.catalog.FullName;
import dev.reeve.plan.KeyQuestion;
import dev.reeve.tenant.Placement;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantMap;
import dev.reeve.tenant.TenantType;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KeyLookupsTest {
    private static final LookupKey KEY = new LookupKey(new FullName("public", "documents"), List.of("id"));
    private static final TenantMap TENANTS = TenantMap.of(
            1,
            TenantType.BIGINT,
            List.of(Placement.sharedRow(new TenantId("1"), "a"), Placement.sharedRow(new TenantId("2"), "b")));

    private final RecordingConnections connections = new RecordingConnections();
    private final KeyLookups<RecordingConnections.Recording> lookups =
            new KeyLookups<>(List.of("home", "a", "b"), 3, connections);
    private final Session<RecordingConnections.Recording> session = new Session<>(connections);

    @AfterEach
    void close() {
        lookups.close();
    }

    @Test
    void anUnknownPlaceAsksEveryShardOnceForAllValues() throws SQLException {
        connections.tenants.put("a: 7", "1");
        ask("7", "8");

        assertThat(connections.log)
                .containsExactlyInAnyOrder(
                        "home: take",
                        "home: find 7,8",
                        "home: release",
                        "a: take",
                        "a: find 7,8",
                        "a: release",
                        "b: take",
                        "b: find 7,8",
                        "b: release");
    }

    @Test
    void aKnownPlaceIsAskedAloneAndAKeyOfNobodyIsNotRemembered() throws SQLException {
        connections.tenants.put("a: 7", "1");
        ask("7", "8");
        connections.log.clear();

        ask("7");
        assertThat(connections.log).containsExactly("a: take", "a: find 7", "a: release");
        ask("8");
        assertThat(connections.log).contains("home: find 8", "a: find 8", "b: find 8");
    }

    @Test
    void aPlaceThatIsStaleCostsASecondQuestion() throws SQLException {
        connections.tenants.put("a: 7", "1");
        ask("7");
        connections.tenants.remove("a: 7");
        connections.tenants.put("b: 7", "2");
        connections.log.clear();

        ask("7");
        assertThat(connections.log.get(1)).isEqualTo("a: find 7");
        assertThat(connections.log).contains("b: find 7");
    }

    @Test
    void theTransactionsOwnDatabasesAreAskedFirst() throws SQLException {
        connections.tenants.put("b: 7", "2");
        session.begin();
        session.use("b", true).close();
        connections.log.clear();

        ask("7");
        assertThat(connections.log).containsExactly("b: find 7");
    }

    @Test
    void aKeyOfTwoShardsIsAskedForAgain() throws SQLException {
        connections.tenants.put("a: 7", "1");
        connections.tenants.put("b: 7", "2");
        ask("7");

        assertThat(connections.log.stream().filter("a: find 7"::equals).count()).isGreaterThan(1);
    }

    @Test
    void anErrorOnOneShardGivesEveryConnectionBack() {
        connections.failing.add("a: find 7");

        assertThatThrownBy(() -> ask("7")).isInstanceOf(SQLException.class);
        assertThat(connections.log).contains("home: release", "a: discard", "b: release");
    }

    @Test
    void aKeyThatShardsDrawThemselvesIsAskedOfAllEachTime() throws SQLException {
        connections.tenants.put("a: 7", "1");
        ask(true, "7");
        connections.log.clear();
        ask(true, "7");

        assertThat(connections.log).contains("home: find 7", "a: find 7", "b: find 7");
    }

    private void ask(String... values) throws SQLException {
        ask(false, values);
    }

    private void ask(boolean drawn, String... values) throws SQLException {
        lookups.answer(
                session,
                List.of(new KeyQuestion(
                        KEY,
                        List.of(TenantType.BIGINT),
                        drawn,
                        "?",
                        Stream.of(values).map(List::of).toList())),
                TENANTS,
                new Cancellation(0));
    }
}
