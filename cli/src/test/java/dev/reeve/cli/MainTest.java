package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

final class MainTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine reeve =
            Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));

    @Test
    void tellsItsVersion() {
        assertThat(reeve.execute("--version")).isZero();
        assertThat(out.toString()).startsWith("reeve 0.").contains("Java").doesNotContain("${");
    }

    @Test
    void tellsHowToUseItWhenAsked() {
        assertThat(reeve.execute("--help")).isZero();
        assertThat(out.toString()).startsWith("Usage: reeve");
    }

    @Test
    void endsWithTwoWhenItDoesNotUnderstand() {
        assertThat(reeve.execute()).isEqualTo(2);
        assertThat(reeve.execute("--no-such-option")).isEqualTo(2);
        assertThat(err.toString()).contains("--no-such-option").contains("Usage: reeve");
        assertThat(out.toString()).isEmpty();
    }
}
