package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatementMutatorTest {
    private static final List<String> CORPUS = List.of("SELECT a, b FROM t WHERE c = 'x'", "DELETE FROM t");

    @Test
    void theSameSeedMakesTheSameTexts() {
        assertThat(texts(7)).isEqualTo(texts(7)).isNotEqualTo(texts(8));
    }

    private static List<String> texts(long seed) {
        StatementMutator mutator = new StatementMutator(seed, CORPUS);
        return IntStream.range(0, 50).mapToObj(i -> mutator.next()).toList();
    }

    @Test
    void aFailingTextShrinksToTheTokensThatFail() {
        assertThat(StatementMutator.shrink("SELECT a, b FROM t WHERE c = 'x'", text -> text.contains("WHERE")))
                .isEqualTo("WHERE");
    }
}
