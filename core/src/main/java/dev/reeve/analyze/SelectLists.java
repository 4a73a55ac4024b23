package dev.reeve.analyze;

import dev.reeve.catalog.Function;
import dev.reeve.sql.Call;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Node;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells whether a SELECT gives its rows one by one. A function that is not known may be anything. */
final class SelectLists {
    private final Survey survey;

    SelectLists(Survey survey) {
        this.survey = survey;
    }

    boolean hasGroupingSets(QueryBody.Select select) {
        return select.groupBy() != null && select.groupBy().hasSets();
    }

    /** Whether each row of FROM that WHERE leaves gives one row: no grouping, no aggregate, no set-returning function. */
    boolean isRowByRow(QueryBody.Select select) {
        return select.groupBy() == null
                && select.having() == null
                && select.into() == null
                && areCalls(select, Function.Kind.FUNCTION);
    }

    /** Whether no window, set-returning or volatile function stands in the select list; aggregates may. */
    boolean isFreeOfWindowsAndEffects(QueryBody.Select select) {
        return areCalls(select, Function.Kind.AGGREGATE);
    }

    private boolean areCalls(QueryBody.Select select, Function.Kind most) {
        for (Clause.SelectItem item : select.items()) {
            if (!areCalls(item.expression(), most)) {
                return false;
            }
        }
        return true;
    }

    private boolean areCalls(@Nullable Node node, Function.Kind most) {
        if (node == null || node instanceof Query) {
            return true;
        }
        if (node instanceof Call.Json || (node instanceof Call.Function function && !isAtMost(function, most))) {
            return false;
        }
        for (Node child : node.children()) {
            if (!areCalls(child, most)) {
                return false;
            }
        }
        return true;
    }

    private boolean isAtMost(Call.Function call, Function.Kind most) {
        if (call.over() != null) {
            return false;
        }
        List<Function> candidates =
                survey.catalog().catalog().functions(Scope.names(call.name().parts()), survey.searchPath());
        for (Function candidate : candidates) {
            boolean aggregate = candidate.kind() == Function.Kind.AGGREGATE && most == Function.Kind.AGGREGATE;
            boolean plain = candidate.kind() == Function.Kind.FUNCTION
                    && !candidate.returnsSet()
                    && candidate.volatility() != Function.Volatility.VOLATILE;
            if (!aggregate && !plain) {
                return false;
            }
        }
        return !candidates.isEmpty();
    }
}
