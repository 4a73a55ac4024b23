package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ShellInputTest {
    private final ShellInput input = new ShellInput();

    @Test
    void aStatementGoesToItsSemicolonOverSeveralLines() {
        assertThat(input.add("SELECT 1,")).isEmpty();
        assertThat(input.isPending()).isTrue();
        assertThat(input.add("2;")).containsExactly(new ShellInput.Statement("SELECT 1,\n2"));
        assertThat(input.isPending()).isFalse();
    }

    @Test
    void aLineMayHoldSeveralStatementsAndTheBeginningOfAnother() {
        assertThat(input.add("BEGIN; SELECT 1; SELECT"))
                .containsExactly(new ShellInput.Statement("BEGIN"), new ShellInput.Statement("SELECT 1"));
        assertThat(input.add("2;")).containsExactly(new ShellInput.Statement("SELECT\n2"));
    }

    @Test
    void aSemicolonInsideOfAStringACommentOrParenthesesEndsNothing() {
        assertThat(input.add("SELECT ';', $$;$$ /* ; */, (1;")).isEmpty();
        assertThat(input.add("), 'open;")).isEmpty();
        assertThat(input.add("closed';")).hasSize(1);
    }

    @Test
    void textThatIsNoStatementStillEndsAtItsSemicolon() {
        assertThat(input.add("SELECT $1x;")).hasSize(1);
        assertThat(input.isPending()).isFalse();
    }

    @Test
    void theShellsOwnCommandsTakeOneLine() {
        assertThat(input.add("\\tenant 3")).containsExactly(new ShellInput.Own("tenant", "3"));
        assertThat(input.add("\\explain SELECT 1;")).containsExactly(new ShellInput.Own("explain", "SELECT 1"));
    }

    @Test
    void theWordsThatLeaveNeedNoBackslash() {
        assertThat(input.add("exit;")).containsExactly(new ShellInput.Own("exit", ""));
        assertThat(input.add(" \\q;")).containsExactly(new ShellInput.Own("q", ""));
        assertThat(input.add("SELECT")).isEmpty();
        assertThat(input.add("quit")).isEmpty();
        assertThat(input.add(";")).containsExactly(new ShellInput.Statement("SELECT\nquit"));
    }

    @Test
    void theEndOfTheInputEndsAStatementToo() {
        input.add("SELECT 1");
        assertThat(input.end()).containsExactly(new ShellInput.Statement("SELECT 1"));
        assertThat(input.end()).isEmpty();
    }
}
