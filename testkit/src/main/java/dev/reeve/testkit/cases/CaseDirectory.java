package dev.reeve.testkit.cases;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/** Where case files are. */
public final class CaseDirectory {
    private CaseDirectory() {}

    /** The directory that the system property {@code reeve.cases} names, or the copy in the testkit. */
    public static Path chosen() {
        String property = System.getProperty("reeve.cases", "");
        return property.isEmpty() ? copied() : Path.of(property);
    }

    /** The cases that come with the testkit. */
    public static Path copied() {
        try {
            URI uri = Objects.requireNonNull(CaseDirectory.class.getResource("world.sql"), "the testkit's cases")
                    .toURI();
            Path file = uri.getScheme().equals("jar") ? archive(uri).provider().getPath(uri) : Path.of(uri);
            return Objects.requireNonNull(file.getParent());
        } catch (URISyntaxException | IOException e) {
            throw new IllegalStateException("the testkit's cases cannot be opened", e);
        }
    }

    private static FileSystem archive(URI uri) throws IOException {
        try {
            return FileSystems.getFileSystem(uri);
        } catch (FileSystemNotFoundException e) {
            return FileSystems.newFileSystem(uri, Map.of());
        }
    }
}
