package dev.reeve.testkit.noninterference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What the makers of one statement share. For one thread. */
final class Making {
    private static final int MOST_SUBQUERIES = 4;

    final Schema schema;
    final Choices choices;
    final boolean bound;
    final Values values;
    final Expressions expressions;
    final Conditions conditions;
    final FromItems from;
    final Queries queries;
    final Writes writes;

    /** The tables that the statement may read. */
    final List<Schema.Table> readable;

    /** The common tables that can be seen. */
    final List<Queries.CommonTable> commonTables = new ArrayList<>();

    private final Set<String> names = new HashSet<>();
    private int named;
    private int subqueries;
    private boolean literalsOnly;

    /** @param home whether the statement is for tables on home */
    Making(Schema schema, Choices choices, boolean bound, boolean home) {
        this.schema = schema;
        this.choices = choices;
        this.bound = bound;
        Stream<Schema.Table> tables = schema.tables().stream();
        this.readable = home
                ? tables.filter(table -> !table.governed().isPlaced()).toList()
                : tables.filter(Schema.Table::isWithTenants).toList();
        this.values = new Values(this);
        this.expressions = new Expressions(this);
        this.conditions = new Conditions(this);
        this.from = new FromItems(this);
        this.queries = new Queries(this);
        this.writes = new Writes(this);
    }

    /** A name that nothing else in the statement has. */
    String freshName() {
        named++;
        return switch (choices.weighted(80, 10, 10)) {
            case 0 -> "t" + named;
            case 1 -> "\"T " + named + "\"";
            default -> "tenant_" + named;
        };
    }

    /** Takes a name for something in FROM; false if something has it already. */
    boolean take(String name) {
        return names.add(name);
    }

    /** Whether one more subquery may be made at this depth. */
    boolean mayNest(Frame frame) {
        if (frame.depth() >= 2 || subqueries >= MOST_SUBQUERIES) {
            return false;
        }
        subqueries++;
        return true;
    }

    /** Makes something without parameters, since it has to be repeated word by word. */
    Part withoutParameters(Supplier<Part> maker) {
        boolean before = literalsOnly;
        literalsOnly = true;
        Part made = maker.get();
        literalsOnly = before;
        return made;
    }

    boolean mayBind() {
        return !literalsOnly;
    }
}
