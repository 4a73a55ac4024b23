package dev.reeve.cli.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** The files that a path means. */
final class SourceFiles {
    private SourceFiles() {}

    /** The file itself, or all files of a directory whose names have one of the endings, however deep, in order. */
    static List<Path> under(Path path, String... endings) throws IOException {
        if (!Files.exists(path)) {
            throw new NoSuchFileException(path.toString());
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> files = Files.walk(path)) {
            return files.filter(file ->
                            Arrays.stream(endings).anyMatch(file.toString().toLowerCase(Locale.ROOT)::endsWith))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        }
    }

    /** The file's content, unpacked if its name ends in {@code .gz}. */
    static InputStream open(Path file) throws IOException {
        InputStream stream = Files.newInputStream(file);
        return file.toString().endsWith(".gz") ? new GZIPInputStream(stream, 1 << 16) : stream;
    }
}
