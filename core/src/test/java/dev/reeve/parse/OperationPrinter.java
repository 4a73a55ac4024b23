package dev.reeve.parse;

import static dev.reeve.parse.ExpressionPrinter.print;
import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Expression;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Query;
import java.util.stream.Collectors;

/** Prints operators and conditions for {@link ParenthesizingPrinter}, without the parentheses around them. */
final class OperationPrinter implements Operation.Visitor<String>, Predicate.Visitor<String> {
    static final OperationPrinter INSTANCE = new OperationPrinter();

    private OperationPrinter() {}

    @Override
    public String unary(Operation.Unary node) {
        return NamePrinter.print(node.operator()) + " " + print(node.operand());
    }

    @Override
    public String binary(Operation.Binary node) {
        return print(node.left()) + " " + NamePrinter.print(node.operator()) + " " + print(node.right());
    }

    @Override
    public String and(Operation.And node) {
        return node.operands().stream().map(ExpressionPrinter::print).collect(Collectors.joining(" AND "));
    }

    @Override
    public String or(Operation.Or node) {
        return node.operands().stream().map(ExpressionPrinter::print).collect(Collectors.joining(" OR "));
    }

    @Override
    public String not(Operation.Not node) {
        return "NOT " + print(node.operand());
    }

    @Override
    public String cast(Operation.Cast node) {
        return node.form() == Operation.Form.COLONS
                ? print(node.operand()) + "::" + NamePrinter.print(node.type())
                : "CAST(" + print(node.operand()) + " AS " + NamePrinter.print(node.type()) + ")";
    }

    @Override
    public String collate(Operation.Collate node) {
        return print(node.operand()) + " COLLATE " + NamePrinter.print(node.collation());
    }

    @Override
    public String atTimeZone(Operation.AtTimeZone node) {
        return print(node.operand()) + (node.zone() == null ? " AT LOCAL" : " AT TIME ZONE " + print(node.zone()));
    }

    @Override
    public String nullTest(Predicate.NullTest node) {
        return is(node.operand(), node.negated(), "NULL");
    }

    @Override
    public String booleanTest(Predicate.BooleanTest node) {
        return is(node.operand(), node.negated(), node.value().name());
    }

    @Override
    public String distinctTest(Predicate.DistinctTest node) {
        return is(node.left(), node.negated(), "DISTINCT FROM " + print(node.right()));
    }

    @Override
    public String documentTest(Predicate.DocumentTest node) {
        return is(node.operand(), node.negated(), "DOCUMENT");
    }

    @Override
    public String normalizedTest(Predicate.NormalizedTest node) {
        return is(
                node.operand(),
                node.negated(),
                node.normalForm() == null ? "NORMALIZED" : node.normalForm() + " NORMALIZED");
    }

    @Override
    public String jsonTest(Predicate.JsonTest node) {
        String kind = node.kind() == null ? "" : " " + node.kind();
        return is(node.operand(), node.negated(), "JSON" + kind + (node.uniqueKeys() ? " WITH UNIQUE KEYS" : ""));
    }

    private static String is(Expression operand, boolean negated, String what) {
        return print(operand) + (negated ? " IS NOT " : " IS ") + what;
    }

    @Override
    public String inList(Predicate.InList node) {
        return print(node.operand()) + not(node.negated()) + " IN (" + list(node.values(), ExpressionPrinter::print)
                + ")";
    }

    @Override
    public String inQuery(Predicate.InQuery node) {
        return print(node.operand()) + not(node.negated()) + " IN " + nested(node.query());
    }

    @Override
    public String quantified(Predicate.Quantified node) {
        return print(node.left()) + " " + NamePrinter.print(node.operator()) + " " + node.quantifier() + " ("
                + print(node.array()) + ")";
    }

    @Override
    public String quantifiedQuery(Predicate.QuantifiedQuery node) {
        return print(node.left()) + " " + NamePrinter.print(node.operator()) + " " + node.quantifier() + " "
                + nested(node.query());
    }

    private static String nested(Query query) {
        return "((" + QueryPrinter.print(query) + "))";
    }

    @Override
    public String like(Predicate.Like node) {
        return print(node.value())
                + not(node.negated())
                + " "
                + node.kind().name().replace('_', ' ')
                + " "
                + print(node.pattern())
                + ExpressionPrinter.optional("ESCAPE", node.escape());
    }

    @Override
    public String between(Predicate.Between node) {
        return print(node.operand()) + not(node.negated()) + " BETWEEN " + (node.symmetric() ? "SYMMETRIC " : "")
                + print(node.low()) + " AND " + print(node.high());
    }

    private static String not(boolean negated) {
        return negated ? " NOT" : "";
    }

    @Override
    public String overlaps(Predicate.Overlaps node) {
        return print(node.left()) + " OVERLAPS " + print(node.right());
    }
}
