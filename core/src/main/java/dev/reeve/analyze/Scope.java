package dev.reeve.analyze;

import dev.reeve.catalog.FullName;
import dev.reeve.catalog.Resolution;
import dev.reeve.sql.Identifier;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The columns and relation names that can be seen at one place of a statement, and the scopes around it: PostgreSQL's
 * namespace (parse_relation.c). The innermost scope that knows a name decides.
 */
record Scope(List<Entry> entries, @Nullable Scope outer) {
    private static final Meaning UNKNOWN = new Meaning.Unknown();
    private static final int LONGEST_NAME = 63;
    private static final Set<String> SYSTEM_COLUMNS = Set.of("ctid", "xmin", "xmax", "cmin", "cmax", "tableoid");

    Scope {
        entries = List.copyOf(entries);
    }

    /** A column by the name it has here. */
    record Column(@Nullable String name, Meaning meaning) {}

    /**
     * A source as it is seen.
     *
     * @param source null for a join without an alias, which has columns but no name
     * @param name the name that qualifies its columns; null if none does
     * @param unqualified whether its columns are found without a name
     * @param open whether it may have columns besides the known ones
     * @param aliased whether the name is an alias, so that the relation's own name does not find it
     * @param reachable false where naming it is an error
     */
    record Entry(
            @Nullable Source source,
            @Nullable String name,
            boolean unqualified,
            List<Column> columns,
            boolean open,
            boolean aliased,
            boolean reachable) {
        Entry {
            columns = List.copyOf(columns);
        }

        Entry qualifiedOnly() {
            return new Entry(source, name, false, columns, open, aliased, reachable);
        }

        Entry unreachable() {
            return new Entry(source, name, unqualified, columns, open, aliased, false);
        }

        boolean isRelation() {
            return source != null && source.kind() == Source.Kind.RELATION;
        }

        private boolean isRelation(@Nullable FullName relation) {
            return relation != null
                    && source != null
                    && isRelation()
                    && !aliased
                    && relation.equals(fullName(source.relation()));
        }

        /** The meaning of a column of this entry; null if it has none of that name. */
        private @Nullable Meaning column(String name) {
            Meaning found = null;
            for (Column column : columns) {
                if (name.equals(column.name())) {
                    if (found != null) {
                        return UNKNOWN;
                    }
                    found = column.meaning();
                }
            }
            if (found == null && isRelation() && SYSTEM_COLUMNS.contains(name)) {
                found = new Meaning.SystemColumn(Objects.requireNonNull(source), name);
            }
            return found == null || reachable ? found : UNKNOWN;
        }
    }

    /** An identifier's name as PostgreSQL keeps it: cut to 63 bytes. */
    static String name(Identifier identifier) {
        String name = identifier.name();
        if (name.length() * 3 <= LONGEST_NAME) {
            return name;
        }
        while (name.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            name = name.substring(0, name.offsetByCodePoints(name.length(), -1));
        }
        return name;
    }

    static List<String> names(List<Identifier> identifiers) {
        List<String> names = new ArrayList<>(identifiers.size());
        for (Identifier identifier : identifiers) {
            names.add(name(identifier));
        }
        return names;
    }

    static @Nullable FullName fullName(@Nullable Resolution relation) {
        return relation == null
                ? null
                : relation.<FullName>fold(
                        it -> it.table().name(),
                        it -> it.table().name(),
                        it -> it.table().name(),
                        Resolution.Metadata::name,
                        it -> it.table().name(),
                        it -> it.table().name());
    }

    /** What a column reference of one part means. */
    static Meaning unqualified(@Nullable Scope innermost, String name) {
        for (Scope scope = innermost; scope != null; scope = scope.outer) {
            Meaning found = null;
            boolean open = false;
            for (Entry entry : scope.entries) {
                if (!entry.unqualified()) {
                    continue;
                }
                open |= entry.open();
                Meaning column = entry.column(name);
                if (column != null) {
                    if (found != null) {
                        return UNKNOWN;
                    }
                    found = column;
                }
            }
            if (found != null) {
                return found;
            }
            if (open) {
                Entry row = scope.named(name);
                return row == null || row.open() ? UNKNOWN : wholeRow(row);
            }
        }
        Entry row = named(innermost, List.of(name), null);
        return row == null ? UNKNOWN : wholeRow(row);
    }

    /**
     * What a qualified column reference means. A name that is no column of its source stands for a function of the whole row.
     *
     * @param relation the relation that the qualifier means in the catalog, where it has a schema
     */
    static Meaning qualified(
            @Nullable Scope innermost, List<String> qualifier, @Nullable FullName relation, String name) {
        Entry entry = named(innermost, qualifier, relation);
        if (entry == null) {
            return UNKNOWN;
        }
        Meaning column = entry.column(name);
        if (column != null) {
            return column;
        }
        return entry.open() ? UNKNOWN : wholeRow(entry);
    }

    /** The innermost entry that a qualifier names; null if none does, or several of one scope do. */
    static @Nullable Entry named(@Nullable Scope innermost, List<String> qualifier, @Nullable FullName relation) {
        for (Scope scope = innermost; scope != null; scope = scope.outer) {
            Entry found = null;
            for (Entry entry : scope.entries) {
                boolean named = qualifier.size() == 1
                        ? qualifier.get(0).equals(entry.name())
                        : entry.name() != null && entry.isRelation(relation);
                if (named) {
                    if (found != null) {
                        return null;
                    }
                    found = entry;
                }
            }
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable Entry named(String name) {
        return named(new Scope(entries, null), List.of(name), null);
    }

    private static Meaning wholeRow(Entry entry) {
        return entry.source() == null || !entry.reachable() ? UNKNOWN : new Meaning.WholeRow(entry.source());
    }
}
