package dev.reeve.testkit.noninterference;

import dev.reeve.catalog.Column;
import dev.reeve.catalog.Key;
import dev.reeve.catalog.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What may be written into which column of a table, so that keys and references hold more often than not. */
final class Targets {
    private final Making making;
    private final Choices choices;

    Targets(Making making) {
        this.making = making;
        this.choices = making.choices;
    }

    /** A table whose rows a tenant may write. */
    Schema.Table pick() {
        List<Schema.Table> tables = making.schema.tables().stream()
                .filter(table -> making.readable.contains(table) && table.isTenants())
                .toList();
        return choices.pick(tables);
    }

    static boolean isTenantColumn(Schema.Table table, Schema.Field field) {
        return table.governed().isTenantColumn(field.column().name());
    }

    static boolean isReference(Schema.Table table, Schema.Field field) {
        for (Relation relation : table.governed().relations()) {
            if (relation.columns().contains(field.column().name())) {
                return true;
            }
        }
        return false;
    }

    static boolean isKey(Schema.Table table, Schema.Field field) {
        for (Key key : table.governed().table().keys()) {
            if (key.columns().contains(field.column().name())) {
                return true;
            }
        }
        return false;
    }

    /** Whether a statement may write it at all. */
    static boolean isWritable(Schema.Field field) {
        return field.column().generated() == Column.Generated.NO
                && field.column().identity() != Column.Identity.ALWAYS;
    }

    /** The columns that an UPDATE may set without touching keys, references and tenants. */
    static List<Schema.Field> free(Schema.Table table) {
        List<Schema.Field> free = new ArrayList<>();
        for (Schema.Field field : table.fields()) {
            if (isWritable(field)
                    && !isKey(table, field)
                    && !isReference(table, field)
                    && !isTenantColumn(table, field)) {
                free.add(field);
            }
        }
        return free;
    }

    /** The columns of an INSERT: all that need a value, and some of the others; without the tenant column. */
    List<Schema.Field> inserted(Schema.Table table) {
        List<Schema.Field> inserted = new ArrayList<>();
        for (Schema.Field field : table.fields()) {
            if (isWritable(field) && !isTenantColumn(table, field) && (field.given() || choices.chance(55))) {
                inserted.add(field);
            }
        }
        return inserted;
    }

    /** A key that a row may conflict on: any, or one that contains the tenant; null if there is none. */
    @Nullable
    Key conflictKey(Schema.Table table, boolean within) {
        List<Key> keys = new ArrayList<>();
        List<String> tenant = tenantColumns(table);
        for (Key key : table.governed().table().keys()) {
            boolean contains = key.columns().containsAll(tenant);
            if (key.isUniqueByColumns() && (contains || !within)) {
                keys.add(key);
            }
        }
        return keys.isEmpty() ? null : choices.pick(keys);
    }

    /** The columns that tell whose a row is. */
    static List<String> tenantColumns(Schema.Table table) {
        Relation parent = table.governed().parent();
        return parent != null
                ? parent.columns()
                : List.of(
                        Objects.requireNonNull(table.governed().tenantColumn()).name());
    }

    /** A value for the tenant column: the tenant, or DEFAULT where the connection says which it is. */
    Part tenant(Schema.Table table) {
        return making.bound && table.governed().isPlaced() && choices.chance(35)
                ? Part.of("DEFAULT")
                : givenTenant(table);
    }

    /** The tenant; seldom another one, where the connection says which it must be. */
    Part givenTenant(Schema.Table table) {
        String column = Objects.requireNonNull(table.governed().tenantColumn()).name();
        List<String> others = new ArrayList<>(table.field(column).all());
        others.remove(making.schema.tenant().text());
        return making.bound && !others.isEmpty() && choices.chance(4)
                ? making.values.tenant(choices.pick(others))
                : making.values.tenant();
    }

    /**
     * A value for a column of a new row.
     *
     * @param met the key that the row should conflict on, if it should
     */
    Part value(Schema.Table table, Schema.Field field, @Nullable Key met) {
        if (isReference(table, field)) {
            List<String> known = !making.bound || choices.chance(88) ? field.own() : field.all();
            return known.isEmpty() ? Part.of("NULL") : taken(field, choices.pick(known));
        }
        if (isKey(table, field)) {
            boolean meets = met == null
                    ? choices.chance(10)
                    : met.columns().contains(field.column().name());
            List<String> known = choices.chance(75) ? field.own() : field.all();
            return meets && !known.isEmpty() ? taken(field, choices.pick(known)) : fresh(field);
        }
        Frame frame = Frame.outermost(Feature.SUBQUERY_IN_VALUES);
        return switch (choices.weighted(58, 22, 12, field.column().notNull() ? 0 : 8)) {
            case 0 -> making.values.like(field, field.family());
            case 1 ->
                choices.chance(60)
                        ? making.expressions.subquery(field.family(), frame)
                        : making.expressions.of(field.family(), frame, 1);
            case 2 -> Part.of(field.given() ? "1" : "DEFAULT").or(making.values.like(field, field.family()));
            default -> Part.of("NULL");
        };
    }

    /** A value of a key or a reference that stands in some row. */
    Part taken(Schema.Field field, String text) {
        Part value = making.values.literal(field, text);
        return field.own().contains(text) ? value : value.marked(Feature.STRAY_VALUE);
    }

    /** A value that no row has. */
    Part fresh(Schema.Field field) {
        int number = 100_000 + choices.below(1_000_000);
        return switch (field.family()) {
            case INTEGER -> Part.of(String.valueOf(number));
            case TEXT -> Part.of("'new " + number + "'");
            case DATE -> Part.of("DATE '2030-01-01' + " + number % 1000);
            case MOMENT -> Part.of("TIMESTAMP '2030-01-01 00:00:00' + INTERVAL '" + number + " minutes'");
            case NUMERIC -> Part.of(number + ".25");
            case EQUATABLE ->
                field.column().type().name().equals("uuid")
                        ? Part.of("'00000000-0000-0000-0000-000000" + number % 900_000 + "'::uuid")
                        : Part.of("'" + number % 100 + "'");
            default -> making.values.constant(field.family());
        };
    }
}
