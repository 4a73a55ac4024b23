package dev.reeve.testkit.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.reeve.jdbc.ReeveRefusedException;
import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** What the database says of a statement reaches the application, about the text that the application wrote. */
class ErrorsIT {
    @RegisterExtension
    static final JdbcWorld world = new JdbcWorld();

    @Test
    void positionsCountInTheStatementAsItWasWritten() throws Exception {
        String[] texts = {
            "SELECT nothing FROM documents",
            "SELECT id FROM documents WHERE state = 'open' AND nothing = 1",
            "SELECT d.id FROM documents d JOIN conversations c ON c.id = nothing WHERE d.id > 1",
            "SELECT id FROM documents WHERE id IN (SELECT id FROM documents WHERE slug = 'a') ORDER BY nothing",
            "/* \uD83D\uDE00 */ SELECT '\uD83D\uDE00', nothing FROM documents",
            "UPDATE documents SET nothing = 1 WHERE id = 1001",
            "INSERT INTO documents (id, nothing) VALUES (1, 2)",
            "DELETE FROM documents WHERE id = 1001 RETURNING nothing",
        };
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            for (String text : texts) {
                ServerErrorMessage said = error(() -> statement.execute(text));
                assertThat(said.getPosition()).as(text).isEqualTo(characters(text, text.indexOf("nothing")));
            }
        }
    }

    @Test
    void positionsCountQuestionMarksAsTheyWereWritten() throws Exception {
        String text = "SELECT id FROM documents WHERE id > ? AND meta ?? ? AND title <> '??' AND nothing = ?";
        try (Connection one = world.tenant("1");
                PreparedStatement statement = one.prepareStatement(text)) {
            statement.setLong(1, 1);
            statement.setString(2, "t");
            statement.setLong(3, 1);
            assertThat(error(statement::execute).getPosition()).isEqualTo(text.indexOf("nothing") + 1);
        }
    }

    @Test
    void theServersOtherFieldsAreKept() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement();
                Connection oracle = world.oracle();
                Statement plain = oracle.createStatement()) {
            String text = "SELECT titel FROM documents WHERE organization_id = 1";
            ServerErrorMessage seen = error(() -> statement.execute(text));
            ServerErrorMessage said = error(() -> plain.execute(text));
            assertThat(seen.getSQLState()).isEqualTo(said.getSQLState());
            assertThat(seen.getMessage()).isEqualTo(said.getMessage());
            assertThat(seen.getHint()).isEqualTo(said.getHint()).isNotNull();
            assertThat(seen.getPosition()).isEqualTo(said.getPosition());
            assertThat(seen.getSeverity()).isEqualTo(said.getSeverity());
        }
    }

    @Test
    void aFailedEntryOfABatchTellsItsErrorAndNothingOfTheOthers() throws Exception {
        try (Connection connection = world.unbound();
                PreparedStatement statement = connection.prepareStatement(
                        "UPDATE documents SET price = 1 / ? WHERE organization_id = ? AND id = ?")) {
            connection.setAutoCommit(false);
            long[][] entries = {{1, 1, 1001}, {0, 1, 1001}, {1, 1, 1001}};
            for (long[] entry : entries) {
                for (int i = 0; i < entry.length; i++) {
                    statement.setLong(i + 1, entry[i]);
                }
                statement.addBatch();
            }
            assertThatThrownBy(statement::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, failed -> {
                assertThat(failed.getSQLState()).isEqualTo("22012");
                assertThat(failed.getUpdateCounts()).hasSize(3).containsOnly(Statement.EXECUTE_FAILED);
                assertThat((Throwable) failed.getNextException()).isInstanceOf(PSQLException.class);
                assertThat(failed.getMessage()).doesNotContain("1001");
            });
            connection.rollback();
        }
    }

    @Test
    void aFailedEntryLeavesThoseBeforeItWhereEachIsATransaction() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            statement.addBatch("UPDATE documents SET price = price WHERE id = 1001");
            statement.addBatch("SELECT 1 / 0");
            statement.addBatch("UPDATE documents SET price = price WHERE id = 1001");
            assertThatThrownBy(statement::executeBatch)
                    .isInstanceOfSatisfying(
                            BatchUpdateException.class,
                            failed -> assertThat(failed.getUpdateCounts())
                                    .containsExactly(1, Statement.EXECUTE_FAILED, Statement.EXECUTE_FAILED));
        }
    }

    @Test
    void aRefusedEntryOfATextBatchEndsIt() throws Exception {
        try (Connection one = world.tenant("1");
                Statement statement = one.createStatement()) {
            one.setAutoCommit(false);
            statement.addBatch("UPDATE documents SET price = 1 WHERE id = 1001");
            statement.addBatch("SELECT 1");
            statement.addBatch("TRUNCATE documents");
            statement.addBatch("UPDATE documents SET price = 77 WHERE id = 1001");
            assertThatThrownBy(statement::executeBatch).isInstanceOfSatisfying(BatchUpdateException.class, failed -> {
                assertThat(failed.getUpdateCounts()).containsExactly(1, Statement.SUCCESS_NO_INFO);
                assertThat(failed.getCause()).isInstanceOf(ReeveRefusedException.class);
            });
            try (ResultSet rows = statement.executeQuery("SELECT price FROM documents WHERE id = 1001")) {
                rows.next();
                assertThat(rows.getLong(1)).isEqualTo(1);
            }
            one.rollback();
        }
    }

    private interface Call {
        void run() throws SQLException;
    }

    private static ServerErrorMessage error(Call call) {
        PSQLException error = catchThrowableOfType(PSQLException.class, call::run);
        assertThat((Throwable) error).isNotNull();
        assertThat(error.getServerErrorMessage()).isNotNull();
        return error.getServerErrorMessage();
    }

    private static int characters(String text, int offset) {
        return text.codePointCount(0, offset) + 1;
    }
}
