package dev.reeve.rewrite;

import dev.reeve.analyze.Analysis;
import dev.reeve.analyze.Analyzer;
import dev.reeve.analyze.GovernedReference;
import dev.reeve.analyze.Narrowing;
import dev.reeve.analyze.TenantSet;
import dev.reeve.analyze.TenantValue;
import dev.reeve.analyze.Tenants;
import dev.reeve.guard.Extent;
import dev.reeve.parse.ParsedStatement;
import dev.reeve.parse.SqlParser;
import dev.reeve.parse.SyntaxException;
import dev.reeve.refusal.ErrorCode;
import dev.reeve.refusal.ReeveException;
import dev.reeve.sql.Clause;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Merge;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Query;
import dev.reeve.sql.QueryBody;
import dev.reeve.tenant.TenantId;
import dev.reeve.tenant.TenantType;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a rewritten statement as if it came from an application, and holds it to what it was rewritten for: every governed
 * reference in it is bound to the tenant's own parameter, or reaches no row. If one is not, a step or a plugin has a fault, and
 * the statement does not run.
 */
final class SecondAnalysis {
    private final Analyzer analyzer;
    private final TenantType type;
    private final Extent extent;

    SecondAnalysis(Analyzer analyzer, TenantType type, Extent extent) {
        this.analyzer = analyzer;
        this.type = type;
        this.extent = extent;
    }

    /**
     * Checks a template.
     *
     * @param original the analysis of the statement that it was made from
     * @param parameters how many parameters that has
     */
    void check(SqlTemplate template, Analysis original, int parameters) {
        TenantId probe = probe();
        RenderedSql rendered = template.render(Literal.Marker.DOLLAR, probe);
        int tenantParameter = template.dependsOnTenant() ? 0 : parameters + 1;
        Analysis analysis = analyze(rendered.sql());
        if (extent == Extent.HOME) {
            if (analysis.references().size() != original.references().size()) {
                throw fault("a statement for home reads other tables than it was admitted for");
            }
            return;
        }
        if (analysis.references().size() < original.references().size()) {
            throw fault("references were lost");
        }
        for (GovernedReference reference : analysis.references()) {
            if (TenantCondition.concerns(reference.table())
                    && !isBound(reference, rendered.sql(), original, tenantParameter, probe)) {
                throw fault(reference.table().name() + " is not narrowed");
            }
        }
    }

    private Analysis analyze(String sql) {
        try {
            ParsedStatement statement = SqlParser.parse(sql);
            return analyzer.analyze(statement.root());
        } catch (SyntaxException e) {
            throw new ReeveException(
                    ErrorCode.INTERNAL_ERROR, "a rewritten statement that cannot be read", List.of(), e);
        }
    }

    private boolean isBound(GovernedReference reference, String sql, Analysis original, int parameter, TenantId probe) {
        if (reference.narrowing() instanceof Narrowing.InsertedRows target) {
            Query source = target.insert().source();
            return extent == Extent.NOTHING
                    ? source != null && isEmpty(source.body())
                    : isInserted(reference, original);
        } else if (reference.narrowing() instanceof Narrowing.MergeOn narrowing) {
            return isMerged(narrowing.merge(), sql, original, parameter, probe)
                    && (reference.table().tenantColumn() == null
                            || !reference.tenants().isAll());
        }
        return isHeld(reference.tenants(), original, parameter, probe);
    }

    private boolean isHeld(TenantSet tenants, Analysis original, int parameter, TenantId probe) {
        return isBound(tenants, parameter, probe) || isNamed(tenants, original);
    }

    /**
     * Whether a MERGE reaches rows of its target by ON and by the arms for rows not matched by source only where these are the
     * tenant's: each of the conditions is read as that of a query. The rows that it inserts are checked in each execution.
     */
    private boolean isMerged(Merge merge, String sql, Analysis original, int parameter, TenantId probe) {
        String with = merge.with() == null ? "" : merge.with().span().of(sql) + " ";
        String target = merge.target().span().of(sql);
        List<String> queries = new ArrayList<>();
        queries.add(with + "SELECT 1 FROM " + target + ", "
                + merge.source().span().of(sql) + " WHERE (" + merge.on().span().of(sql) + ")");
        for (Clause.MergeWhen when : merge.whens()) {
            if (when.match() == Clause.Match.NOT_MATCHED_BY_SOURCE) {
                Expression condition = when.condition();
                queries.add(with + "SELECT 1 FROM " + target
                        + (condition == null
                                ? ""
                                : " WHERE (" + condition.span().of(sql) + ")"));
            }
        }
        return queries.stream()
                .allMatch(query -> analyze(query).references().stream()
                        .filter(reference -> TenantCondition.concerns(reference.table()))
                        .allMatch(reference -> isHeld(reference.tenants(), original, parameter, probe)));
    }

