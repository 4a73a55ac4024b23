package dev.reeve.plan;

import dev.reeve.refusal.Refusal;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Prepare;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement that a session keeps under a name, from PREPARE on. An execution of it is the statement with its arguments as constants of
 * the parameters' types: as tenants' keys they are read like any others, and an expression that has to be written twice
 * (GROUP BY) stays the same twice. Immutable.
 *
 * @param text the statement
 * @param places where arguments and names stand in it, in reading order
 * @param types the types of its parameters, as a cast spells them; none before a server was asked
 */
public record KeptStatement(String text, List<Place> places, List<String> types) {
    private static final String NAMELESS = " AS \"?column?\"";

    /**
     * A place in the text.
     *
     * @param parameter the parameter that stands there; 0 where a column needs the name that a parameter gives it, which a cast
     *     would not
     */
    public record Place(int start, int end, int parameter) {}

    public KeptStatement {
        places = List.copyOf(places);
        types = List.copyOf(types);
    }

    static KeptStatement of(Prepare prepare, String source) {
        int start = prepare.statement().span().start();
        List<Place> places = new ArrayList<>();
        collect(prepare.statement(), start, places);
        places.sort(Comparator.comparingInt(Place::start));
        return new KeptStatement(prepare.statement().span().of(source), places, List.of());
    }

    private static void collect(Node node, int origin, List<Place> places) {
        if (node instanceof Literal.Parameter parameter) {
            places.add(new Place(node.span().start() - origin, node.span().end() - origin, parameter.number()));
        } else if (node instanceof Clause.SelectItem item && item.alias() == null && isNameless(item.expression())) {
            int end = node.span().end() - origin;
            places.add(new Place(end, end, 0));
        }
        for (Node child : node.children()) {
            collect(child, origin, places);
        }
    }

    /** Whether a column has its name from a parameter, which gives none (FigureColname of parse_target.c). */
    private static boolean isNameless(Expression expression) {
        if (expression instanceof Operation.Collate collate) {
            return isNameless(collate.operand());
        } else if (expression instanceof Reference.Subscript subscript) {
            return isNameless(subscript.base());
        } else if (expression instanceof Reference.Slice slice) {
            return isNameless(slice.base());
        }
        return expression instanceof Literal.Parameter;
    }

    /** The same with the types that its parameters have. */
    public KeptStatement typed(List<String> known) {
        return new KeptStatement(text, places, known);
    }

    /** Why it cannot be run with arguments, of which there are as many as parameters; null if it can. */
    public @Nullable Refusal refusal(List<Argument> arguments) {
        for (int i = 0; i < types.size(); i++) {
            Refusal refusal = arguments.get(i).refusal(types.get(i));
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    /** The statement to run with arguments for which there is no {@link #refusal}. */
    public String with(List<Argument> arguments) {
        StringBuilder with = new StringBuilder();
        int copied = 0;
        for (Place place : places) {
            with.append(text, copied, place.start());
            if (place.parameter() == 0) {
                with.append(NAMELESS);
            } else {
                int index = place.parameter() - 1;
                with.append("(CAST(").append(arguments.get(index).text());
                with.append(" AS ").append(types.get(index)).append("))");
            }
            copied = place.end();
        }
        return with.append(text, copied, text.length()).toString();
    }
}
