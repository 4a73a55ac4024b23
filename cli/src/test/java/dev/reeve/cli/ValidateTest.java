package dev.reeve.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ValidateTest {
    @TempDir
    private Path directory;

    private final StringWriter out = new StringWriter();

    @Test
    void aValidSpecIsOkAndSummedUp() throws IOException {
        assertThat(validate("""
                        shards: {home: {url: "jdbc:postgresql:app"}, a: {url: "jdbc:postgresql:a"}}
                        tenancy: {column: org}
                        tenants: {1: {shard: a}}
                        """)).isZero();
        assertThat(lines()).containsExactly("FILE: ok", "  2 shards, 1 tenant, 0 tables declared");
    }

    @Test
    void everyFindingHasItsPlace() throws IOException {
        assertThat(validate("shards: {home: {url: \"jdbc:postgresql:app\"}}\ntenancy: {colum: org}\ntenants: {}"))
                .isEqualTo(1);
        assertThat(lines())
                .containsExactly(
                        "FILE:2:1: tenancy needs \"column\", did you mean \"colum\"?",
                        "FILE:2:11: unknown key \"colum\" in tenancy, did you mean \"column\"?",
                        "FILE: 2 findings");
    }

    @Test
    void whatThisVersionCannotDoIsAFindingToo() throws IOException {
        assertThat(
                        validate(
                                "shards: {home: {url: \"jdbc:postgresql:app\"}}\ntenancy: {column: org, narrowing: rls}\ntenants: {}"))
                .isEqualTo(1);
        assertThat(lines())
                .containsExactly("FILE:2:1: narrowing by row-level security is not supported yet", "FILE: 1 finding");
    }

    @Test
    void aMissingFileIsSaidToBeMissing() {
        assertThat(Main.commandLine()
                        .setOut(new PrintWriter(out))
                        .execute("validate", directory.resolve("none.yaml").toString()))
                .isEqualTo(1);
        assertThat(out.toString()).contains("there is no such file");
    }

    private int validate(String spec) throws IOException {
        Files.writeString(directory.resolve("reeve.yaml"), spec);
        return Main.commandLine()
                .setOut(new PrintWriter(out))
                .execute("validate", directory.resolve("reeve.yaml").toString());
    }

    private List<String> lines() {
        return out.toString()
                .replace(directory.resolve("reeve.yaml").toString(), "FILE")
                .lines()
                .toList();
    }
}
