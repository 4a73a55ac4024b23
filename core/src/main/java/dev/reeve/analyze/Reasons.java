package dev.reeve.analyze;

import dev.reeve.catalog.GovernedTable;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Node;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.QueryBody;
import dev.reeve.sql.Reference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Tells why a reference has no tenant: the condition that comes nearest to naming one decides. */
final class Reasons {
    private final Survey survey;
    private final Terms terms;
    private final Regions regions;
    private final Solver solver;
    private final ValueFacts facts;

    Reasons(Survey survey, Terms terms, Regions regions, Solver solver, ValueFacts facts) {
        this.survey = survey;
        this.terms = terms;
        this.regions = regions;
        this.solver = solver;
        this.facts = facts;
    }

    Reason of(Source source, GovernedTable table) {
        Search search = new Search(source, table);
        Region home = regions.home(source);
        if (home != null) {
            for (Region.Condition condition : home.conditions()) {
                search.condition(condition);
            }
        }
        if (source.block().node() instanceof QueryBody.Select select && select.having() != null) {
            search.having(select.having());
        }
        search.blockedOutside();
        return search.reason();
    }

    /** A look-up by key would find the tenant. */
    Reason lookup(Source source, GovernedTable table, String words) {
        return new Reason(
                Reason.Kind.UNKNOWN_COLUMN,
                terms.words(table.name()),
                null,
                words,
                source.node().span().start() + 1,
                true);
    }

    /** The search over the conditions of one reference. */
    private final class Search {
        private final Source source;
        private final GovernedTable table;
        private final Set<String> leading = new HashSet<>();
        private Reason.Kind kind = Reason.Kind.NO_CONDITION;
        private @Nullable String column;
        private @Nullable String operator;
        private int position;

        Search(Source source, GovernedTable table) {
            this.source = source;
            this.table = table;
            this.position = source.node().span().start() + 1;
            for (Lookup lookup : terms.lookups().of(source)) {
                if (lookup.columns().size() == 1) {
                    leading.add(name(lookup.columns().get(0)));
                }
            }
        }

        Reason reason() {
            return new Reason(kind, terms.words(table.name()), column, operator, position, false);
        }

        private void note(Reason.Kind found, @Nullable String of, @Nullable String by, Node at) {
            if (found.compareTo(kind) < 0) {
                kind = found;
                column = of;
                operator = by;
                position = at.span().start() + 1;
            }
        }

        void condition(Region.Condition condition) {
            if (condition instanceof Region.Condition.Of of) {
                condition(of.expression());
            } else if (condition instanceof Region.Condition.Either either) {
                either.expressions().forEach(this::condition);
            }
        }

        private void condition(Expression expression) {
            if (expression instanceof Operation.And and) {
                and.operands().forEach(this::condition);
                return;
            }
            List<String> mentioned = new ArrayList<>();
            mentions(expression, mentioned);
            if (mentioned.isEmpty()) {
                return;
            }
            String tenant =
                    mentioned.stream().filter(table::isTenantColumn).findFirst().orElse(null);
            String key =
                    mentioned.stream().filter(leading::contains).findFirst().orElse(null);
            String operatorWord = operatorOf(expression);
            if (tenant == null && key == null) {
                note(Reason.Kind.UNKNOWN_COLUMN, mentioned.get(0), operatorWord, expression);
                return;
            }
            String name = tenant != null ? tenant : key;
            if (isEquality(expression)) {
                equality(expression, name, tenant != null);
            } else {
                note(Reason.Kind.UNSUPPORTED_FORM, name, operatorWord, expression);
            }
        }

        /** The column meets something by equality: another column that is no value, or an expression that cannot be read. */
        private void equality(Expression expression, @Nullable String name, boolean tenant) {
            List<Term> sides = sides(expression);
            if (sides.isEmpty()) {
                note(Reason.Kind.UNSUPPORTED_FORM, name, operatorOf(expression), expression);
            } else if (sides.size() == 1) {
                note(Reason.Kind.UNREADABLE_VALUE, name, operatorOf(expression), expression);
            } else if (!sharesTenant(sides.get(0), sides.get(1))) {
                note(
                        tenant ? Reason.Kind.UNREADABLE_VALUE : Reason.Kind.UNKNOWN_COLUMN,
                        name,
                        operatorOf(expression),
                        expression);
            }
        }

        /** The bare columns that an equality compares. */
        private List<Term> sides(Expression expression) {
            List<Term> sides = new ArrayList<>();
            if (expression instanceof Operation.Binary binary) {
                add(sides, facts.term(binary.left()));
                add(sides, facts.term(binary.right()));
            } else if (expression instanceof Predicate.DistinctTest test) {
                add(sides, facts.term(test.left()));
                add(sides, facts.term(test.right()));
            } else if (expression instanceof Predicate.InList in) {
                add(sides, facts.term(in.operand()));
            } else if (expression instanceof Predicate.InQuery in) {
                add(sides, facts.term(in.operand()));
            } else if (expression instanceof Predicate.Quantified quantified) {
                add(sides, facts.term(quantified.left()));
            } else if (expression instanceof Predicate.QuantifiedQuery quantified) {
                add(sides, facts.term(quantified.left()));
            }
            return sides;
        }

