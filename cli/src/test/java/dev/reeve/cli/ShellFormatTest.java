package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the shell prints. */
final class ShellFormatTest {
    @Test
    void aTableIsAlignedAndCutAtItsWidth() {
        assertThat(new ShellResult(5, false)
                        .aligned(List.of("id", "name"), List.of(List.of("10", "longer"), nulls("7"))))
                .containsExactly("id │ name", "───┼──────", "10 │ long…", "7  │ NULL");
    }

    @Test
    void anExpandedRowHasALineForEachValueInFull() {
        assertThat(new ShellResult(5, true).expanded(List.of("id", "name"), List.of(List.of("10", "longer\nstill"))))
                .containsExactly("─[ row 1 ]─", "id   │ 10", "name │ longer↵still");
    }

    @Test
    void noValueCommandsTheTerminal() {
        assertThat(TextTable.visible("\u001b[2J\u009b")).isEqualTo("\u241b[2J\ufffd");
    }

    @Test
    void theCaretStandsBelowThePlaceInItsLine() {
        assertThat(TextPlace.at("SELECT\n\tx FROM t", 8)).containsExactly("\tx FROM t", "\t^");
        assertThat(TextPlace.at("SELECT", 99)).containsExactly("SELECT", "      ^");
    }

    @Test
    void theServersPlaceIsCountedInTheTextThatWasTyped() {
        String sql = "SELECT x FROM t WHERE a AND b ORDER BY y";
        String rewritten = "SELECT x FROM t WHERE (t.org = $1) AND a AND b ORDER BY y";
        assertThat(ShellError.position(8, sql, rewritten)).isEqualTo(8);
        assertThat(ShellError.position(rewritten.length(), sql, rewritten)).isEqualTo(sql.length());
        assertThat(ShellError.position(25, sql, rewritten)).isZero();
        assertThat(ShellError.position(8, sql, null)).isZero();
    }

    @Test
    void theVerbIsFoundBehindComments() {
        assertThat(ShellConnection.verb("-- all\n/* of */ begin")).isEqualTo("BEGIN");
        assertThat(ShellConnection.verb("(SELECT 1)")).isEmpty();
    }

    private static List<String> nulls(String first) {
        return Arrays.asList(first, null);
    }
}
