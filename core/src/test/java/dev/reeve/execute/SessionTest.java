package dev.reeve.execute;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.reeve.plan.SessionCommand;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.Refusal;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class SessionTest {
    private final RecordingConnections connections = new RecordingConnections();
    private final Session<RecordingConnections.Recording> session = new Session<>(connections);

    @Test
    void aStatementOnItsOwnGivesItsConnectionBackAtOnce() throws SQLException {
        use("home", false);
        use("a", true);

        assertThat(connections.log).containsExactly("home: take", "home: release", "a: take", "a: release");
    }

    @Test
    void resultsThatAreOpenShareTheirConnection() throws SQLException {
        Lease<RecordingConnections.Recording> first = session.use("a", false);
        use("a", false);
        assertThat(connections.log).containsExactly("a: take");

        first.close();
        first.close();

        assertThat(connections.log).containsExactly("a: take", "a: release");
    }

    @Test
    void aTransactionKeepsItsConnectionsAndWritesOneDatabase() throws SQLException {
        session.chained(true);
        use("home", false);
        use("a", true);
        use("a", true);

        assertThat(session.refusal("b", false)).isNull();
        assertThat(session.refusal("b", true)).extracting(Refusal::code).isEqualTo(ErrorCode.CROSS_SHARD_WRITE);
        session.commit();

        assertThat(connections.log)
                .containsExactly(
                        "home: take",
                        "home: begin",
                        "a: take",
                        "a: begin",
                        "a: commit",
                        "home: commit",
                        "home: release",
                        "a: release");
    }

    @Test
    void afterTheEndOfATransactionAnotherDatabaseMayBeWritten() throws SQLException {
        session.chained(true);
        use("a", true);
        session.commit();

        assertThat(session.refusal("b", true)).isNull();
    }

    @Test
    void oneSnapshotIsReadFromOneDatabase() throws SQLException {
        session.modes(new SessionModes(Isolation.REPEATABLE_READ, false));
        session.chained(true);
        use("a", false);

        assertThat(session.refusal("a", false)).isNull();
        assertThat(session.refusal("home", false))
                .extracting(Refusal::code)
                .isEqualTo(ErrorCode.CROSS_SHARD_TRANSACTION);
    }

    @Test
    void whatNeedsNoSnapshotMayBeDoneAnywhere() throws SQLException {
        session.modes(new SessionModes(Isolation.SERIALIZABLE, false));
        session.chained(true);
        session.useWithoutSnapshot("home").close();
        assertThat(session.refusal("a", true)).isNull();
        use("a", true);
        session.useWithoutSnapshot("home").close();

        assertThat(session.refusal("a", false)).isNull();
        assertThat(session.refusal("home", false))
                .extracting(Refusal::code)
                .isEqualTo(ErrorCode.CROSS_SHARD_TRANSACTION);
        session.rollback();
        assertThat(connections.log).contains("home: rollback", "a: rollback");
    }

    @Test
    void aCommitThatFailsRollsTheOthersBack() throws SQLException {
        connections.failing.add("a: commit");
        session.chained(true);
        use("home", false);
        use("a", true);

        assertThatThrownBy(session::commit).hasMessage("a: commit");

        assertThat(connections.log)
                .containsSubsequence("a: commit", "a: rollback", "home: rollback")
                .doesNotContain("home: commit");
    }

    @Test
    void aTransactionThatFailedOnOneDatabaseIsOverOnAll() throws SQLException {
        connections.failing.add("a: boom");
        session.chained(true);
        Lease<RecordingConnections.Recording> lease = session.use("a", false);
        assertThatThrownBy(() -> lease.connection().run("boom")).isInstanceOf(SQLException.class);
        lease.close();

        assertThatThrownBy(() -> session.use("home", false))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("25P02"));
        session.rollback();
        use("home", false);
    }

    @Test
    void whatWasSaidBeforeADatabaseJoinedIsSaidToIt() throws SQLException {
        session.begin();
        session.setLocal("SET TRANSACTION READ ONLY", false);
        session.savepoint("one");
        session.setLocal("SET LOCAL lock_timeout = 1", false);
        session.savepoint("two");
        session.rollbackTo("one");
        use("a", false);

        assertThat(connections.log)
                .containsExactly("a: take", "a: begin", "a: SET TRANSACTION READ ONLY", "a: SAVEPOINT \"one\"");
        session.release("one");
        assertThat(connections.log).endsWith("a: RELEASE SAVEPOINT \"one\"");
        assertThatThrownBy(() -> session.rollbackTo("one"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("3B001"));
    }

    @Test
    void aSettingIsOnEveryConnectionAndPutBackOnEach() throws SQLException {
        session.set(new SessionCommand.Set("application_name", "SET application_name = 'x'", "x"));
        connections.log.clear();
        use("a", false);

        assertThat(connections.log)
                .containsExactly("a: take", "a: SET application_name = 'x'", "a: RESET application_name", "a: release");
    }

    @Test
    void aSettingOfATransactionThatRollsBackIsForgotten() throws SQLException {
        session.begin();
        session.set(new SessionCommand.Set("application_name", "SET application_name = 'x'", "x"));
        session.rollback();
        connections.log.clear();
        use("a", false);

        assertThat(connections.log).containsExactly("a: take", "a: release");
    }

    @Test
    void aSettingOfATransactionThatCommitsStays() throws SQLException {
        session.begin();
        session.set(new SessionCommand.Set("application_name", "SET application_name = 'x'", "x"));
        session.commit();
        connections.log.clear();
        use("a", false);

        assertThat(connections.log).contains("a: SET application_name = 'x'", "a: RESET application_name");
    }

    @Test
    void aConnectionThatCannotBePutBackIsDiscarded() throws SQLException {
        connections.failing.add("a: RESET application_name");
        session.set(new SessionCommand.Set("application_name", "SET application_name = 'x'", "x"));
        use("a", false);

        assertThat(connections.log).endsWith("a: discard");
    }

    @Test
    void cursorsAreWhereTheyWereDeclaredAndGoWithWhatDeclaredThem() throws SQLException {
        session.begin();
        use("home", false);
        use("a", false);
        session.declared("outer", "a");
        session.savepoint("one");
        session.declared("inner", "a");
        session.savepoint("two");
        session.declared("innermost", "a");
        session.release("two");
        assertThat(session.placeOfCursor("innermost")).isEqualTo("a");
        assertThat(session.placeOfCursor("unknown")).isEqualTo("home");

        session.rollbackTo("one");

        assertThat(session.placeOfCursor("outer")).isEqualTo("a");
        assertThat(session.placeOfCursor("inner")).isEqualTo("home");
        assertThat(session.placeOfCursor("innermost")).isEqualTo("home");
        session.commit();
        assertThat(session.placeOfCursor("outer")).isEqualTo("home");
    }

    @Test
    void aCursorsNameIsTakenOnAllShardsAndAsServersSaySo() throws SQLException {
        connections.failing.add("a: SELECT 1 / 0");
        session.begin();
        use("a", false);
        session.declared("c", "a");
        session.requireNoCursor("c", "a");

        assertThatThrownBy(() -> session.requireNoCursor("c", "b"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42P03"));
        assertThat(session.hasFailed()).isTrue();
    }

    @Test
    void theLastWordOnTheIsolationLevelCounts() throws SQLException {
        session.modes(new SessionModes(Isolation.SERIALIZABLE, false));
        session.set(isolation("read committed"));
        assertThat(session.isolation()).isEqualTo(Isolation.READ_COMMITTED);
        session.modes(new SessionModes(Isolation.REPEATABLE_READ, false));
        assertThat(session.isolation()).isEqualTo(Isolation.REPEATABLE_READ);
        session.set(isolation("Serializable"));
        assertThat(session.isolation()).isEqualTo(Isolation.SERIALIZABLE);
        session.set(new SessionCommand.Set(SessionCommand.Set.ISOLATION, null, null));
        assertThat(session.isolation()).isNull();
    }

    @Test
    void aLevelThatATransactionSetsIsThatOfTheNextOnes() throws SQLException {
        session.begin();
        use("a", false);
        session.set(isolation("repeatable read"));
        assertThat(session.refusal("home", false)).isNull();
        session.commit();
        session.begin();
        use("a", false);

        assertThat(session.refusal("home", false))
                .extracting(Refusal::code)
                .isEqualTo(ErrorCode.CROSS_SHARD_TRANSACTION);
    }

    private static SessionCommand.Set isolation(String level) {
        String name = SessionCommand.Set.ISOLATION;
        return new SessionCommand.Set(name, "SET " + name + " = '" + level + "'", level);
    }

    @Test
    void closingRollsBack() throws SQLException {
        session.chained(true);
        session.use("a", true);
        session.close();

        assertThat(connections.log).containsExactly("a: take", "a: begin", "a: rollback", "a: release");
    }

    private void use(String shard, boolean writes) throws SQLException {
        assertThat(session.refusal(shard, writes)).isNull();
        session.use(shard, writes).close();
    }
}