    private boolean isBound(TenantSet tenants, int parameter, TenantId probe) {
        if (tenants instanceof TenantSet.None) {
            return true;
        } else if (extent == Extent.NOTHING) {
            return false;
        } else if (tenants instanceof TenantSet.Named named) {
            return isTenant(named.value(), parameter, probe);
        } else if (tenants instanceof TenantSet.Intersection intersection) {
            return intersection.sets().stream().anyMatch(set -> isBound(set, parameter, probe));
        } else if (tenants instanceof TenantSet.Union union) {
            return union.sets().stream().allMatch(set -> isBound(set, parameter, probe));
        }
        return false;
    }

    /**
     * Whether the tenants are those that a reference of the original names: an execution in which these are others than the
     * statement's tenant is refused.
     */
    private boolean isNamed(TenantSet tenants, Analysis original) {
        return extent != Extent.NOTHING
                && original.references().stream().anyMatch(reference -> isSame(tenants, reference.tenants()));
    }

    private static boolean isSame(TenantSet set, TenantSet earlier) {
        if (set instanceof TenantSet.Named one && earlier instanceof TenantSet.Named other) {
            return isSame(one.value(), other.value());
        } else if (set instanceof TenantSet.Union one && earlier instanceof TenantSet.Union other) {
            return areSame(one.sets(), other.sets());
        } else if (set instanceof TenantSet.Intersection one && earlier instanceof TenantSet.Intersection other) {
            return areSame(one.sets(), other.sets());
        }
        return false;
    }

    private static boolean areSame(List<TenantSet> sets, List<TenantSet> earlier) {
        for (int i = 0; i < sets.size(); i++) {
            if (sets.size() != earlier.size() || !isSame(sets.get(i), earlier.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(TenantValue value, TenantValue earlier) {
        if (value instanceof TenantValue.Constant one && earlier instanceof TenantValue.Constant other) {
            return one.tenants() instanceof Tenants.One && one.tenants().equals(other.tenants());
        } else if (value instanceof TenantValue.Parameter one && earlier instanceof TenantValue.Parameter other) {
            return one.number() == other.number() && !one.nullCounts() && !other.nullCounts();
        } else if (value instanceof TenantValue.ArrayParameter one
                && earlier instanceof TenantValue.ArrayParameter other) {
            return one.number() == other.number() && !one.nullCounts() && !other.nullCounts();
        }
        return false;
    }

    private static boolean isTenant(TenantValue value, int parameter, TenantId probe) {
        if (value instanceof TenantValue.Parameter bound) {
            return bound.number() == parameter;
        } else if (value instanceof TenantValue.Constant constant) {
            return parameter == 0 && constant.tenants().equals(new Tenants.One(probe));
        }
        return false;
    }

    /**
     * Whether the rows that are inserted name a tenant. Which one a value of the application's names is known in each execution
     * only, and checked there; a child's parent too.
     */
    private boolean isInserted(GovernedReference reference, Analysis original) {
        if (reference.table().tenantColumn() != null) {
            return !reference.tenants().isAll();
        }
        return original.references().stream()
                .anyMatch(earlier -> earlier.narrowing() instanceof Narrowing.InsertedRows
                        && earlier.table().name().equals(reference.table().name()));
    }

    /** Whether every arm of a query has a condition that is false as it stands. */
    private static boolean isEmpty(QueryBody rows) {
        if (rows instanceof QueryBody.Select select) {
            return select.where() != null && isFalse(select.where());
        } else if (rows instanceof QueryBody.SetOperation operation) {
            return isEmpty(operation.left()) && isEmpty(operation.right());
        }
        return rows instanceof QueryBody.Nested nested && isEmpty(nested.query().body());
    }

    private static boolean isFalse(Expression condition) {
        return condition instanceof Operation.And and
                ? and.operands().stream().anyMatch(SecondAnalysis::isFalse)
                : condition instanceof Literal.BooleanConstant constant && !constant.value();
    }

    /** A tenant to write where the value stands in the text. */
    private TenantId probe() {
        TenantId probe =
                type.read(type.family() == TenantType.Family.UUID ? "00000000-0000-4000-8000-0000000075b1" : "30001");
        if (probe == null) {
            throw fault("no tenant to try with");
        }
        return probe;
    }

    private static ReeveException fault(String summary) {
        return new ReeveException(ErrorCode.INTERNAL_ERROR, "a rewritten statement is wrong: " + summary);
    }
}
