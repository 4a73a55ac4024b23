package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the shell prints. */
final class ShellFormatTest {
    @Test
    void aTableIsAlignedAndCutAtItsWidth() {
        BitSet numbers = new BitSet();
        numbers.set(0);
        assertThat(new ShellResult(5, false)
                        .aligned(List.of("id", "name"), List.of(List.of("10", "longer"), nulls("7")), numbers))
                .containsExactly("id │ name", "───┼──────", "10 │ long…", " 7 │ NULL");
    }

    @Test
    void charactersThatTakeTwoColumnsAreCountedAsSuch() {
        TextTable table = new TextTable(List.of("city", "no"), 40);
        table.add(List.of("漢字", "1"));
        table.add(List.of("e\u0301", "2"));
        assertThat(table.render()).containsExactly("city │ no", "─────┼───", "漢字 │ 1", "e\u0301    │ 2");
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
    void theVerbIsFoundBehindComments() {
        assertThat(ShellConnection.verb("-- all\n/* of */ begin")).isEqualTo("BEGIN");
        assertThat(ShellConnection.verb("(SELECT 1)")).isEmpty();
    }

    private static List<String> nulls(String first) {
        return Arrays.asList(first, null);
    }
}
