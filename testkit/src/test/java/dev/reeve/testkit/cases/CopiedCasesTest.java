package dev.reeve.testkit.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CopiedCasesTest {
    private static final Path SHARED = Path.of("..", "..", "shared", "cases");

    @Test
    void theCopyOfTheCasesIsEqualToTheSharedOnes() throws IOException {
        assumeTrue(Files.isDirectory(SHARED), "skipped: the shared cases are not beside this checkout");

        assertThat(files(CaseDirectory.copied())).isEqualTo(files(SHARED));
    }

    private static Map<String, String> files(Path directory) throws IOException {
        // Latin 1 reads any bytes; not all of the files are text.
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> entries = Files.walk(directory)) {
            for (Path file : entries.filter(CopiedCasesTest::isPartOfCases).toList()) {
                files.put(directory.relativize(file).toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }

    /** The copy shares its folder with the classes that read it. */
    private static boolean isPartOfCases(Path file) {
        return Files.isRegularFile(file) && !file.toString().endsWith(".class");
    }
}
