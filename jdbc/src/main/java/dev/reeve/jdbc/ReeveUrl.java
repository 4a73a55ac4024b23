package dev.reeve.jdbc;

import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.spec.SpecSource;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * A URL of this door, cut into its parts. {@code postgresql:} before the kind means nothing to Reeve; it tells tools that look for it
 * what they speak to.
 */
record ReeveUrl(String kind, String path, Map<String, String> options) {
    static final String PREFIX = "jdbc:reeve:";
    private static final String DATABASE = "postgresql:";
    private static final String FILE = "file";
    private static final String CLASS_PATH = "classpath";

    static ReeveUrl parse(String url) throws SQLException {
        String rest = url.substring(PREFIX.length());
        if (rest.startsWith(DATABASE)) {
            rest = rest.substring(DATABASE.length());
        }
        int colon = rest.indexOf(':');
        String kind = colon < 0 ? "" : rest.substring(0, colon);
        if (!kind.equals(FILE) && !kind.equals(CLASS_PATH)) {
            throw new SQLException(
                    "A URL is jdbc:reeve:postgresql:file:PATH or jdbc:reeve:postgresql:classpath:NAME.", "08001");
        }
        int question = rest.indexOf('?');
        String path = rest.substring(colon + 1, question < 0 ? rest.length() : question);
        if (path.isEmpty()) {
            throw new SQLException("The URL names no spec.", "08001");
        }
        return new ReeveUrl(kind, path, question < 0 ? Map.of() : options(rest.substring(question + 1)));
    }

    private static Map<String, String> options(String query) throws SQLException {
        Map<String, String> options = new LinkedHashMap<>();
        int from = 0;
        while (from <= query.length()) {
            int ampersand = query.indexOf('&', from);
            int to = ampersand < 0 ? query.length() : ampersand;
            String option = query.substring(from, to);
            int equals = option.indexOf('=');
            String name = equals < 0 ? option : option.substring(0, equals);
            if (!name.equals("tenant") && !name.equals("service")) {
                throw new SQLException("The URL's options are tenant and service, not " + name + ".", "08001");
            }
            options.put(name, URLDecoder.decode(option.substring(equals + 1), StandardCharsets.UTF_8));
            from = to + 1;
        }
        return options;
    }

    /** What names the spec. */
    String location() {
        return kind + ":" + path;
    }

    /**
     * The spec.
     *
     * @throws ReeveException {@code spec_invalid} if the class path does not have it
     */
    SpecSource spec() {
        return kind.equals(FILE) ? SpecSource.file(Path.of(path)) : SpecSource.text(path, resource());
    }

    private String resource() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ClassLoader from = loader == null ? ReeveUrl.class.getClassLoader() : loader;
        try (InputStream stream = from.getResourceAsStream(path)) {
            if (stream == null) {
                throw new ReeveException(ErrorCode.SPEC_INVALID, "the class path has no " + path);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }

    /** An option of the URL, or else of the properties, or null. */
    @Nullable
    String option(String name, @Nullable Properties properties) {
        String value = options.get(name);
        return value != null || properties == null ? value : properties.getProperty(name);
    }
}
