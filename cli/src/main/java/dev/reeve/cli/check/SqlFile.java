package dev.reeve.cli.check;

import dev.reeve.check.Occurrence;
import dev.reeve.check.SourceStatement;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/** A file of SQL, or a directory of such files. Lines that command psql are passed over. */
record SqlFile(Path path, ParameterStyle style) implements StatementSource {
    private static final Pattern PSQL = Pattern.compile("(?m)^\\\\.*$");

    @Override
    public void read(Consumer<SourceStatement> to) throws IOException {
        for (Path file : SourceFiles.under(path, ".sql")) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            new SqlText(PSQL.matcher(text).replaceAll(""), new Occurrence(file.toString(), 1, ""), 1, style).read(to);
        }
    }
}