        private void add(List<Term> sides, @Nullable Term term) {
            if (term != null) {
                sides.add(term);
            }
        }

        /** Whether equality of the two says that their rows have the same tenant. */
        private boolean sharesTenant(Term one, Term other) {
            if (isTenantColumn(one) && isTenantColumn(other)) {
                return true;
            }
            for (Lookup lookup : terms.lookups().ofColumn(one)) {
                if (terms.lookups().tenantUnder(other, lookup.key()) != null) {
                    return true;
                }
            }
            return false;
        }

        private boolean isTenantColumn(Term term) {
            return terms.tenantColumns(term.source()).stream().anyMatch(pair -> pair.get(0) == term);
        }

        void having(Expression having) {
            List<String> mentioned = new ArrayList<>();
            mentions(having, mentioned);
            for (String name : mentioned) {
                if (table.isTenantColumn(name)) {
                    note(Reason.Kind.UNSUPPORTED_FORM, name, "HAVING", having);
                }
            }
        }

        /** A condition outside the query that the reference stands in would bind it, if it could be applied inside. */
        void blockedOutside() {
            for (Block block = source.block(); block != null; block = block.enclosing()) {
                if (block.enclosing() != null) {
                    for (Source use : block.enclosing().sources()) {
                        blockedBy(use);
                    }
                }
            }
        }

        private void blockedBy(Source use) {
            for (List<Term> pair : terms.tenantColumns(use)) {
                Term tenant = pair.get(1);
                Cell cell = solver.cell(tenant);
                boolean inside = tenant.feeds() != null
                        && tenant.feeds().get(0).term() != null
                        && tenant.feeds().get(0).term().source() == source;
                if (inside && cell != null && cell.set() != null) {
                    note(Reason.Kind.UNSUPPORTED_FORM, null, "outside its query", use.node());
                }
            }
        }

        /** The source's columns that an expression names, subqueries in it included. */
        private void mentions(Node node, List<String> found) {
            if (node instanceof Reference.Column reference) {
                addMentions(survey.names().meaning(reference), found);
            }
            for (Node child : node.children()) {
                mentions(child, found);
            }
        }

        private void addMentions(Meaning meaning, List<String> found) {
            if (meaning instanceof Meaning.OfTable of && of.source() == source) {
                found.add(of.column().name());
            } else if (meaning instanceof Meaning.WholeRow of && of.source() == source) {
                found.add("*");
            } else if (meaning instanceof Meaning.SystemColumn of && of.source() == source) {
                found.add(of.name());
            } else if (meaning instanceof Meaning.Merged merged) {
                addMentions(merged.left(), found);
                addMentions(merged.right(), found);
            }
        }
    }

    private static String name(Term term) {
        return term.words().substring(term.words().lastIndexOf('.') + 1);
    }

    private static boolean isEquality(Expression expression) {
        if (expression instanceof Operation.Binary binary) {
            return ValueForms.isOperator(binary.operator(), "=");
        } else if (expression instanceof Predicate.InList in) {
            return !in.negated();
        } else if (expression instanceof Predicate.InQuery in) {
            return !in.negated();
        } else if (expression instanceof Predicate.DistinctTest test) {
            return test.negated();
        } else if (expression instanceof Predicate.Quantified quantified) {
            return quantified.quantifier() == Predicate.Quantifier.ANY
                    && ValueForms.isOperator(quantified.operator(), "=");
        } else if (expression instanceof Predicate.QuantifiedQuery quantified) {
            return quantified.quantifier() == Predicate.Quantifier.ANY
                    && ValueForms.isOperator(quantified.operator(), "=");
        }
        return false;
    }

    private static @Nullable String operatorOf(Expression expression) {
        if (expression instanceof Operation.Binary binary) {
            return binary.operator().symbol();
        } else if (expression instanceof Operation.Or) {
            return "OR";
        } else if (expression instanceof Operation.Not) {
            return "NOT";
        } else if (expression instanceof Predicate.InList in) {
            return in.negated() ? "NOT IN" : "IN";
        } else if (expression instanceof Predicate.InQuery in) {
            return in.negated() ? "NOT IN" : "IN";
        } else if (expression instanceof Predicate.Quantified quantified) {
            return quantified.operator().symbol() + " " + quantified.quantifier();
        } else if (expression instanceof Predicate.QuantifiedQuery quantified) {
            return quantified.operator().symbol() + " " + quantified.quantifier();
        } else if (expression instanceof Predicate.Like like) {
            return like.kind().name().replace('_', ' ');
        } else if (expression instanceof Predicate.Between) {
            return "BETWEEN";
        } else if (expression instanceof Predicate.NullTest test) {
            return test.negated() ? "IS NOT NULL" : "IS NULL";
        } else if (expression instanceof Predicate.DistinctTest test) {
            return test.negated() ? "IS NOT DISTINCT FROM" : "IS DISTINCT FROM";
        }
        return null;
    }
}
