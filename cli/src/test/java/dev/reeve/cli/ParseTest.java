package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

final class ParseTest {
    private final StringWriter out = new StringWriter();

    @Test
    void aTreeHasALineForEachNodeAndTheTextOfItsLeaves() {
        assertThat(parse("SELECT id FROM orders WHERE organization_id = $1")).isZero();
        assertThat(lines())
                .anyMatch(line -> line.startsWith("Query"))
                .anyMatch(line -> line.endsWith("  orders"))
                .anyMatch(line -> line.endsWith("  $1"))
                .last()
                .asString()
                .matches("fingerprint [0-9a-f]{16}: .*organization_id = \\?");
    }

    @Test
    void everyStatementOfATextIsShown() {
        assertThat(parse("BEGIN; SELECT 1; COMMIT")).isZero();
        assertThat(lines()).filteredOn(line -> line.startsWith("fingerprint")).hasSize(3);
    }

    @Test
    void textThatIsNoStatementIsAnErrorWithItsPlace() {
        assertThat(parse("SELECT id\nFROM WHERE")).isEqualTo(1);
        assertThat(out.toString()).contains("(line 2, column 6)");
        assertThat(lines()).containsSequence("  FROM WHERE", "       ^");
    }

    @Test
    void spansAreShownWhereThatIsSaid() {
        assertThat(parse("--spans", "SELECT id FROM orders")).isZero();
        assertThat(lines()).contains("    Clause.SelectItem 7..9");
    }

    @Test
    void questionMarksAreParametersWhereThatIsSaid() {
        assertThat(parse("SELECT ?")).isEqualTo(1);
        assertThat(parse("--question-marks", "SELECT ?")).isZero();
    }

    private int parse(String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "parse";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        return Main.commandLine().setOut(new PrintWriter(out)).execute(all);
    }

    private List<String> lines() {
        return out.toString().lines().toList();
    }
}
