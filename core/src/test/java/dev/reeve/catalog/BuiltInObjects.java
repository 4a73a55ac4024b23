package dev.reeve.catalog;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * PostgreSQL 15's own relations, functions and types, from a list taken from a server by {@link CatalogReader}. Its lines
 * are {@code relation schema name kind}, {@code function name kind volatility set} and
 * {@code type oid name kind element}.
 */
final class BuiltInObjects {
    private static final String LIST = "postgresql-15.txt";

    private BuiltInObjects() {}

    static void read(Map<FullName, Table> tables, Map<FullName, List<Function>> functions, Map<FullName, Type> types) {
        for (String line : lines()) {
            String[] words = line.split(" ", -1);
            switch (words[0]) {
                case "relation" -> {
                    FullName name = new FullName(words[1], words[2]);
                    tables.put(name, Table.nameOnly(name, Table.Kind.valueOf(words[3])));
                }
                case "function" -> {
                    FullName name = new FullName(Catalog.SYSTEM_SCHEMA, words[1]);
                    functions
                            .computeIfAbsent(name, key -> new ArrayList<>())
                            .add(new Function(
                                    name,
                                    List.of(),
                                    Function.Kind.valueOf(words[2]),
                                    Function.Volatility.valueOf(words[3]),
                                    "internal",
                                    false,
                                    words[4].equals("set")));
                }
                case "type" -> {
                    FullName name = new FullName(Catalog.SYSTEM_SCHEMA, words[2]);
                    FullName element = words[4].equals("-") ? null : new FullName(Catalog.SYSTEM_SCHEMA, words[4]);
                    types.put(
                            name, new Type(name, Long.parseLong(words[1]), Type.Kind.valueOf(words[3]), null, element));
                }
                default -> throw new IllegalStateException(line);
            }
        }
    }

    private static List<String> lines() {
        try (InputStream list = BuiltInObjects.class.getResourceAsStream(LIST)) {
            byte[] bytes = Objects.requireNonNull(list, LIST).readAllBytes();
            return new String(bytes, StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
