package dev.reeve.cli.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.reeve.check.SourceStatement;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages of logs give statements, and each call once. */
final class LogFormatTest {
    @Test
    void statementsAndExecutionsCountButNotParseBindAndFetch() {
        assertThat(texts("statement: SELECT 1; SELECT 2")).containsExactly("SELECT 1", "SELECT 2");
        assertThat(texts("execute <unnamed>: SELECT a\nFROM t WHERE b = $1"))
                .containsExactly("SELECT a\nFROM t WHERE b = $1");
        assertThat(texts("duration: 0.123 ms  statement: SELECT 1")).containsExactly("SELECT 1");
        assertThat(texts("duration: 10.5 ms  execute S_1/C_2: SELECT 'a: b'")).containsExactly("SELECT 'a: b'");
        assertThat(texts("duration: 0.1 ms  parse S_1: SELECT 1")).isEmpty();
        assertThat(texts("duration: 0.1 ms  bind S_1: SELECT 1")).isEmpty();
        assertThat(texts("execute fetch from S_1/C_2: SELECT 1")).isEmpty();
        assertThat(texts("duration: 0.1 ms")).isEmpty();
        assertThat(texts("checkpoint starting: time")).isEmpty();
    }

    @Test
    void formatsAreRecognized() {
        assertThat(LogFormat.AUTO.of("a.csv.gz", "")).isEqualTo(LogFormat.CSV);
        assertThat(LogFormat.AUTO.of("a.json", "")).isEqualTo(LogFormat.JSON);
        assertThat(LogFormat.AUTO.of("a.log", "{\"timestamp\":\"2026-01-01 00:00:00 UTC\"}"))
                .isEqualTo(LogFormat.JSON);
        assertThat(LogFormat.AUTO.of("a.log", "2026-01-01 00:00:00.000 UTC [7] app@db LOG:  statement: SELECT 1"))
                .isEqualTo(LogFormat.STDERR);
        assertThat(LogFormat.AUTO.of("a.log", "SELECT 1")).isEqualTo(LogFormat.PLAIN);
        assertThat(LogFormat.PLAIN.of("a.csv", "")).isEqualTo(LogFormat.PLAIN);
    }

    @Test
    void fieldsOfSeveralLinesAreOneRecord() throws IOException {
        CsvRecords records = new CsvRecords(new BufferedReader(new StringReader("a,\"b \"\"c\"\"\nd\",\r\ne\n")));
        assertThat(records.next()).containsExactly("a", "b \"c\"\nd", "");
        assertThat(records.next()).containsExactly("e");
        assertThat(records.line()).isEqualTo(3);
        assertThat(records.next()).isNull();
    }

    @Test
    void escapesOfJsonAreRead() throws IOException {
        assertThat(
                        JsonFields.read(
                                "{\"pid\":7,\"message\":\"a \\\"b\\\"\\n\\u00e9\\\\\",\"x\":null,\"y\":{\"message\":\"\"},\"error_severity\":\"LOG\"}"))
                .containsEntry("message", "a \"b\"\né\\")
                .containsEntry("error_severity", "LOG");
    }

    @Test
    void aLineThatIsNoJsonIsTold(@TempDir Path directory) throws Exception {
        Path file = Files.writeString(directory.resolve("app.json"), """
                {"error_severity":"LOG","message":"statement: SELECT 1"}
                {"error_severity":"LOG","message":"statement: SELECT
                """);
        assertThat(Statements.of(new LogFile(file, LogFormat.AUTO, ParameterStyle.AUTO)))
                .extracting(SourceStatement::text, SourceStatement::unjudged)
                .containsExactly(tuple("SELECT 1", null), tuple("", "the line is no JSON"));
    }

    private static List<String> texts(String message) {
        List<SourceStatement> all = new ArrayList<>();
        new LoggedMessage("LOG", message, 1).read("a.log", ParameterStyle.DOLLAR, all::add);
        return all.stream().map(SourceStatement::text).toList();
    }
}
