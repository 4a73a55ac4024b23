package dev.reeve.guard;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;

/** Names that pass, from a resource beside this class: a name a line, lines that begin with {@code #} and a space are comments. */
final class AllowList {
    private final Set<String> names;

    private AllowList(Set<String> names) {
        this.names = Set.copyOf(names);
    }

    static AllowList read(String resource) {
        try (InputStream stream = AllowList.class.getResourceAsStream(resource)) {
            if (stream == null) {
                throw new IllegalStateException("no resource " + resource);
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            Set<String> names = new HashSet<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank() && !line.startsWith("# ")) {
                    names.add(line.strip());
                }
            }
            return new AllowList(names);
        } catch (IOException e) {
            throw new UncheckedIOException("resource " + resource, e);
        }
    }

    boolean contains(String name) {
        return names.contains(name);
    }
}
