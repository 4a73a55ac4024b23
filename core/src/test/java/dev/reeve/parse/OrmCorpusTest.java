package dev.reeve.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.reeve.parse.Corpus.Entry;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OrmCorpusTest {
    @Test
    void theCorpusIsLargeAndEachOfItsStatementsHasAName() {
        assertThat(Corpus.orm()).hasSizeGreaterThan(300).extracting(Entry::name).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.reeve.parse.Corpus#orm")
    void whatToolsSendIsRead(Entry entry) {
        assertThatCode(() -> SqlParser.parse(entry.sql())).doesNotThrowAnyException();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dev.reeve.parse.Corpus#orm")
    void everySpanReadsBackToItsNode(Entry entry) {
        List<String> faults = SpanCheck.faults(SqlParser.parse(entry.sql()));
        assertThat(faults).isEmpty();
    }
}
