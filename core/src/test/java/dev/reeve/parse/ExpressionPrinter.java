package dev.reeve.parse;

import static dev.reeve.parse.NamePrinter.list;

import dev.reeve.sql.Call;
import dev.reeve.sql.Conditional;
import dev.reeve.sql.Constructor;
import dev.reeve.sql.Expression;
import dev.reeve.sql.Identifier;
import dev.reeve.sql.Literal;
import dev.reeve.sql.Operation;
import dev.reeve.sql.Predicate;
import dev.reeve.sql.Reference;
import dev.reeve.sql.Subquery;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Prints expressions for {@link ParenthesizingPrinter}: operators, conditions and subqueries in parentheses, the rest as it stands. */
final class ExpressionPrinter
        implements Expression.Visitor<String>,
                Literal.Visitor<String>,
                Reference.Visitor<String>,
                Constructor.Visitor<String>,
                Subquery.Visitor<String>,
                Conditional.Visitor<String> {
    private static final ExpressionPrinter INSTANCE = new ExpressionPrinter();

    private ExpressionPrinter() {}

    static String print(Expression expression) {
        String bare = bare(expression);
        return expression instanceof Operation || expression instanceof Predicate || expression instanceof Subquery
                ? "(" + bare + ")"
                : bare;
    }

    /** Without parentheses of its own, for the places where the grammar takes none. */
    static String bare(Expression expression) {
        return expression.accept(INSTANCE);
    }

    /** A keyword and an expression with a space before them, or nothing. */
    static String optional(String keyword, @Nullable Expression expression) {
        return expression == null ? "" : " " + keyword + " " + print(expression);
    }

    @Override
    public String literal(Literal literal) {
        return literal.fold(this);
    }

    @Override
    public String reference(Reference reference) {
        return reference.fold(this);
    }

    @Override
    public String operation(Operation operation) {
        return operation.fold(OperationPrinter.INSTANCE);
    }

    @Override
    public String predicate(Predicate predicate) {
        return predicate.fold(OperationPrinter.INSTANCE);
    }

    @Override
    public String constructor(Constructor constructor) {
        return constructor.fold(this);
    }

    @Override
    public String subquery(Subquery subquery) {
        return subquery.fold(this);
    }

    @Override
    public String conditional(Conditional conditional) {
        return conditional.fold(this);
    }

    @Override
    public String call(Call call) {
        return call.fold(CallPrinter.INSTANCE);
    }

    @Override
    public String numberConstant(Literal.NumberConstant node) {
        return node.text();
    }

    @Override
    public String textConstant(Literal.TextConstant node) {
        return (node.form() == Literal.Form.NATIONAL ? "N" : "") + NamePrinter.text(node.value());
    }

    @Override
    public String bitConstant(Literal.BitConstant node) {
        return (node.hexadecimal() ? "X" : "B") + NamePrinter.text(node.digits());
    }

    @Override
    public String booleanConstant(Literal.BooleanConstant node) {
        return node.value() ? "TRUE" : "FALSE";
    }

    @Override
    public String nullConstant(Literal.NullConstant node) {
        return "NULL";
    }

    @Override
    public String typedConstant(Literal.TypedConstant node) {
        String constant = textConstant(node.constant());
        if (node.type().span().isImplied()) {
            return constant;
        }
        String fields = node.type().fields();
        return fields == null
                ? NamePrinter.print(node.type()) + " " + constant
                : node.type().builtIn() + " " + constant + " " + fields;
    }

    @Override
    public String parameter(Literal.Parameter node) {
        return "$" + node.number();
    }

    @Override
    public String defaultMarker(Literal.DefaultMarker node) {
        return "DEFAULT";
    }

    @Override
    public String column(Reference.Column node) {
        return node.parts().stream().map(NamePrinter::print).collect(Collectors.joining("."));
    }

    @Override
    public String star(Reference.Star node) {
        return node.qualifier().stream()
                        .map(part -> NamePrinter.print(part) + ".")
                        .collect(Collectors.joining()) + "*";
    }

    @Override
    public String field(Reference.Field node) {
        return base(node, node.base()) + "." + NamePrinter.print(node.field());
    }

    @Override
    public String allFields(Reference.AllFields node) {
        return base(node, node.base()) + ".*";
    }

    @Override
    public String subscript(Reference.Subscript node) {
        return base(node, node.base()) + "[" + print(node.index()) + "]";
    }

    @Override
    public String slice(Reference.Slice node) {
        return base(node, node.base()) + "[" + bound(node.lower()) + " : " + bound(node.upper()) + "]";
    }

    private static String bound(@Nullable Expression bound) {
        return bound == null ? "" : print(bound);
    }

    /** Steps that follow one another are one node to PostgreSQL, steps with a parenthesis between are two. */
    private static String base(Reference node, Expression base) {
        boolean parenthesized = node.span().start() < base.span().start();
        return base instanceof Reference && !parenthesized ? print(base) : "(" + print(base) + ")";
    }

    @Override
    public String currentOf(Reference.CurrentOf node) {
        return "CURRENT OF " + NamePrinter.print(node.cursor());
    }

    @Override
    public String row(Constructor.Row node) {
        return (node.keyword() ? "ROW" : "") + "(" + list(node.fields(), ExpressionPrinter::print) + ")";
    }

    @Override
    public String array(Constructor.Array node) {
        return (node.nested() ? "" : "ARRAY") + "[" + list(node.elements(), ExpressionPrinter::print) + "]";
    }

    @Override
    public String arrayOfQuery(Constructor.ArrayOfQuery node) {
        return "ARRAY((" + QueryPrinter.print(node.query()) + "))";
    }

    @Override
    public String scalar(Subquery.Scalar node) {
        return "(" + QueryPrinter.print(node.query()) + ")";
    }

    @Override
    public String exists(Subquery.Exists node) {
        return "EXISTS ((" + QueryPrinter.print(node.query()) + "))";
    }

    @Override
    public String caseExpression(Conditional.Case node) {
        StringBuilder out = new StringBuilder("CASE");
        out.append(node.operand() == null ? "" : " " + print(node.operand()));
        node.branches()
                .forEach(branch -> out.append(" WHEN ")
                        .append(print(branch.condition()))
                        .append(" THEN ")
                        .append(print(branch.result())));
        return out.append(optional("ELSE", node.otherwise())).append(" END").toString();
    }

    @Override
    public String choice(Conditional.Choice node) {
        return node.kind() + "(" + list(node.operands(), ExpressionPrinter::print) + ")";
    }

    static String optional(String keyword, @Nullable Identifier identifier) {
        return identifier == null ? "" : " " + keyword + " " + NamePrinter.print(identifier);
    }
}
